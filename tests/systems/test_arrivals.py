from __future__ import annotations

from ecs.commands import REFEREE, TICK
from ecs.components import Position, Waiting
from ecs.events import Appeared
from systems.arrivals import Arrivals
from tests.systems.plain import Bare, bare, clear


def _waiting(world: Bare, *near: int | None) -> list[int]:
    with world:
        return [world.create([Waiting(field)]) for field in near]


def _go(world: Bare) -> None:
    with world:
        Arrivals().process(world, REFEREE, TICK)


def test_whoever_waits_stays_away_while_the_board_is_full() -> None:
    world = bare("# # #")
    (new,) = _waiting(world, 1)
    _go(world)
    assert world.events == []
    assert world.get(new, Waiting) == Waiting(1)


def test_it_comes_as_soon_as_a_field_is_free_and_waits_no_longer() -> None:
    world = bare("# # #")
    (new,) = _waiting(world, 0)
    with world:
        clear(world, 2)
    _go(world)
    assert world.events == [Appeared(new, 2)]
    assert world.get(new, Position) == Position(2)
    assert not world.has(new, Waiting)


def test_it_comes_near_the_place_it_waits_for() -> None:
    world = bare("# # # # # # # # #")
    (new,) = _waiting(world, 4)
    with world:
        for field in (0, 5, 8):
            clear(world, field)
    _go(world)
    assert world.field(new) == 5


def test_those_without_a_place_in_mind_come_anywhere() -> None:
    world = bare("# # #")
    (new,) = _waiting(world, None)
    with world:
        clear(world, 1)
    _go(world)
    assert world.field(new) == 1


def test_as_many_come_as_there_are_free_fields_the_oldest_first() -> None:
    world = bare("# # # #")
    first, second, third = _waiting(world, 0, None, 1)
    with world:
        clear(world, 1)
        clear(world, 3)
    _go(world)
    assert {world.field(first), world.field(second)} == {1, 3}
    assert world.field(first) == 1
    assert world.each(Waiting) == [third]


def test_nothing_happens_when_nobody_waits() -> None:
    world = bare(". .")
    _go(world)
    assert world.events == []
