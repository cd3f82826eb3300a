"""Everything that may come of a command."""

from __future__ import annotations

from ecs.components import MATCH, Dice
from systems.brains.outcomes import EveryFall, outcomes
from systems.mashup.commands import Melee, Step
from systems.mashup.components import Stone
from systems.mashup.notation import parse


def test_dice_fall_in_every_way_once() -> None:
    dice, seen = EveryFall(), []
    while True:
        first, state = dice.roll(0, 2)
        second, _ = dice.roll(state, 3) if first else (9, 0)
        seen.append((first, second))
        if not dice.turn():
            break
    assert seen == [(0, 9), (1, 0), (1, 1), (1, 2)]


def test_a_stone_flies_to_every_free_field_around() -> None:
    match = parse("A2/1b1/3 A=Hulk b=Loki,hp:1,has:mind active=A")
    before = match.digest()
    found = list(outcomes(match, 1, Melee(4)))
    places = sorted(after.world.field(stone) for after in found for stone in after.world.each(Stone)[1:2])
    assert places == [1, 2, 3, 5, 6, 7, 8]
    assert match.digest() == before


def test_without_dice_there_is_one_outcome() -> None:
    match = parse("A4/5/4b A=Hulk b=Loki active=A")
    (after,) = outcomes(match, 1, Step(1))
    assert after.world.get(MATCH, Dice) == match.world.get(MATCH, Dice)
    assert after.game is match.game
