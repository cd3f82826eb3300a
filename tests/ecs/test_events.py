"""Events as JSON, and what each changes by its fold."""

from __future__ import annotations

import msgspec
import pytest

from ecs import events
from ecs.components import (
    MATCH,
    OVER,
    TURN,
    Board,
    Component,
    Cooldown,
    Dice,
    Health,
    Inventory,
    Outcome,
    Points,
    Position,
    Progress,
    Team,
    Waiting,
)
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Delayed,
    Event,
    Given,
    Healed,
    Hurt,
    Moved,
    Refilled,
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Spent,
    Taken,
    TimedOut,
    TurnStarted,
    Vanished,
    kinds_of,
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


@pytest.mark.parametrize(
    ("event", "component"),
    [
        (Hurt(2, 5, 3, 4, None), Health(4, 9)),
        (Healed(2, 5, 1, 8), Health(8, 9)),
        (Spent(2, 5, 1, 2), Points(2, 1, 4, 5)),
        (Refilled(2, 4, 5), Points(4, 5, 4, 5)),
        (Moved(2, 5, 6), Position(6)),
        (Cooled(2, 7), Cooldown(3, 7)),
        (Delayed(2, 4), Waiting(4)),
        (Changed(2, Team(2, 1)), Team(2, 1)),
    ],
)
def test_one_component_is_another_one(event: Event, component: Component) -> None:
    world = World(TOY.course)
    with world:
        world.create([Dice(1), Board(4, 3)])
        world.index()
        world.create([Health(7, 9), Points(3, 3, 4, 5), Position(5), Cooldown(3, 1)])
    others = {kind: part for kind, part in world.rows[2].items() if kind is not type(component)}
    fold(world, event)
    assert world.rows[2] == {**others, type(component): component}


def test_things_lie_are_carried_and_go_from_hand_to_hand() -> None:
    world = World(TOY.course)
    with world:
        world.create([Dice(1), Board(4, 3)])
        world.index()
        world.create([Inventory((7,))])
        world.create([Inventory((8, 9))])
        world.create([])
    fold(world, Appeared(4, 6))
    assert (world.get(4, Position), world.at) == (Position(6), {6: (4,)})
    fold(world, Taken(4, 2, 6))
    assert (world.has(4, Position), world.get(2, Inventory)) == (False, Inventory((7, 4)))
    fold(world, Given(8, 3, 2))
    assert [world.get(entity, Inventory).items for entity in (2, 3)] == [(7, 4, 8), (9,)]
    fold(world, Released(4, 2, 5))
    assert (world.get(2, Inventory), world.get(4, Waiting)) == (Inventory((7, 8)), Waiting(5))
    fold(world, Appeared(4, 3))
    assert not world.has(4, Waiting)
    fold(world, Vanished(4, 3))
    assert (world.has(4, Position), world.at) == (False, {})
    fold(world, Removed(4, -1))
    assert 4 not in world.rows


def test_the_kinds_of_a_module_are_its_own() -> None:
    assert TurnStarted in kinds_of(events)
    assert Event in kinds_of(events)
    assert kinds_of(pytest) == ()
