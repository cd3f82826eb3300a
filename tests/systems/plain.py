"""A bare board for tests of the systems that all games share."""

from __future__ import annotations

from ecs import dice
from ecs.components import MATCH, Board, Body, Dice, Position
from ecs.grid import Field
from ecs.world import Course, World

WALL = Body(solid=True, opaque=True)


class Bare(World):
    """A world that counts how often it is asked for a choice."""

    choices = 0

    def choice(self, options, kind, subject):  # type: ignore[no-untyped-def]
        """The world's choice, counted."""
        self.choices += 1
        return super().choice(options, kind, subject)


def bare(drawing: str, seed: int = 7) -> Bare:
    """A world without rules: ``#`` are walls, ``.`` is free."""
    rows = [row.split() for row in drawing.split("\n") if row.strip()]
    world = Bare(Course([]))
    with world:
        world.create([Dice(dice.seeded(seed)), Board(len(rows[0]), len(rows))])
        world.index()
        for field, mark in enumerate(mark for row in rows for mark in row):
            if mark == "#":
                world.create([WALL, Position(field)])
    return world


def reseed(world: World, seed: int) -> None:
    """Give the world other dice."""
    world.set(MATCH, Dice(dice.seeded(seed)))


def clear(world: World, field: Field) -> None:
    """Take away what is on a field."""
    for entity in world.at[field]:
        world.delete(entity)
