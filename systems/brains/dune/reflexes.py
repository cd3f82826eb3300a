"""Playing without thinking ahead: gather, carry home, hit what is worth most, run from the worm.

This is how the search imagines that everybody goes on; fast matters more than clever.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Health, Points, Position, Team
from ecs.grid import Field
from ecs.match import Match
from ecs.world import Row, World
from systems.brains.dune.figures import Figure
from systems.brains.ways import FAR, ways
from systems.dune.attack import damage
from systems.dune.commands import Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import WORM, Character, Purse, Rules, Spice, Worm
from systems.dune.delivery import outskirts
from systems.dune.terrain import around, land
from systems.turns import active

END = EndTurn()


def reflex(match: Match, seat: int, cast: Sequence[Figure]) -> Command:
    """What a hasty player would do now."""
    world = match.world
    hero = active(world)
    row = world.rows[hero]
    points: Points = row[Points]
    legal = match.legal(seat)
    if points.ap:
        deed = _deed(world, seat, hero, legal)
        if deed is not None:
            return deed
    if points.mp:
        goal = _goal(world, seat, hero, row, cast)
        if goal is not None:
            step = _step(world, row[Position].field, goal, legal)
            if step is not None:
                return step
    return END


def _deed(world: World, seat: int, hero: int, legal: Sequence[Command]) -> Command | None:
    """The best action, or None if a step is better than any."""
    rows = world.rows
    best: Command | None = None
    most = 0.0
    for command in legal:
        kind = type(command)
        if kind is Step:
            continue
        if kind is Attack:
            score = _harm(world, hero, command.field)  # type: ignore[attr-defined]
        elif kind is PickUp:
            score = 1.5
        elif kind is Hoard:
            here = around(world, rows[hero][Position].field)
            score = 0.8 * sum(here >> field & 1 for field in rows[MATCH][Spice].fields)
        elif kind is Voice:
            target = rows[world.at[command.field][0]]  # type: ignore[attr-defined]
            score = 1.2 * target[Purse].spice if target[Team].seat != seat else 0.0
        elif kind is Kanly:
            target = rows[world.at[command.field][0]]  # type: ignore[attr-defined]
            score = rows[MATCH][Rules].kanly * (1.5 + target[Purse].spice)
        elif kind is Spin:
            score = _spin(world, seat, hero)
        elif isinstance(command, HandOver):
            score = _gift(world, hero, command)
        else:
            break  # atomics, of which there are many, and the end
        if score > most:
            best, most = command, score
    return best


def _harm(world: World, hero: int, field: Field) -> float:
    """What a hit on somebody is worth."""
    target = world.at[field][0]
    row = world.rows[target]
    hp: int = row[Health].hp
    blow = damage(world, hero, target)
    stake: float = 1.0 + row[Purse].spice
    return 1.0 + stake if blow >= hp else stake * blow / hp


def _spin(world: World, seat: int, hero: int) -> float:
    """All hits of a spin together, those on friends against it; it takes the place of two attacks."""
    score = 0.0
    for field in world.grid.near[world.rows[hero][Position].field]:
        for other in world.at.get(field, ()):
            row = world.rows[other]
            if Character in row:
                harm = _harm(world, hero, field)
                score += harm if row[Team].seat != seat else -harm
    return score / 2


def _gift(world: World, hero: int, command: HandOver) -> float:
    """Spice goes to a friend beside the city."""
    seat: int = world.rows[hero][Team].seat
    return 1.0 * command.amount if outskirts(world, seat) >> command.field & 1 else 0.0


def _goal(world: World, seat: int, hero: int, row: Row, cast: Sequence[Figure]) -> list[int] | None:
    """The ways to where the hero wants to be most: a rock, a crumb, home, or an enemy to fight."""
    rows, grid = world.rows, world.grid
    ground = land(world)
    here: Field = row[Position].field
    purse: Purse = row[Purse]
    points: Points = row[Points]
    speed = max(1, points.top_mp)
    if rows[WORM][Worm].target == hero and Position in rows[WORM]:
        rock = ways(grid, ground.passable, ground.passable & ~ground.desert)
        if rock[here] < FAR:
            return rock
    best: list[int] | None = None
    most = 0.0
    if purse.spice:
        best = ways(grid, ground.passable, outskirts(world, seat))
        most = (purse.spice + 2 * (purse.spice >= purse.room)) / (2 + best[here] / speed)
    if purse.spice < purse.room:
        for crumb in rows[MATCH][Spice].fields:
            steps = ways(grid, ground.passable, grid.bit[crumb])
            worth = 2.0 / (1 + steps[here] / speed)
            if worth > most and steps[here]:
                best, most = steps, worth
    if points.ap and row[Character].damage:
        for figure in cast:
            other = rows[figure.entity]
            if figure.seat == seat or Position not in other:
                continue
            steps = ways(grid, ground.passable, grid.bit[other[Position].field])
            if steps[here] > 1:
                worth = (0.3 + other[Purse].spice) * row[Character].damage / 40
                worth /= 1 + (steps[here] - 1) / speed
                if worth > most:
                    best, most = steps, worth
    return best


def _step(world: World, here: Field, goal: list[int], legal: Sequence[Command]) -> Command | None:
    """The step that brings the hero nearer, on free ground if possible."""
    best: Command | None = None
    least = 2 * goal[here]
    for command in legal:
        if type(command) is not Step:
            break  # steps come first
        effort = 2 * goal[command.field] + (command.field in world.at)
        if effort < least:
            best, least = command, effort
    return best
