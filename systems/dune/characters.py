"""Small questions about characters that many rules ask."""

from __future__ import annotations

from ecs.components import MATCH, Points, Position, Team
from ecs.grid import Field, Fields
from ecs.world import World
from systems.dune.components import Character, Storm, Swallowed
from systems.dune.terrain import around


def on_board(world: World, entity: int) -> bool:
    """Whether the character is on the board, neither defeated nor swallowed."""
    return Position in world.rows[entity]


def everybody(world: World) -> list[int]:
    """All characters on the board."""
    rows = world.rows
    return [entity for entity in world.each(Character) if Position in rows[entity]]


def defeated(world: World) -> list[int]:
    """All characters that are off the board, but not for good."""
    rows = world.rows
    return [
        entity
        for entity in world.each(Character)
        if Position not in rows[entity] and Swallowed not in rows[entity]
    ]


def controls(world: World, seat: int) -> int:
    """How many characters a house controls: all that were not swallowed."""
    rows = world.rows
    return sum(
        rows[entity][Team].seat == seat and Swallowed not in rows[entity] for entity in world.each(Character)
    )


def seat_of(world: World, character: int) -> int:
    """The seat that controls a character."""
    return world.rows[character][Team].seat  # type: ignore[no-any-return]


def somebody_on(world: World, field: Field) -> int | None:
    """The character on a field, or None."""
    return world.on(field, Character)


def target_on(world: World, field: Field) -> int:
    """The character on a field where one is known to be."""
    return world.at[field][0]


def finished(world: World, character: int) -> bool:
    """Whether its turn is over by itself: it is gone, or all its points are."""
    row = world.rows[character]
    if Position not in row:
        return True
    points: Points = row[Points]
    return not points.mp and not points.ap


def storm(world: World) -> Fields:
    """The fields of the sandstorm."""
    return around(world, world.rows[MATCH][Storm].field)


def in_storm(world: World, field: Field) -> bool:
    """Whether the sandstorm rages on a field."""
    return bool(storm(world) & world.grid.bit[field])


def beside(world: World, character: int) -> Fields:
    """The neighbouring fields with somebody whom an action can reach: not in the storm."""
    near = world.grid.ring(world.rows[character][Position].field, 1, 1) & world.occupied
    return near & ~world.solid & ~storm(world) if near else 0
