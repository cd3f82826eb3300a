"""What a command would lead to, seen in a copy of the match. What the dice decide is told as a chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs.commands import Command
from ecs.components import MATCH
from ecs.events import Event, Healed, Hurt, MatchOver, Moved
from ecs.match import Match
from ecs.world import World
from render.match import forecast as shared
from render.match.forecast import Hit, of_this_turn
from systems.dune.commands import Hoard, Kanly
from systems.dune.components import Noise, Purse, Rules, Spice
from systems.dune.events import (
    AtomicsUsed,
    ConventionBroken,
    Defeated,
    Delivered,
    HandedOver,
    Heard,
    SpiceScattered,
    SpiceTaken,
    WormVanished,
)
from systems.dune.terrain import around
from systems.turns import active


@dataclass(frozen=True, slots=True)
class Forecast(shared.Forecast):
    """What a command leads to."""

    chance: float | None = None
    """Of a duel: how likely the other one falls. Nothing else is told of it then."""
    defeats: tuple[int, ...] = ()
    """Whoever leaves the board."""
    takes: int = 0
    """The crumbs taken from the ground."""
    gives: tuple[tuple[int, int, int], ...] = ()
    """Who gives whom how much spice."""
    delivers: tuple[tuple[int, int], ...] = ()
    """Who brings how much spice home."""
    drops: int = 0
    """The crumbs that fall to the ground."""
    burns: int = 0
    """The spice that is gone for good."""
    loud: bool = False
    """Whether the worm will hear it, and would not have before."""
    worm: bool = False
    """Whether the worm is gone then."""
    outlaws: bool = False
    """Whether it breaks the Great Convention."""
    open: bool = False
    """Whether the dice decide what the position will be."""

    @property
    def certain(self) -> bool:
        """Whether the position after it is known, so that more can be planned."""
        return not (self.open or self.wins or self.ends)


def forecast(match: Match, seat: int, command: Command) -> tuple[Forecast, Match]:
    """What a legal command would lead to, and the match then (as our own dice have it)."""
    world, after = match.world, match.clone()
    led_to = after.apply(seat, command)
    events = of_this_turn(led_to)
    if isinstance(command, Kanly):
        return Forecast(chance=world.get(MATCH, Rules).kanly, open=True), after
    actor = active(world)
    defeats = tuple(event.entity for event in events if isinstance(event, Defeated))
    taken = sum(len(event.fields) for event in events if isinstance(event, SpiceTaken))
    scattered = [event for event in events if isinstance(event, SpiceScattered)]
    told = Forecast(
        hits=tuple(Hit(e.entity, e.field, e.amount, e.hp) for e in events if isinstance(e, Hurt)),
        heals=tuple((e.entity, e.hp) for e in events if isinstance(e, Healed)),
        swaps=next((e.entity for e in events if isinstance(e, Moved) and e.entity != actor), None),
        wins=any(isinstance(event, MatchOver) and event.seat == seat for event in events),
        ends=len(events) < len(led_to),
        defeats=defeats,
        takes=taken,
        gives=tuple((e.giver, e.taker, e.amount) for e in events if isinstance(e, HandedOver)),
        delivers=tuple((e.entity, e.amount) for e in events if isinstance(e, Delivered)),
        drops=sum(len(event.fields) for event in scattered),
        burns=sum(event.lost for event in scattered) + _burnt(world, events),
        loud=_becomes_loud(world, events),
        worm=any(isinstance(event, WormVanished) for event in events),
        outlaws=any(isinstance(event, ConventionBroken) for event in events),
        open=bool(scattered) or (isinstance(command, Hoard) and taken < _crumbs_around(world, actor)),
    )
    return told, after


def joined(parts: Sequence[Forecast]) -> Forecast:
    """One forecast of several in a row."""
    return Forecast(
        hits=tuple(hit for part in parts for hit in part.hits),
        heals=tuple(heal for part in parts for heal in part.heals),
        swaps=next((part.swaps for part in parts if part.swaps is not None), None),
        wins=any(part.wins for part in parts),
        ends=any(part.ends for part in parts),
        chance=next((part.chance for part in parts if part.chance is not None), None),
        defeats=tuple(entity for part in parts for entity in part.defeats),
        takes=sum(part.takes for part in parts),
        gives=tuple(gift for part in parts for gift in part.gives),
        delivers=tuple(brought for part in parts for brought in part.delivers),
        drops=sum(part.drops for part in parts),
        burns=sum(part.burns for part in parts),
        loud=any(part.loud for part in parts),
        worm=any(part.worm for part in parts),
        outlaws=any(part.outlaws for part in parts),
        open=any(part.open for part in parts),
    )


def _becomes_loud(world: World, events: Sequence[Event]) -> bool:
    return any(
        isinstance(event, Heard) and event.loud and not world.get(event.entity, Noise).loud
        for event in events
    )


def _crumbs_around(world: World, actor: int) -> int:
    near = around(world, world.field(actor))
    return sum(bool(near & world.grid.bit[field]) for field in world.get(MATCH, Spice).fields)


def _burnt(world: World, events: Sequence[Event]) -> int:
    """Atomics burn what lies there and what is carried there."""
    used = next((event for event in events if isinstance(event, AtomicsUsed)), None)
    if used is None:
        return 0
    near = around(world, used.field)
    lying = sum(bool(near & world.grid.bit[field]) for field in world.get(MATCH, Spice).fields)
    carried = sum(world.get(event.entity, Purse).spice for event in events if isinstance(event, Defeated))
    return lying + carried
