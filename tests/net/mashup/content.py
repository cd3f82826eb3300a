"""What a client may know of a match of Mashup."""

from __future__ import annotations

from typing import Any

from ecs.components import MATCH, Cooldown, Dice, Progress
from ecs.world import World
from systems.mashup.components import THANOS


def content(world: World) -> dict[int, dict[str, Any]]:
    """All a client may know, cooldowns as the rounds left."""
    progress = world.get(MATCH, Progress)
    found: dict[int, dict[str, Any]] = {}
    for entity, row in world.rows.items():
        found[entity] = {kind.__name__: value for kind, value in row.items() if kind is not Dice}
        if Cooldown in row:
            found[entity]["Cooldown"] = (row[Cooldown].rounds, max(0, row[Cooldown].ready - progress.round))
    return found


def shown(world: World) -> dict[int, dict[str, Any]]:
    """All that can be known by the standard: not when Stan Lee comes nor how fast Thanos will be."""
    found = content(world)
    for entity, row in found.items():
        row.pop("Visit", None)
        if entity == THANOS:
            row["Points"] = row["Points"].mp if "Position" in row else None
    return found
