from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.art.canvas import from_hex
from render.art.stones import CUTS, stone
from systems.mashup.stones import SIX
from tests.tools.painter.looking import border, closest, difference


def test_the_six_have_a_cut_each() -> None:
    assert set(CUTS) == {kind.name for kind in SIX}


def test_stones_are_told_apart_without_colour() -> None:
    distance, *names = closest(
        {name: stone(name, (200, 200, 200), "", 48, False) for name in CUTS}, shapes=True
    )
    assert distance > 12, names


def test_stones_are_told_apart_as_small_icons() -> None:
    pictures = {kind.name: stone(kind.name, from_hex(kind.colour), kind.glyph, 20, False) for kind in SIX}
    distance, *names = closest(pictures)
    assert distance > 15, names


def test_a_stone_glows_or_fills_its_picture() -> None:
    glowing, bare = (stone("soul", (255, 154, 60), "O", 64, glow) for glow in (True, False))
    assert border(glowing) < 12
    faint = glowing.getpixel((32, 8))
    assert isinstance(faint, tuple)
    assert 0 < faint[3] < 255
    left, _, right, _ = bare.getbbox() or (0, 0, 0, 0)
    assert right - left > 48


def test_an_unknown_stone_shows_its_glyph() -> None:
    one, other = (stone("mood", (255, 100, 170), glyph, 64) for glyph in ("X", "O"))
    assert difference(one, other) > 0.5
    assert stone("mood", (255, 100, 170), "", 64).size == (64, 64)
    shapes = {stone(name, (255, 100, 170), "", 48).tobytes() for name in ("a", "b", "c", "d", "e", "f", "g")}
    assert len(shapes) == 4


def test_a_stone_of_a_mod_may_bring_its_picture(tmp_path: Path) -> None:
    path = tmp_path / "pear.png"
    Image.new("RGBA", (20, 40), (10, 200, 30, 255)).save(path)
    made = stone("pear", (255, 255, 255), "P", 64, picture=str(path))
    assert made.getpixel((32, 32)) == (10, 200, 30, 255)
    border = made.getpixel((20, 32))  # beside it is only its glow
    assert isinstance(border, tuple)
    assert border[:3] == (255, 255, 255)
    path.write_text("no picture")
    assert (
        stone("pear", (9, 9, 9), "P", 64, picture=str(path)).tobytes()
        == stone("pear", (9, 9, 9), "P", 64).tobytes()
    )
