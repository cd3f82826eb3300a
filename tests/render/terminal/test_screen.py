from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.terminal.frame import Frame, Mark
from render.terminal.scene import Scene
from render.terminal.screen import compose
from render.terminal.theme import ASCII, UNICODE, style
from tests.render.terminal.watching import ARENA, PLAIN, after, plain

SCENES = {
    "draft": after(0),
    "plain": after(400, scenario=PLAIN),
    "arena": after(300, scenario=ARENA),
    "wakanda": after(400),
    "knowhere": after(300, scenario="knowhere"),
    "over": after(100_000),
}


def lines(scene: Scene, width: int, height: int) -> list[str]:
    return plain(compose(scene, UNICODE, Frame(0), width, height))


@given(
    name=st.sampled_from(sorted(SCENES)),
    width=st.integers(1, 260),
    height=st.integers(1, 90),
    glyphs=st.sampled_from([UNICODE, ASCII]),
)
@settings(max_examples=60, deadline=None)
def test_screen_fits_any_terminal(name: str, width: int, height: int, glyphs: object) -> None:
    frame = Frame(0, {0: Mark(style("#ffffff"), "-40")}, "A BANNER")
    shown = compose(SCENES[name], glyphs, frame, width, height)  # type: ignore[arg-type]
    assert len(shown) == height
    assert all(line.cell_len <= width for line in shown)
    if glyphs is ASCII:
        assert all(line.plain.isascii() for line in shown)


def test_board_of_20x15_fits_the_smallest_usual_terminal() -> None:
    shown = lines(SCENES["plain"], 80, 24)
    assert shown[0].startswith(" MARVELOUS MASHUP ")
    assert [line[:2] for line in shown[3:18]] == [f"{y:2}" for y in range(15)]
    assert "PLAYER 1" in shown[2]
    assert "player 2" in shown[9]
    assert shown[18] == "─" * 80
    assert all(shown[19:])


@pytest.mark.parametrize(("width", "height", "large"), [(80, 24, False), (120, 40, True), (150, 34, False)])
def test_large_fields_where_the_board_still_fits(width: int, height: int, large: bool) -> None:
    shown = lines(SCENES["plain"], width, height)
    numbered = [line[:3] for line in shown if line[:2].strip().isdigit()]
    assert len(numbered) == 15
    assert shown[4].startswith("   ") == large


def test_log_goes_to_the_right_where_there_is_room() -> None:
    wide = lines(SCENES["plain"], 200, 30)
    assert "─" * 20 not in "".join(wide)
    assert sum(" goes to [" in line for line in wide) > 5


def test_list_of_stones_where_there_is_room() -> None:
    assert not any("Space Stone  " in line for line in lines(SCENES["plain"], 80, 24)[:18])
    assert any("Space Stone  " in line for line in lines(SCENES["plain"], 120, 40)[:34])


def test_board_that_does_not_fit_follows_the_active_hero() -> None:
    scene = SCENES["arena"]
    hero = scene.active
    assert hero is not None
    letter = scene.cast.members[hero].letter
    x, y = scene.world.grid.xy(scene.world.field(hero))
    row = next(line for line in lines(scene, 80, 24) if line.startswith(f"{y:2} "))
    assert letter in row[3:43]
    assert x >= 0


def test_nobody_is_active_when_it_is_over() -> None:
    assert "▶" not in "".join(lines(SCENES["over"], 120, 40))
