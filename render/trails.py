"""What a replay must know of a game: where a match begins to be worth a look, and what is marked in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import NamedTuple, Protocol

from ecs.components import Team
from ecs.events import Event
from ecs.match import Match
from ecs.world import World

END = "end"
"""The mark of the end of a match; the others are the games' own."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth a look."""

    point: int
    kind: str
    seat: int
    """To whose side it happened, or who won; 0 for nobody's."""
    whom: int = 0
    """To whom it happened, if to somebody on the board."""


class Look(NamedTuple):
    """How a mark looks on the line of time: an icon, and how far up it stands."""

    icon: str
    height: float


HIGH, LOW = 0.72, 0.26


class Trail(Protocol):
    """All of it for one game."""

    looks: Mapping[str, Look]
    """How every kind of mark looks."""
    choice: str
    """The stage in which the players choose; what is done in it is not shown."""
    notation: Callable[[Match], str] | None
    """Writes a position as text, where the game has a notation; raises `MashupError`."""

    def opening(self, match: Match) -> Match:
        """A match in which the players still choose, as everybody may see it: the empty board."""

    def marks(self, events: Iterable[Event], worlds: tuple[World, ...]) -> Iterator[tuple[str, int, int]]:
        """What is marked of some events, with whose it is and who (0: nobody on the board); the worlds are
        those after and before them.
        """


_TRAILS: dict[str, str] = {
    "mashup": "render.mashup.trail:MashupTrail",
    "dune": "render.dune.trail:DuneTrail",
}


@cache
def trail(game: str) -> Trail:
    """The trail of the game of that name."""
    module, _, name = _TRAILS[game].partition(":")
    made: Trail = getattr(import_module(module), name)()
    return made


def seat_of(worlds: tuple[World, ...], entity: int) -> int:
    """Whose it is; who is gone by now was there before."""
    for world in worlds:
        if entity in world.rows and (team := world.find(entity, Team)):
            return team.seat
    return 0
