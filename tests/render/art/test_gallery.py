from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from render.art import Art, gallery
from render.art.canvas import INK
from render.art.dune.looks import RELIEFS, VARIANTS
from render.art.places import THEMES
from render.art.places import VARIANTS as FLOORS
from render.theme import PALETTES
from systems.dune.components import DUNE, MOUNTAIN
from tools.painter.marks import MARKS

JOINED = ["".join(some) for count in range(5) for some in combinations("NESW", count)]


@pytest.fixture
def art(tmp_path: Path) -> Art:
    return Art(folders=[tmp_path])


def test_a_texture_is_made_once(art: Art) -> None:
    assert art.avatar("Thor", 1) is art.avatar("Thor", 1)
    assert art.avatar("Thor", 1) is not art.avatar("Thor", 2)
    assert art.icon("hp", 16) is art.icon("hp", 16)
    assert art.panel(40, 20, "card") is art.panel(40, 20, "card")


def test_textures_have_the_size_that_is_asked_for(art: Art) -> None:
    sizes = {
        "avatar": art.avatar("Hulk", 2, 40, out=True), "portrait": art.portrait("Hulk", 40),
        "figure": art.figure("Hulk", "strike", 40), "base": art.base(2, 40, out=True),
        "npc": art.npc("Goose", 40), "stone": art.stone("mind", "#ffd23f", "M", 40),
        "floor": art.floor("arena", 1, "NE", 11, 40), "wall": art.wall("arena", "NE", 7, 40),
        "around": art.around("arena", 40, 40), "light": art.light("arena", 40),
        "rock": art.rock(7, 40), "portal": art.portal(40),
        "effect": art.effect("spark", 40), "icon": art.icon("hp", 40), "mark": art.mark("step", 40),
        "panel": art.panel(40, 40), "badge": art.badge(2, 40),
        "person": art.person("Lady Jessica", 1, 40, out=True), "likeness": art.likeness("Robot", 40),
        "crest": art.crest("ordos", 40), "banner": art.banner("ordos", 2, 40),
        "desert": art.desert("P", 9, 40), "relief": art.relief("D", "NE", 1, 40),
        "city": art.city("Carthag", 40), "spice": art.spice(40), "haze": art.haze(40),
        "whirl": art.whirl(40), "worm": art.worm(40, great=True), "trail": art.trail(40),
    }  # fmt: skip
    assert {name: texture.size for name, texture in sizes.items()} == dict.fromkeys(sizes, (40, 40))
    assert art.logo("mashup", 200).size == (200, 78)
    assert art.backdrop("dune", 160, 90).size == (160, 90)
    assert art.window_icon(16).size == (16, 16)


def test_rocks_and_grounds_know_their_bounds(art: Art) -> None:
    assert art.rock(9) is art.rock(3)
    assert art.rock(-1) is art.rock(0)
    assert art.wall("arena", "N", 9) is art.wall("arena", "N", 3)
    assert art.floor("arena", variant=4) is art.floor("arena", variant=0)


def test_equal_pictures_are_equal_textures_to_the_atlas(art: Art) -> None:
    other = Art(PALETTES["contrast"])
    assert other.portrait("Loki").cache_name == art.portrait("Loki").cache_name
    assert other.avatar("Loki", 1).cache_name != art.avatar("Loki", 1).cache_name


@pytest.mark.parametrize(
    "kind", [kind for kind in MARKS if kind not in ("hover", "active", "danger", "blast")]
)
def test_marks_follow_the_palette(art: Art, kind: str) -> None:
    other = Art(PALETTES["contrast"])
    assert other.mark(kind, 32).image.tobytes() != art.mark(kind, 32).image.tobytes()


def test_the_longest_unused_texture_is_forgotten(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "KEPT", 3)
    first, second = art.panel(10, 10), art.panel(11, 10)
    art.panel(12, 10)
    assert art.panel(10, 10) is first
    art.panel(13, 10)
    assert art.panel(10, 10) is first
    assert art.panel(11, 10) is not second


def test_everybody_gets_a_picture(art: Art) -> None:
    assert art.avatar("Ann", 1).cache_name != art.avatar("Bea", 1).cache_name
    assert art.npc("Howard").cache_name == art.avatar("Howard", 0, 160).cache_name
    assert art.person("Somebody", 1).cache_name != art.person("Somebody else", 1).cache_name
    assert art.crest("moritani").cache_name == art.crest("").cache_name
    assert art.stone("mood", "#ff64aa", "X").size == (96, 96)
    assert art.thing("#ff64aa", "X").size == (128, 128)


def test_a_stone_in_another_colour_is_painted(art: Art) -> None:
    usual, other = art.stone("mind", "#ffd23f", "M"), art.stone("mind", "#00ff00", "M")
    assert usual.cache_name.startswith("mashup/stone-mind 96x96")
    assert other.image.getpixel((48, 60)) != usual.image.getpixel((48, 60))


def test_a_file_of_a_mod_is_shown(art: Art, tmp_path: Path) -> None:
    (tmp_path / "mashup").mkdir()
    Image.new("RGBA", (10, 10), "red").save(tmp_path / "mashup" / "rock-0.png")
    assert art.rock(0, 40).image.getpixel((20, 20)) == (255, 0, 0, 255)
    assert art.rock(1, 40).cache_name == Art().rock(1, 40).cache_name


def test_a_sign_takes_a_colour_and_keeps_its_ink(art: Art) -> None:
    assert art.icon("pause", 32, (10, 200, 30)).image.getpixel((8, 16)) == (10, 200, 30, 255)
    assert art.icon("pause", 32).image.getpixel((8, 16)) == (232, 236, 248, 255)
    assert art.icon("warning", 96, (10, 200, 30)).image.getpixel((48, 48)) == (*INK, 255)


def test_all_that_can_be_asked_for_is_there(art: Art) -> None:
    """What the window asks for by numbers and sides."""
    names = {
        *(art.desert(kind, variant).cache_name for kind in "FDPMH" for variant in range(VARIANTS)),
        *(art.relief(DUNE, joined, variant).cache_name for joined in JOINED for variant in range(RELIEFS)),
        *(art.relief(MOUNTAIN, "", variant).cache_name for variant in range(RELIEFS)),
        *(art.floor(theme, variant=variant).cache_name for theme in THEMES for variant in range(FLOORS)),
        *(art.wall(theme, joined).cache_name for theme in THEMES for joined in JOINED),
    }
    assert len(names) == 3 * VARIANTS + 17 * RELIEFS + len(THEMES) * (FLOORS + len(JOINED))
