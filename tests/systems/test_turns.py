from __future__ import annotations

import pytest

from ecs.components import MATCH, TURN, Progress, Team
from systems.turns import active, enter, mover, stage, turn_due
from tests.systems.plain import Bare, bare


def _world(now: str = TURN, index: int = 1) -> tuple[Bare, int, int]:
    world = bare(". .")
    with world:
        one, two = world.create([Team(1, 0)]), world.create([Team(2, 0)])
        guest = world.create([])
        world.set(MATCH, Progress(now, 3, 9, (two, one, guest), index))
    return world, one, two


def test_the_order_and_the_index_say_whose_turn_it_is() -> None:
    world, one, two = _world()
    assert active(world) == one
    world, one, two = _world(index=0)
    assert active(world) == two


@pytest.mark.parametrize(("index", "seats"), [(0, (2,)), (1, (1,)), (2, ())])
def test_its_seat_owes_a_turn_if_it_has_one(index: int, seats: tuple[int, ...]) -> None:
    assert tuple(turn_due(_world(index=index)[0])) == seats


def test_only_the_seat_of_the_active_one_moves_it() -> None:
    world, one, _ = _world()
    assert [mover(world, seat) for seat in (0, 1, 2, 3)] == [None, one, None, None]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_moves_one_who_belongs_to_no_seat(seat: int) -> None:
    world, _, _ = _world(index=2)
    assert mover(world, seat) is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_moves_between_turns(seat: int) -> None:
    world, _, _ = _world("somewhere between")
    assert mover(world, seat) is None


def test_another_stage_changes_nothing_else() -> None:
    world, _, _ = _world()
    before = world.get(MATCH, Progress)
    with world:
        enter(world, "tea time")
    assert stage(world) == "tea time"
    assert world.get(MATCH, Progress) == Progress("tea time", 3, 9, before.order, 1)
    assert world.events == []
