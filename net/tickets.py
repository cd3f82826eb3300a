"""What lets a player come back to a seat after the program was closed: secrets of servers, in a file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

FILE = "tickets.json"
MOST = 50
"""So many are kept; the oldest go first."""


class Ticket(msgspec.Struct, frozen=True):
    """The key to a seat in a running match."""

    match: str
    """What the server calls the match."""
    game: str
    address: str
    """Where the server is; empty if it was our own."""
    secret: str


class Tickets:
    """All that are kept in a folder. A file that cannot be read or written costs a seat at worst."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def keep(self, ticket: Ticket) -> None:
        """Keep a ticket, in the place of an older one for the same match or room."""
        room = (ticket.game, ticket.address)
        others = [
            old
            for old in self._all()
            if old.match != ticket.match and not (ticket.address and (old.game, old.address) == room)
        ]
        self._write([*others, ticket][-MOST:])

    def of_match(self, match: str) -> Ticket | None:
        """The ticket for a match."""
        return next((ticket for ticket in self._all() if ticket.match == match), None)

    def of_room(self, game: str, address: str) -> Ticket | None:
        """The ticket for the match that was running at an address."""
        rooms = (ticket for ticket in self._all() if (ticket.game, ticket.address) == (game, address))
        return next(rooms, None)

    def drop(self, match: str) -> None:
        """The match is over."""
        tickets = self._all()
        rest = [ticket for ticket in tickets if ticket.match != match]
        if len(rest) < len(tickets):
            self._write(rest)

    def _all(self) -> list[Ticket]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=list[Ticket])
        except (OSError, ValueError, RecursionError):
            return []

    def _write(self, tickets: list[Ticket]) -> None:
        with suppress(OSError):  # a full disk must not end a match
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._path.with_suffix(".new")
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.encode(tickets))
            fresh.replace(self._path)
