"""The rulebook read anew, plainly and slowly: what a seat may do in a position.

Knows nothing of the rules' code, only what stands where; the tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ecs.commands import Command
from ecs.components import MATCH, TURN, Board, Cooldown, Health, Inventory, Points, Position, Progress, Team
from ecs.world import World
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import THANOS, Hero, Portal, Rock, Stone
from tests.systems.clip import XY, cut


@cache
def between(dx: int, dy: int) -> tuple[XY, ...]:
    """The fields strictly between the origin and this field that block the sight if they can."""
    columns = range(min(dx, 0), max(dx, 0) + 1)
    rows = range(min(dy, 0), max(dy, 0) + 1)
    ends = ((0, 0), (dx, dy))
    return tuple(
        (x, y) for x in columns for y in rows if (x, y) not in ends and cut((0, 0), (dx, dy), (x, y))
    )


class Rulebook:
    """A position as the rulebook sees it."""

    def __init__(self, world: World) -> None:
        self.world = world
        board = world.get(MATCH, Board)
        self.width = board.width
        self.fields = [(x, y) for y in range(board.height) for x in range(board.width)]
        self.things: dict[XY, list[int]] = {field: [] for field in self.fields}
        for entity in world.each(Position):
            number = world.get(entity, Position).field
            self.things[number % self.width, number // self.width].append(entity)

    def found(self, field: XY, kind: type[Hero | Rock | Portal | Stone]) -> int | None:
        """What is of that kind on a field."""
        return next((entity for entity in self.things[field] if self.world.has(entity, kind)), None)

    def free(self, field: XY) -> bool:
        """Grass with nothing on it."""
        return not self.things[field]

    def enterable(self, field: XY) -> bool:
        """Anything but rock and Thanos."""
        return self.found(field, Rock) is None and THANOS not in self.things[field]

    def blocks_sight(self, field: XY) -> bool:
        """Rock, hero, portal and Thanos, but neither grass nor stone."""
        opaque = [self.found(field, kind) for kind in (Rock, Hero, Portal)]
        return THANOS in self.things[field] or any(thing is not None for thing in opaque)

    def sees(self, a: XY, b: XY) -> bool:
        """Nothing in between blocks the sight."""
        way = between(b[0] - a[0], b[1] - a[1])
        return not any(self.blocks_sight((a[0] + x, a[1] + y)) for x, y in way)

    def standing(self, hero: int) -> bool:
        """Not knocked out."""
        return self.world.get(hero, Health).hp > 0

    def attackable(self, field: XY, seat: int) -> bool:
        """A rock or an enemy hero that stands."""
        hero = self.found(field, Hero)
        enemy = hero is not None and self.world.get(hero, Team).seat != seat and self.standing(hero)
        return enemy or self.found(field, Rock) is not None

    def allowed(self, seat: int) -> Iterator[Command]:
        """Every command the seat may give."""
        world = self.world
        progress = world.get(MATCH, Progress)
        if progress.stage != TURN:
            return
        hero = progress.order[progress.index]
        if world.get(hero, Team).seat != seat:
            return
        yield EndTurn()
        points, stats = world.get(hero, Points), world.get(hero, Hero)
        number = world.get(hero, Position).field
        here = (number % self.width, number // self.width)
        far = {field: max(abs(field[0] - here[0]), abs(field[1] - here[1])) for field in self.fields}
        near = [field for field in self.fields if far[field] == 1]
        if points.mp >= 1:
            yield from (Step(self.number(field)) for field in near if self.enterable(field))
        if points.ap < 1:
            return
        targets = [field for field in self.fields if field != here and self.attackable(field, seat)]
        yield from (Melee(self.number(field)) for field in targets if far[field] == 1)
        for field in targets:
            if 2 <= far[field] <= stats.reach and self.sees(here, field):
                yield Ranged(self.number(field))
        for stone in world.get(hero, Inventory).items:
            for field in near:
                mate = self.found(field, Hero)
                if mate is not None and world.get(mate, Team).seat == seat and self.standing(mate):
                    yield HandOver(stone, self.number(field))
            if world.get(stone, Cooldown).ready <= progress.round:
                yield from (
                    UseStone(stone, self.number(field)) for field in self.usable(stone, here, near, targets)
                )

    def usable(self, stone: int, here: XY, near: list[XY], targets: list[XY]) -> list[XY]:
        """The fields on which a stone works."""
        match self.world.get(stone, Stone).name:
            case "space":
                return [field for field in self.fields if self.free(field)]
            case "mind":
                return [field for field in targets if self.sees(here, field)]
            case "reality":
                return [field for field in near if self.free(field) or self.found(field, Rock) is not None]
            case "power":
                return [field for field in near if field in targets]
            case "time":
                return [here]
            case "soul":
                fallen = {field: self.found(field, Hero) for field in near}
                return [
                    field for field, hero in fallen.items() if hero is not None and not self.standing(hero)
                ]
        raise AssertionError("an unknown stone")

    def number(self, field: XY) -> int:
        """The field as the engine counts it."""
        return field[1] * self.width + field[0]
