"""The players at a table and those who watch them: who they are, and what is said to all of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from net.outbox import Outbox
from net.people import Player


class Audience:
    """Everybody who hears of a match."""

    def __init__(self, players: Sequence[Player], outbox: Outbox) -> None:
        self.players = tuple(players)
        self.watchers: list[int] = []
        self._outbox = outbox

    def seat_of(self, identity: tuple[str, str] | None) -> int:
        """The seat of the player who is known by that name and device, or 0."""
        for seat, player in enumerate(self.players, start=1):
            if player.identity == identity and player.plays:
                return seat
        return 0

    def seat_at(self, conn: int) -> int:
        """The seat that plays over this connection, or 0."""
        for seat, player in enumerate(self.players, start=1):
            if player.conn == conn:
                return seat
        return 0

    def seat_by(self, secret: str) -> int:
        """The seat of the player to whom the server gave that secret, or 0."""
        for seat, player in enumerate(self.players, start=1):
            if player.device == secret and player.plays:
                return seat
        return 0

    def connections(self) -> Iterator[tuple[int, int]]:
        """Everybody who can hear something, and on which seat; those who watch have seat 0."""
        for seat, player in enumerate(self.players, start=1):
            if player.conn is not None:
                yield player.conn, seat
        for conn in self.watchers:
            yield conn, 0

    def to_all(self, frame: bytes) -> None:
        """Send everybody the same."""
        for conn, _ in self.connections():
            self._outbox.send(conn, [frame])

    def to_others(self, seat: int, frame: bytes) -> None:
        """Send the other players a frame."""
        for other, player in enumerate(self.players, start=1):
            if other != seat:
                self._outbox.send(player.conn, [frame])

    def dismiss(self, code: int, reason: str) -> None:
        """Everybody leaves."""
        for conn in [player.conn for player in self.players] + self.watchers:
            if conn is not None:
                self._outbox.close(conn, code, reason)
        for player in self.players:
            player.conn = None
        self.watchers.clear()
