"""Which legal commands are worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from ecs.commands import Command
from ecs.components import Health, Inventory, Points, Position
from ecs.grid import Field, Fields, fields
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.figures import Figure
from systems.brains.mashup.ways import ways
from systems.mashup.combat import fells
from systems.mashup.commands import EndTurn, Melee, Ranged, UseStone
from systems.mashup.components import Hero, Stone
from systems.mashup.stones import StoneKind
from systems.turns import active

FEW = 8
"""Of a power with more targets and no ideas of its own, only fields that may matter are thought about."""
LANDINGS = 16
"""At most so many of them because of what is near there."""
REFUGES = 4
"""And so many because nobody can do harm there."""


def candidates(match: Match, seat: int, cast: Sequence[Figure]) -> list[Command]:
    """The legal commands without blows at rocks that stay, and of all powers what their stones advise."""
    world = match.world
    actor = active(world)
    hero: Hero = world.rows[actor][Hero]
    found: list[Command] = []
    uses: dict[int, list[UseStone]] = {}
    for command in match.legal(seat):
        if isinstance(command, Melee):
            if fells(world, command.field, hero.melee):
                found.append(command)
        elif isinstance(command, Ranged):
            if fells(world, command.field, hero.ranged):
                found.append(command)
        elif isinstance(command, UseStone):
            uses.setdefault(command.stone, []).append(command)
        elif not isinstance(command, EndTurn):
            found.append(command)
    jumps: list[UseStone] = []
    for stone, options in uses.items():
        row = world.rows[stone]
        kind: StoneKind = match.game.content.kinds[row[Stone].name]
        if kind.ideas is not None:
            wanted = set(kind.ideas(world, actor, row[kind.power], [use.field for use in options]))
            found += [use for use in options if use.field in wanted]
        elif len(options) > FEW:
            jumps += options
        else:
            found += options
    if jumps:
        landings = _landings(world, seat, cast)
        found += [jump for jump in jumps if jump.field in landings or jump.field in world.at]
    return found


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
        return fsum(threat[steps[field]] for threat, steps in maps)

    near = sorted(fields(world.free & magnets), key=harm)
    safe = sorted(fields(world.free), key=harm)
    return {*near[:LANDINGS], *safe[:REFUGES]}
