"""What is carried out in a match, command by command: in the time that mods may take, and on record."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from ecs.commands import Command
from ecs.components import TURN
from ecs.events import Event
from ecs.mods import ModFault
from ecs.watchdog import time_limit
from net.dialect import Ask, Dialect, Table
from net.entries import CHECK_EVERY, Check, Ended, Played
from net.judge import objection
from net.outbox import Outbox
from systems.turns import stage

MOD_SECONDS = 2.0
"""What a command may take where mods are in play."""


class Proceedings:
    """The commands of one match; ``played`` of them were carried out so far."""

    def __init__(self, dialect: Dialect, table: Table, outbox: Outbox, start: float, played: int = 0) -> None:
        """``start`` is the moment from which the log counts the seconds."""
        self.played = played
        self._dialect = dialect
        self._table = table
        self._outbox = outbox
        self._start = start

    def objection(self, seat: int, ask: Ask) -> str:
        """What speaks against a request, or nothing; raises `ModFault`."""
        with self._limit():
            return objection(self._table.match, seat, ask)

    def carry_out(self, now: float, seat: int, command: Command) -> list[Event]:
        """Change the match and record that; raises `ModFault`, and then nothing has changed."""
        match = self._table.match
        drafting = stage(match.world) != TURN
        before = match.clone() if match.game.mods else match
        try:
            with self._limit():
                events = match.apply(seat, command)
        except ModFault:
            self._table.match = before  # half a command is none
            raise
        self.played += 1
        at = round(max(now - self._start, 0.0), 3)
        self._outbox.record(Played(at, seat, command))
        if ending := Ended.of(match, at, self.played):
            self._outbox.record(ending)
        elif self.played % CHECK_EVERY == 0:
            self._outbox.record(Check.of(match, self.played))
        if drafting and stage(match.world) == TURN:
            self._dialect.first_turn(self._table)
        return events

    def _limit(self) -> AbstractContextManager[None]:
        """Mods may loop for ever, and the other matches must go on."""
        return time_limit(MOD_SECONDS) if self._table.match.game.mods else nullcontext()
