"""What a hero could do next on the way to a win in its turn: a walk, then what changes the position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ecs.commands import Command
from ecs.components import MATCH, Cooldown, Inventory, Progress
from ecs.grid import Field, Fields, fields
from ecs.world import World
from systems.brains.mashup.missing import Bearer, Missing, Purse
from systems.brains.mashup.walks import Walks
from systems.mashup.commands import HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero, Portal, Stone
from systems.mashup.stones.mind import MindPower
from systems.mashup.stones.power import PowerPower


class Place(NamedTuple):
    """Where a walk leads, and what is left of the turn there."""

    field: Field
    steps: int
    purse: Purse
    timed: bool
    """Whether the Time Stone is used on the way."""


class Deeds:
    """All that is worth a try in one position. Whether it is legal, the rules say when it is tried."""

    def __init__(self, world: World, hero: int, missing: Missing) -> None:
        self._world = world
        self._missing = missing
        row = world.rows[hero]
        self._hero: Hero = row[Hero]
        self._here, self._purse = missing.here, missing.purse
        self._items: tuple[int, ...] = row[Inventory].items
        now: int = world.rows[MATCH][Progress].round
        self._usable = {
            world.get(stone, Stone).name: stone
            for stone in self._items
            if world.get(stone, Cooldown).ready <= now
        }
        grid = world.grid
        spare = missing.spare(self._purse)
        longest = max(mp for (mp, _), _ in missing.purses(self._purse))
        self._portals = grid.union(world.field(portal) for portal in world.each(Portal))
        self._lying = grid.union(missing.lying)
        through = missing.portals(self._here, missing.distance(spare)) if self._portals else longest + 1
        self._chancy = bool(missing.bearers) or through <= longest
        """Whether the dice may have a hand in it."""
        people = [missing.mate] if missing.mate is not None else []
        if self._chancy or (missing.jumps and spare > 0):
            people = [entity for entity in world.each(Hero) if entity != hero]
        self._people = grid.union(world.field(entity) for entity in people)
        """The heroes of whom it matters where they are; all others are walked through."""
        closed = world.solid | self._portals | self._lying | self._people
        self._walks = Walks(grid, self._here, grid.all & ~closed, longest)

    def way(self, place: Place) -> list[Command]:
        """The commands of the walk there."""
        world = self._world
        path = self._walks.path(place.field, place.steps, world.free)
        commands: list[Command] = [Step(field) for field in path]
        if place.timed:
            commands.insert(self._purse.mp, UseStone(self._usable["time"], self._timed_at(path)))
        return commands

    def _timed_at(self, path: list[Field]) -> Field:
        """Where the hero is when it uses the Time Stone: at the end, or when no step is left."""
        walked = path[: self._purse.mp]
        return walked[-1] if walked else self._here

    def all(self) -> Iterator[tuple[int, Place, Command]]:
        """The deeds, each with the least number of commands that a win takes with it."""
        reached: set[tuple[Field, bool]] = set()
        for place in self._places():
            least = self._missing.commands(place.field, place.purse, place.timed)
            if least is None:
                continue
            least += place.steps + place.timed
            for command in self._steps(place, reached):
                yield least, place, command
            if place.purse.ap:
                for command in (*self._gifts(place), *self._blows(place)):
                    yield least, place, command
                spare = self._missing.spare(place.purse, place.timed)
                if spare > 0 and not self._missing.plainly:
                    if not place.steps:
                        yield from self._jumps(place)
                    for command in (*self._clearances(place, spare), *self._rocks(place)):
                        yield least, place, command

    def _places(self) -> Iterator[Place]:
        """Where plain walks lead, the nearest first."""
        (mp, ap), full = self._purse, self._missing.full
        time = ap > 0 and "time" in self._usable
        for steps, layer in enumerate(self._walks.layers):
            for field in fields(layer):
                if steps <= mp:
                    yield Place(field, steps, Purse(mp - steps, ap), timed=False)
                if time:
                    left = full.mp - max(0, steps - mp)
                    if left >= 0:
                        yield Place(field, steps, Purse(left, full.ap), timed=True)

    def _steps(self, place: Place, reached: set[tuple[Field, bool]]) -> Iterator[Command]:
        """Onto a stone, first from where it is nearest; to a hero's place, from everywhere; into portals."""
        if not place.purse.mp:
            return
        grid = self._world.grid
        around = grid.ring(place.field, 1, 1)
        for field in fields(around & self._lying):
            if (field, place.timed) not in reached:
                reached.add((field, place.timed))
                yield Step(field)
        for field in fields(around & self._people):
            yield Step(field)
        if self._chancy:
            for field in fields(around & self._portals):
                if self._leads_on(place, field):
                    yield Step(field)

    def _leads_on(self, place: Place, portal: Field) -> bool:
        """Whether a win is left wherever that portal leads."""
        world, grid = self._world, self._world.grid
        others = fields(self._portals & ~grid.bit[portal]) or [portal]
        free = world.free | grid.bit[self._here] | grid.bit[place.field]
        purse = Purse(place.purse.mp - 1, place.purse.ap)
        return all(
            self._missing.commands(field, purse, place.timed) is not None
            for other in others
            for field in fields(free & grid.ring(other, 1, 1))
        )

    def _gifts(self, place: Place) -> Iterator[Command]:
        """A stone for the mate; first those that are of no more use."""
        missing = self._missing
        if missing.mate is None or self._world.grid.distance(place.field, missing.place) != 1:
            return
        usable = [stone for name, stone in self._usable.items() if not (place.timed and name == "time")]
        idle = [stone for stone in self._items if stone not in usable]
        for stone in idle[:1] or self._items:
            yield HandOver(stone, missing.place)

    def _blows(self, place: Place) -> Iterator[Command]:
        """At the enemies whose stones are missing."""
        missing = self._missing
        spare = missing.spare(place.purse, place.timed)
        for bearer in missing.bearers:
            for command, damage in self._attacks(place, bearer.field):
                more = 1 + missing.blows(bearer.hp - damage) - missing.blows(bearer.hp)
                if damage and more <= spare and (damage < bearer.hp or self._comes_by(place, bearer)):
                    yield command

    def _comes_by(self, place: Place, bearer: Bearer) -> bool:
        """Whether the hero could pick a stone up wherever it flies."""
        missing, world, grid = self._missing, self._world, self._world.grid
        after = Purse(place.purse.mp, place.purse.ap - 1)
        spare = missing.spare(place.purse, place.timed)
        if min(spare, missing.jumps) > 0:
            return True
        most = max(mp for (mp, _), _ in missing.purses(after, place.timed))
        free = (world.free | grid.bit[self._here]) & ~grid.bit[place.field]
        distance = missing.distance(spare)
        return all(
            distance(place.field, field) <= most for field in fields(free & grid.ring(bearer.field, 1, 1))
        )

    def _attacks(self, place: Place, target: Field) -> Iterator[tuple[Command, int]]:
        """The ways to hit a field from a place, and the damage."""
        world, hero = self._world, self._hero
        distance = world.grid.distance(place.field, target)
        opaque = world.opaque & ~world.grid.bit[self._here]
        seen = not opaque & world.grid.line(place.field, target)
        mind, power = self._usable.get("mind"), self._usable.get("power")
        if distance == 1:
            yield Melee(target), hero.melee
            if power is not None:
                yield UseStone(power, target), world.get(power, PowerPower).factor * hero.melee
        elif distance <= hero.reach and seen:
            yield Ranged(target), hero.ranged
        if mind is not None and seen:
            yield UseStone(mind, target), world.get(mind, MindPower).damage

    def _jumps(self, place: Place) -> Iterator[tuple[int, Place, Command]]:
        """By the Space Stone to where the win can still be reached."""
        stone = self._usable.get("space")
        if stone is None:
            return
        missing, purse = self._missing.jumped(), Purse(place.purse.mp, place.purse.ap - 1)
        for field in fields(self._world.free):
            least = missing.commands(field, purse, place.timed)
            if least is not None:
                yield 1 + place.timed + least, place, UseStone(stone, field)

    def _clearances(self, place: Place, spare: int) -> Iterator[Command]:
        """Rocks that may be in the way."""
        world, grid, missing = self._world, self._world.grid, self._missing
        reality = self._usable.get("reality")
        purse = Purse(place.purse.mp, place.purse.ap - 1)
        most = max(mp for (mp, _), _ in missing.purses(place.purse, place.timed))
        wanted = missing.on_the_way(most)
        found: list[tuple[Field, Command]] = []
        for field in fields(missing.brittle(spare) & wanted & grid.ring(place.field, 1, missing.range)):
            hp = missing.tough[field]
            for command, damage in self._attacks(place, field):
                if damage and hp <= damage + (spare - 1) * missing.blow:
                    found.append((field, command))
        if reality is not None:
            near = world.solid & wanted & grid.ring(place.field, 1, 1)
            found += [(field, UseStone(reality, field)) for field in fields(near)]
        for field, command in found:
            if missing.without(field).commands(place.field, purse, place.timed) is not None:
                yield command

    def _rocks(self, place: Place) -> Iterator[Command]:
        """A new rock where a stone might fly or a portal might lead."""
        stone = self._usable.get("reality")
        if stone is None or not self._chancy:
            return
        world, grid = self._world, self._world.grid
        near: Fields = 0
        for field in (*(bearer.field for bearer in self._missing.bearers), *fields(self._portals)):
            near |= grid.ring(field, 1, 1)
        purse = Purse(place.purse.mp, place.purse.ap - 1)
        if self._missing.commands(place.field, purse, place.timed) is None:
            return
        free = (world.free | grid.bit[self._here]) & ~grid.bit[place.field]
        for field in fields(free & near & grid.ring(place.field, 1, 1)):
            yield UseStone(stone, field)
