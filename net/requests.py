"""What players ask for in a match: granted, refused, or a fault; how bad that is depends on the standard."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING
from weakref import proxy

from ecs.commands import Reason
from ecs.mods import ModFault
from net.customs import Absent, Faults
from net.inbound import Ask, GoOn, Pause, Play, Resume, Role, Shown, TakeBack, Violation
from net.login import UNEXPECTED
from net.pause import RunningPause
from net.people import Player
from net.request_check import is_late, is_misplaced
from net.server_codec import ServerCodec
from net.take_back import NOT_ALONE, NOTHING

if TYPE_CHECKING:
    from net.contest import Contest

REFUSALS: Reason = "disqualified: refusals"
TOO_SOON = "A pause began or ended a moment ago; once a second is right."
PAUSED = "The match pauses."
STOPPED = "The match waits for somebody who is away."
WAITING = "Not everybody has seen yet what happened."
NOT_NOW = "That is not asked of you now."


class Rest(IntEnum):
    """What still counts of a frame after one of its requests."""

    NOTHING = 0
    END = 1
    """The end of the turn: whoever is wrong about a step may still be done."""
    ALL = 2


class Requests:
    """The requests of the players of one match."""

    def __init__(self, contest: Contest, codec: ServerCodec) -> None:
        self._contest: Contest = proxy(contest)  # no cycle: a match that is over is gone at once
        self._codec = codec
        self._customs = codec.customs

    def heard(self, seat: int, frame: bytes | str) -> None:
        """A player sent a frame, whatever is in it."""
        player = self._player(seat)
        player.silent_turns = 0
        player.owed = self._contest.table.match.due.get(seat)
        player.said = frame
        player.told_state = False

    def hear(self, now: float, seat: int, message: Play) -> Rest:
        """Answer what a player says in a match. Tells what of the rest of its frame counts."""
        match message:
            case Ask():
                return self.ask(now, seat, message)
            case TakeBack():
                return self.take_back(now, seat)
            case Pause():
                return self.pause(now, seat)
            case Resume():
                return self.resume(now, seat)
            case GoOn():
                return self.go_on(now, seat)
            case Shown():
                self._contest.shown(now, seat, message.barrier)
                return Rest.ALL

    def ask(self, now: float, seat: int, ask: Ask) -> Rest:
        """Carry out what a player asks for, or refuse it. Tells what of the rest of its frame counts."""
        contest, player = self._contest, self._player(seat)
        match = contest.table.match
        if self._is_over(ask):
            return self._drop(now, seat)
        if obstacle := self._obstacle():
            # It may have crossed the news on the wire.
            return self._refuse(now, seat, obstacle, strike=False)
        strictly = self._customs.forgives_the_last_turn_only
        owed = match.due.get(seat)
        if (
            is_late(match, seat, ask, player.over, strictly)
            or (ask.kind != "turn" and (owed is None or owed.kind != ask.kind))
            or (ask.actor is None and player.owed != owed)
        ):
            return self._drop(now, seat)  # the last: an earlier request of the same frame ended the turn
        if is_misplaced(match, seat, ask):
            self._refuse(now, seat, "The hero stands on another field.", strike=False)
            return Rest.END
        try:
            reason = contest.executor.objection(seat, ask)
        except ModFault as fault:
            contest.abandon(now, str(fault))
            return Rest.NOTHING
        if reason:
            twice = ask == player.last  # most likely sent twice
            if twice and self._customs.faults is Faults.COUNTED:
                return Rest.NOTHING
            # If the turn of this very hero ended a moment ago, it may be meant for that turn.
            forgiven = ask.actor in player.over and not (strictly and now > player.doubt)
            return self._refuse(now, seat, reason, strike=not (forgiven or twice))
        assert ask.command is not None
        if self._customs.faults is Faults.IN_A_ROW:
            player.strikes = 0
        player.last = ask
        doubtful = strictly and ask.actor in player.over  # perhaps it was meant for the turn before
        player.over.clear()
        if doubtful and ask.actor is not None:
            player.over.add(ask.actor)
        contest.carry_out(now, seat, ask.command, *ask.then)
        return Rest.ALL

    def _is_over(self, ask: Ask) -> bool:
        """Whether the match was being prepared when that was asked; raises `Violation` if it still is."""
        prepares = ask.kind in self._customs.preparations
        if not prepares and not self._contest.in_play:
            raise Violation("No turn is being played yet.", UNEXPECTED)
        return prepares and self._contest.in_play

    def _obstacle(self) -> str:
        """Why nobody may ask for anything now, or nothing."""
        contest = self._contest
        if contest.paused:
            return PAUSED
        return STOPPED if contest.stopped else WAITING if contest.barrier else ""

    def take_back(self, now: float, seat: int) -> Rest:
        """A player wants the last command not to have been given; everybody is told how it stood before."""
        way = self._contest.executor.way_back
        if way is None or self._player(seat).role is not Role.PLAYER:
            return self._refuse(now, seat, NOT_ALONE, strike=False)
        if self._obstacle() or not way.may(seat):
            return self._refuse(now, seat, self._obstacle() or NOTHING, strike=False)
        self._player(seat).last = None
        self._contest.take_back(now, seat)
        return Rest.ALL

    def pause(self, now: float, seat: int) -> Rest:
        """A player wants a pause."""
        contest = self._contest
        if self._player(seat).role is not Role.PLAYER:
            strike = self._customs.faults is not Faults.COUNTED
            return self._refuse(now, seat, "A program may not ask for a pause.", strike=strike)
        if contest.paused:
            return Rest.ALL
        if not (contest.in_play or self._customs.pauses_any_time):
            return self._refuse(now, seat, "The draft cannot be paused.", strike=False)
        if contest.times.pause == 0:
            return self._refuse(now, seat, "This match has no pauses.", strike=False)
        if contest.is_too_soon(now):
            return self._refuse(now, seat, TOO_SOON, strike=False)
        contest.begin_pause(now, RunningPause(now, seat, contest.times.pause, contest.times.min_pause))
        return Rest.ALL

    def resume(self, now: float, seat: int) -> Rest:
        """A player wants to go on."""
        contest = self._contest
        if self._player(seat).role is not Role.PLAYER:
            strike = self._customs.faults is not Faults.COUNTED
            return self._refuse(now, seat, "A program may not end a pause.", strike=strike)
        pause = contest.running_pause
        if pause and not pause.may_end(seat):
            return self._refuse(now, seat, "Only who asked for the pause may end it yet.", strike=False)
        if pause and contest.is_too_soon(now):
            return self._refuse(now, seat, TOO_SOON, strike=False)
        if pause:
            contest.end_pause(now, seat)
        return Rest.ALL

    def watcher(self, now: float, message: object) -> bool:
        """Who watches programs only, on the own machine, stops them at will; tells whether it was that."""
        contest = self._contest
        own = contest.house.alone and all(player.role is Role.BOT for player in contest.players)
        if not own or not isinstance(message, Pause | Resume):
            return False
        if isinstance(message, Resume) and contest.paused:
            contest.end_pause(now)
        elif isinstance(message, Pause) and contest.in_play and not contest.paused:
            contest.begin_pause(now, RunningPause(now, 0, contest.times.pause, contest.times.min_pause))
        return True

    def go_on(self, now: float, seat: int) -> Rest:
        """The host wants to go on without those who are away."""
        if self._customs.absent is not Absent.ALL_STOP:
            return self._refuse(now, seat, "This match waits for nobody.", strike=False)
        if seat != self._contest.host:
            return self._refuse(now, seat, "Only the host may go on without somebody.", strike=False)
        self._contest.give_up_waiting(now, at_once=True)
        return Rest.ALL

    # Faults

    def strike(self, now: float, seat: int, reason: str) -> None:
        """A player sent something wrong: all are told, and with too many of these it is over."""
        contest, player = self._contest, self._player(seat)
        player.strikes += 1
        for frame in self._codec.struck(contest.table, seat, reason, player.said_to_all, player.strikes):
            contest.audience.to_all(frame)
        if self._has_enough(player):
            contest.referee.disqualify(now, seat, REFUSALS, f"Too many wrong messages. The last: {reason}")

    def _drop(self, now: float, seat: int) -> Rest:
        """It came too late; only where everything is answered that is told."""
        if self._customs.faults is Faults.ANSWERED:
            return self._refuse(now, seat, NOT_NOW, strike=False)
        return Rest.NOTHING

    def _refuse(self, now: float, seat: int, reason: str, *, strike: bool) -> Rest:
        player, faults = self._player(seat), self._customs.faults
        if strike and faults is Faults.COUNTED:
            self.strike(now, seat, reason)
            return Rest.NOTHING
        player.strikes += strike and faults is not Faults.ANSWERED
        if self._has_enough(player):
            many = "" if faults is Faults.OUT else "Too many illegal requests in a row. The last: "
            self._contest.referee.disqualify(now, seat, REFUSALS, many + reason)
        else:
            self._contest.refused(seat, reason)
        return Rest.NOTHING

    def _has_enough(self, player: Player) -> bool:
        """Whether the house is fed up with a player."""
        house = self._contest.house
        most = 0 if self._customs.faults is Faults.OUT else house.strikes
        return house.clock and player.strikes > most

    def _player(self, seat: int) -> Player:
        return self._contest.players[seat - 1]
