"""What a client knows of a match: the same for every game, wherever it is told from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ecs.errors import MashupError
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from net.time_limits import Times

UNLAWFUL = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    AssertionError,
    MashupError,
)
"""What comes of events and states that contradict each other, or what is known."""
Beat = tuple[tuple[Event, ...], Match]
"""What happened, and the match after it, which is never changed; without events: so it stands now."""


OUT = "out"
"""By what a match was won where a server does not tell, and the board only that somebody is out."""


class Source(Protocol):
    """Where a mirror sees the match: the server's own events, or what the game's standard tells."""

    seat: int
    """Where we sit; 0 for a spectator."""

    @property
    def match(self) -> Match | None:
        """The match as it is now, as soon as it is known; every change makes a new one."""

    @property
    def to_act(self) -> bool:
        """Whether our seat owes a command of a turn, as far as the wire tells."""


@dataclass(slots=True, eq=False)
class Mirror:
    """A match built from the wire alone and kept true, and what is told of it once."""

    source: Source
    names: tuple[str, ...]
    """The names of the players by their seats; the first is empty."""
    config: Any
    """The config of the match, in the game's own form."""
    times: Times
    """The time limits of the match."""
    clock: bool = True
    """Whether these times hold; a host of ours may let no clock run."""

    @property
    def match(self) -> Match:
        """The match as it is now; it is never changed, so it may be read in another thread."""
        match = self.source.match
        if match is None:
            raise MashupError("The server has not told the state of the match yet.")
        return match

    @property
    def is_known(self) -> bool:
        """Whether the server has told how the match stands."""
        return self.source.match is not None

    @property
    def game(self) -> Game:
        """The rules, with the mods in play."""
        return self.match.game

    @property
    def seat(self) -> int:
        """Where we sit; 0 for a spectator."""
        return self.source.seat

    @property
    def round(self) -> int:
        """The round, as far as it is known."""
        return self.match.round if self.is_known else 0

    @property
    def to_act(self) -> bool:
        """Whether we owe a command of a turn, as far as the wire tells."""
        return self.source.to_act
