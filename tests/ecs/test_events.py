"""Events as JSON, and the folds that no verb leads to; the others are in test_verbs."""

from __future__ import annotations

import msgspec
import pytest

from ecs import events
from ecs.components import MATCH, OVER, TURN, Dice, Outcome, Points, Progress, Team
from ecs.events import (
    Changed,
    Event,
    RoundStarted,
    Spawned,
    TimedOut,
    TurnStarted,
)
from ecs.world import World, copied
from tests.endings import outcome, over
from tests.toy import TOY


@pytest.fixture
def world() -> World:
    """Two entities in the middle of a round."""
    world = World(TOY.course)
    with world:
        world.create([Dice(1), Progress("between", 3, 17, (2, 3), 0)])
        world.create([Points(0, 0, 4, 2)])
        world.create([Points(0, 1, 5, 3)])
    return world


def fold(world: World, event: Event) -> None:
    with world:
        event.fold(world)


def test_an_event_is_written_with_its_name() -> None:
    assert msgspec.json.encode(TurnStarted(5, 12, 3, 2)) == (
        b'{"type":"TurnStarted","entity":5,"turn":12,"mp":3,"ap":2}'
    )
    assert msgspec.json.encode(Changed(4, Team(1, 2))) == (
        b'{"type":"Changed","entity":4,"component":["Team",1,2]}'
    )


def test_every_event_has_a_name_of_its_own_and_cannot_be_changed() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert len(kinds) > 15
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
    assert all(kind.__struct_config__.frozen for kind in kinds)


def test_an_entity_comes_under_the_id_the_fact_names(world: World) -> None:
    fold(world, Spawned(4, (Team(1, 0),)))
    assert world.rows[4] == {Team: Team(1, 0)}
    with pytest.raises(RuntimeError, match="entity 9 was spawned out of order"):
        fold(world, Spawned(9, ()))


def test_a_round_starts(world: World) -> None:
    fold(world, RoundStarted(4, (3, 2)))
    assert world.get(MATCH, Progress) == Progress("between", 4, 17, (3, 2), -1)


def test_a_turn_starts_with_all_points(world: World) -> None:
    fold(world, TurnStarted(3, 18, 5, 3))
    assert world.get(MATCH, Progress) == Progress(TURN, 3, 18, (2, 3), 1)
    assert world.get(3, Points) == Points(5, 3, 5, 3)
    assert world.get(2, Points) == Points(0, 0, 4, 2)


def test_a_time_out_changes_nothing_by_itself(world: World) -> None:
    before = copied(world.rows)
    fold(world, TimedOut(1))
    assert world.rows == before


def test_a_match_is_won(world: World) -> None:
    fold(world, over(2, "lot"))
    assert world.get(MATCH, Outcome) == outcome(2, "lot")
    assert world.get(MATCH, Progress) == Progress(OVER, 3, 17, (2, 3), 0)
