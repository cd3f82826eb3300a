"""A clock a seat: each runs while its seat owes something, anew for everything else that it owes."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH, TURN, Progress
from ecs.game import Due
from ecs.match import Match
from net.clock import Bell, Countdown
from net.customs import Absent, Customs
from net.inbound import Role
from net.people import Player
from net.time_limits import Times
from systems.turns import active

WARN_AFTER = 0.8
"""The share of the time after which a player is warned."""


DOUBT = 5.0
"""Seconds after the end of a turn in which a request may still be on its way."""


class _Clock:
    """What one seat owes, and the time it has for that."""

    __slots__ = ("_seconds", "actor", "countdown", "due")

    def __init__(self, due: Due, seconds: float, actor: int | None) -> None:
        self.due = due
        self.actor = actor
        self._seconds = seconds
        self.wind()

    def wind(self) -> None:
        """Begin anew."""
        self.countdown = Countdown(self._seconds, WARN_AFTER) if self._seconds else None

    def ring(self, now: float) -> Bell | None:
        """The bell that is due by now; after the end there is as much time again."""
        bell = self.countdown.ring(now) if self.countdown else None
        if bell is Bell.END:
            self.wind()
        return bell


class SeatClocks:
    """Follow what each seat owes, and remember whose turn has ended."""

    def __init__(self, times: Times, customs: Customs) -> None:
        self._times = times
        self._customs = customs
        self._clocks: dict[int, _Clock] = {}

    @property
    def due(self) -> float | None:
        """When the next bell rings."""
        dues = [clock.due for clock in self._running()]
        return min((due for due in dues if due is not None), default=None)

    def left(self, now: float, seat: int = 0) -> float | None:
        """The seconds left for a seat, or for the first that runs out if it owes nothing; None: no limit."""
        own = self._clocks.get(seat)
        if own is not None:
            return own.countdown.left(now) if own.countdown else None
        return min((clock.left(now) for clock in self._running()), default=None)

    def ring(self, now: float) -> list[tuple[int, Bell]]:
        """For which seats the time is getting short, or is over."""
        return [(seat, bell) for seat, clock in self._clocks.items() if (bell := clock.ring(now))]

    def kind(self, seat: int) -> str:
        """The kind of what a seat owes for which a clock runs."""
        return self._clocks[seat].due.kind

    def set(self, now: float, match: Match, players: Sequence[Player], *, stands: bool) -> None:
        """Look who owes what; let the clocks run, or stand still."""
        due = match.due
        for seat, clock in [*self._clocks.items()]:
            if due.get(seat) != clock.due or not players[seat - 1].plays:
                del self._clocks[seat]
                if clock.actor is not None:
                    self._remember(now, players[seat - 1], clock.actor)
        away = False
        for seat, owed in due.items():
            if not seat or not (player := players[seat - 1]).plays:
                continue  # the house gives these commands
            if seat not in self._clocks:
                seconds = self._times.of(owed.kind, bot=player.role is Role.BOT)
                self._clocks[seat] = _Clock(owed, seconds, _actor(match, owed))
            away |= player.conn is None and (player.awaited or self._customs.absent is Absent.OWN_CLOCK)
        for countdown in self._running():
            countdown.set_running(not (away or stands), now)

    def _running(self) -> list[Countdown]:
        return [clock.countdown for clock in self._clocks.values() if clock.countdown]

    def _remember(self, now: float, player: Player, actor: int) -> None:
        """What comes for this turn now may just be late."""
        player.doubt = now + DOUBT
        if self._customs.forgives_the_last_turn_only:
            player.over.clear()
        player.over.add(actor)


def _actor(match: Match, owed: Due) -> int | None:
    """The entity whose turn it is, in a game in which entities have turns."""
    progress = match.world.find(MATCH, Progress)
    has_turn = owed.kind == "turn" and progress is not None and progress.stage == TURN and progress.index >= 0
    return active(match.world) if has_turn else None
