"""What is worth a look in a replay of Dune."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from ecs.commands import REFEREE
from ecs.events import Event, MatchOver
from ecs.match import Match
from ecs.world import World
from render.trails import END, HIGH, LOW, Look, seat_of
from systems.dune.components import HOUSE_CHOICE
from systems.dune.events import AtomicsUsed, Defeated, Delivered, Devoured, Earthquake

SWALLOWED, DEFEATED, DELIVERED, ATOMICS, EARTHQUAKE = (
    "swallowed",
    "defeated",
    "delivered",
    "atomics",
    "earthquake",
)


class DuneTrail:
    """Who was swallowed or defeated, spice that came home, atomics, and when Shai-Hulud woke."""

    looks = MappingProxyType(
        {
            SWALLOWED: Look("worm", HIGH),
            DEFEATED: Look("skull", HIGH),
            DELIVERED: Look("spice", LOW),
            ATOMICS: Look("atomics", HIGH),
            EARTHQUAKE: Look("warning", HIGH),
            END: Look("crown", HIGH),
        }
    )
    choice = HOUSE_CHOICE
    notation = None

    def opening(self, match: Match) -> Match:
        """The board before anybody has come to it; nothing of Dune is hidden."""
        return Match.from_view(match.game, match.view(REFEREE), 0)

    def marks(self, events: Iterable[Event], worlds: tuple[World, ...]) -> Iterator[tuple[str, int, int]]:
        """What is marked of some events, with whose it is and who."""
        for event in events:
            match event:
                case Devoured(entity=entity, seat=seat):
                    yield SWALLOWED, seat, entity
                case Defeated(entity=entity):
                    yield DEFEATED, seat_of(worlds, entity), entity
                case Delivered(entity=entity, seat=seat):
                    yield DELIVERED, seat, entity
                case AtomicsUsed(entity=entity, seat=seat):
                    yield ATOMICS, seat, entity
                case Earthquake():
                    yield EARTHQUAKE, 0, 0
                case MatchOver(seat=seat):
                    yield END, seat, 0
