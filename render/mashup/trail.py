"""What is worth a look in a replay of Mashup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from ecs.commands import REFEREE
from ecs.events import Appeared, Event, MatchOver, Taken
from ecs.match import Match
from ecs.world import World
from net.mashup.opening import cleared
from render.trails import END, HIGH, LOW, Look, seat_of
from systems.mashup.components import DRAFT, THANOS
from systems.mashup.events import KnockedOut, Snapped
from systems.mashup.notation import write

KNOCKOUT, PICKUP, ARRIVAL, SNAP = "knockout", "pickup", "thanos", "snap"


class MashupTrail:
    """Knock-outs, stones, Thanos."""

    looks = MappingProxyType(
        {
            KNOCKOUT: Look("skull", HIGH),
            PICKUP: Look("stone", LOW),
            ARRIVAL: Look("warning", HIGH),
            SNAP: Look("warning", HIGH),
            END: Look("crown", HIGH),
        }
    )
    choice = DRAFT
    notation = staticmethod(write)

    def opening(self, match: Match) -> Match:
        """The board before any hero has entered it."""
        return cleared(match, REFEREE)

    def marks(self, events: Iterable[Event], worlds: tuple[World, ...]) -> Iterator[tuple[str, int, int]]:
        """What is marked of some events, with whose it is and who."""
        for event in events:
            match event:
                case KnockedOut(entity):
                    yield KNOCKOUT, seat_of(worlds, entity), entity
                case Taken(entity=entity):
                    yield PICKUP, seat_of(worlds, entity), entity
                case Appeared(entity) if entity == THANOS:
                    yield ARRIVAL, 0, 0
                case Snapped():
                    yield SNAP, 0, 0
                case MatchOver(seat=seat):
                    yield END, seat, 0
