"""What every character did in a match of Dune, counted from the events."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ecs.components import Team
from ecs.events import Event, Hurt, Moved
from ecs.world import World
from systems.dune.components import Character
from systems.dune.events import Defeated, Delivered, SpiceTaken


@dataclass
class Deeds:
    """What one character did."""

    damage: int = 0
    defeats: int = 0
    suffered: int = 0
    picked_up: int = 0
    delivered: int = 0
    steps: int = 0


DEEDS = ("damage", "defeats", "suffered", "picked_up", "delivered", "steps")


class Tally:
    """The deeds of all characters."""

    def __init__(self) -> None:
        self.deeds: defaultdict[int, Deeds] = defaultdict(Deeds)

    def count(self, world: World, event: Event) -> None:
        """Count an event; the world is the one before it, or before the command that led to it."""
        deeds = self.deeds
        if isinstance(event, Hurt):
            deeds[event.entity].suffered += event.amount
            if _enemies(world, event.by, event.entity):
                deeds[event.by or 0].damage += event.amount
        elif isinstance(event, Defeated) and event.credit and event.by is not None:
            deeds[event.by].defeats += 1
        elif isinstance(event, SpiceTaken):
            deeds[event.entity].picked_up += len(event.fields)
        elif isinstance(event, Delivered):
            deeds[event.entity].delivered += event.amount
        elif isinstance(event, Moved):
            deeds[event.entity].steps += 1

    def best(self) -> int | None:
        """Who did most for its house: spice above all, then defeats and damage; None if nobody did."""
        worth = {
            entity: 30 * did.delivered + 10 * did.picked_up + 40 * did.defeats + did.damage / 5
            for entity, did in self.deeds.items()
        }
        return max(sorted(worth), key=worth.__getitem__) if any(worth.values()) else None


def _enemies(world: World, by: int | None, victim: int) -> bool:
    if by is None or not (world.has(by, Character) and world.has(victim, Character)):
        return False
    return world.get(by, Team).seat != world.get(victim, Team).seat
