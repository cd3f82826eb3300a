from __future__ import annotations

import pytest

from render.terminal import theme
from render.terminal.dune.tiles import DunePainter
from render.terminal.scene import Scene
from render.terminal.theme import ASCII, UNICODE, Glyphs
from render.terminal.tiles import LARGE, SMALL, Tile
from tests.render.terminal.dune.watching import watch
from tests.systems.dune.scene import Stats


def painter(scene: Scene, zoom: int = SMALL, glyphs: Glyphs = UNICODE) -> DunePainter:
    return DunePainter(scene.world, scene.cast, glyphs, zoom, scene.active)


def text(tile: Tile) -> list[str]:
    return ["".join(part for part, _ in line) for line in tile]


DRAWING = "A a . .* ^ ^* _ # H 1 W"


@pytest.mark.parametrize(
    ("glyphs", "tiles"),
    [
        (UNICODE, ["C█", "a▄", " ·", " ●", "~~", "~●", " ▬", "▲▲", "(H", "■■", "@@"]),
        (ASCII, ["C9", "a4", " .", " *", "~~", "~*", " _", "^^", "(H", "##", "@@"]),
    ],
)
def test_small_tiles(glyphs: Glyphs, tiles: list[str]) -> None:
    _, scene = watch(DRAWING, people={"a": Stats(hp=50)}, hunted="a")
    found = [text(painter(scene, SMALL, glyphs).tile(field)) for field in range(len(tiles))]
    assert found == [[tile] for tile in tiles]


def test_large_tiles() -> None:
    _, scene = watch(DRAWING, people={"A": Stats(spice=3), "a": Stats(hp=50, loud=True)}, hunted="a")
    found = [text(painter(scene, LARGE).tile(field)) for field in range(11)]
    assert found == [
        ["CHA3", "████"],
        ["cha!", "██  "],
        ["    ", "  · "],
        ["    ", "  ● "],
        [" ~~ ", "~~~~"],
        [" ~~ ", "~~●~"],
        ["    ", " ▬▬ "],
        [" ▲▲ ", "▲▲▲▲"],
        ["/HH\\", "\\HH/"],
        [" ■■ ", "■■■■"],
        ["/@@\\", "\\@@/"],
    ]


@pytest.mark.parametrize("zoom", [SMALL, LARGE])
def test_the_storm_covers_nine_fields_but_no_people(zoom: int) -> None:
    _, scene = watch("A . ^ .\n. .* . #\n. . . a", storm=(1, 1))
    drawn = painter(scene, zoom)
    grid = scene.world.grid
    stormy = {"".join(text(drawn.tile(grid.field(x, y)))) for x in range(3) for y in range(3)}
    assert "░" * 2 * zoom**2 in stormy
    assert any("●" in tile for tile in stormy), "spice can still be seen"
    assert text(drawn.tile(0))[0].startswith("C")
    assert "░" not in "".join(text(drawn.tile(grid.field(3, 1))))


def test_a_city_has_the_colours_of_its_owner() -> None:
    _, scene = watch("1 A a 2")
    looks = [painter(scene).tile(field)[0][0][1] for field in (0, 3)]
    assert [look.bgcolor and look.bgcolor.name for look in looks] == [theme.TEAM_DARK[1], theme.TEAM_DARK[2]]
