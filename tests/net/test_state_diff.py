from __future__ import annotations

from collections.abc import Callable

import pytest

from ecs.components import (
    MATCH,
    Component,
    Cooldown,
    Dice,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
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
    Released,
    Removed,
    RoundStarted,
    Spawned,
    Taken,
    TurnStarted,
    Vanished,
)
from ecs.match import Match
from ecs.world import Row, World
from net.mashup.event_decoder import TOLD
from net.state_diff import tell_difference
from systems.games import make, tools
from systems.invariants import Lots
from systems.mashup.components import Hero, Overtime, Record, Stone, fresh_rock
from systems.mashup.events import Tallied, ThanosCalled
from tests.endings import over
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.content import content


@pytest.fixture(scope="module")
def match() -> Match:
    """A match at its first turn; one stone is out."""
    return Broadcast(3).match


def amended(before: World, change: Callable[[World], object]) -> list[Event]:
    """What is said if the truth differs by this."""
    truth, world = before.clone(), before.clone()
    with truth:
        change(truth)
    with world:
        tell_difference(world, truth, TOLD)
    assert content(world) == content(truth)
    return world.events


def setting(entity: int, component: Component) -> Callable[[World], None]:
    return lambda world: world.set(entity, component)


def test_what_is_the_same_needs_no_words(match: Match) -> None:
    assert amended(match.world, lambda world: None) == []


def free(world: World) -> int:
    return (world.free & -world.free).bit_length() - 1


def test_places(match: Match) -> None:
    world = match.world
    hero, there = world.each(Hero)[0], free(world)
    here = world.field(hero)
    (lying,) = [stone for stone in world.each(Stone) if world.has(stone, Position)]
    assert amended(world, lambda truth: truth.put(hero, there)) == [Moved(hero, here, there)]
    assert amended(world, lambda truth: truth.lift(lying)) == [Vanished(lying, world.field(lying))]
    gone = world.clone()
    with gone:
        gone.lift(lying)
    assert amended(gone, lambda truth: truth.put(lying, there)) == [Appeared(lying, there)]


def test_coming_and_going(match: Match) -> None:
    world = match.world
    hero, there = world.each(Hero)[0], free(world)
    rock = fresh_rock(there)
    assert amended(world, lambda truth: truth.create(rock)) == [Spawned(world.next_id, rock)]
    here = world.field(hero)
    assert amended(world, lambda truth: truth.delete(hero)) == [Removed(hero, here)]


def test_who_carries_what(match: Match) -> None:
    world = match.world
    one, two, *_ = world.each(Hero)
    (lying,) = [stone for stone in world.each(Stone) if world.has(stone, Position)]
    where = world.field(lying)

    def take(truth: World) -> None:
        truth.lift(lying)
        truth.set(one, Inventory((lying,)))

    assert amended(world, take) == [Taken(lying, one, where)]
    carried = world.clone()
    with carried:
        take(carried)

    def give(truth: World) -> None:
        truth.set(one, Inventory())
        truth.set(two, Inventory((lying,)))

    assert amended(carried, give) == [Given(lying, one, two)]

    def drop(truth: World) -> None:
        truth.set(one, Inventory())
        truth.put(lying, where)

    assert amended(carried, drop) == [Released(lying, one, world.field(one)), Appeared(lying, where)]


def test_numbers(match: Match) -> None:
    world = match.world
    hero = world.each(Hero)[0]
    here, health = world.field(hero), world.get(hero, Health)
    less = Health(health.hp - 30, health.top)
    assert amended(world, setting(hero, less)) == [Hurt(hero, here, 30, less.hp, None)]
    hurt = world.clone()
    with hurt:
        hurt.set(hero, less)
    assert amended(hurt, setting(hero, health)) == [Healed(hero, here, 30, health.hp)]
    more = Health(health.hp + 5, health.top + 5)
    assert amended(world, setting(hero, more)) == [Changed(hero, more)]
    points = Points(7, 7, 7, 7)
    assert amended(world, setting(hero, points)) == [Changed(hero, points)]


def test_the_rest(match: Match) -> None:
    world = match.world
    stone = world.each(Stone)[0]
    assert amended(world, setting(stone, Cooldown(world.get(stone, Cooldown).rounds, 9))) == [
        Cooled(stone, 9)
    ]
    ready = Cooldown(world.get(stone, Cooldown).rounds, 1)  # as good as 0 in the first round
    assert amended(world, setting(stone, ready)) == []
    assert amended(world, setting(stone, Waiting(4))) == [Delayed(stone, 4)]
    assert amended(world, setting(MATCH + 1, Record(1, 2, 3))) == [Tallied(1, 1, 2, 3)]
    assert amended(world, setting(MATCH, Overtime(2))) == [ThanosCalled(2)]


def test_the_course_of_the_match(match: Match) -> None:
    world = match.world
    now = world.get(MATCH, Progress)
    second = now.order[1]
    points = world.get(second, Points)
    turn = Progress(now.stage, now.round, now.turn + 1, now.order, 1)
    started = TurnStarted(second, now.turn + 1, points.mp, points.ap)
    assert amended(world, setting(MATCH, turn)) == [started]
    unnumbered = Progress(now.stage, now.round, now.turn, now.order, 1)
    assert [type(event) for event in amended(world, setting(MATCH, unnumbered))] == [TurnStarted]
    order = tuple(reversed(now.order))
    later = Progress(now.stage, 2, now.turn + 1, order, 0)
    assert [type(event) for event in amended(world, setting(MATCH, later))] == [RoundStarted, TurnStarted]
    odd = Progress("elsewhere", now.round, now.turn, now.order, now.index)
    assert amended(world, setting(MATCH, odd)) == [Changed(MATCH, odd)]


def test_the_end(match: Match) -> None:
    def end(truth: World) -> None:
        over(2, "stones").fold(truth)

    assert amended(match.world, end) == [over(2, "stones")]


@pytest.mark.parametrize("name", ["mashup", "dune"])
def test_any_leap_of_any_game_is_told_in_events_that_lead_there(name: str) -> None:
    match, lots = Match(make(name), tools(name).default_setup(), 2), Lots(2)

    def go_on(commands: int) -> None:
        for _ in range(commands):
            if match.acting:
                seat = lots.pick(match.acting)
                match.apply(seat, lots.pick(match.legal(seat)))

    go_on(2)  # the choice before the first round is told by no state
    for leap in (1, 1, 2, 3, 5, 8, 30, 100):
        world = match.clone().world
        go_on(leap)
        with world:
            tell_difference(world, match.world, {})
        known = {entity: parts(row) for entity, row in world.rows.items()}
        assert known == {entity: parts(row) for entity, row in match.world.rows.items()}


def parts(row: Row) -> dict[type, object]:
    """What a state tells of an entity; when a thing has long been ready does not matter."""
    return {kind: part for kind, part in row.items() if kind not in (Dice, Cooldown)}


def test_what_came_and_went_unseen_leaves_its_ids(match: Match) -> None:
    world = match.world
    rock = fresh_rock(free(world))

    def come(truth: World) -> None:
        truth.delete(truth.create(rock))
        truth.create(rock)

    first = world.next_id
    assert amended(world, come) == [Spawned(first, ()), Removed(first, -1), Spawned(first + 1, rock)]


def test_ids_beyond_all_reason_are_no_difference(match: Match) -> None:
    world = match.world.clone()
    truth = World(match.game.course, world.clone().rows, 2**31)
    with truth:
        truth.create(fresh_rock(free(truth)))
    with world, pytest.raises(ValueError, match="so many come and go"):
        tell_difference(world, truth, TOLD)
