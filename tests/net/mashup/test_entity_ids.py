from __future__ import annotations

import pytest

from net.mashup.entity_ids import EntityIds
from net.mashup.messages import Ref
from systems.mashup.commands import UseStone
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Portal, Rock
from tests.net.mashup.staged import Staged

BOARD = """
    # O A . .
    a . # O b
    . . . . F
"""


def test_every_kind_of_entity_has_its_group() -> None:
    stage = Staged(BOARD)
    refs, world = stage.refs, stage.world
    assert [refs[npc] for npc in (GOOSE, STAN_LEE, THANOS)] == [Ref("NPC", number) for number in range(3)]
    assert [refs[stone] for stone in range(THANOS + 1, THANOS + 7)] == [
        Ref("InfinityStones", number) for number in range(6)
    ]
    assert [refs[rock] for rock in world.each(Rock)] == [Ref("Rocks", 0), Ref("Rocks", 1)]
    assert [refs[portal] for portal in world.each(Portal)] == [Ref("Portals", 0), Ref("Portals", 1)]
    assert {name: refs[hero] for name, hero in stage.heroes.items() if name in "AFab"} == {
        "A": Ref("P1", 0),
        "F": Ref("P1", 5),
        "a": Ref("P2", 0),
        "b": Ref("P2", 1),
    }


def test_rocks_raised_later_go_on_with_the_count() -> None:
    stage = Staged(BOARD, stones={"A": "2"})
    stage.told(UseStone(THANOS + 3, stage.field(3, 0)))
    newest = stage.world.on(stage.field(3, 0), Rock)
    assert newest is not None
    assert stage.refs[newest] == Ref("Rocks", 2)


def test_a_board_without_rocks_and_portals() -> None:
    stage = Staged(". A a\n. . .", stones={"A": "2"})
    stage.told(UseStone(THANOS + 3, stage.field(0, 0)))
    (rock,) = stage.world.each(Rock)
    assert stage.refs[rock] == Ref("Rocks", 0)


def test_heroes_are_found_by_their_reference_even_as_dust() -> None:
    stage = Staged(BOARD)
    for name, hero in stage.heroes.items():
        if name != "T":
            assert stage.refs.hero(stage.refs[hero]) == hero


@pytest.mark.parametrize(
    "ref", [Ref("P1", 6), Ref("P2", -1), Ref("NPC", 0), Ref("Rocks", 0), Ref("Portals", 1)]
)
def test_nobody_else_is_a_hero(ref: Ref) -> None:
    assert Staged(BOARD).refs.hero(ref) is None


def test_stones_are_found_by_their_reference() -> None:
    refs = Staged(BOARD).refs
    assert [refs.stone(Ref("InfinityStones", number)) for number in (0, 5)] == [THANOS + 1, THANOS + 6]
    for wrong in (Ref("InfinityStones", 6), Ref("InfinityStones", -1), Ref("P1", 0)):
        assert refs.stone(wrong) is None


def test_names_are_known_before_the_heroes_come() -> None:
    stage = Staged(BOARD)
    early = EntityIds(stage.world, first_hero=stage.heroes["A"])
    assert early.roster(1) == tuple(stage.heroes[name] for name in "ABCDEF")
    assert early.roster(2) == tuple(stage.heroes[name] for name in "abcdef")
    rocks = stage.world.each(Rock)
    assert [early.rock(number) for number in range(3)] == [*rocks, early.later]
    assert [early[early.rock(number)] for number in range(3)] == [Ref("Rocks", number) for number in range(3)]
