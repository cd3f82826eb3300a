from __future__ import annotations

import pytest

from ecs.commands import TICK
from ecs.components import MATCH, OVER, ROUND_END, ROUND_START, TURN, TURN_END, Points, Progress
from ecs.events import TurnStarted
from systems.rounds import NextRound, Turns
from systems.turns import stage
from tests.systems.plain import Bare, bare


def _world(now: str, order: tuple[int, ...] = (), index: int = -1) -> Bare:
    world = bare(". .")
    with world:
        for _ in range(3):
            world.create([Points(0, 0, 2, 3)])
        world.set(MATCH, Progress(now, 4, 9, order, index))
    return world


@pytest.mark.parametrize("now", [ROUND_START, TURN, TURN_END, OVER])
def test_a_round_goes_on_until_it_is_over(now: str) -> None:
    world = _world(now, (2, 3), 0)
    before = world.get(MATCH, Progress)
    with world:
        NextRound().process(world, 0, TICK)
    assert world.get(MATCH, Progress) == before


def test_then_the_next_begins_without_an_order() -> None:
    world = _world(ROUND_END, (2, 3), 1)
    with world:
        NextRound().process(world, 0, TICK)
    assert world.get(MATCH, Progress) == Progress(ROUND_START, 5, 9, (), -1)


@pytest.mark.parametrize(("now", "index", "who"), [(ROUND_START, -1, 2), (TURN_END, 0, 3), (TURN_END, 1, 4)])
def test_the_next_in_the_order_has_its_turn(now: str, index: int, who: int) -> None:
    world = _world(now, (2, 3, 4), index)
    with world:
        Turns(lambda world, entity: True).process(world, 0, TICK)
    assert world.events == [TurnStarted(who, 10, 2, 3)]
    assert world.get(MATCH, Progress) == Progress(TURN, 4, 10, (2, 3, 4), index + 1)
    assert world.get(who, Points) == Points(2, 3, 2, 3)


def test_whoever_cannot_act_is_passed_by() -> None:
    world = _world(ROUND_START, (2, 3, 4))
    with world:
        Turns(lambda world, entity: entity == 4).process(world, 0, TICK)
    assert world.events == [TurnStarted(4, 10, 2, 3)]


@pytest.mark.parametrize(("order", "index"), [((), -1), ((2, 3), 1), ((2, 3), -1)])
def test_if_there_is_nobody_the_round_is_over(order: tuple[int, ...], index: int) -> None:
    world = _world(TURN_END, order, index)
    with world:
        Turns(lambda world, entity: False).process(world, 0, TICK)
    assert stage(world) == ROUND_END
    assert world.events == []


@pytest.mark.parametrize("now", [TURN, ROUND_END, OVER])
def test_a_turn_is_not_interrupted(now: str) -> None:
    world = _world(now, (2, 3), 0)
    with world:
        Turns(lambda world, entity: True).process(world, 0, TICK)
    assert stage(world) == now
    assert world.events == []


def test_a_turn_needs_no_points() -> None:
    world = bare(". .")
    with world:
        nobody = world.create([])
        world.set(MATCH, Progress(ROUND_START, 4, 9, (nobody,), -1))
        Turns(lambda world, entity: True).process(world, 0, TICK)
    assert world.events == [TurnStarted(nobody, 10, 0, 0)]
    assert not world.has(nobody, Points)
