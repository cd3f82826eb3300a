"""The clock of the running turn, or of the draft before the first: whose it is, and when it stands still."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH, TURN, Progress
from ecs.match import Match
from net.clock import Bell, Countdown
from net.dialect import Customs, Times
from net.people import Player
from systems.turns import active, stage

WARN_AFTER = 0.8
"""The share of a turn after which its player is warned."""


DOUBT = 5.0
"""Seconds after the end of a turn in which a request may still be on its way."""


class SeatClocks:
    """Begins anew with every turn, and remembers whose turn has ended."""

    def __init__(self, times: Times, customs: Customs) -> None:
        self.moment = ("", -1)
        """The stage and the turn for which it runs."""
        self._times = times
        self._customs = customs
        self._countdown: Countdown | None = None
        self._actor: tuple[Player, int] | None = None

    @property
    def due(self) -> float | None:
        """When the next bell rings."""
        return self._countdown.due if self._countdown else None

    def left(self, now: float) -> float | None:
        """The seconds left; None if there is no limit."""
        return self._countdown.left(now) if self._countdown else None

    def ring(self, now: float) -> Bell | None:
        """Whether the time is getting short, or is over."""
        return self._countdown.ring(now) if self._countdown else None

    def set(self, now: float, match: Match, players: Sequence[Player], *, paused: bool) -> None:
        """Look whose turn it is; run or stand still."""
        progress = match.world.get(MATCH, Progress)
        moment = progress.stage, progress.turn
        acting = [players[seat - 1] for seat in match.acting]
        if moment != self.moment:
            self.moment = moment
            in_play = stage(match.world) == TURN
            seconds = self._times.turn_of(acting[0].role) if in_play else self._times.draft
            self._countdown = Countdown(seconds, WARN_AFTER) if seconds else None
            if self._actor:
                self._remember(now, *self._actor)
            self._actor = (acting[0], active(match.world)) if in_play else None
        if self._countdown:
            waits = self._customs.waits_for_the_absent
            away = any(player.conn is None and (waits or player.awaited) for player in acting)
            self._countdown.set_running(not (away or paused), now)

    def _remember(self, now: float, player: Player, hero: int) -> None:
        """What comes for this turn now may just be late."""
        player.doubt = now + DOUBT
        if self._customs.forgives_the_last_turn_only:
            player.over.clear()
        player.over.add(hero)
