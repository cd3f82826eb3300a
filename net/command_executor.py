"""What is carried out in a match, command by command, and on record."""

from __future__ import annotations

from ecs.commands import Command
from ecs.events import Event
from ecs.mods import ModFault
from net.entries import CHECK_EVERY, Check, Ended, Played, TakenBack
from net.inbound import Ask
from net.outbox import Outbox
from net.request_check import objection
from net.server_codec import ServerCodec, Table
from net.take_back import WayBack


class CommandExecutor:
    """The commands of one match; ``played`` of them were carried out so far."""

    def __init__(
        self, codec: ServerCodec, table: Table, outbox: Outbox, start: float, played: int = 0
    ) -> None:
        """``start`` is the moment from which the log counts the seconds."""
        self.played = played
        self.way_back: WayBack | None = None
        """Where commands may be taken back."""
        self._codec = codec
        self._table = table
        self._outbox = outbox
        self._start = start

    def objection(self, seat: int, ask: Ask) -> str:
        """What speaks against a request, or nothing; raises `ModFault`."""
        return objection(self._table.match, seat, ask)

    def carry_out(self, now: float, seat: int, command: Command) -> list[Event]:
        """Change the match and record that; raises `ModFault`, and then nothing has changed."""
        match = self._table.match
        preparing = not self._codec.customs.in_play(match)
        before = match.clone() if match.game.mods or self.way_back else match
        try:
            events = match.apply(seat, command)
        except ModFault:
            self._table.match = before  # half a command is none
            raise
        if self.way_back:
            self.way_back.note(before, seat, match)
        self.played += 1
        at = self._at(now)
        self._outbox.record(Played(at, seat, command))
        if ending := Ended.of(match, at, self.played):
            self._outbox.record(ending)
        elif self.played % CHECK_EVERY == 0:
            self._outbox.record(Check.of(match, self.played))
        if preparing and self._codec.customs.in_play(match):
            match.world.share()  # whoever entered it has the same place in the matches of other rooms
            self._codec.first_turn(self._table)
        return events

    def take_back(self, now: float, seat: int) -> None:
        """Go back to before the last command of this seat, and record that."""
        assert self.way_back is not None
        self._table.match = self.way_back.take()
        self.played -= 1
        self._outbox.record(TakenBack(self._at(now), seat))

    def _at(self, now: float) -> float:
        return round(max(now - self._start, 0.0), 3)
