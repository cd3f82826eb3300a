"""Positions of Dune are read from text, and what is no position is refused in one sentence."""

from __future__ import annotations

import pytest

from ecs.components import MATCH, Health, Team
from ecs.errors import MashupError
from systems.dune.commands import Attack, PickUp
from systems.dune.components import Character, City, Purse, Spice, Storm, Terrain
from systems.dune.notation import parse, tags

TEXT = "_*A_a__/.^#=/1__2 A=Paul_Atreides,hp:40,spice:2 a=Piter_De_Vries storm=3 round=5"


def test_all_that_is_written_is_there() -> None:
    match = parse(TEXT)
    world = match.world
    signs = {sign: entity for entity, sign in tags(world).items()}
    paul, piter = signs["A"], signs["a"]
    assert (world.grid.width, world.grid.height) == (4, 3)
    assert world.get(MATCH, Terrain).kinds == "PPPPFDMHCPPC"
    assert world.get(MATCH, Spice).fields == (0,)
    assert world.get(MATCH, Storm).field == 3
    assert [world.get(MATCH + seat, City).fields for seat in (1, 2)] == [(8,), (11,)]
    assert world.get(paul, Character).name == "Paul Atreides"
    assert (world.get(paul, Health).hp, world.get(paul, Purse).spice) == (40, 2)
    assert [world.get(one, Team).seat for one in (paul, piter)] == [1, 2]
    assert [world.field(one) for one in (paul, piter)] == [0, 1]


def test_the_first_of_player_1_is_to_act() -> None:
    match = parse(TEXT)
    assert match.acting == (1,)
    assert {PickUp(), Attack(1)} <= set(match.legal(1))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is no board"),
        ("_x/__ A=Paul_Atreides", "is no board"),
        ("_A/___ A=Paul_Atreides", "rows of one length"),
        ("_A/_ A=Paul_Atreides storm=7", "with the storm on it"),
        ("_A/_ A=Paul_Atreides houses=atreides", "are no houses"),
        ("_A/_", "needs a section"),
        ("_a/_ a=Piter_De_Vries", "one is A"),
        ("_A/_ A=Piter_De_Vries", "is not of the house"),
        ("_A/_ A=Paul_Atreides,mp:3", "is nobody"),
        ("_A/_ A=Paul_Atreides storm=x", "is no section"),
        ("_A/_ A", "is no section"),
        ("_A/_ people=3", "is no section"),
    ],
)
def test_what_is_no_position_is_refused(text: str, problem: str) -> None:
    with pytest.raises(MashupError, match=problem):
        parse(text)
