"""The law of Deserts of Dune can tell when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from ecs.components import MATCH, Component, Health, Overtime, Points, Position, Progress, Team
from ecs.events import Event
from ecs.grid import fields
from ecs.match import Match
from ecs.world import World
from systems.dune.characters import defeated, everybody
from systems.dune.commands import Atomics, Attack
from systems.dune.components import (
    CITY,
    HELIPORT,
    PLATEAU,
    WORM,
    Character,
    City,
    Convention,
    House,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.configs import load_setup
from systems.dune.events import Defeated, Devoured, SpiceBlown, SpiceScattered
from systems.dune.game import standard
from systems.dune.invariants import law
from systems.dune.terrain import land, painted
from systems.invariants import Broken, Lots
from tests.endings import outcome
from tests.systems.dune.scene import Stats, scene


@pytest.fixture
def world() -> World:
    """A match with a worm, somebody defeated, somebody swallowed, and spice on the map and in purses."""
    match, lots = Match(standard(), load_setup("quick", "sietch"), 7), Lots(7)
    for _ in range(4000):
        now = match.world
        carried = sum(now.get(entity, Purse).spice for entity in now.each(Character))
        if now.has(WORM, Position) and now.each(Swallowed) and defeated(now) and carried:
            return now
        if not match.acting:
            match = Match(standard(), load_setup("quick", "sietch"), lots.roll(1000))
        seat = match.acting[0]
        match.apply(seat, lots.pick(match.legal(seat)))
    raise AssertionError("there is no such match")


def person(world: World) -> int:
    return everybody(world)[0]


def put_all(component: Component) -> Callable[[World], None]:
    return lambda world: world.set(person(world), component)


def put_on(letter: str) -> Callable[[World], None]:
    return lambda world: world.put(person(world), world.get(MATCH, Terrain).kinds.index(letter))


def set_progress(**changes: object) -> Callable[[World], None]:
    return lambda world: world.set(MATCH, msgspec.structs.replace(world.get(MATCH, Progress), **changes))


def change(entity: int, kind: type[Component], **changes: object) -> Callable[[World], None]:
    return lambda world: world.set(entity, msgspec.structs.replace(world.get(entity, kind), **changes))


def lift_the_active(world: World) -> None:
    progress = world.get(MATCH, Progress)
    world.lift(progress.order[progress.index])


def paint(letter: str, new: str) -> Callable[[World], None]:
    def harm(world: World) -> None:
        kinds = world.get(MATCH, Terrain).kinds
        world.set(MATCH, Terrain(painted(kinds, [(kinds.index(letter), new)])))

    return harm


def home_with_spice(world: World) -> None:
    """Somebody stands beside the own city and has not delivered."""
    one = person(world)
    city = world.get(MATCH + world.get(one, Team).seat, City).fields[0]
    free = land(world).passable & ~world.occupied
    world.put(one, next(field for field in world.grid.near[city] if free & world.grid.bit[field]))
    world.set(one, Purse(1, 5))


def two_on_a_field(world: World) -> None:
    one, other = everybody(world)[:2]
    world.put(one, world.field(other))


def on_the_worm(world: World) -> None:
    world.put(person(world), world.field(WORM))


def forget_somebody(world: World) -> None:
    world.occupied &= ~world.grid.bit[world.field(person(world))]


def spice_on_rock(world: World) -> None:
    lying = world.get(MATCH, Spice).fields
    mountain = world.get(MATCH, Terrain).kinds.index("M")
    world.set(MATCH, Spice(tuple(sorted((*lying[1:], mountain)))))


def spice_twice(world: World) -> None:
    lying = world.get(MATCH, Spice).fields
    world.set(MATCH, Spice((lying[0], *lying)))


def worm_on_rock(world: World) -> None:
    rock = land(world).passable & ~land(world).desert & ~world.occupied
    world.put(WORM, fields(rock)[0])


def bring_back(world: World) -> None:
    one = world.each(Swallowed)[0]
    world.drop(one, Swallowed)
    world.set(one, Health(0, world.get(one, Health).top))


def swallow_on_board(world: World) -> None:
    world.set(person(world), Swallowed())


def rise(world: World) -> None:
    one = defeated(world)[0]
    world.set(one, Health(1, world.get(one, Health).top))


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        (put_all(Health(101, 100)), r"character \d+ has Health\(hp=101, top=100\)"),
        (put_all(Health(-1, 100)), r"character \d+ has Health\(hp=-1, top=100\)"),
        (put_all(Health(0, 100)), r"character \d+ is on the board, but should not be"),
        (put_all(Points(-1, 0, 3, 3)), r"character \d+ has Points\(mp=-1,"),
        (put_all(Points(0, 4, 3, 3)), r"character \d+ has Points\(mp=0, ap=4,"),
        (put_all(Purse(6, 5)), r"character \d+ has Purse\(spice=6, room=5\)"),
        (put_all(Purse(-1, 5)), r"character \d+ has Purse\(spice=-1, room=5\)"),
        (put_all(Noise(2, False)), r"character \d+ has Noise\(steps=2, loud=False\)"),
        (rise, r"character \d+ is off the board with Health\(hp=1,"),
        (swallow_on_board, r"character \d+ is on the board, but should not be"),
        (lambda world: world.set(defeated(world)[0], Noise(1)), r"is off the board with"),
        (two_on_a_field, r"character \d+ shares its field with another"),
        (home_with_spice, r"character \d+ stands at home with Purse"),
        (put_on("M"), r"somebody stands on a mountain or a city"),
        (put_on("C"), r"somebody stands on a mountain or a city"),
        (on_the_worm, r"the board does not know who is where"),
        (forget_somebody, r"the board does not know who is where"),
        (spice_on_rock, r"spice lies on \("),
        (spice_twice, r"spice lies on \("),
        (lambda world: world.set(MATCH, Storm(-1)), r"the storm has left the board"),
        (lambda world: world.set(MATCH, Terrain("FFF")), r"there are 3 letters for 144 fields"),
        (paint(CITY, PLATEAU), r"the city of seat \d is no city any more"),
        (paint(HELIPORT, PLATEAU), r"a field H became P"),
        (paint("F", CITY), r"a field F became C|somebody stands on|spice lies on|the worm is not"),
        (worm_on_rock, r"the worm is not in the desert"),
        (lambda world: world.set(WORM, Worm()), r"the worm is at Position.* with Worm\(target=0\)"),
        (lambda world: world.lift(WORM), r"the worm is at None with Worm"),
        (lambda world: world.set(MATCH, Overtime(1)), r"there is a worm in overtime"),
        (lift_the_active, r"entity \d+ has its turn but is not on the board"),
        (set_progress(order=(7, 7), index=0), r"somebody is twice in the order \(7, 7\)"),
        (set_progress(order=(999,), index=0), r"somebody who is not there is in the order \(999,\)"),
        (set_progress(stage="turn end"), r"the match rests in stage 'turn end'"),
        (set_progress(stage="over"), r"the stage is 'over' and the outcome None"),
        (set_progress(round=0), r"back to round 0, turn"),
        (set_progress(turn=1), r"back to round \d+, turn 1"),
        (lambda world: world.set(MATCH, Convention(1, 1)), r"reinforcements are due by Convention"),
        (bring_back, r"\[.*\] were swallowed, but now \["),
        (change(MATCH + 1, House, atomics=4), r"House.* became House"),
        (change(MATCH + 2, House, atomics=-1), r"House.* became House"),
        (change(MATCH + 1, House, store=-1), r"House.* became House"),
        (lambda world: world.drop(MATCH + 1, House), r"House.* became None"),
        (change(MATCH + 1, Score, picked_up=-1), r"Score.* became Score"),
        (change(MATCH + 2, Score, defeated=-1), r"Score.* became Score"),
        (change(MATCH + 2, Score, swallowed=-1), r"Score.* became Score"),
        (lambda world: world.set(MATCH, Spice()), r"there is \d+ spice, but it should be \d+"),
        (change(MATCH + 1, House, store=500), r"there is \d+ spice, but it should be \d+"),
    ],
)  # fmt: skip
def test_every_harm_is_found_out(world: World, harm: Callable[[World], None], fault: str) -> None:
    marks = law(world, law(world, None))
    with world:
        harm(world)
    with pytest.raises(Broken, match=fault):
        law(world, marks)


def test_the_convention_is_broken_once(world: World) -> None:
    with world:
        world.set(MATCH, Convention(1))
    marks = law(world, None)
    with world:
        world.set(MATCH, Convention(2))
    with pytest.raises(Broken, match="the convention was"):
        law(world, marks)


def test_nobody_but_the_players_wins_unless_nobody_does(world: World) -> None:
    with world:
        world.set(MATCH, outcome(3, "whim"))
        set_progress(stage="over")(world)
    with pytest.raises(Broken, match="seat 3 cannot win"):
        law(world, None)
    with world:
        world.set(MATCH, outcome(0, "left"))
    law(world, None)


@pytest.mark.parametrize(
    "event",
    [
        SpiceBlown(0, "", (1, 2)),
        Devoured(5, 1, 0, 3, False),
        SpiceScattered(0, (), 1),
    ],
)
def test_what_comes_and_goes_must_be_told(world: World, event: Event) -> None:
    marks = law(world, None)
    with pytest.raises(Broken, match=r"there is \d+ spice, but it should be \d+"):
        law(world, marks, [event])


def test_what_atomics_burn_is_accounted_for() -> None:
    match = scene("_A _ _* _b _*", people={"b": Stats(spice=3)}, order="A")
    marks = law(match.world, None)
    events = match.play(Atomics, 3, 0)
    assert law(match.world, marks, events).spice == 0
    with pytest.raises(Broken, match="there is 0 spice, but it should be 3"):
        law(match.world, marks, [event for event in events if not isinstance(event, Defeated)])


def test_what_is_scattered_is_still_there() -> None:
    match = scene("_A _b _", people={"b": Stats(hp=1, spice=3)})
    marks = law(match.world, None)
    assert law(match.world, marks, match.play(Attack, 1, 0)).spice == marks.spice == 3
