from __future__ import annotations

import pytest

from ecs.commands import REFEREE, TICK, EndTurn, TimeOut
from ecs.components import MATCH, OVER, TURN, TURN_END, Progress, Team
from ecs.events import TimedOut
from ecs.world import World
from systems.turn_end import Exhaustion, TurnEnd
from systems.turns import stage
from tests.systems.plain import Bare, bare


def _world(now: str = TURN, index: int = 0) -> Bare:
    """Entity 2 is of seat 2, entity 3 of nobody."""
    world = bare(". .")
    with world:
        world.create([Team(2, 0)])
        world.create([])
        world.set(MATCH, Progress(now, 4, 9, (2, 3), index))
    return world


def test_a_player_ends_the_own_turn_the_referee_any() -> None:
    world = _world()
    assert [list(TurnEnd().offers(world, seat)) for seat in (0, 1, 2)] == [[TimeOut()], [], [EndTurn()]]
    nobodys = _world(index=1)
    assert [list(TurnEnd().offers(nobodys, seat)) for seat in (0, 1, 2)] == [[TimeOut()], [], []]
    between = _world(TURN_END)
    assert [list(TurnEnd().offers(between, seat)) for seat in (0, 1, 2)] == [[], [], []]


def test_the_end_of_a_turn() -> None:
    world = _world()
    with world:
        TurnEnd().process(world, 2, EndTurn())
    assert stage(world) == TURN_END
    assert world.events == []


def test_the_clock_tells_whose_it_was() -> None:
    world = _world()
    with world:
        TurnEnd().process(world, REFEREE, TimeOut())
    assert stage(world) == TURN_END
    assert world.events == [TimedOut(2)]


def test_why_not() -> None:
    assert TurnEnd().refusal(_world(), 1, EndTurn()) == "It is not your turn."
    assert TurnEnd().refusal(_world(OVER), 2, EndTurn()) == "No turn is being played now."
    clock = "The clock is the referee's, and it runs in turns only."
    assert TurnEnd().refusal(_world(), 1, TimeOut()) == clock


@pytest.mark.parametrize("finished", [True, False])
def test_whoever_can_do_nothing_any_more_is_done(finished: bool) -> None:
    asked: list[int] = []

    def ask(world: World, entity: int) -> bool:
        asked.append(entity)
        return finished

    world = _world()
    with world:
        Exhaustion(ask).process(world, 0, TICK)
    assert stage(world) == (TURN_END if finished else TURN)
    assert asked == [2]


@pytest.mark.parametrize(("now", "index"), [(TURN_END, 0), (OVER, 0), (TURN, 1)])
def test_whoever_belongs_to_nobody_ends_the_own_turn(now: str, index: int) -> None:
    world = _world(now, index)
    with world:
        Exhaustion(lambda world, entity: True).process(world, 0, TICK)
    assert stage(world) == now


def test_a_turn_may_end_by_itself_only() -> None:
    world = _world()
    end = TurnEnd(by_players=False)
    assert [list(end.offers(world, seat)) for seat in (0, 1, 2)] == [[TimeOut()], [], []]
    assert end.refusal(world, 2, EndTurn()) == "A turn ends by itself."
