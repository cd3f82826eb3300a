"""Playing without thinking ahead: grab stones, hit what is worth most, bring stones to the carrier.

This is how the search imagines that everybody goes on; fast matters more than clever.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Command
from ecs.components import Health, Inventory, Points, Position, Team
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.brains.mashup.figures import Figure
from systems.brains.mashup.ways import Ways, ways
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero, Stone
from systems.mashup.stones.mind import MindPower
from systems.turns import active

END = EndTurn()


def reflex(match: Match, seat: int, cast: Sequence[Figure]) -> Command:
    """What a hasty player would do now."""
    world = match.world
    hero = active(world)
    row = world.rows[hero]
    points: Points = row[Points]
    if points.ap:
        deed = _deed(match, world, seat, hero, points)
        if deed is not None:
            return deed
    if points.mp:
        goal = _goal(world, seat, hero, points, cast)
        if goal is not None:
            step = _step(match, world, seat, row[Position].field, goal)
            if step is not None:
                return step
    return END


def _deed(match: Match, world: World, seat: int, hero: int, points: Points) -> Command | None:
    """The best action, or None if a step is better than any."""
    rows = world.rows
    profile: Hero = rows[hero][Hero]
    best: Command | None = None
    most = 0.0
    for command in match.legal(seat):
        kind = type(command)
        if kind is Melee:
            score = _harm(world, seat, command.field, profile.melee)  # type: ignore[attr-defined]
        elif kind is Ranged:
            score = _harm(world, seat, command.field, profile.ranged)  # type: ignore[attr-defined]
        elif isinstance(command, HandOver):
            score = _gift(world, hero, command.field)
        elif isinstance(command, UseStone):
            name = rows[command.stone][Stone].name
            if name == "mind":
                score = _harm(world, seat, command.field, rows[command.stone][MindPower].damage)
            elif name == "power":
                score = _harm(world, seat, command.field, 2 * profile.melee) - 0.1
            elif name == "time":
                score = 0.05 if points.ap == 1 and points.mp <= 1 else 0.0
            elif name == "soul":
                down = world.on(command.field, Hero)
                score = 2.0 if down is not None and rows[down][Team].seat == seat else 0.0
            else:
                score = 0.0
        else:
            continue
        if score > most:
            best, most = command, score
    return best


def _gift(world: World, hero: int, field: Field) -> float:
    """What it is worth to give a stone to the hero on that field, if that one is the better carrier."""
    mate = world.on(field, Hero)
    if mate is None:
        return 0.0
    row, own = world.rows[mate], world.rows[hero]
    stones = len(row[Inventory].items)
    better = (stones, row[Health].hp) > (len(own[Inventory].items), own[Health].hp)
    return 2.0 + stones if better else 0.0


def _harm(world: World, seat: int, field: Field, damage: int) -> float:
    """What a hit on that field is worth; nothing if a rock stands there."""
    for entity in world.at.get(field, ()):
        row = world.rows[entity]
        if Hero in row:
            hp: int = row[Health].hp
            stones = len(row[Inventory].items)
            if damage >= hp:
                return 2.0 + stones
            return damage / hp * (1.0 + stones)
    return 0.0


def _goal(world: World, seat: int, hero: int, points: Points, cast: Sequence[Figure]) -> list[int] | None:
    """The ways to where the hero wants to be most: a stone, the carrier or an enemy to fight."""
    rows = world.rows
    here: Field = rows[hero][Position].field
    own = len(rows[hero][Inventory].items)
    speed = max(1, points.top_mp)
    paths: Ways = ways(world)
    best: list[int] | None = None
    most = 0.0
    for stone in world.each(Stone):
        position = rows[stone].get(Position)
        if position is not None:
            steps = paths.to(position.field)
            worth = 2.0 / (1 + steps[here] / speed)
            if worth > most:
                best, most = steps, worth
    for figure in cast:
        row = rows.get(figure.entity)
        if row is None or not row[Health].hp or figure.entity == hero:
            continue
        stones = len(row[Inventory].items)
        field = row[Position].field
        if figure.seat == seat:
            if not own or stones < own or (stones == own and row[Health].hp <= rows[hero][Health].hp):
                continue
            worth = 1.5 * own
        elif points.ap:
            worth = 0.3 + stones
        else:
            continue
        steps = paths.to(field)
        if steps[here] > 1:
            worth /= 1 + (steps[here] - 1) / speed
            if worth > most:
                best, most = steps, worth
    return best


def _step(match: Match, world: World, seat: int, here: Field, goal: list[int]) -> Command | None:
    """The step that brings the hero nearer, on free ground if possible."""
    best: Command | None = None
    least = 2 * goal[here]
    for command in match.legal(seat):
        if type(command) is Step:
            there = command.field
            # A hero in the way costs nothing, but a portal leads who knows where.
            effort = 2 * goal[there] + (there in world.at and goal[there] > 0)
            if effort < least:
                best, least = command, effort
    return best
