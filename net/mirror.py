"""What every game's mirror can tell: one match as a client sees it, whatever the wire looks like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from net.customs import Times


class Mirror(Protocol):
    """A match built from the wire alone and kept true."""

    game: Game
    seat: int
    """Where we sit; 0 for a spectator."""
    names: tuple[str, str, str]
    """The names of the players by their seats; the first is empty."""
    left: float | None
    """The seconds that were left for the running turn when that was told last; None if it was not told."""

    @property
    def config(self) -> Any:
        """The config of the match, in the game's own form."""

    @property
    def clock(self) -> bool:
        """Whether these times hold; a host of ours may let no clock run."""

    @property
    def times(self) -> Times:
        """The time limits of the match."""

    @property
    def round(self) -> int:
        """The round, as far as it is known."""

    @property
    def acting(self) -> int:
        """The seat that owes a command of a turn, as far as the wire tells; 0 for nobody."""

    @property
    def match(self) -> Match:
        """The match as it is now; it is never changed, so it may be read in another thread."""


class Reteller(Protocol):
    """Retells a match frame by frame, as a client hears it."""

    def begin(self) -> None:
        """A match begins, or we are back in one: nobody tells what happened meanwhile."""

    def hear(self, mirror: Any, events: Iterable[Any]) -> Sequence[tuple[tuple[Event, ...], Match]]:
        """What the mirror has just taken in: events and the match after them, a copy to keep."""
