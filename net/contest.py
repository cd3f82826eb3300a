"""One match at its table: what players ask for, the clocks, lost connections and the end."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from math import ceil

from ecs.commands import REFEREE, Abandon, Command, Forfeit, Reason
from ecs.components import MATCH, TURN, Progress
from ecs.config import printable
from ecs.events import Event
from ecs.mods import ModFault
from ecs.watchdog import time_limit
from net.clock import Bell, Countdown
from net.dialect import Ask, Dialect, Role, Table, Violation
from net.entries import CHECK_EVERY, Check, Ended, Played
from net.judge import is_late, objection
from net.login import UNEXPECTED
from net.outbox import Outbox, shortened
from net.people import House, Player
from systems.turns import active, stage

MOD_SECONDS = 2.0
"""What a command may take where mods are in play."""
WARN_AFTER = 0.8
"""The share of a turn after which its player is warned."""


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
        self.players = tuple(players)
        self.watchers: list[int] = []
        self.over = False
        self._dialect = dialect
        self._seed = seed
        self._house = house
        self._outbox = outbox
        self._played = played
        self._start = now - at
        self._times = dialect.times(table.setup)
        self._pause: Countdown | None = None
        self._game: Countdown | None = None
        if self._times.game:
            self._game = Countdown(max(self._times.game - at, 0.0))
        self._turn: Countdown | None = None
        self._moment = ("", -1)
        self._actor: tuple[int, int] | None = None
        self._fault = ""
        self._set_clocks(now)

    # Facts

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

    def seat_of(self, identity: tuple[str, str] | None) -> int:
        """The seat of the player who is known by that name and device, or 0."""
        for seat, player in enumerate(self.players, start=1):
            if player.identity == identity:
                return seat
        return 0

    # People come and go

    def begin(self) -> None:
        """Tell everybody that the match begins."""
        for seat, player in enumerate(self.players, start=1):
            self._outbox.send(player.conn, self._dialect.started(self.table, seat))
        spectator = self._dialect.started(self.table, 0)
        for conn in self.watchers:
            self._outbox.send(conn, spectator)

    def watch(self, conn: int) -> None:
        """Somebody watches from now on."""
        self.watchers.append(conn)
        self._catch_up(conn, 0)

    def back(self, now: float, seat: int, conn: int) -> None:
        """A player goes on over this connection; an older one is closed."""
        player = self.players[seat - 1]
        if player.conn is not None:
            message = "You go on over another connection."
            self._outbox.send(player.conn, [self._dialect.goodbye(message)])
            self._outbox.close(player.conn, 1000, message)
        player.conn = conn
        player.grace = None
        player.silent_turns = 0
        self._set_clocks(now)
        self._catch_up(conn, seat)
        if self.in_play:
            for other in self.players:
                if other is not player:
                    self._outbox.send(
                        other.conn, self._dialect.state(self.table, self.players.index(other) + 1)
                    )

    def away(self, now: float, seat: int) -> None:
        """A player lost the connection; the seat is kept for a while."""
        player = self.players[seat - 1]
        self.keep_seat(now, seat, self._house.grace)
        message = f"{called(player)} lost the connection; the seat is kept for a while."
        warning = self._dialect.warning(message, self._house.grace)
        for other in self.players:
            if other is not player:
                self._outbox.send(other.conn, [warning])

    def keep_seat(self, now: float, seat: int, seconds: float) -> None:
        """Wait so long for a player who is not connected."""
        player = self.players[seat - 1]
        player.conn = None
        player.grace = Countdown(seconds)
        player.grace.run(now)
        self._set_clocks(now)

    def _catch_up(self, conn: int, seat: int) -> None:
        self._outbox.send(conn, self._dialect.resync(self.table, seat))
        if self.paused:
            self._outbox.send(conn, [self._dialect.paused(self.table)])

    # What players ask for

    def ask(self, now: float, seat: int, ask: Ask) -> bool:
        """Carry out what a player asks for, or refuse it. Tells whether the rest of its frame counts."""
        match = self.table.match
        player = self.players[seat - 1]
        if ask.stage != stage(match.world):
            if ask.stage == TURN:
                raise Violation("No turn is being played yet.", UNEXPECTED)
            return False  # late: that stage is over
        if self.paused:
            # It may have crossed the pause on the wire.
            return self._refuse(now, seat, "The match pauses.", strike=False)
        if is_late(match, seat, ask, player.over) or (ask.actor is None and player.moment != self._moment):
            return False  # the latter: an earlier request of the same frame ended the turn
        try:
            with self._limit():
                reason = objection(match, seat, ask)
        except ModFault as fault:
            self._abandon(now, fault)
            return False
        if reason:
            if ask == player.last:
                return False  # the same again, most likely sent twice
            # If the turn of this very hero ended a moment ago, it may be meant for that turn.
            return self._refuse(now, seat, reason, strike=ask.actor not in player.over)
        assert ask.command is not None
        player.strikes = 0
        player.last = ask
        player.over.clear()
        self._carry_out(now, seat, ask.command)
        return True

    def pause(self, now: float, seat: int) -> bool:
        """A player wants a pause."""
        if self.players[seat - 1].role is not Role.PLAYER:
            return self._refuse(now, seat, "A program may not ask for a pause.")
        if self.paused:
            return True
        if not self.in_play:
            return self._refuse(now, seat, "The draft cannot be paused.", strike=False)
        if not self._times.pause:
            return self._refuse(now, seat, "This match has no pauses.", strike=False)
        self._pause = Countdown(self._times.pause)
        self._pause.run(now)
        self._set_clocks(now)
        frame, own = (self._dialect.paused(self.table, granted) for granted in (False, True))
        self._to_all(frame, seat, own)
        return True

    def resume(self, now: float, seat: int) -> bool:
        """A player wants to go on."""
        if self.players[seat - 1].role is not Role.PLAYER:
            return self._refuse(now, seat, "A program may not end a pause.")
        if self.paused:
            self._end_pause(now, seat)
        return True

    def tell_state(self, conn: int, seat: int) -> None:
        """Tell somebody the whole state."""
        self._outbox.send(conn, self._dialect.state(self.table, seat))

    def heard(self, seat: int) -> None:
        """A player sent a frame, whatever is in it."""
        player = self.players[seat - 1]
        player.silent_turns = 0
        player.moment = self._moment

    def _refuse(self, now: float, seat: int, reason: str, *, strike: bool = True) -> bool:
        player = self.players[seat - 1]
        player.strikes += strike
        if player.strikes > self._house.strikes:
            self.disqualify(now, seat, f"Too many illegal requests in a row. The last: {reason}")
        else:
            self._outbox.send(player.conn, self._dialect.refused(self.table, seat, reason))
        return False

    # What the referee does

    def disqualify(
        self, now: float, seat: int, why: str, code: int = 1008, first: Sequence[bytes] = ()
    ) -> None:
        """A player broke the rules of the house; ``first`` are frames that say more."""
        self.forfeit(now, seat, "disqualified", f"You are disqualified. {why}", code, first)

    def forfeit(
        self,
        now: float,
        seat: int,
        reason: Reason,
        why: str = "",
        code: int = 1008,
        first: Sequence[bytes] = (),
    ) -> None:
        """A player is out of the match; ``why`` is the goodbye, if there is one."""
        loser = self.players[seat - 1]
        events = self._apply(now, REFEREE, Forfeit(seat, reason))
        self._outbox.send(loser.conn, first)
        self._tell(events, REFEREE)
        if why and loser.conn is not None:
            self._outbox.send(loser.conn, [self._dialect.goodbye(why)])
            self._outbox.close(loser.conn, code, why)
            loser.conn = None
        self._go_on(now)

    def dismiss(self, message: str, code: int) -> None:
        """Stop here without an end: everybody is told and leaves."""
        self._to_all(self._dialect.goodbye(message))
        self._close_all(code, message)

    # Time

    def tick(self, now: float) -> None:
        """Do what is due."""
        waiting = [
            (player.grace.due or 0.0, seat) for seat, player in enumerate(self.players, 1) if player.grace
        ]
        due, seat = min(waiting, default=(None, 0))
        if due is not None and due <= now:
            self.forfeit(now, seat, "lost")
            return
        if self._pause and self._pause.ring(now):
            self._end_pause(now)
        bell = self._turn.ring(now) if self._turn else None
        if bell is Bell.WARNING and self._turn:
            self._hurry(ceil(self._turn.left(now)))
        elif bell is Bell.END:
            self._time_out(now)
        if not self.over and self._game and self._game.ring(now):
            self._game = None
            command = self._dialect.time_up()
            if command in self.table.match.legal(REFEREE):
                self._carry_out(now, REFEREE, command)

    def _hurry(self, left: int) -> None:
        owed = "your turn" if self.in_play else "your choice"
        warning = self._dialect.warning(f"Hurry: {left} s are left for {owed}.", left)
        for seat in self.table.match.acting:
            self._outbox.send(self.players[seat - 1].conn, [warning])

    def _time_out(self, now: float) -> None:
        acting = self.table.match.acting
        if not self.in_play:
            # If nobody chose, the seed decides: a lot that can be replayed.
            loser = acting[0] if len(acting) == 1 else acting[self._seed % len(acting)]
            self.disqualify(now, loser, "You did not choose in time.")
            return
        player = self.players[acting[0] - 1]
        player.silent_turns += 1
        if player.silent_turns < self._house.silent_turns:
            self._carry_out(now, REFEREE, self._dialect.time_out())
        else:
            turns = "Your turn" if player.silent_turns == 1 else f"{player.silent_turns} turns in a row"
            self.disqualify(now, acting[0], f"{turns} ran out without a message from you.")

    def _end_pause(self, now: float, asker: int = 0) -> None:
        self._pause = None
        self._set_clocks(now)
        self._to_all(
            self._dialect.resumed(self.table), asker, self._dialect.resumed(self.table, granted=True)
        )

    def _set_clocks(self, now: float) -> None:
        """Begin a new turn's countdown if there is a new turn; let each clock run or stand still."""
        match = self.table.match
        progress = match.world.get(MATCH, Progress)
        moment = progress.stage, progress.turn
        if moment != self._moment:
            self._moment = moment
            seconds = self._times.turn if self.in_play else self._times.draft
            self._turn = Countdown(seconds, WARN_AFTER) if seconds else None
            if self._actor:
                seat, hero = self._actor
                self.players[seat - 1].over.add(hero)
            self._actor = (match.acting[0], active(match.world)) if self.in_play else None
        present = all(self.players[seat - 1].conn is not None for seat in match.acting)
        if self._turn:
            self._turn.set_running(present and not self.paused, now)
        if self._game:
            self._game.set_running(self.in_play and not self.paused, now)

    # Carrying out, telling, ending

    def _carry_out(self, now: float, seat: int, command: Command) -> None:
        try:
            events = self._apply(now, seat, command)
        except ModFault as fault:
            self._abandon(now, fault)
            return
        self._tell(events, seat)
        self._go_on(now)

    def _abandon(self, now: float, fault: ModFault) -> None:
        """A mod failed, so the match ends here; what was achieved decides."""
        self._fault = str(fault)
        self._tell(self._apply(now, REFEREE, Abandon()), REFEREE)
        self._go_on(now)

    def _limit(self) -> AbstractContextManager[None]:
        """Mods may loop for ever, and the other matches must go on."""
        return time_limit(MOD_SECONDS) if self.table.match.game.mods else nullcontext()

    def _apply(self, now: float, seat: int, command: Command) -> list[Event]:
        match = self.table.match
        drafting = not self.in_play
        before = match.clone() if match.game.mods else match
        try:
            with self._limit():
                events = match.apply(seat, command)
        except ModFault:
            self.table.match = before  # half a command is none
            raise
        self._played += 1
        at = round(max(now - self._start, 0.0), 3)
        self._outbox.record(Played(at, seat, command))
        if outcome := match.outcome:
            self._outbox.record(Ended(at, self._played, outcome.winner, outcome.reason, match.digest()))
        elif self._played % CHECK_EVERY == 0:
            self._outbox.record(Check.of(match, self._played))
        if drafting and self.in_play:
            self._dialect.first_turn(self.table)
        return events

    def _tell(self, events: Sequence[Event], asker: int) -> None:
        frames = self._dialect.told(self.table, events, asker)
        for seat, player in enumerate(self.players, start=1):
            self._outbox.send(player.conn, frames[seat])
        for conn in self.watchers:
            self._outbox.send(conn, frames[0])

    def _go_on(self, now: float) -> None:
        outcome = self.table.match.outcome
        if outcome is None:
            self._set_clocks(now)
            return
        self._to_all(self._dialect.disconnected(self.table))
        winner = called(self.players[outcome.winner - 1]) if outcome.winner else "nobody"
        why = f"{self._fault} " if self._fault else ""
        self._close_all(1000, f"{why}The match is over: {winner} won ({outcome.reason}).")

    def _to_all(self, frame: bytes, asker: int = 0, own: bytes = b"") -> None:
        """Send everybody the same, but whoever asked for it their own frame."""
        for seat, player in enumerate(self.players, start=1):
            self._outbox.send(player.conn, [own if seat == asker else frame])
        for conn in self.watchers:
            self._outbox.send(conn, [frame])

    def _close_all(self, code: int, reason: str) -> None:
        for conn in [player.conn for player in self.players] + self.watchers:
            if conn is not None:
                self._outbox.close(conn, code, reason)
        for player in self.players:
            player.conn = None
        self.watchers.clear()
        self.over = True


def called(player: Player) -> str:
    """A player's name, fit for a sentence."""
    return shortened(printable(player.name.strip()), 40) or "The other player"
