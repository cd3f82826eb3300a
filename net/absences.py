"""Players who are away and whose seats are kept for a while; in some standards all stops for them."""

from __future__ import annotations

from collections.abc import Sequence

from net.customs import Absent, Customs
from net.people import Player


class Absences:
    """Who of the players of one match is away."""

    def __init__(self, players: Sequence[Player], customs: Customs) -> None:
        self._players = players
        self._stops = customs.absent is Absent.ALL_STOP
        self._told: set[int] = set()
        """For whom all stops, as everybody knows."""

    @property
    def stop_all(self) -> bool:
        """Whether the whole match stops for somebody."""
        return self._stops and any(player.grace for player in self._players)

    @property
    def nobody_left(self) -> bool:
        """Whether all who play are away, and nobody is about to come back to a resumed match."""
        return all(player.conn is None and not player.awaited for player in self._players if player.plays)

    @property
    def due(self) -> float | None:
        """When somebody was away too long."""
        waiting = self.waiting()
        return waiting[0][0] if waiting else None

    def waiting(self) -> list[tuple[float, int]]:
        """Until when which seat is kept, those first who were away first."""
        players = enumerate(self._players, start=1)
        return sorted([(player.grace.due or 0.0, seat) for seat, player in players if player.grace])

    def news(self, now: float) -> tuple[dict[int, float], list[int]] | None:
        """Who is away now and for how long, and who is out; None if everybody knows, or nothing stops."""
        if not self._stops:
            return None
        players = enumerate(self._players, start=1)
        absent = {seat: player.grace.left(now) for seat, player in players if player.grace}
        if absent.keys() == self._told:
            return None
        removed = [seat for seat in sorted(self._told) if not self._players[seat - 1].plays]
        self._told = set(absent)
        return absent, removed
