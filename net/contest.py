"""One match at its table: people who come and go, the clocks, commands carried out and the end.

What players ask for is in `net.requests`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ecs.commands import REFEREE, Abandon, Command
from ecs.events import Event
from ecs.game import Due
from ecs.mods import ModFault
from net.absences import Absences
from net.audience import Audience
from net.barrier import Barrier
from net.clock import Bell, Countdown
from net.command_executor import CommandExecutor
from net.customs import Absent
from net.house import House
from net.inbound import Role
from net.outbox import Outbox
from net.pace import Pace
from net.pause import RunningPause
from net.people import Player
from net.referee import Referee
from net.requests import Requests
from net.seat_clocks import SeatClocks
from net.server_codec import ServerCodec, Table
from net.take_back import WayBack
from net.teller import Teller

TOGGLE_TIME = 1.0
"""Seconds between two beginnings or ends of a pause that players ask for."""


class Contest:
    """A match being played. It sends and closes by the outbox; its owner looks whether it is `over`."""

    def __init__(
        self,
        codec: ServerCodec,
        table: Table,
        seed: int,
        players: Sequence[Player],
        house: House,
        outbox: Outbox,
        now: float,
        *,
        played: int = 0,
        at: float = 0.0,
    ) -> None:
        """``played`` commands were carried out before, the last of them ``at`` seconds after the start."""
        self.table = table
        self.over = False
        self._codec = codec
        self._customs = codec.customs
        self.house = codec.house(table.setup, house)
        self._outbox = outbox
        self.audience = Audience(players, outbox)
        self._teller = Teller(codec, table, self.audience, outbox)
        self.executor = CommandExecutor(codec, table, outbox, now - at, played)
        if self.house.alone:
            self.executor.way_back = WayBack()
        self.requests = Requests(self, codec)
        self.referee = Referee(self, codec, outbox, seed)
        self.times = self.house.times(codec.times(table.setup))
        self.running_pause: RunningPause | None = None
        self.barrier: Barrier | None = None
        self._toggles = now
        """When a pause may begin or end at the earliest: each time everybody is told the whole state."""
        self._game: Countdown | None = None
        if self.times.game:
            self._game = Countdown(max(self.times.game - at, 0.0))
        self._clocks = SeatClocks(self.times, self._customs)
        self._pace = Pace(self._customs.pace)
        self._requested: dict[int, Due] = {}
        """What each seat was asked for last."""
        self._absences = Absences(self.players, self._customs)
        self._fault = ""
        table.seq = played
        table.match.world.share()  # with the matches of other rooms
        codec.opened(table)
        self._set_clocks(now)

    # Facts

    @property
    def players(self) -> tuple[Player, ...]:
        """Those at the table; the first sits on seat 1."""
        return self.audience.players

    @property
    def host(self) -> int:
        """The seat of whoever came first of those who are here, or 0."""
        here = [
            (player.number, seat)
            for seat, player in enumerate(self.players, 1)
            if player.plays and player.conn is not None
        ]
        return min(here)[1] if here else 0

    @property
    def in_play(self) -> bool:
        """Whether turns are being played; before that is the draft."""
        return self._customs.in_play(self.table.match)

    @property
    def paused(self) -> bool:
        """Whether the match pauses."""
        return self.running_pause is not None

    @property
    def stopped(self) -> bool:
        """Whether all stops because somebody is away."""
        return self._absences.stop_all

    @property
    def _stands(self) -> bool:
        """Whether no clock runs."""
        return self.paused or self.barrier is not None or self.stopped

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called next."""
        clocks = [self._clocks, self.running_pause, self._game, self.barrier, self._pace, self._absences]
        dues = [clock.due for clock in clocks if clock is not None]
        return min([due for due in dues if due is not None], default=None)

    # People come and go

    def begin(self, now: float) -> None:
        """Tell everybody that the match begins."""
        self._teller.begun()
        self._request(now)

    def watch(self, now: float, conn: int, number: int) -> None:
        """Somebody watches from now on."""
        self.audience.watchers.append(conn)
        self._catch_up(now, conn, 0, number)

    def back(self, now: float, seat: int, conn: int) -> None:
        """A player goes on over this connection; an older one is closed."""
        player = self.players[seat - 1]
        if player.conn is not None:
            message = "You go on over another connection."
            self._outbox.send(player.conn, [self._codec.goodbye(message)])
            self._outbox.close(player.conn, 1000, message)
        player.conn = conn
        player.grace = None
        player.awaited = False
        player.silent_turns = 0
        self._requested.pop(seat, None)
        self._set_clocks(now)
        self._catch_up(now, conn, seat, player.number)
        if self.in_play and self._customs.absent is Absent.OWN_CLOCK:
            for other, each in enumerate(self.players, start=1):
                if other != seat:
                    self.tell_state(now, each.conn, other, each.number)
        self._tell_who_is_away(now)
        self._request(now)

    def away(self, now: float, seat: int) -> None:
        """A player lost the connection; the seat is kept for a while."""
        player = self.players[seat - 1]
        if self.house.alone and player.role is Role.PLAYER:
            player.conn = None  # nobody waits but programs
            self._set_clocks(now)
            return
        self.keep_seat(now, seat, self.house.grace)
        if self._customs.absent is Absent.ALL_STOP:
            self._tell_who_is_away(now)
        else:
            message = f"{player.called} lost the connection; the seat is kept for a while."
            self.audience.to_others(seat, self._codec.warning(message, self.house.grace))
        if not self.in_play and self._absences.nobody_left:
            self.give_up_waiting(now, at_once=True)  # nobody has anything to lose yet, and nobody waits

    def keep_seat(self, now: float, seat: int, seconds: float, *, awaited: bool = False) -> None:
        """Wait so long for a player who is not connected; ``awaited``: no clock runs until then."""
        player = self.players[seat - 1]
        player.conn = None
        player.awaited = awaited
        player.grace = Countdown(seconds)
        player.grace.run(now)
        self.wait_no_more(now, seat)
        self._set_clocks(now)

    def give_up_waiting(self, now: float, *, at_once: bool = False) -> None:
        """Whoever was away too long does not come back, the first of them first; ``at_once``: all of them."""
        waiting = self._absences.waiting()
        if self._customs.voids and len(waiting) == sum(player.plays for player in self.players):
            self.referee.forfeit(now, 0, "lost")  # nobody is left who could win
            return
        for due, seat in waiting:
            if not self.over and (at_once or due <= now):
                self.referee.forfeit(now, seat, "lost")

    def _tell_who_is_away(self, now: float) -> None:
        """Tell everybody for whom all stops, and when it goes on."""
        news = self._absences.news(now)
        if news is None:
            return
        absent, removed = news
        say = self._codec
        frame = say.stopped(self.table, absent) if absent else say.went_on(self.table, removed)
        self.audience.to_all(frame)

    def _catch_up(self, now: float, conn: int, seat: int, number: int) -> None:
        self._look_at_the_clock(now, seat)
        self._teller.came(conn, seat, number)
        if self.running_pause:
            self._teller.pauses(conn, self.running_pause.seat)
            if self.running_pause.is_open:
                self._outbox.send(conn, [self._codec.resume_offered(self.table, self.running_pause.seat)])

    # What requests lead to

    def carry_out(self, now: float, seat: int, *commands: Command) -> None:
        """Carry out commands that are told as one."""
        events: list[Event] = []
        try:
            for command in commands:
                events += self.executor.carry_out(now, seat, command)
        except ModFault as fault:
            self.abandon(now, str(fault))
            return
        self.tell(now, events, seat)
        self.go_on(now)

    def take_back(self, now: float, seat: int) -> None:
        """The last command of a seat was not given; everybody is told how it stood before."""
        self.executor.take_back(now, seat)
        self.table.seq += 1
        self._codec.opened(self.table)
        self._set_clocks(now)
        for conn, other in self.audience.connections():
            self.tell_state(now, conn, other, self.players[other - 1].number if other else 0)

    def shown(self, now: float, seat: int, number: int) -> None:
        """A player has seen what all wait for."""
        if self.barrier and self.barrier.passed(seat, number):
            self._pass_barrier(now)

    def refused(self, seat: int, reason: str) -> None:
        """Tell a player that a request cannot be granted."""
        player = self.players[seat - 1]
        self._teller.refused(player.conn, seat, reason, told_state=player.told_state)

    def tell_state(self, now: float, conn: int | None, seat: int, number: int) -> None:
        """Tell somebody the whole state."""
        self._look_at_the_clock(now, seat)
        self._teller.state(conn, seat, number)

    def begin_pause(self, now: float, pause: RunningPause) -> None:
        """A player was granted a pause."""
        self.running_pause = pause
        self._set_clocks(now)
        self._teller.paused(pause.seat)
        self._note_toggle(now, pause.seat)

    def end_pause(self, now: float, asker: int = 0) -> None:
        """The pause is over; ``asker`` wanted that, or nobody."""
        self.running_pause = None
        self._set_clocks(now)
        self._teller.resumed(asker)
        self._note_toggle(now, asker)

    def is_too_soon(self, now: float) -> bool:
        """Whether a pause began or ended a moment ago."""
        return now < self._toggles and not self.house.alone

    def _note_toggle(self, now: float, asker: int) -> None:
        self._toggles = now + TOGGLE_TIME
        if asker:
            self.players[asker - 1].told_state = True

    def abandon(self, now: float, fault: str) -> None:
        """The match cannot go on, so it ends here; what was achieved decides."""
        self._fault = fault
        self.tell(now, self.executor.carry_out(now, REFEREE, Abandon()), REFEREE)
        self.go_on(now)

    def dismiss(self, message: str, code: int) -> None:
        """Stop here without an end: everybody is told and leaves."""
        self.audience.to_all(self._codec.goodbye(message))
        self._close_all(code, message)

    # Time

    def tick(self, now: float) -> None:
        """Do what is due."""
        if any(due <= now for due, _ in self._absences.waiting()):
            self.give_up_waiting(now)
            return
        pause = self.running_pause
        if pause and pause.opens(now):
            self.audience.to_all(self._codec.resume_offered(self.table, pause.seat))
        if pause and pause.is_over(now):
            self.end_pause(now)
        self._pass_barrier(now)
        late = []
        for seat, bell in self._clocks.ring(now):
            if bell is Bell.WARNING:
                self._hurry(now, seat)
            else:
                late.append(seat)
        if late:
            self.referee.time_out(now, late)
        if not self.over and self._game and self._game.ring(now):
            self._game = None
            command = self._codec.time_up()
            if self.table.match.allows(REFEREE, command):
                self.carry_out(now, REFEREE, command)
        if not self.over and (unmanned := self._pace.ring(now)) is not None:
            self.referee.play_for(now, unmanned)

    def _hurry(self, now: float, seat: int) -> None:
        left = ceil(self._clocks.left(now, seat) or 0.0)
        message = f"Hurry: {left} s are left for your {self._clocks.kind(seat)}."
        self._teller.warned(self.players[seat - 1].conn, message, left)

    def wait_no_more(self, now: float, seat: int) -> None:
        """A seat cannot tell any more that it has seen what happened."""
        if self.barrier:
            self.barrier.forget(seat)
            self._pass_barrier(now)

    def _pass_barrier(self, now: float) -> None:
        """Go on if nobody is waited for any more."""
        if self.barrier and self.barrier.is_over(now):
            self.barrier = None
            self._set_clocks(now)
            self._request(now)

    def _set_clocks(self, now: float) -> None:
        """Let each clock run or stand still, that of a seat from the beginning if it owes something new."""
        match, stands = self.table.match, self._stands
        self._clocks.set(now, match, self.players, stands=stands)
        self._pace.set(now, match, self.players, self.executor.played, stands=stands)
        if self._game:
            self._game.set_running(self.in_play and not stands, now)

    def _look_at_the_clock(self, now: float, seat: int) -> None:
        self.table.left = self._clocks.left(now, seat)

    # Telling, ending

    def tell(self, now: float, events: Sequence[Event], asker: int) -> None:
        """Tell everybody what happened, and wait until they have seen it if the standard wants that."""
        seconds = self._codec.barrier(self.table, events)
        if seconds and self.table.match.outcome is None:
            here = [seat for _, seat in self.audience.connections() if seat]
            self.table.barrier += 1
            self.barrier = Barrier(now, self.table.barrier, here, seconds) if here else None
        self._teller.happened(events, asker)

    def _request(self, now: float) -> None:
        """Ask everybody who begins to owe something for it."""
        due = self.table.match.due
        if due == self._requested or self.barrier or self.stopped:
            return
        self._requested = {seat: owed for seat, owed in self._requested.items() if due.get(seat) == owed}
        for seat, owed in due.items():
            player = self.players[seat - 1] if seat else None
            if player and player.conn is not None and self._requested.get(seat) != owed:
                self._requested[seat] = owed
                self._look_at_the_clock(now, seat)
                self._outbox.send(player.conn, self._codec.requested(self.table, seat, owed))

    def go_on(self, now: float) -> None:
        """Let the clocks run and ask who owes something now, or end the match."""
        outcome = self.table.match.outcome
        if outcome is None:
            self._set_clocks(now)
            self._tell_who_is_away(now)
            self._request(now)
            return
        if self._customs.lobby:
            for conn, seat in self.audience.connections():
                self._outbox.send(conn, self._codec.ceremony(self.table, seat))
            self.over = True
            return
        self.audience.to_all(self._codec.disconnected(self.table))
        winner = self.players[outcome.winner - 1].called if outcome.winner else "nobody"
        why = f"{self._fault} " if self._fault else ""
        how = outcome.reason.partition(":")[0]  # the programs of others know these words
        self._close_all(1000, f"{why}The match is over: {winner} won ({how}).")

    def _close_all(self, code: int, reason: str) -> None:
        self.audience.dismiss(code, reason)
        self.over = True
