from __future__ import annotations

from collections import Counter

import pytest

from ecs.components import Health, Position
from ecs.match import Match
from render.games import picture
from render.mashup.words import Words
from render.terminal import theme
from render.terminal.mashup.tiles import MashupPainter, stone_look
from render.terminal.scene import Scene
from render.terminal.theme import ASCII, UNICODE, Glyphs
from render.terminal.tiles import LARGE, SMALL, Tile
from render.texts import load_texts
from systems.mashup.components import Npc, Rock, Stone
from systems.mashup.configs import default_setup
from tests.render.terminal.watching import watch, watched
from tests.systems.mashup.bombs import with_bomb
from tests.systems.mashup.scene import DOWN, Stats
from tests.systems.mashup.snack import with_snack


def painter(scene: Scene, zoom: int = SMALL, glyphs: Glyphs = UNICODE) -> MashupPainter:
    words = scene.words
    assert isinstance(words, Words)
    return MashupPainter(scene.world, scene.cast, glyphs, zoom, scene.active, words)


def text(tile: Tile) -> list[str]:
    return ["".join(part for part, _ in line) for line in tile]


DRAWING = "A a . 0\n# O T b"


@pytest.mark.parametrize(
    ("glyphs", "tiles"),
    [
        (UNICODE, ["H█", "a▄", " ·", "◆S", "▓▓", "()", "TH", "b×"]),
        (ASCII, ["H9", "a4", " .", "*S", "##", "()", "TH", "bx"]),
    ],
)
def test_small_tiles(glyphs: Glyphs, tiles: list[str]) -> None:
    _, scene = watch(DRAWING, heroes={"a": Stats(hp=50), "b": DOWN})
    found = [text(painter(scene, SMALL, glyphs).tile(field)) for field in range(8)]
    assert found == [[tile] for tile in tiles]


def test_large_tiles() -> None:
    _, scene = watch(DRAWING, heroes={"a": Stats(hp=50), "b": DOWN}, stones={"A": "mind"})
    found = [text(painter(scene, LARGE).tile(field)) for field in range(8)]
    assert found == [
        ["HER◆", "████"],
        ["hero", "██  "],
        ["    ", "  · "],
        [" ◆◆ ", "spac"],
        ["▓▓▓▓", "▓▓▓▓"],
        ["╭──╮", "╰──╯"],
        ["THA-", "-NOS"],
        ["hero", "××××"],
    ]


@pytest.mark.parametrize("zoom", [SMALL, LARGE])
def test_every_tile_has_the_size_of_a_field(zoom: int) -> None:
    match, scene = watch("A # 0\n. O a")
    with scene.world:
        scene.world.put(match["Goose"], 3)
        scene.world.put(match["Stan Lee"], 2)
    for field in range(6):
        tile = painter(scene, zoom).tile(field)
        assert [len(line) for line in text(tile)] == [2 * zoom] * zoom


def test_guests_hide_what_they_stand_on() -> None:
    match, scene = watch("A # 0\n. O a")
    with scene.world:
        scene.world.put(match["Goose"], 2)
        scene.world.put(match["Stan Lee"], 4)
    assert [text(painter(scene).tile(field)) for field in (2, 4)] == [["Go"], ["SL"]]


def test_rocks_by_their_hit_points() -> None:
    _, scene = watch("A # .\n. . a")
    rock = scene.world.on(1, Rock)
    assert rock is not None
    shown = []
    for hp in (100, 67, 66, 34, 33, 1):
        with scene.world:
            scene.world.set(rock, Health(hp, 100))
        shown += text(painter(scene).tile(1))
    assert shown == ["▓▓", "▓▓", "▒▒", "▒▒", "░░", "░░"]


def test_teams_and_who_is_active_differ_in_more_than_colour() -> None:
    _, scene = watch("A a B")
    ((active, *_),), ((enemy, *_),), ((mate, *_),) = (painter(scene).tile(field) for field in range(3))
    assert (active[0], enemy[0], mate[0]) == ("H", "a", "B")
    assert active[1].underline
    assert not mate[1].underline
    assert mate[1].bgcolor != enemy[1].bgcolor


def test_text_on_a_field() -> None:
    _, scene = watch("A a B")
    look = theme.style("#ffffff")
    assert text(painter(scene).plain("-40", look)) == ["40"]
    assert text(painter(scene).plain("-5", look)) == ["-5"]
    assert text(painter(scene).plain("-1500", look)) == ["00"]
    assert text(painter(scene, LARGE).plain("-40", look)) == ["-40 ", "    "]


def test_what_only_a_mod_knows() -> None:
    _, scene = watch("A . .\n. . a")
    with scene.world as world:
        world.create([Npc("Rex"), Position(1)])
        world.create([Position(2)])
        world.index()
    assert [text(painter(scene).tile(field)) for field in (1, 2)] == [["Re"], [" ·"]]
    assert text(painter(scene, LARGE).tile(1)) == [" ^^ ", "Rex "]


def test_stones_differ_in_letter_and_colour() -> None:
    world = Match(with_snack(), default_setup(), 1).world
    looks = [stone_look(world, stone) for stone in world.each(Stone)]
    assert Counter(letter for letter, _ in looks) == Counter("SMRPTON")
    assert len({colour for _, colour in looks}) == 7
    assert looks[6] == ("N", "#ffffff")


def test_something_of_a_mod_has_its_letter_and_name_and_stands_in_the_legend() -> None:
    match, bomb = with_bomb("A . .\n. . a\n. . .", 2, 0)
    words = picture("mashup").words(load_texts("de"), (), match.game)
    scene = watched(match, words)
    assert text(painter(scene).tile(2)) == ["B."]
    assert text(painter(scene, LARGE).tile(2)) == [" B. ", "Bomb"]
    assert "Bombe" in [name for _, name in scene.look.signs(scene, UNICODE)]
    with scene.world as world:
        world.delete(bomb)
    assert "Bombe" not in [name for _, name in scene.look.signs(scene, UNICODE)]
