from __future__ import annotations

import pytest
from msgspec.structs import replace

from ecs.commands import Command
from ecs.components import MATCH, Progress
from ecs.match import Match
from net.refusals import Refusals, likeness
from systems.mashup.commands import EndTurn, Melee, Ranged, Step, UseStone
from tests.net.mashup.staged import Staged
from tests.toys.fire import Setup, Vote, fire

BOARD = """
    . . . a .
    . A # . b
    . . c . .
"""
MIND, POWER = 5, 7


@pytest.fixture(name="stage", scope="module")
def _stage() -> Staged:
    return Staged(BOARD)


def allowed(stage: Staged, refusals: Refusals, *commands: Command) -> list[bool]:
    return [refusals.allow(stage.match, command) for command in commands]


def test_before_any_refusal_everything_may_be_asked(stage: Staged) -> None:
    assert all(
        allowed(stage, Refusals(), Step(0), Step(7), Melee(12), Ranged(3), UseStone(MIND, 3), EndTurn())
    )


def test_after_a_refusal_only_what_is_sure_and_then_only_the_end(stage: Staged) -> None:
    field = stage.field
    free, taken, swap = Step(field(0, 0)), Step(field(2, 1)), Step(field(2, 2))
    once = Refusals().after_refusal(stage.match, Melee(field(2, 2)))
    others = (Melee(field(0, 1)), Ranged(field(3, 0)), UseStone(MIND, field(3, 0)), taken, swap)
    assert not any(allowed(stage, once, Melee(field(2, 2)), *others))
    assert all(allowed(stage, once, free, EndTurn()))
    twice = once.after_refusal(stage.match, free)
    assert not any(allowed(stage, twice, free, Step(field(0, 1)), *others))
    assert all(allowed(stage, twice, EndTurn()))
    assert not any(allowed(stage, twice.after_refusal(stage.match, EndTurn()), free, EndTurn()))


def test_a_grant_ends_the_doubt_but_not_what_was_learnt(stage: Staged) -> None:
    field = stage.field
    shot = Ranged(field(3, 0))
    refusals = Refusals().after_refusal(stage.match, shot).after_grant()
    assert not refusals.allow(stage.match, shot)
    assert all(allowed(stage, refusals, Melee(field(2, 2)), Ranged(field(4, 1)), Step(field(2, 2))))


def test_another_turn_is_a_pardon(stage: Staged) -> None:
    shot = Ranged(stage.field(3, 0))
    refusals = Refusals().after_refusal(stage.match, shot).after_grant()
    later = stage.match.clone()
    with later.world as world:
        progress = world.get(MATCH, Progress)
        world.set(MATCH, replace(progress, turn=progress.turn + 1))
        assert refusals.at(later) is refusals, "a foreign server may count turns as it likes"
        world.set(MATCH, replace(progress, round=progress.round + 1))
    assert refusals.at(later).refused == frozenset()
    assert refusals.at(stage.match) == refusals


def test_alike_is_what_goes_as_far_and_as_slanted(stage: Staged) -> None:
    match, field = stage.match, stage.field
    assert likeness(match, Ranged(field(3, 0))) == likeness(match, Ranged(field(3, 2)))
    assert likeness(match, Ranged(field(3, 0))) != likeness(match, Ranged(field(4, 1)))
    assert likeness(match, UseStone(MIND, field(3, 0))) != likeness(match, UseStone(POWER, field(3, 0)))
    assert likeness(match, UseStone(MIND, field(3, 0))) != likeness(match, Ranged(field(3, 0)))
    assert likeness(match, Step(field(0, 0))) != likeness(match, Step(field(2, 2)))


def test_without_a_board_only_what_was_refused_is_not_asked_for_again() -> None:
    match = Match(fire(), Setup(), seed=1)
    refusals = Refusals().after_refusal(match, Vote(2))
    assert not refusals.allow(match, Vote(2))
    assert refusals.allow(match, Vote(1))
    match.apply(1, Vote(0))
    assert not refusals.at(match).allow(match, Vote(2))
