"""What the referee does in a match: who is out, whose time ran out, what the house plays for nobody."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING
from weakref import proxy

from ecs.commands import REFEREE, Command, Forfeit, Reason, TimeOut
from net.outbox import Outbox
from net.server_codec import ServerCodec

if TYPE_CHECKING:
    from net.contest import Contest

NO_CHOICE: Reason = "disqualified: no choice"
LEFT = "You left. Goodbye!"


class Referee:
    """The referee of one match."""

    def __init__(self, contest: Contest, codec: ServerCodec, outbox: Outbox, seed: int) -> None:
        self._contest: Contest = proxy(contest)  # no cycle: a match that is over is gone at once
        self._codec = codec
        self._customs = codec.customs
        self._outbox = outbox
        self._seed = seed

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
        loser = self._contest.players[seat - 1] if seat else None
        if loser:
            loser.grace = None
        command = Forfeit(seat, reason)
        if not self._contest.table.match.allows(REFEREE, command):
            return  # it is out already
        events = self._contest.executor.carry_out(now, REFEREE, command)
        if loser:
            self._outbox.send(loser.conn, first)
        self._contest.tell(now, events, REFEREE)
        goes_on = self._contest.table.match.outcome is None
        if loser and goes_on:
            loser.out = True
            self._contest.audience.to_all(self._codec.dropped(self._contest.table, seat, reason))
        if not why and (goes_on or self._customs.lobby):
            why, code = LEFT, 1000  # the others stay
        if why and loser and loser.conn is not None:
            self._outbox.send(loser.conn, [self._codec.goodbye(why)])
            self._outbox.close(loser.conn, code, why)
            loser.conn = None
        self._contest.wait_no_more(now, seat)
        self._contest.go_on(now)

    def time_out(self, now: float, late: Sequence[int]) -> None:
        """The time of these seats is over."""
        match = self._contest.table.match
        owed = {seat: match.due.get(seat) for seat in late}
        undecided = []
        for seat in late:
            if self._contest.over or match.due.get(seat) != owed[seat]:
                continue  # the time-out of another settled it
            command = self._time_out_of(seat)
            if command is None:
                undecided.append(seat)
            else:
                self._miss(now, seat, command)
        if not self._contest.over and undecided:
            self._without_choice(now, undecided)

    def _time_out_of(self, seat: int) -> TimeOut | None:
        """What the rules know for a seat whose time is over, if anything."""
        match = self._contest.table.match
        turn = match.due[seat].kind == "turn"
        known = (TimeOut(seat), TimeOut()) if turn else (TimeOut(seat),)
        return next((command for command in known if match.allows(REFEREE, command)), None)

    def _miss(self, now: float, seat: int, command: Command) -> None:
        """A seat missed its time; too often in a row, and it is out."""
        player = self._contest.players[seat - 1]
        player.silent_turns += 1
        if player.silent_turns < self._contest.house.silent_turns:
            self._outbox.send(player.conn, self._codec.missed(self._contest.table, seat, player.silent_turns))
            self._contest.carry_out(now, REFEREE, command)
        else:
            turns = "Your turn" if player.silent_turns == 1 else f"{player.silent_turns} turns in a row"
            why = f"{turns} ran out without a message from you."
            self.disqualify(now, seat, "disqualified: silence", why)

    def _without_choice(self, now: float, late: Sequence[int]) -> None:
        """These owe a choice that nobody can make for them."""
        if self._customs.voids and 1 < len(late) == sum(player.plays for player in self._contest.players):
            self.forfeit(now, 0, NO_CHOICE)
            return
        # The first may end the match, so the seed decides who that is: a lot that can be replayed.
        first = self._seed % len(late)
        for seat in (*late[first:], *late[:first]):
            if not self._contest.over:
                self.disqualify(now, seat, NO_CHOICE, "You did not choose in time.")

    def play_for(self, now: float, seat: int) -> None:
        """The house gives the command of a seat that nobody plays."""
        dice = Random(f"{self._seed} {self._contest.executor.played}")
        command = self._codec.steward(self._contest.table, seat, dice)
        by = seat if self._contest.table.match.allows(seat, command) else REFEREE
        if self._contest.table.match.allows(by, command):
            self._contest.carry_out(now, by, command)
        else:
            self._contest.abandon(now, f"Nobody plays on seat {seat}, and the house knows no command.")
