"""Thanos: in overtime he comes for the stones; with all of them he snaps his fingers."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.commands import REFEREE, Command, Tick
from ecs.components import (
    MATCH,
    ROUND_START,
    TURN,
    TURN_END,
    Body,
    Health,
    Inventory,
    Overtime,
    Points,
    Position,
    Progress,
    Waiting,
)
from ecs.grid import Field
from ecs.verbs import change, give_all, hurt, place, remove, spend, swap, take
from ecs.world import System, World
from systems.free_field import bring, free_near
from systems.mashup.commands import CallThanos
from systems.mashup.components import (
    DRAFT,
    GOOSE,
    THANOS,
    Hero,
    Portal,
    Rock,
    Stone,
)
from systems.mashup.events import KnockedOut, Snapped, ThanosCalled
from systems.turns import active, enter, stage


class Summons(System[CallThanos]):
    """Calls Thanos before his time when the referee's clock says so."""

    commands = (CallThanos,)

    def process(self, world: World, seat: int, command: CallThanos) -> None:
        """Overtime begins with the next round."""
        world.emit(ThanosCalled(world.get(MATCH, Progress).round + 1))

    def offers(self, world: World, seat: int) -> Iterable[CallThanos]:
        """Unless he is there or about to come."""
        if seat != REFEREE or stage(world) == DRAFT:
            return ()
        start = world.get(MATCH, Overtime).start
        return () if 0 < start <= world.get(MATCH, Progress).round + 1 else (CallThanos(),)

    def refusal(self, world: World, seat: int, command: CallThanos) -> str:
        """Why he is not to be called."""
        if seat != REFEREE:
            return "Only the referee calls Thanos."
        return "Thanos is not called in the draft, nor when he is on his way."


class ThanosComes(System[Tick]):
    """From the start of the overtime round on he is on the board."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Tick) -> None:
        """Appear on a random free field."""
        if stage(world) != ROUND_START or world.has(THANOS, Position) or world.has(THANOS, Waiting):
            return
        start = world.get(MATCH, Overtime).start
        if 0 < start <= world.get(MATCH, Progress).round:
            fastest = max(world.get(hero, Points).top_mp for hero in world.each(Hero))
            change(world, THANOS, Points(0, 0, fastest, 0))
            bring(world, THANOS)


class Thanos(System[Command]):
    """Plays his turn."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Snap if he can, else go for the nearest stones; faster each turn."""
        if stage(world) != TURN or active(world) != THANOS:
            return
        if len(world.get(THANOS, Inventory).items) == world.count(Stone):
            snap(world)
        else:
            hunt(world)
        points = world.get(THANOS, Points)
        change(world, THANOS, Points(points.mp, 0, points.top_mp + 1, 0))
        enter(world, TURN_END)


def snap(world: World) -> None:
    """Every hero turns to dust with probability one half."""
    world.emit(Snapped(THANOS, world.field(THANOS)))
    for hero in world.each(Hero):
        if world.roll(2, "dusted", hero):
            remove(world, hero)


def hunt(world: World) -> None:
    """Stride straight towards the nearest stones until he has some or is out of points."""
    goal = prey(world)
    if goal is None:
        return
    while world.get(THANOS, Points).mp:
        spend(world, THANOS, mp=1)
        if stride(world, goal):
            return


def prey(world: World) -> Field | None:
    """The nearest field with stones; ties by lot."""
    here = world.field(THANOS)
    found = fields_with_stones(world)
    if not found:
        return None
    nearest = min(world.grid.distance(here, field) for field in found)
    near = [field for field in found if world.grid.distance(here, field) == nearest]
    return world.choice(near, "prey", THANOS)


def fields_with_stones(world: World) -> list[Field]:
    """Where stones lie or are carried by a hero, in ascending order."""
    found = [world.field(stone) for stone in world.each(Stone) if world.has(stone, Position)]
    found += [world.field(hero) for hero in world.each(Hero) if world.get(hero, Inventory).items]
    return sorted(found)


def thanos_acts(world: World) -> bool:
    """Whether he will still do something without the heroes' help: come, take stones, or snap."""
    if not world.has(THANOS, Position):
        return not world.has(THANOS, Waiting) and world.get(MATCH, Overtime).start > 0
    all_his = len(world.get(THANOS, Inventory).items) == world.count(Stone)
    return all_his or bool(fields_with_stones(world) or world.get(GOOSE, Inventory).items)


def stride(world: World, goal: Field) -> bool:
    """One step towards the goal through whatever is in the way; tells whether he got stones."""
    here = world.field(THANOS)
    field = ahead(world, here, goal)
    rock, hero, stone = (world.on(field, kind) for kind in (Rock, Hero, Stone))
    if rock is not None:
        remove(world, rock)
    if hero is None:
        place(world, THANOS, field)
        if stone is not None:
            take(world, THANOS, stone)
        return stone is not None
    swap(world, THANOS, hero)
    _make_room(world, hero)
    robbed = bool(world.get(hero, Inventory).items)
    if robbed:
        hurt(world, hero, world.get(hero, Health).hp, by=THANOS)
        world.emit(KnockedOut(hero, THANOS))
        give_all(world, hero, THANOS)
    return robbed


def ahead(world: World, here: Field, goal: Field) -> Field:
    """The next field on the way: diagonally first, then straight."""
    (x, y), (goal_x, goal_y) = world.grid.xy(here), world.grid.xy(goal)
    return world.grid.field(x + (goal_x > x) - (goal_x < x), y + (goal_y > y) - (goal_y < y))


def _make_room(world: World, hero: int) -> None:
    # He strides over portals and whatever else bars the way; a hero he changes places with cannot stay there.
    here = world.field(hero)
    if not barring(world, here):
        return
    beside = free_near(world, here, hero)
    if beside is not None:
        place(world, hero, beside)
        return
    for entity in barring(world, here):
        remove(world, entity)  # not one free field on the whole board: the portal bursts


def barring(world: World, field: Field) -> list[int]:
    """What leaves no room for a hero on a field: portals, and what is solid."""
    rows = world.rows
    return [
        entity
        for entity in world.at.get(field, ())
        if Portal in (row := rows[entity]) or (Body in row and row[Body].solid)
    ]
