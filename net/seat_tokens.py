"""Whom a room knows by the numbers and secrets it gave: what lets somebody come back who joined."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from uuid import uuid4

MOST_KNOWN = 1000
"""So many spectators who left can come back as the same."""


def new_secret() -> str:
    """What somebody is known by; nobody can guess it."""
    return str(uuid4())


class SeatTokens:
    """Numbers are never given twice, and 0 never at all: some programs take it for nobody."""

    def __init__(self, secrets: Callable[[], str] = new_secret) -> None:
        self._secrets = secrets
        self._numbers = count(1)
        self._watchers: dict[str, int] = {}

    def number(self) -> int:
        """A new number for somebody who needs no secret."""
        return next(self._numbers)

    def enrol(self, *, watches: bool) -> tuple[int, str]:
        """The number and the secret of somebody new; the players of a match are known at their table."""
        number, secret = next(self._numbers), self._secrets()
        if watches:
            self._watchers[secret] = number
            while len(self._watchers) > MOST_KNOWN:
                del self._watchers[next(iter(self._watchers))]
        return number, secret

    def go_on_after(self, number: int) -> None:
        """All numbers up to this one are given."""
        self._numbers = count(number + 1)

    def watcher(self, secret: str) -> int | None:
        """The number of the spectator with that secret."""
        return self._watchers.get(secret)

    def forget(self, secret: str) -> None:
        """This one cannot come back."""
        self._watchers.pop(secret, None)

    def clear(self) -> None:
        """Nobody can come back."""
        self._watchers.clear()
