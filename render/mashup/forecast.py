"""What a command would lead to, seen in a copy of the match. Nothing that the dice decide is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs.commands import Command
from ecs.components import Inventory
from ecs.events import Event, Healed, Hurt, MatchOver, Moved, Removed, Spawned, Taken
from ecs.match import Match
from render.match import forecast as shared
from render.match.forecast import Hit, of_this_turn
from systems.mashup.components import Hero, Rock
from systems.mashup.events import KnockedOut, Ported
from systems.turns import active


@dataclass(frozen=True, slots=True)
class Forecast(shared.Forecast):
    """The certain part of what a command leads to."""

    takes: tuple[int, ...] = ()
    """The stones picked up from the ground."""
    drops: int = 0
    """How many stones fly out of the hands of whoever is knocked out."""
    portal: bool = False
    """A portal throws dice for where the hero comes out."""
    raises: bool = False
    """A rock rises."""

    @property
    def certain(self) -> bool:
        """Whether the position after it is known, so that more can be planned."""
        return not (self.portal or self.drops or self.wins or self.ends)


def forecast(match: Match, seat: int, command: Command) -> tuple[Forecast, Match]:
    """What a legal command would lead to, and the match then (with stones where our own dice put them)."""
    hero = active(match.world)
    after = match.clone()
    led_to = after.apply(seat, command)
    events = of_this_turn(led_to)
    swapped = [event.entity for event in events if isinstance(event, Moved) and event.entity != hero]
    drops = [
        len(match.world.get(event.entity, Inventory).items)
        for event in events
        if isinstance(event, KnockedOut)
    ]
    told = Forecast(
        hits=tuple(Hit(e.entity, e.field, e.amount, e.hp) for e in events if isinstance(e, Hurt))
        + _crumbled(match, events),
        heals=tuple((event.entity, event.hp) for event in events if isinstance(event, Healed)),
        takes=tuple(event.item for event in events if isinstance(event, Taken)),
        drops=sum(drops),
        swaps=next((entity for entity in swapped if match.world.has(entity, Hero)), None),
        portal=any(isinstance(event, Ported) for event in events),
        raises=any(isinstance(event, Spawned) and _rises(event) for event in events),
        wins=any(isinstance(event, MatchOver) and event.seat == seat for event in events),
        ends=len(events) < len(led_to),
    )
    return told, after


def _rises(event: Spawned) -> bool:
    """Whether it is a rock that comes onto the board."""
    return any(isinstance(component, Rock) for component in event.components)


def joined(parts: Sequence[Forecast]) -> Forecast:
    """One forecast of several in a row."""
    return Forecast(
        hits=tuple(hit for part in parts for hit in part.hits),
        heals=tuple(heal for part in parts for heal in part.heals),
        takes=tuple(stone for part in parts for stone in part.takes),
        drops=sum(part.drops for part in parts),
        swaps=next((part.swaps for part in parts if part.swaps is not None), None),
        portal=any(part.portal for part in parts),
        raises=any(part.raises for part in parts),
        wins=any(part.wins for part in parts),
        ends=any(part.ends for part in parts),
    )


def _crumbled(match: Match, events: Sequence[Event]) -> tuple[Hit, ...]:
    """Rocks that vanish without a blow."""
    hurt = {event.entity for event in events if isinstance(event, Hurt)}
    return tuple(
        Hit(event.entity, event.field, 0, 0)
        for event in events
        if isinstance(event, Removed) and event.entity not in hurt and not match.world.has(event.entity, Hero)
    )
