"""What stands in a match log, entry by entry: the log is the replay, and what a server resumes from.

The session makes the entries and says by `Record` when they are to be written; `net.matchlog` writes and
reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from ecs.commands import Command
from ecs.games import USUAL
from ecs.match import Match
from net.inbound import Role

FORMAT = 3
"""The version of the log format; a reader refuses newer ones. In 1 the last digest knew no places, before 3
nothing was taken back."""

CHECK_EVERY = 16
"""So many commands lie between two digests."""

SNAPSHOT_EVERY = 128
"""So many commands lie between two checks that hold the whole state; a multiple of `CHECK_EVERY`."""

C = TypeVar("C", bound=Command)


class Birth(msgspec.Struct, frozen=True):
    """What a server gives each new match."""

    id: str
    seed: int
    started: str
    """The moment on the wall clock: ``2026-11-16T02:54:00Z``."""


Births = Callable[[], Birth]


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays; the first of a header sits on seat 1."""

    name: str
    device: str
    """What somebody is known by who comes back, beside the name or alone."""
    role: Role
    number: int = 0
    """What the server calls the player, if it gave them a number."""
    team: int = 0
    """The team that was chosen in a lobby."""
    computer: str = ""
    """How well the house plays for this one; empty if it does not."""


class Header(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The first entry: all that a match follows from, but for the commands."""

    format: int = FORMAT
    software: str = ""
    game: str = USUAL
    rules: str
    """The version of the game's rules."""
    mods: tuple[str, ...] = ()
    """Names of the mods in play, with hashes, in order."""
    id: str
    room: str
    started: str
    seed: int
    players: tuple[Seated, ...]
    setup: Any
    """The full configs as plain JSON values."""

    def without_devices(self) -> Header:
        """The header as everybody may read it: a name and a device together are a key to a seat."""
        players = tuple(msgspec.structs.replace(player, device="") for player in self.players)
        return msgspec.structs.replace(self, players=players)


class Played(msgspec.Struct, Generic[C], frozen=True, tag=True):
    """A command that was carried out, of a player or of the referee (seat 0)."""

    at: float
    """Seconds since the start of the match."""
    seat: int
    command: C


class TakenBack(msgspec.Struct, frozen=True, tag=True):
    """The last command that counts was taken back by the seat that gave it: the match is as before it."""

    at: float
    seat: int


class Check(msgspec.Struct, frozen=True, tag=True):
    """The fingerprint of the state after so many commands; now and then the whole state."""

    after: int
    digest: str
    snapshot: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET

    @classmethod
    def of(cls, match: Match, after: int) -> Check:
        """The check that is due after this many commands."""
        whole = after % SNAPSHOT_EVERY == 0
        return cls(after, match.digest(), msgspec.Raw(match.snapshot()) if whole else msgspec.UNSET)


class Ended(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The last entry: how the match ended."""

    at: float
    after: int
    """The number of commands."""
    winner: int
    """0 if nobody won, or several together."""
    reason: str
    digest: str
    rounds: int = 0
    """How many rounds were begun; 0 in logs that do not tell."""
    places: tuple[tuple[int, ...], ...] = ()
    """The seats place by place; unknown in logs of format 1."""

    @classmethod
    def of(cls, match: Match, at: float, after: int) -> Ended | None:
        """The end of a match, if it has ended."""
        outcome = match.outcome
        if outcome is None:
            return None
        return cls(at, after, outcome.winner, outcome.reason, match.digest(), match.round, outcome.places)


Entry = Header | Played[Command] | TakenBack | Check | Ended
