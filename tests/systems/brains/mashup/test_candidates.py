"""What is worth a thought, and what is done without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ecs.commands import Command
from ecs.world import World
from systems.brains.judge import expert
from systems.brains.mashup.candidates import LANDINGS, REFUGES
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero
from systems.mashup.game import mashup
from systems.mashup.notation import parse
from systems.mashup.stones import SIX
from tests.systems.mashup.scene import scene
from tests.systems.mashup.snack import SNACK


def thoughts(text: str) -> Sequence[Command]:
    match = parse(text)
    found = expert("mashup").judge(match, 1).candidates(match, 1)
    assert set(found) < set(match.legal(1))
    return found


def test_rocks_are_left_alone() -> None:
    found = thoughts("A#1b A=Hulk,has:mind b=Loki,hp:10")
    assert not any(isinstance(command, Melee | Ranged) for command in found)
    assert Melee(1) in thoughts("Ab A=Hulk b=Loki")


def test_rocks_that_crumble_are_worth_a_blow() -> None:
    # Hulk's melee does 40 damage, 80 with the Power Stone; the Mind Stone does 50.
    assert Melee(1) in thoughts("A#(40)1b A=Hulk b=Loki")
    assert Melee(1) not in thoughts("A#(41)1b A=Hulk b=Loki")
    assert UseStone(10, 1) in thoughts("A#(80)1b A=Hulk,has:power b=Loki")
    assert UseStone(10, 1) not in thoughts("A#(81)1b A=Hulk,has:power b=Loki")
    assert UseStone(8, 1) in thoughts("A#(50)1b A=Hulk,has:mind b=Loki")
    assert UseStone(8, 1) not in thoughts("A#(51)1b A=Hulk,has:mind b=Loki")
    # And his shots 20.
    assert Ranged(2) in thoughts("A1#(20)1b A=Hulk b=Loki")
    assert Ranged(2) not in thoughts("A1#(21)1b A=Hulk b=Loki")


def test_the_end_of_the_turn_is_no_thought() -> None:
    assert EndTurn() not in thoughts("A1b A=Thor b=Loki")


def test_enemies_stay_down() -> None:
    found = thoughts("bA1/2C/2d A=Thor,has:soul b=Loki,hp:0 C=Hulk,hp:0 d=Groot active=A")
    assert [command.field for command in found if isinstance(command, UseStone)] == [5]


def test_jumps_lead_somewhere() -> None:
    text = f"A29/{'/'.join(['30'] * 18)}/20<mind>8b A=Thor,has:space b=Hulk"
    jumps = [command for command in thoughts(text) if isinstance(command, UseStone)]
    assert 0 < len(jumps) <= LANDINGS + REFUGES
    beside = parse(text).world.grid.near[19 * 30 + 20]
    assert {jump.field for jump in jumps} & set(beside)


def advised(**changes: Any) -> list[int]:
    """The fields a brain thinks of for a stone of a mod."""
    snack = replace(SNACK, **changes)
    match = scene(". . . . .\n. A . . b\n. . . . .", stones={"A": "snack"}, game=mashup((*SIX, snack)))
    found = expert("mashup").judge(match, 1).candidates(match, 1)
    return [command.field for command in found if isinstance(command, UseStone)]


def test_stones_of_mods_have_ideas_of_their_own() -> None:
    def ideas(world: World, carrier: int, power: object, targets: Sequence[int]) -> list[int]:
        assert world.has(carrier, Hero)
        assert isinstance(power, SNACK.power)
        return [field for field in targets if field % 2]

    assert advised() == [6]
    assert advised(targets=lambda *_: [1, 2, 3, 4, 5, 6, 7, 8]) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert advised(targets=lambda *_: range(12), ideas=ideas) == [1, 3, 5, 7, 9, 11]


def test_of_many_targets_only_what_may_matter_is_thought_about() -> None:
    found = advised(targets=lambda *_: range(15))
    assert {6, 9} < set(found)  # whoever stands somewhere
    assert len(found) < 15


def reflex(text: str) -> Command:
    match = parse(text)
    return expert("mashup").judge(match, 1).reflex(match, 1)


def test_reflexes() -> None:
    assert reflex("A1<mind>1b A=Thor b=Loki") == Step(1)
    assert reflex("Ab A=Thor b=Loki") == Melee(1)
    assert reflex("A1b A=Thor b=Loki") == Ranged(2)
    assert reflex("AB1/3/3/2c A=Thor,has:mind B=Hulk,has:time c=Loki active=A") == HandOver(8, 1)
    assert reflex("AB1/3/3/2c A=Thor,has:soul B=Hulk,hp:0 c=Loki active=A") == UseStone(12, 1)
    assert reflex("A#b A=Thor,mp:0 b=Loki") == EndTurn()


def test_the_reflex_prefers_the_bearer() -> None:
    assert reflex("bA1/2c A=Hulk,ap:1 b=Thor c=Thor,has:mind") == Melee(5)
