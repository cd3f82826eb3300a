"""Which legal commands are worth a thought."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.commands import Command, EndTurn
from ecs.components import Position
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.brains.dune.figures import Figure
from systems.dune.commands import Atomics, HandOver
from systems.dune.components import WORM, Purse, Worm

STRIKES = 3
"""So many targets of atomics are thought about: those that hurt the enemy most."""


def candidates(match: Match, seat: int, cast: Sequence[Figure]) -> list[Command]:
    """The legal commands, but of hand-overs only the largest, and of atomics only those that hurt most."""
    found: list[Command] = []
    gifts: dict[Field, HandOver] = {}
    atomics = False
    for command in match.legal(seat):
        kind = type(command)
        if kind is Atomics:
            atomics = True
            break  # all others are of the same kind, one a field, but for the end of the turn
        if kind is HandOver:
            assert isinstance(command, HandOver)
            best = gifts.get(command.field)
            if best is None or command.amount > best.amount:
                gifts[command.field] = command
        elif kind is not EndTurn:
            found.append(command)
    found += gifts.values()
    if atomics:
        found += [Atomics(field) for field in targets(match.world, seat, cast)]
    return found


def targets(world: World, seat: int, cast: Sequence[Figure]) -> list[Field]:
    """Where atomics do the enemy most harm and us least, or rid us of the worm that is after us."""
    near, rows = world.grid.near, world.rows
    harm: dict[Field, float] = {}
    for figure in cast:
        row = rows[figure.entity]
        position = row.get(Position)
        if position is None:
            continue
        stake = figure.worth + row[Purse].spice
        if figure.seat == seat:
            stake = -stake
        for field in (position.field, *near[position.field]):
            harm[field] = harm.get(field, 0.0) + stake
    found = sorted((field for field in harm if harm[field] > 0), key=lambda field: (-harm[field], field))
    chosen = found[:STRIKES]
    worm = rows[WORM].get(Position)
    if worm is not None and any(
        figure.entity == rows[WORM][Worm].target and figure.seat == seat for figure in cast
    ):
        spots = (worm.field, *near[worm.field])
        quiet = [field for field in spots if field not in harm]  # nobody there: nobody will mind
        chosen += quiet[:1]
    return chosen
