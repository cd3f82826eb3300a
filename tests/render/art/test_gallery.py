from __future__ import annotations

from pathlib import Path

import pytest

from render.art import Art, gallery
from render.art.marks import MARKS
from render.theme import PALETTES


@pytest.fixture
def art(tmp_path: Path) -> Art:
    return Art(folder=tmp_path)


def test_a_texture_is_made_once(art: Art) -> None:
    assert art.avatar("Thor", 1) is art.avatar("Thor", 1)
    assert art.avatar("Thor", 1) is not art.avatar("Thor", 2)
    assert art.icon("hp", 16) is art.icon("hp", 16)
    assert art.panel(40, 20, "card") is art.panel(40, 20, "card")


def test_textures_have_the_size_that_is_asked_for(art: Art) -> None:
    sizes = {
        "avatar": art.avatar("Hulk", 2, 40, out=True), "portrait": art.portrait("Hulk", 40),
        "npc": art.npc("Goose", 40), "stone": art.stone("mind", "#ffd23f", "M", 40, glow=False),
        "ground": art.ground(11, 40), "rock": art.rock(7, 40), "portal": art.portal(40),
        "effect": art.effect("spark", 40), "icon": art.icon("hp", 40), "mark": art.mark("step", 40),
        "panel": art.panel(40, 40), "badge": art.badge(2, 40),
        "person": art.person("Lady Jessica", 1, 40, out=True), "likeness": art.likeness("Robot", 40),
        "crest": art.crest("ordos", 40), "banner": art.banner("ordos", 2, 40),
        "desert": art.desert("P", 9, 40), "relief": art.relief("D", "NE", 1, 40),
        "city": art.city("Carthag", 40), "spice": art.spice(40), "haze": art.haze(40),
        "whirl": art.whirl(40), "worm": art.worm(40, great=True), "trail": art.trail(40),
    }  # fmt: skip
    assert {name: texture.size for name, texture in sizes.items()} == dict.fromkeys(sizes, (40, 40))
    assert art.logo(200).size == (200, 78)
    assert art.backdrop(160, 90).size == (160, 90)
    assert art.window_icon(16).size == (16, 16)


def test_rocks_and_grounds_know_their_bounds(art: Art) -> None:
    assert art.rock(9) is art.rock(3)
    assert art.rock(-1) is art.rock(0)
    assert art.ground(8) is art.ground(0)


def test_equal_pictures_are_equal_textures_to_the_atlas(art: Art, tmp_path: Path) -> None:
    other = Art(PALETTES["contrast"], tmp_path)
    assert other.portrait("Loki").cache_name == art.portrait("Loki").cache_name
    assert other.avatar("Loki", 1).cache_name != art.avatar("Loki", 1).cache_name


@pytest.mark.parametrize(
    "kind", [kind for kind in MARKS if kind not in ("hover", "active", "danger", "blast")]
)
def test_marks_follow_the_palette(art: Art, tmp_path: Path, kind: str) -> None:
    other = Art(PALETTES["contrast"], tmp_path)
    assert other.mark(kind, 32).image.tobytes() != art.mark(kind, 32).image.tobytes()


def test_the_longest_unused_texture_is_forgotten(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "KEPT", 3)
    first, second = art.panel(10, 10), art.panel(11, 10)
    art.panel(12, 10)
    assert art.panel(10, 10) is first
    art.panel(13, 10)
    assert art.panel(10, 10) is first
    assert art.panel(11, 10) is not second


def test_what_comes_in_many_sizes_is_not_kept_on_disk(art: Art, tmp_path: Path) -> None:
    art.panel(40, 30)
    art.icon("hp", 17)
    assert list(tmp_path.rglob("*.png")) == []
    art.badge(1, 17)
    assert len(list(tmp_path.rglob("*.png"))) == 1


def test_a_second_start_paints_nothing(art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = art.portrait("Vision", 64).image.tobytes()
    monkeypatch.setattr("render.art.avatars.card", None)
    assert Art(folder=tmp_path).portrait("Vision", 64).image.tobytes() == painted
