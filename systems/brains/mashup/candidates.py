"""Which legal commands are worth a thought."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Command
from ecs.components import Health, Inventory, Points, Position, Team
from ecs.grid import Field, Fields, fields
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.figures import Figure
from systems.brains.mashup.ways import ways
from systems.mashup.commands import EndTurn, Melee, Ranged, UseStone
from systems.mashup.components import Hero, Stone
from systems.turns import active

LANDINGS = 16
"""At most so many places to go by the Space Stone because of what is near there."""
REFUGES = 4
"""And so many because nobody can do harm there."""


def candidates(match: Match, seat: int, cast: Sequence[Figure]) -> list[Command]:
    """The legal commands of the seat without rocks to shoot at, enemies to revive and aimless jumps."""
    world = match.world
    found: list[Command] = []
    jumps: list[UseStone] = []
    for command in match.legal(seat):
        kind = type(command)
        if kind is Melee or kind is Ranged:
            if world.on(command.field, Hero) is not None:  # type: ignore[attr-defined]
                found.append(command)
        elif isinstance(command, UseStone):
            name = world.rows[command.stone][Stone].name
            if name == "space":
                jumps.append(command)
            elif name in ("mind", "power"):
                if world.on(command.field, Hero) is not None:
                    found.append(command)
            elif name != "soul" or _ours(world, seat, command.field):
                found.append(command)
        elif kind is not EndTurn:
            found.append(command)
    if jumps:
        wanted = _landings(world, seat, cast)
        found += [jump for jump in jumps if jump.field in wanted]
    return found


def _ours(world: World, seat: int, field: Field) -> bool:
    hero = world.on(field, Hero)
    return hero is not None and world.get(hero, Team).seat == seat


def _landings(world: World, seat: int, cast: Sequence[Figure]) -> set[Field]:
    """Free fields beside stones, bearers and enemies that can be hit, and the safest ones."""
    grid, rows = world.grid, world.rows
    hero = active(world)
    bearer = bool(rows[hero][Inventory].items)
    enemies = []
    magnets: Fields = 0
    for figure in cast:
        row = rows.get(figure.entity)
        if row is None or not row[Health].hp or figure.entity == hero:
            continue
        field = row[Position].field
        if figure.seat != seat:
            enemies.append((figure, field))
        if row[Inventory].items or (bearer and figure.seat == seat):
            magnets |= grid.ring(field, 1, 1)
    if rows[hero][Points].mp:
        for stone in world.each(Stone):
            position = rows[stone].get(Position)
            if position is not None:
                magnets |= grid.ring(position.field, 1, 1)
    maps = [(figure.threat, ways(world).to(field)) for figure, field in enemies]

    def harm(field: Field) -> float:
        return sum(threat[steps[field]] for threat, steps in maps)

    near = sorted(fields(world.free & magnets), key=harm)
    safe = sorted(fields(world.free), key=harm)
    return {*near[:LANDINGS], *safe[:REFUGES]}
