"""Follows a match by its own events, in every game: what a server of ours tells whoever asks for them.

A frame carries the events of a command, or a view of the whole match (`net.exact`). What cannot be followed,
because something was lost or told wrongly, changes nothing: then the state is `wanted`, until a view comes.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from ecs.components import MATCH, Progress
from ecs.game import Game
from ecs.match import Match
from net import exact
from net.exact import Ext
from net.inbound import Violation
from net.mirror import UNLAWFUL, Beat

MOST_ASKED = 3
"""So often in a row the state is asked for, as long as no answer can be used."""


class ExactMirror:
    """A match as its server tells it."""

    def __init__(
        self,
        game: Callable[[tuple[str, ...]], Game],
        choosing: str,
        law: Callable[[Match], object] = lambda match: None,
        seed: int = 0,
    ) -> None:
        """``game`` makes the rules with mods; ``choosing``: the stage before a match begins.

        ``law`` raises something `UNLAWFUL` where a match cannot be.
        """
        self.match: Match | None = None
        self.seat = 0
        self.match_id = ""
        """What the server calls the match."""
        self.clock = True
        """Whether the times of the match hold."""
        self.left: float | None = None
        """The seconds that were left for what was owed when that was told last, if a clock ran."""
        self.is_told = False
        """Whether this connection tells the match's own events: it has told a view."""
        self.wanted = False
        """Whether the state should be asked for; whoever does so takes it back."""
        self._game = game
        self._choosing = choosing
        self._law = law
        self._seed = seed
        self._seq: int | None = None
        self._behind = False
        self._asked = 0

    @property
    def has_begun(self) -> bool:
        """Whether the match is known, and its players have made their choices."""
        if self.match is None:
            return False
        progress = self.match.world.find(MATCH, Progress)
        return progress is None or progress.stage != self._choosing

    @property
    def to_act(self) -> bool:
        """Whether our seat owes a command of a turn."""
        return self.match is not None and self.seat in self.match.acting and self.has_begun

    def connected(self) -> None:
        """A new connection is open; what the match was like is still known."""
        self.is_told = self.wanted = self._behind = False
        self._seq, self._asked = None, 0

    def is_at(self, ext: Ext) -> bool:
        """Whether all is known that had happened when this was told."""
        return not self._behind and ext.seq == self._seq

    def take_in(self, ext: Ext) -> Beat | None:
        """What this tells, if it is anything new."""
        if ext.left is not UNSET:
            self.left = ext.left / 1000
        if self._behind and ext.view is UNSET:
            return None  # until the state comes nothing makes sense
        try:
            beat = self._heard(ext)
        except UNLAWFUL:
            if self.match is None and ext.view is not UNSET and ext.mods:
                self._game(ext.mods)  # raises it again if a mod is missing here
            self._behind = True
            self._asked += 1
            self.wanted = self._asked <= MOST_ASKED
            return None
        self._asked = 0
        return beat

    def _heard(self, ext: Ext) -> Beat | None:
        if ext.view is not UNSET:
            return (
                None if self.is_told and self.is_at(ext) and ext.match == self.match_id else self._seen(ext)
            )
        if ext.seq < 0 or self._seq is None or self.match is None:
            raise Violation("There is no state yet to which this belongs.")
        if ext.events is UNSET:
            if ext.seq > self._seq:
                raise Violation("Something has happened that was never told.")
            return None
        return self._followed(ext) if ext.seq > self._seq else None  # else it came twice

    def _seen(self, ext: Ext) -> Beat:
        assert ext.view is not UNSET
        self._seed += 1  # a brain's dice should not roll the same in every position
        known = self.match
        game = known.game if known is not None and known.game.mods == ext.mods else self._game(ext.mods)
        match = exact.match_of(game, ext.view, ext.seat, self._seed)
        if ext.seat not in (0, *match.seats):
            raise Violation(f"There is no seat {ext.seat}.")
        self._check(match, ext.seat)
        self.match, self.seat, self.match_id, self.clock = match, ext.seat, ext.match, ext.clock
        self._seq, self._behind, self.is_told = ext.seq, False, True
        return (), match

    def _followed(self, ext: Ext) -> Beat:
        assert ext.events is not UNSET
        assert self.match is not None
        if ext.seq != (self._seq or 0) + 1:
            raise Violation("Something has happened that was never told.")
        after = self.match.clone()
        events = exact.read(after.game, ext.events)
        after.follow(events)
        self._check(after, self.seat)
        if ext.digest and ext.digest != exact.digest(after, self.seat):
            raise Violation("What has happened led somewhere else.")
        self._seq, self.match = ext.seq, after
        return events, after

    def _check(self, match: Match, seat: int) -> None:
        self._law(match)
        if seat in match.acting:
            match.legal(seat)  # the rules can live with it
