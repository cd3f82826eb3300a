"""What a server puts up with: sizes, rates and numbers, all of them options of the host."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """So many messages in so many seconds; also so many at once after a rest. 0 means any number."""

    messages: int
    seconds: float = 20.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Bytes are those of frames, in and out."""

    frame_bytes: int = 65_536
    player_rate: Rate = Rate(100)
    other_rate: Rate = Rate(50)
    connections_per_address: int = 64
    rooms: int = 256
    player_backlog: int = 8_388_608
    """What may wait to be sent to a player who reads too slowly."""
    other_backlog: int = 1_048_576

    @property
    def rooms_per_address(self) -> int:
        """So many rooms may be held from one address: it takes two to play. 0 means any number."""
        return (self.connections_per_address + 1) // 2


class Bucket:
    """A token bucket: each message takes a token, and time brings new ones."""

    __slots__ = ("_at", "_used")

    def __init__(self, now: float) -> None:
        self._at = now
        self._used = 0.0

    def take(self, now: float, rate: Rate) -> bool:
        """Take a token; False if there is none left."""
        if not rate.messages:
            return True
        self._used = max(0.0, self._used - (now - self._at) * rate.messages / rate.seconds)
        self._at = now
        if self._used + 1 > rate.messages:
            return False
        self._used += 1
        return True

    def charge(self, messages: int) -> None:
        """Count so many more, even if there are not so many tokens left; -1 gives the last one back."""
        self._used = max(0.0, self._used + messages)


class Addresses:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        """``most`` connections an address; 0 means any number."""
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection; False if the address has too many already."""
        if self._most and self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was counted is gone."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def __len__(self) -> int:
        return len(self._open)
