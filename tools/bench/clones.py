"""Two ways to clone, measured on a real match: sharing frozen components or copying mutable ones."""

from __future__ import annotations

from typing import Any

import msgspec

from ecs.components import Health, Team
from ecs.events import Event
from ecs.match import Match
from ecs.world import Rows
from tools.bench.matches import BATCH, clones, commands, in_round
from tools.bench.timing import Batches, one_core, race

FROZEN_CLONE = "clone, frozen components shared"
MUTABLE_CLONE = "clone, mutable components copied"
FROZEN_WRITE = "change, frozen component replaced"
MUTABLE_WRITE = "change, mutable component in place"


class Verdict(msgspec.Struct, frozen=True):
    """What both ways cost, in microseconds, and where they meet."""

    costs: dict[str, float]
    changes: float
    """Components changed by a command, on average."""
    even: float
    """Commands a clone must live for before mutable components pay."""


def measure(seconds: float, game: str = "mashup") -> Verdict:
    """Measure both ways in turn."""
    match = in_round(game=game)
    contestants = {
        FROZEN_CLONE: clones(match),
        MUTABLE_CLONE: copied_clones(mutable(match.world.rows)),
        FROZEN_WRITE: replacements(match),
        MUTABLE_WRITE: assignments(mutable(match.world.rows)),
    }
    with one_core():
        rates = race(contestants, seconds)
    costs = {name: 1e6 / rate.median for name, rate in rates.items()}
    changes = changes_a_command(game)
    dearer_clone = costs[MUTABLE_CLONE] - costs[FROZEN_CLONE]
    dearer_command = changes * (costs[FROZEN_WRITE] - costs[MUTABLE_WRITE])
    return Verdict(costs, changes, dearer_clone / dearer_command)


def mutable(rows: Rows) -> Rows:
    """The same components as objects that can be changed."""
    twins: dict[type[Any], type[Any]] = {}
    changed: Rows = {}
    for entity, row in rows.items():
        changed[entity] = {}
        for kind, component in row.items():
            if kind not in twins:
                twins[kind] = msgspec.defstruct(kind.__name__, kind.__struct_fields__, gc=False)
            changed[entity][kind] = twins[kind](*msgspec.structs.astuple(component))
    return changed


def copied_clones(rows: Rows) -> Batches:
    """The rows alone of a clone that copies its components; the index would come on top."""
    while True:
        for _ in range(BATCH):
            {entity: {kind: part.__copy__() for kind, part in row.items()} for entity, row in rows.items()}
        yield BATCH


def replacements(match: Match) -> Batches:
    """Changes as the engine makes them, hit points for example."""
    world = match.world
    hero = world.each(Team)[0]
    while True:
        with world:
            for hp in range(BATCH):
                world.set(hero, Health(hp, world.get(hero, Health).top))
        yield BATCH


def assignments(rows: Rows) -> Batches:
    """The same changes to a mutable component, found in the same way."""
    hero = next(entity for entity, row in rows.items() if Team in row)
    while True:
        for hp in range(BATCH):
            rows[hero][Health].hp = hp
        yield BATCH


def changes_a_command(game: str = "mashup") -> float:
    """Events a command leads to that change a component: the average over one match."""
    played = commands(0, game=game)
    changes = [sum(type(event).fold is not Event.fold for event in events) for _, events in played]
    return sum(changes) / len(changes)
