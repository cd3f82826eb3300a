"""What every hero did in a match, counted from the events."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ecs.components import Team
from ecs.events import Event, Hurt, Spent, Taken
from ecs.world import World
from systems.mashup.components import Hero
from systems.mashup.events import KnockedOut, Used


@dataclass
class Deeds:
    """What one hero did."""

    damage: int = 0
    knockouts: int = 0
    suffered: int = 0
    stones: int = 0
    powers: int = 0
    steps: int = 0


class Tally:
    """The deeds of all heroes."""

    def __init__(self) -> None:
        self.deeds: defaultdict[int, Deeds] = defaultdict(Deeds)

    def count(self, world: World, event: Event) -> None:
        """Count an event; the world is the one before it."""
        deeds = self.deeds
        if isinstance(event, Hurt) and world.has(event.entity, Hero):
            deeds[event.entity].suffered += event.amount
            if _enemies(world, event.by, event.entity):
                deeds[event.by or 0].damage += event.amount
        elif isinstance(event, KnockedOut) and _enemies(world, event.by, event.entity):
            deeds[event.by or 0].knockouts += 1
        elif isinstance(event, Taken) and world.has(event.entity, Hero):
            deeds[event.entity].stones += 1
        elif isinstance(event, Used):
            deeds[event.entity].powers += 1
        elif isinstance(event, Spent) and world.has(event.entity, Hero):
            deeds[event.entity].steps += event.mp

    def best(self) -> int | None:
        """The hero of the match: most damage, and something for knock-outs and stones; None if nobody did."""
        worth = {hero: did.damage + 50 * did.knockouts + 25 * did.stones for hero, did in self.deeds.items()}
        return max(sorted(worth), key=worth.__getitem__) if any(worth.values()) else None


def _enemies(world: World, by: int | None, victim: int) -> bool:
    attacker = None if by is None else world.find(by, Team)
    return attacker is not None and attacker.seat != world.get(victim, Team).seat
