"""One room without any I/O: lobby, draft, match and lobby again. Messages and time go in, outputs come out.

Connections are numbers given by the server. Every method that may lead to something returns what is to be
done, in order; an entry of the match log always stands before the frames that tell of it. No message makes a
session raise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecs.commands import EndTurn
from ecs.errors import MashupError
from net import take_back
from net.beginning import beginning, seated, table_of
from net.contest import Contest
from net.customs import Faults
from net.entrance import Entrance
from net.entries import Births, Entry, Seated
from net.house import House
from net.inbound import (
    Ask,
    AskState,
    Hello,
    Inbound,
    Join,
    Leave,
    Play,
    Ready,
    Reconnect,
    Rejoin,
    TakeBack,
    Violation,
)
from net.lobby import LobbyState, WishRefused
from net.lobby_desk import LobbyDesk
from net.lobby_messages import LobbyWish
from net.login import UNEXPECTED, Step
from net.outbox import Outbox
from net.outputs import Close, Output
from net.people import HOST_LEFT, HOUSE_CLOSED, Guest, Player
from net.requests import Rest
from net.resuming import standing
from net.seat_tokens import new_secret
from net.server_codec import ServerCodec

DRAFT, PLAYING = "draft", "playing"
GOODBYE = 1000
RESTART = 1012
SHUTTING_DOWN = "The server is shutting down; come back later."
RESTARTING = "The server restarts; come back and the match goes on."


class Session:
    """A room in which one match after the other is played."""

    def __init__(
        self,
        codec: ServerCodec,
        setup: Any,
        births: Births,
        house: House | None = None,
        *,
        room: str = "/",
        software: str = "",
        secrets: Callable[[], str] = new_secret,
    ) -> None:
        """``births`` gives each new match its id, seed and date, ``secrets`` whoever joins a secret."""
        self._codec = codec
        self._setup = setup
        self._births = births
        self._house = house or House()
        self._room = room
        self._software = software
        self._outbox = Outbox()
        self._entrance = Entrance(codec, self._house, self._outbox, codec.times(setup).response, secrets)
        self._contest: Contest | None = None
        self._draining = False
        self._desk = LobbyDesk(codec, self._entrance, self._outbox)
        self.idle = 0
        """How many messages of the last frame did not move a match forward."""

    # Facts

    @property
    def stage(self) -> str:
        """``lobby``, ``draft``, ``playing`` or, after a match, ``ceremony``."""
        if self._contest is None:
            return self._entrance.lobby.stage
        return PLAYING if self._contest.in_play else DRAFT

    @property
    def match_id(self) -> str | None:
        """The id of the running match."""
        return None if self._contest is None else self._contest.table.id

    @property
    def players(self) -> tuple[Seated, ...]:
        """Who sits at the table, or waits for an opponent."""
        return tuple(map(seated, self._seated()))

    @property
    def connected(self) -> tuple[bool, ...]:
        """Whether each of the players is connected; computers always are."""
        return tuple(player.conn is not None or bool(player.computer) for player in self._seated())

    @property
    def lobby(self) -> LobbyState | None:
        """How the lobby stands, while there is one."""
        waits = self._codec.customs.lobby and self._contest is None
        return self._entrance.lobby.state if waits else None

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out of the running match."""
        return self._contest.table.match.out if self._contest else ()

    @property
    def spectators(self) -> int:
        """How many watch."""
        return len(self._entrance.watching)

    @property
    def round(self) -> int:
        """The round of the running match; 0 before the first."""
        if self._contest is None:
            return 0
        return self._contest.table.match.round

    @property
    def paused(self) -> bool:
        """Whether the match pauses."""
        return self._contest is not None and self._contest.paused

    def plays(self, conn: int) -> bool:
        """Whether a player of the running match is connected by this connection."""
        guest = self._entrance.guests.get(conn)
        return guest is not None and self._seat(guest) > 0

    @property
    def empty(self) -> bool:
        """Whether nobody is here and nothing is going on: the room may be forgotten."""
        return not self._entrance.guests and self._contest is None

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called next; None if only a message can change anything."""
        dues = [self._entrance.deadline]
        if self._contest is not None:
            dues.append(self._contest.deadline)
        return min((due for due in dues if due is not None), default=None)

    # What happens

    def joined(self, now: float, conn: int, *, exact: bool = False) -> list[Output]:
        """A connection was opened; ``exact``: it asked for the match's own events (`net.exact`)."""
        if exact:
            self._outbox.exact.add(conn)
        self._entrance.admit(now, conn)
        if self._draining:
            code = RESTART if self._house.restarts else GOODBYE
            self._entrance.say_goodbye(conn, self._closed, code)
        return self._done()

    def receive(self, now: float, conn: int, frame: bytes | str) -> list[Output]:
        """A connection sent a frame; one that was told to close is not listened to."""
        self.idle = 1
        guest = self._entrance.guests.get(conn)
        if guest is None:
            return []
        if len(frame) > self._house.frame_bytes:
            too_long = f"This message is too long; at most {self._house.frame_bytes} bytes are right."
            return self.expel(now, conn, too_long, code=1009)
        seat = self._seat(guest)
        table = self._contest.table if self._contest else None
        if self._contest and seat:
            self._contest.requests.heard(seat, frame)
        told_state = False
        rest = Rest.ALL
        try:
            if conn in self._outbox.exact and take_back.is_asked(frame):
                messages: Sequence[Inbound] = (TakeBack(),)
            else:
                messages = self._codec.decode(frame, table, seat)
            self.idle = max(1, len(messages))
            for message in messages:
                if isinstance(message, AskState) and told_state:
                    continue  # one state a frame is enough
                if rest is Rest.END and message != Ask(EndTurn()):
                    continue
                told_state = told_state or isinstance(message, AskState)
                recorded = self._outbox.recorded
                rest = min(rest, self._hear(now, guest, message))
                self.idle -= self._outbox.recorded > recorded
                if rest is Rest.NOTHING:
                    break
        except Violation as violation:
            self._object(now, guest, violation)
        return self._done()

    def lost(self, now: float, conn: int) -> list[Output]:
        """A connection is gone, whoever closed it."""
        guest = self._entrance.guests.get(conn)
        if guest is None:
            return []
        seat = self._seat(guest)
        if self._contest and seat:
            self._contest.away(now, seat)
        self._forget(conn)
        return self._done()

    def tick(self, now: float) -> list[Output]:
        """Time has passed: do what is due."""
        self._entrance.tick(now)
        if self._contest:
            self._contest.tick(now)
        return self._done()

    def expel(self, now: float, conn: int, message: str, code: int = 1008) -> list[Output]:
        """A connection breaks the protocol below its messages: too long, too many, too fast."""
        guest = self._entrance.guests.get(conn)
        if guest is None:
            return []
        self._punish(now, guest, message, close_code=code)
        return self._done()

    def drain(self, now: float) -> list[Output]:
        """The server stops: everybody is told and leaves; a running match goes on from its log one day."""
        self._draining = True
        restarts = self._house.restarts
        code = RESTART if restarts else GOODBYE
        if self._contest:
            self._contest.dismiss(RESTARTING if restarts else HOST_LEFT, code)
        outputs = self._done()
        for conn in self._entrance.guests:
            self._entrance.say_goodbye(conn, self._closed, code)
        return outputs + self._done()

    @property
    def _closed(self) -> str:
        """What those are told who come when the server stops."""
        return SHUTTING_DOWN if self._house.restarts else HOUSE_CLOSED

    def resume(self, now: float, entries: Sequence[Entry]) -> list[Output]:
        """Go on with a match from its log, header first; raises `MashupError` if that cannot be done.

        Both players are away; their seats are kept for a while.
        """
        if not self.empty:
            raise MashupError("Only an empty room can go on with a match.")
        stands = standing(self._codec, entries, clock=self._house.clock)
        if stands.ending:
            self._outbox.record(stands.ending)
        if stands.table.match.outcome:
            return self._done()
        self._entrance.tokens.go_on_after(max(stands.table.numbers))
        self._contest = Contest(
            self._codec,
            stands.table,
            stands.seed,
            stands.players,
            self._house,
            self._outbox,
            now,
            played=stands.played,
            at=stands.at,
        )
        for seat, player in enumerate(stands.players, start=1):
            if not player.plays:
                continue
            seconds = max(self._contest.house.grace, self._house.resumed_grace)
            self._contest.keep_seat(now, seat, seconds, awaited=True)
        return self._done()

    # Messages

    def _hear(self, now: float, guest: Guest, message: Inbound) -> Rest:
        """Answer a message. Tells what of the rest of its frame still counts."""
        if isinstance(message, Leave) or (isinstance(message, Ready) and message.role is None):
            return self._leave(now, guest)
        if isinstance(message, Hello | Reconnect | Ready | Join | Rejoin):
            self._entrance.hear(now, guest, message, self._contest)
            if self._entrance.lobby.is_full and not self._codec.customs.lobby:
                self._start(now)
            return Rest.ALL
        if guest.login.step is not Step.DONE:
            raise Violation(guest.login.step.value, UNEXPECTED)
        if isinstance(message, LobbyWish):
            if self._contest:
                raise WishRefused("A match is running; there is no lobby now.")
            if self._desk.hear(guest.conn, message):
                self._start(now)
            return Rest.ALL
        return self._play(now, guest, message)

    def _play(self, now: float, guest: Guest, message: Inbound) -> Rest:
        contest, seat = self._contest, self._seat(guest)
        if isinstance(message, AskState):
            self._desk.forget(guest.conn)
            if contest and not (seat and contest.players[seat - 1].told_state):
                contest.tell_state(now, guest.conn, seat, guest.number)
            return Rest.ALL
        if guest.watches:
            if contest is None or not contest.requests.watcher(now, message):
                raise Violation("Spectators only watch.", UNEXPECTED)
            return Rest.ALL
        if contest is None:
            raise Violation("No match is running yet.", UNEXPECTED)
        if not isinstance(message, Play):
            raise Violation("A match is running already.", UNEXPECTED)
        rest = contest.requests.hear(now, seat, message)
        return Rest.NOTHING if contest.over else rest

    def _leave(self, now: float, guest: Guest) -> Rest:
        seat = self._seat(guest)
        if self._contest and seat:
            self._contest.referee.forfeit(now, seat, "left")
        else:
            self._entrance.say_goodbye(guest.conn, "You left. Goodbye!", 1000)
        return Rest.NOTHING

    def _object(self, now: float, guest: Guest, violation: Violation) -> None:
        """Somebody said something wrong; how bad that is depends on the standard."""
        seat = self._seat(guest)
        faults = self._codec.customs.faults
        at_door = guest.role is None and not violation.fatal
        if isinstance(violation, WishRefused):
            self._outbox.send(guest.conn, [self._codec.error(str(violation), violation.code)])
        elif faults in (Faults.IN_A_ROW, Faults.OUT) and not at_door:
            self._punish(now, guest, str(violation), violation.code)
        elif faults is Faults.COUNTED and self._contest and seat:
            self._contest.requests.strike(now, seat, str(violation))
        elif faults is Faults.COUNTED and violation.fatal and guest.role is None:
            self._punish(now, guest, str(violation), violation.code)
        else:
            self._outbox.send(guest.conn, [self._codec.error(str(violation), violation.code)])

    def _punish(self, now: float, guest: Guest, message: str, code: int = 1, close_code: int = 1008) -> None:
        """Somebody broke the protocol."""
        seat = self._seat(guest)
        error = self._codec.error(message, code)
        if self._contest and seat:
            self._contest.referee.disqualify(
                now, seat, "disqualified: protocol", message, close_code, [error]
            )
        else:
            self._outbox.send(guest.conn, [error])
            self._entrance.say_goodbye(guest.conn, message, close_code)

    # The room

    def _start(self, now: float) -> None:
        birth, players = self._births(), self._entrance.lobby.take()
        header, match, setup = beginning(
            self._codec, self._setup, birth, players, room=self._room, software=self._software
        )
        self._outbox.record(header)
        table = table_of(birth.id, match, setup, players, clock=self._house.clock)
        self._desk.close()
        contest = Contest(self._codec, table, birth.seed, players, self._house, self._outbox, now)
        contest.audience.watchers.extend(self._entrance.watching)
        self._contest = contest
        contest.begin(now)

    def _end(self, contest: Contest) -> None:
        """The match is over: everybody left, or is in the lobby again."""
        self._contest = None
        customs = self._codec.customs
        if customs.lobby:
            self._entrance.lobby.come_again(contest.players, ceremony=customs.ceremony)
        else:
            self._entrance.tokens.clear()

    def _seated(self) -> Sequence[Player]:
        return self._contest.players if self._contest else self._entrance.lobby.players

    def _seat(self, guest: Guest) -> int:
        """The seat that plays over this connection, or 0."""
        return self._contest.audience.seat_at(guest.conn) if self._contest else 0

    def _forget(self, conn: int) -> None:
        self._entrance.forget(conn, for_good=self._contest is None)
        self._desk.forget(conn)
        if self._contest and conn in self._contest.audience.watchers:
            self._contest.audience.watchers.remove(conn)

    def _done(self) -> list[Output]:
        outputs = self._taken()
        if self._contest and self._contest.over:
            self._end(self._contest)
        while self._contest is None and self._desk.tell():
            outputs += self._taken()
        return outputs

    def _taken(self) -> list[Output]:
        """What is to be done so far; who is shown out is not here any more."""
        outputs = self._outbox.take()
        for output in outputs:
            if type(output) is Close:
                self._forget(output.conn)
        return outputs
