"""The law of Marvelous Mashup can tell when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecs.components import (
    MATCH,
    Component,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Waiting,
)
from ecs.grid import fields
from ecs.match import Match
from ecs.world import World
from systems.invariants import Broken, Lots
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Overtime, Portal, Record, Rock, Stone
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.mashup.invariants import law
from tests.endings import outcome


@pytest.fixture
def world() -> World:
    """A match in overtime with stones on the board and in hands."""
    for seed in range(7, 20):  # what random play comes to depends on the heroes
        match, lots = Match(standard(), load_setup("quick", scenario="sanctum"), seed), Lots(seed)
        while match.acting and not match.world.has(THANOS, Position):
            seat = match.acting[0]
            match.apply(seat, lots.pick(match.legal(seat)))
        places = [match.world.has(stone, Position) for stone in match.world.each(Stone)]
        if match.acting and any(places) and not all(places):
            break
    return match.world


def hero(world: World) -> int:
    return world.each(Hero)[0]


def carrier(world: World) -> int:
    return next(entity for entity in world.each(Hero) if world.get(entity, Inventory).items)


def lying(world: World) -> int:
    return next(stone for stone in world.each(Stone) if world.has(stone, Position))


def replaced(world: World, **changes: object) -> Progress:
    old = world.get(MATCH, Progress)
    values = {name: changes.get(name, getattr(old, name)) for name in old.__struct_fields__}
    return Progress(**values)  # type: ignore[arg-type]


def put_all(component: Component) -> Callable[[World], None]:
    return lambda world: world.set(hero(world), component)


def set_progress(**changes: object) -> Callable[[World], None]:
    return lambda world: world.set(MATCH, replaced(world, **changes))


def put_on(kind: type[Component], number: int = 0) -> Callable[[World], None]:
    return lambda world: world.put(hero(world), world.field(world.each(kind)[number]))


def lose_a_stone(world: World) -> None:
    world.set(carrier(world), Inventory())


def double_a_stone(world: World) -> None:
    world.set(
        THANOS, Inventory((*world.get(THANOS, Inventory).items, *world.get(carrier(world), Inventory).items))
    )


def stone_on_a_stone(world: World) -> None:
    stone = world.get(carrier(world), Inventory).items[0]
    world.set(carrier(world), Inventory(world.get(carrier(world), Inventory).items[1:]))
    world.put(stone, world.field(lying(world)))


def knock_out_a_carrier(world: World) -> None:
    world.set(carrier(world), Health(0, 100))


def knock_out_the_active(world: World) -> None:
    progress = world.get(MATCH, Progress)
    active = progress.order[progress.index]
    lose = world.get(active, Inventory).items
    for number, stone in enumerate(lose):
        world.put(stone, fields(world.free)[number])
    world.set(active, Inventory())
    world.set(active, Health(0, 100))
    world.set(MATCH, replaced(world, turn=progress.turn + 1))


def turn_of_thanos(world: World) -> None:
    world.set(MATCH, replaced(world, index=world.get(MATCH, Progress).order.index(THANOS)))


def hide_a_hero(world: World) -> None:
    world.opaque &= ~world.grid.bit[world.field(hero(world))]


def hide_a_stone(world: World) -> None:
    world.occupied &= ~world.grid.bit[world.field(lying(world))]


def bring(entity: int) -> Callable[[World], None]:
    return lambda world: world.put(entity, fields(world.free)[0])


def hollow_thanos(world: World) -> None:
    world.solid &= ~world.grid.bit[world.field(THANOS)]


NO_ROOM = r"^there is no room for .* and .* on one field, \[\d+, \d+\]$"


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        (put_all(Health(101, 100)), r"^[A-Z][\w ]+ has 101 of 100 hit points$"),
        (put_all(Health(-1, 100)), r"^[A-Z][\w ]+ has -1 of 100 hit points$"),
        (put_all(Points(-1, 0, 3, 3)), r"^[A-Z][\w ]+ has Points\(mp=-1,"),
        (put_all(Points(0, 4, 3, 3)), r"^[A-Z][\w ]+ has Points\(mp=0, ap=4,"),
        (put_on(Hero, 1), NO_ROOM),
        (put_on(Rock), r"^there is no room for entity \d+ \(Rock\) and [A-Z]"),
        (put_on(Portal), r"^there is no room for entity \d+ \(Portal\) and [A-Z]"),
        (lambda world: world.put(hero(world), world.field(lying(world))), NO_ROOM),
        (lambda world: world.put(lying(world), world.field(world.each(Rock)[0])), NO_ROOM),
        (lambda world: world.put(hero(world), world.field(THANOS)), NO_ROOM),
        (lose_a_stone, r"^the \w+ stone is in 0 places; one is right: on the board, "),
        (double_a_stone, r"^the \w+ stone is in 2 places; "),
        (lambda world: world.set(lying(world), Waiting()), r"^the \w+ stone is in 2 places; "),
        (stone_on_a_stone, r"^there is no room for the \w+ stone and the \w+ stone on one field"),
        (knock_out_a_carrier, r"is knocked out and carries stones"),
        (knock_out_the_active, r"^[A-Z][\w ]+ has its turn but cannot act"),
        (turn_of_thanos, r"^Thanos has its turn but cannot act"),
        (hide_a_hero, r"the board does not know of all heroes and stones"),
        (hide_a_stone, r"the board does not know of all heroes and stones"),
        (bring(GOOSE), r"Goose or Stan Lee stayed on the board"),
        (bring(STAN_LEE), r"Goose or Stan Lee stayed on the board"),
        (lambda world: world.set(MATCH, Overtime(0)), r"Thanos is here in round \d+, due in 0"),
        (lambda world: world.set(MATCH, Overtime(99)), r"Thanos is here in round \d+, due in 99"),
        (hollow_thanos, r"Thanos does not block his field"),
        (lambda world: world.lift(THANOS), r"Thanos is in the order but not on the board"),
        (set_progress(order=()), r"the order \(\) does not hold each of the heroes"),
        (set_progress(order=(7, 7)), r"the order \(7, 7\) does not hold each of the heroes"),
        (set_progress(stage="turn end"), r"the match rests in stage 'turn end'"),
        (set_progress(stage="over"), r"the stage is 'over' and the outcome None"),
        (set_progress(round=1), r"back to round 1, turn"),
        (set_progress(turn=1), r"back to round \d+, turn 1"),
        (lambda world: world.set(MATCH + 2, Record(0, 0, -1)), r"a record fell from Record.* to Record"),
    ],
)  # fmt: skip
def test_every_harm_is_found_out(world: World, harm: Callable[[World], None], fault: str) -> None:
    marks = law(world, law(world, None))
    with world:
        harm(world)
    with pytest.raises(Broken, match=fault):
        law(world, marks)


@pytest.mark.parametrize("record", [Record(-1, 0, 0), Record(0, -1, 0), Record(0, 0, -1)])
def test_every_part_of_a_record_only_grows(world: World, record: Record) -> None:
    with world:
        world.set(MATCH + 1, Record())
    marks = law(world, None)
    with world:
        world.set(MATCH + 1, record)
    with pytest.raises(Broken, match="a record fell"):
        law(world, marks)


def test_nobody_but_the_players_wins(world: World) -> None:
    with world:
        world.set(MATCH, outcome(3, "whim"))
        world.set(MATCH, replaced(world, stage="over"))
    with pytest.raises(Broken, match="seat 3 cannot win"):
        law(world, None)
