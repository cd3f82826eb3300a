"""One match at its table: what players ask for, the clocks, lost connections and the end."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import ceil

from ecs.commands import REFEREE, Abandon, Command, Forfeit, Reason
from ecs.components import TURN
from ecs.events import Event
from ecs.mods import ModFault
from net.audience import Audience
from net.clock import Bell, Countdown
from net.command_executor import CommandExecutor
from net.dialect import Ask, Dialect, Role, Table, Violation
from net.login import UNEXPECTED
from net.outbox import Outbox
from net.pause import RunningPause
from net.people import House, Player
from net.request_check import is_late, is_misplaced
from net.seat_clocks import SeatClocks
from net.take_back import NOT_ALONE, NOTHING, WayBack
from net.teller import Teller
from systems.turns import stage

TOGGLE_TIME = 1.0
"""Seconds between two beginnings or ends of a pause that players ask for."""
REFUSALS: Reason = "disqualified: refusals"
NO_CHOICE: Reason = "disqualified: no choice"
PAUSED = "The match pauses."
TOO_SOON = "A pause began or ended a moment ago; once a second is right."


class Rest(IntEnum):
    """What still counts of a frame after one of its requests."""

    NOTHING = 0
    END = 1
    """The end of the turn: whoever is wrong about a step may still be done."""
    ALL = 2


class Contest:
    """A match being played. It sends and closes by the outbox; its owner looks whether it is `over`."""

    def __init__(
        self,
        dialect: Dialect,
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
        self._dialect = dialect
        self._customs = dialect.customs
        self._seed = seed
        self.house = dialect.house(table.setup, house)
        self._outbox = outbox
        self.audience = Audience(players, outbox)
        self._teller = Teller(dialect, table, self.audience, outbox)
        self._executor = CommandExecutor(dialect, table, outbox, now - at, played)
        if self.house.alone:
            self._executor.way_back = WayBack()
        self._times = self.house.times(dialect.times(table.setup))
        self._pause: RunningPause | None = None
        self._toggles = now
        """When a pause may begin or end at the earliest: each time everybody is told the whole state."""
        self._game: Countdown | None = None
        if self._times.game:
            self._game = Countdown(max(self._times.game - at, 0.0))
        self._turn = SeatClocks(self._times, self._customs)
        self._fault = ""
        table.seq = played
        dialect.opened(table)
        self._set_clocks(now)

    # Facts

    @property
    def players(self) -> tuple[Player, ...]:
        """Those at the table; the first sits on seat 1."""
        return self.audience.players

    @property
    def in_play(self) -> bool:
        """Whether turns are being played; before that is the draft."""
        return stage(self.table.match.world) == TURN

    @property
    def paused(self) -> bool:
        """Whether the match pauses."""
        return self._pause is not None

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called next."""
        clocks = [self._turn, self._pause, self._game, *(player.grace for player in self.players)]
        return min((clock.due for clock in clocks if clock and clock.due is not None), default=None)

    # People come and go

    def begin(self) -> None:
        """Tell everybody that the match begins."""
        self._teller.begun()

    def watch(self, now: float, conn: int, number: int = 0) -> None:
        """Somebody watches from now on."""
        self.audience.watchers.append(conn)
        self._catch_up(now, conn, 0, number)

    def back(self, now: float, seat: int, conn: int) -> None:
        """A player goes on over this connection; an older one is closed."""
        player = self.players[seat - 1]
        if player.conn is not None:
            message = "You go on over another connection."
            self._outbox.send(player.conn, [self._dialect.goodbye(message)])
            self._outbox.close(player.conn, 1000, message)
        player.conn = conn
        player.grace = None
        player.awaited = False
        player.silent_turns = 0
        self._set_clocks(now)
        self._catch_up(now, conn, seat, player.number)
        if self.in_play and self._customs.waits_for_the_absent:
            for other in range(1, len(self.players) + 1):
                if other != seat:
                    self.tell_state(now, self.players[other - 1].conn, other)

    def away(self, now: float, seat: int) -> None:
        """A player lost the connection; the seat is kept for a while."""
        player = self.players[seat - 1]
        if self.house.alone and player.role is Role.PLAYER:
            player.conn = None  # nobody waits but programs
            self._set_clocks(now)
            return
        self.keep_seat(now, seat, self.house.grace)
        message = f"{player.called} lost the connection; the seat is kept for a while."
        self.audience.to_others(seat, self._dialect.warning(message, self.house.grace))
        if not self.in_play and all(other.conn is None and not other.awaited for other in self.players):
            self._give_up_waiting(now)  # nobody has anything to lose yet, and nobody waits

    def keep_seat(self, now: float, seat: int, seconds: float, *, awaited: bool = False) -> None:
        """Wait so long for a player who is not connected; ``awaited``: no clock runs until then."""
        player = self.players[seat - 1]
        player.conn = None
        player.awaited = awaited
        player.grace = Countdown(seconds)
        player.grace.run(now)
        self._set_clocks(now)

    def _give_up_waiting(self, now: float) -> None:
        """Whoever was away first does not come back."""
        waiting = [
            (player.grace.due or 0.0, seat) for seat, player in enumerate(self.players, 1) if player.grace
        ]
        _, seat = min(waiting)
        if self._customs.voids and len(waiting) == len(self.players):
            seat = 0  # nobody is left who could win
        self.forfeit(now, seat, "lost")

    def _catch_up(self, now: float, conn: int, seat: int, number: int) -> None:
        self._look_at_the_clock(now)
        self._teller.came(conn, seat, number)
        if self._pause:
            self._teller.pauses(conn, self._pause.seat)
            if self._pause.is_open:
                self._outbox.send(conn, [self._dialect.resume_offered(self.table, self._pause.seat)])

    # What players ask for

    def ask(self, now: float, seat: int, ask: Ask) -> Rest:
        """Carry out what a player asks for, or refuse it. Tells what of the rest of its frame counts."""
        match = self.table.match
        player = self.players[seat - 1]
        if ask.stage != stage(match.world):
            if ask.stage == TURN:
                raise Violation("No turn is being played yet.", UNEXPECTED)
            return Rest.NOTHING  # late: that stage is over
        if self.paused:
            # It may have crossed the pause on the wire.
            return self._refuse(now, seat, PAUSED, strike=False)
        strictly = self._customs.forgives_the_last_turn_only
        if is_late(match, seat, ask, player.over, strictly) or (
            ask.actor is None and player.moment != self._turn.moment
        ):
            return Rest.NOTHING  # the latter: an earlier request of the same frame ended the turn
        if is_misplaced(match, seat, ask):
            self._refuse(now, seat, "The hero stands on another field.", strike=False)
            return Rest.END
        try:
            reason = self._executor.objection(seat, ask)
        except ModFault as fault:
            self._abandon(now, fault)
            return Rest.NOTHING
        if reason:
            twice = ask == player.last  # most likely sent twice
            if twice and self._customs.counts_strikes:
                return Rest.NOTHING
            # If the turn of this very hero ended a moment ago, it may be meant for that turn.
            forgiven = ask.actor in player.over and not (strictly and now > player.doubt)
            return self._refuse(now, seat, reason, strike=not (forgiven or twice))
        assert ask.command is not None
        if not self._customs.counts_strikes:
            player.strikes = 0
        player.last = ask
        doubtful = strictly and ask.actor in player.over  # perhaps it was meant for the turn before
        player.over.clear()
        if doubtful and ask.actor is not None:
            player.over.add(ask.actor)
        self._carry_out(now, seat, ask.command, *ask.then)
        return Rest.ALL

    def take_back(self, now: float, seat: int) -> Rest:
        """A player wants the last command not to have been given; everybody is told how it stood before."""
        way = self._executor.way_back
        if way is None or self.players[seat - 1].role is not Role.PLAYER:
            return self._refuse(now, seat, NOT_ALONE, strike=False)
        if self.paused or not way.may(seat):
            return self._refuse(now, seat, PAUSED if self.paused else NOTHING, strike=False)
        self._executor.take_back(now, seat)
        self.players[seat - 1].last = None
        self.table.seq += 1
        self._dialect.opened(self.table)
        self._set_clocks(now)
        for conn, other in self.audience.connections():
            self.tell_state(now, conn, other, self.players[other - 1].number if other else 0)
        return Rest.ALL

    def pause(self, now: float, seat: int) -> Rest:
        """A player wants a pause."""
        if self.players[seat - 1].role is not Role.PLAYER:
            strike = not self._customs.counts_strikes
            return self._refuse(now, seat, "A program may not ask for a pause.", strike=strike)
        if self.paused:
            return Rest.ALL
        if not (self.in_play or self._customs.pauses_any_time):
            return self._refuse(now, seat, "The draft cannot be paused.", strike=False)
        if self._times.pause == 0:
            return self._refuse(now, seat, "This match has no pauses.", strike=False)
        if self._is_too_soon(now):
            return self._refuse(now, seat, TOO_SOON, strike=False)
        self._pause = RunningPause(now, seat, self._times.pause, self._times.min_pause)
        self._set_clocks(now)
        self._teller.paused(seat)
        self._note_toggle(now, seat)
        return Rest.ALL

    def resume(self, now: float, seat: int) -> Rest:
        """A player wants to go on."""
        if self.players[seat - 1].role is not Role.PLAYER:
            strike = not self._customs.counts_strikes
            return self._refuse(now, seat, "A program may not end a pause.", strike=strike)
        if self._pause and not self._pause.may_end(seat):
            return self._refuse(now, seat, "Only who asked for the pause may end it yet.", strike=False)
        if self._pause and self._is_too_soon(now):
            return self._refuse(now, seat, TOO_SOON, strike=False)
        if self._pause:
            self._end_pause(now, seat)
        return Rest.ALL

    def _is_too_soon(self, now: float) -> bool:
        return now < self._toggles and not self.house.alone

    def tell_state(self, now: float, conn: int | None, seat: int, number: int = 0) -> None:
        """Tell somebody the whole state."""
        self._look_at_the_clock(now)
        self._teller.state(conn, seat, number)

    def heard(self, seat: int, frame: bytes | str) -> None:
        """A player sent a frame, whatever is in it."""
        player = self.players[seat - 1]
        player.silent_turns = 0
        player.moment = self._turn.moment
        player.said = frame
        player.told_state = False

    def strike(self, now: float, seat: int, reason: str) -> None:
        """A player sent something wrong: all are told, and with too many of these it is over."""
        player = self.players[seat - 1]
        player.strikes += 1
        wrong = player.said_to_all
        for frame in self._dialect.struck(self.table, seat, reason, wrong, player.strikes):
            self.audience.to_all(frame)
        if self._has_enough(player):
            self.disqualify(now, seat, REFUSALS, f"Too many wrong messages. The last: {reason}")

    def _refuse(self, now: float, seat: int, reason: str, *, strike: bool = True) -> Rest:
        player = self.players[seat - 1]
        if strike and self._customs.counts_strikes:
            self.strike(now, seat, reason)
            return Rest.NOTHING
        player.strikes += strike
        if self._has_enough(player):
            why = f"Too many illegal requests in a row. The last: {reason}"
            self.disqualify(now, seat, REFUSALS, why)
        else:
            self._teller.refused(player.conn, seat, reason, told_state=player.told_state)
            player.told_state = True
        return Rest.NOTHING

    def _has_enough(self, player: Player) -> bool:
        """Whether the house is fed up with a player."""
        return self.house.clock and player.strikes > self.house.strikes

    # What the referee does

    def disqualify(
        self,
        now: float,
        seat: int,
        reason: Reason,
        why: str,
        code: int = 1008,
        first: Sequence[bytes] = (),
    ) -> None:
        """A player broke the rules of the house; ``first`` are frames that say more."""
        self.forfeit(now, seat, reason, f"You are disqualified. {why}", code, first)

    def forfeit(
        self,
        now: float,
        seat: int,
        reason: Reason,
        why: str = "",
        code: int = 1008,
        first: Sequence[bytes] = (),
    ) -> None:
        """A player is out of the match (seat 0: all are); ``why`` is the goodbye, if there is one."""
        loser = self.players[seat - 1] if seat else None
        events = self._executor.carry_out(now, REFEREE, Forfeit(seat, reason))
        if loser:
            self._outbox.send(loser.conn, first)
        self._teller.happened(events, REFEREE)
        if why and loser and loser.conn is not None:
            self._outbox.send(loser.conn, [self._dialect.goodbye(why)])
            self._outbox.close(loser.conn, code, why)
            loser.conn = None
        self._go_on(now)

    def dismiss(self, message: str, code: int) -> None:
        """Stop here without an end: everybody is told and leaves."""
        self.audience.to_all(self._dialect.goodbye(message))
        self._close_all(code, message)

    # Time

    def tick(self, now: float) -> None:
        """Do what is due."""
        if any(player.grace and (player.grace.due or 0.0) <= now for player in self.players):
            self._give_up_waiting(now)
            return
        if self._pause and self._pause.opens(now):
            self.audience.to_all(self._dialect.resume_offered(self.table, self._pause.seat))
        if self._pause and self._pause.is_over(now):
            self._end_pause(now)
        bell = self._turn.ring(now)
        if bell is Bell.WARNING:
            self._hurry(ceil(self._turn.left(now) or 0.0))
        elif bell is Bell.END:
            self._time_out(now)
        if not self.over and self._game and self._game.ring(now):
            self._game = None
            command = self._dialect.time_up()
            if self.table.match.allows(REFEREE, command):
                self._carry_out(now, REFEREE, command)

    def _hurry(self, left: int) -> None:
        owed = "your turn" if self.in_play else "your choice"
        warning = self._dialect.warning(f"Hurry: {left} s are left for {owed}.", left)
        for seat in self.table.match.acting:
            self._outbox.send(self.players[seat - 1].conn, [warning])

    def _time_out(self, now: float) -> None:
        acting = self.table.match.acting
        if not self.in_play:
            if len(acting) > 1 and self._customs.voids:
                self.forfeit(now, 0, NO_CHOICE)
                return
            # If nobody chose, the seed decides: a lot that can be replayed.
            loser = acting[0] if len(acting) == 1 else acting[self._seed % len(acting)]
            self.disqualify(now, loser, NO_CHOICE, "You did not choose in time.")
            return
        player = self.players[acting[0] - 1]
        player.silent_turns += 1
        if player.silent_turns < self.house.silent_turns:
            self._carry_out(now, REFEREE, self._dialect.time_out())
        else:
            turns = "Your turn" if player.silent_turns == 1 else f"{player.silent_turns} turns in a row"
            why = f"{turns} ran out without a message from you."
            self.disqualify(now, acting[0], "disqualified: silence", why)

    def _end_pause(self, now: float, asker: int = 0) -> None:
        self._pause = None
        self._set_clocks(now)
        self._teller.resumed(asker)
        self._note_toggle(now, asker)

    def _note_toggle(self, now: float, asker: int) -> None:
        self._toggles = now + TOGGLE_TIME
        if asker:
            self.players[asker - 1].told_state = True

    def _set_clocks(self, now: float) -> None:
        """Let each clock run or stand still, that of the turn from the beginning if there is a new turn."""
        self._turn.set(now, self.table.match, self.players, paused=self.paused)
        if self._game:
            self._game.set_running(self.in_play and not self.paused, now)

    def _look_at_the_clock(self, now: float) -> None:
        self.table.left = self._turn.left(now)

    # Carrying out, telling, ending

    def _carry_out(self, now: float, seat: int, *commands: Command) -> None:
        """Carry out commands that are told as one."""
        events: list[Event] = []
        try:
            for command in commands:
                events += self._executor.carry_out(now, seat, command)
        except ModFault as fault:
            self._abandon(now, fault)
            return
        self._teller.happened(events, seat)
        self._go_on(now)

    def _abandon(self, now: float, fault: ModFault) -> None:
        """A mod failed, so the match ends here; what was achieved decides."""
        self._fault = str(fault)
        self._teller.happened(self._executor.carry_out(now, REFEREE, Abandon()), REFEREE)
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        outcome = self.table.match.outcome
        if outcome is None:
            self._set_clocks(now)
            return
        self.audience.to_all(self._dialect.disconnected(self.table))
        winner = self.players[outcome.winner - 1].called if outcome.winner else "nobody"
        why = f"{self._fault} " if self._fault else ""
        how = outcome.reason.partition(":")[0]  # the programs of others know these words
        self._close_all(1000, f"{why}The match is over: {winner} won ({how}).")

    def _close_all(self, code: int, reason: str) -> None:
        self.audience.dismiss(code, reason)
        self.over = True
