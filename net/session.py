"""One room without any I/O: lobby, draft, match and lobby again. Messages and time go in, outputs come out.

Connections are numbers given by the server. Every method that may lead to something returns what is to be
done, in order; an entry of the match log always stands before the frames that tell of it. No message makes a
session raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ecs.components import MATCH, TURN, Progress
from ecs.errors import MashupError
from ecs.match import Match
from net.clock import Bell
from net.contest import Contest
from net.dialect import (
    Ask,
    AskState,
    Dialect,
    Hello,
    Inbound,
    Leave,
    Pause,
    Ready,
    Reconnect,
    Role,
    Table,
    Violation,
)
from net.entries import Births, Ended, Entry, Header, Played, Seated
from net.login import UNEXPECTED, Login, Step
from net.outbox import Outbox
from net.outputs import Close, Output
from net.people import Guest, House, Player
from net.replay import play, rebuild
from systems.turns import stage

LOBBY, DRAFT, PLAYING = "lobby", "draft", "playing"
RESTART = 1012
TRY_LATER = 1013
SHUTTING_DOWN = "The server is shutting down; come back later."


class Session:
    """A room in which one match after the other is played."""

    def __init__(
        self,
        dialect: Dialect,
        setup: Any,
        births: Births,
        house: House | None = None,
        *,
        room: str = "/",
        software: str = "",
    ) -> None:
        """``births`` gives each new match its id, seed and date."""
        self._dialect = dialect
        self._setup = setup
        self._births = births
        self._house = house or House()
        self._room = room
        self._software = software
        self._response = dialect.times(setup).response
        self._outbox = Outbox()
        self._guests: dict[int, Guest] = {}
        self._logging_in: dict[int, Login] = {}
        self._waiting: list[Player] = []
        self._contest: Contest | None = None
        self._draining = False

    # Facts

    @property
    def stage(self) -> str:
        """``lobby``, ``draft`` or ``playing``."""
        if self._contest is None:
            return LOBBY
        return PLAYING if self._contest.in_play else DRAFT

    @property
    def match_id(self) -> str | None:
        """The id of the running match."""
        return None if self._contest is None else self._contest.table.id

    @property
    def players(self) -> tuple[Seated, ...]:
        """Who sits at the table, or waits for an opponent."""
        return tuple(Seated(player.name, player.device, player.role) for player in self._seated())

    @property
    def connected(self) -> tuple[bool, ...]:
        """Whether each of the players is connected."""
        return tuple(player.conn is not None for player in self._seated())

    @property
    def spectators(self) -> int:
        """How many watch."""
        return sum(guest.watches for guest in self._guests.values())

    @property
    def round(self) -> int:
        """The round of the running match; 0 before the first."""
        if self._contest is None:
            return 0
        return self._contest.table.match.world.get(MATCH, Progress).round

    @property
    def paused(self) -> bool:
        """Whether the match pauses."""
        return self._contest is not None and self._contest.paused

    def plays(self, conn: int) -> bool:
        """Whether a player of the running match is connected by this connection."""
        guest = self._guests.get(conn)
        return guest is not None and self._seat(guest) > 0

    @property
    def empty(self) -> bool:
        """Whether nobody is here and nothing is going on: the room may be forgotten."""
        return not self._guests and self._contest is None

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called next; None if only a message can change anything."""
        dues = [login.due for login in self._logging_in.values()]
        if self._contest is not None:
            dues.append(self._contest.deadline)
        return min((due for due in dues if due is not None), default=None)

    # What happens

    def joined(self, now: float, conn: int) -> list[Output]:
        """A connection was opened."""
        login = Login(now, self._response)
        self._guests[conn] = Guest(conn, login)
        self._logging_in[conn] = login
        if self._draining:
            self._say_goodbye(conn, SHUTTING_DOWN, RESTART)
        return self._done()

    def receive(self, now: float, conn: int, frame: bytes | str) -> list[Output]:
        """A connection sent a frame; one that was told to close is not listened to."""
        guest = self._guests.get(conn)
        if guest is None:
            return []
        if len(frame) > self._house.frame_bytes:
            too_long = f"This message is too long; at most {self._house.frame_bytes} bytes are right."
            return self.expel(now, conn, too_long, code=1009)
        seat = self._seat(guest)
        table = self._contest.table if self._contest else None
        if self._contest and seat:
            self._contest.heard(seat)
        told_state = False
        try:
            for message in self._dialect.decode(frame, table, seat):
                if isinstance(message, AskState) and told_state:
                    continue  # nothing has changed since the last one in this frame
                told_state = isinstance(message, AskState)
                if not self._hear(now, guest, message):
                    break
        except Violation as violation:
            self._punish(now, guest, str(violation), violation.code)
        return self._done()

    def lost(self, now: float, conn: int) -> list[Output]:
        """A connection is gone, whoever closed it."""
        guest = self._guests.get(conn)
        if guest is None:
            return []
        seat = self._seat(guest)
        if self._contest and seat:
            self._contest.away(now, seat)
        self._forget(conn)
        return self._done()

    def tick(self, now: float) -> list[Output]:
        """Time has passed: do what is due."""
        for conn, login in list(self._logging_in.items()):
            bell = login.ring(now)
            if bell is Bell.WARNING:
                warning = self._dialect.warning(f"An answer is due. {login.step.value}", login.left(now))
                self._outbox.send(conn, [warning])
            elif bell is Bell.END:
                message = f"You did not answer in time. {login.step.value}"
                self._outbox.send(conn, [self._dialect.too_late(message)])
                self._outbox.close(conn, 1008, message)
        if self._contest:
            self._contest.tick(now)
        return self._done()

    def expel(self, now: float, conn: int, message: str, code: int = 1008) -> list[Output]:
        """A connection breaks the protocol below its messages: too long, too many, too fast."""
        guest = self._guests.get(conn)
        if guest is None:
            return []
        self._punish(now, guest, message, close_code=code)
        return self._done()

    def drain(self, now: float) -> list[Output]:
        """The server stops: everybody is told and leaves; a running match goes on from its log one day."""
        self._draining = True
        if self._contest:
            self._contest.dismiss("The server restarts; come back and the match goes on.", RESTART)
        outputs = self._done()
        for conn in self._guests:
            self._say_goodbye(conn, SHUTTING_DOWN, RESTART)
        return outputs + self._done()

    def resume(self, now: float, entries: Sequence[Entry]) -> list[Output]:
        """Go on with a match from its log, header first; raises `MashupError` if that cannot be done.

        Both players are away; their seats are kept for a while.
        """
        header, rest = entries[0] if entries else None, entries[1:]
        if not isinstance(header, Header):
            raise MashupError("A match log begins with a header.")
        if not self.empty:
            raise MashupError("Only an empty room can go on with a match.")
        game = self._dialect.game
        setup = self._dialect.setup(header.setup)
        names = tuple(player.name for player in header.players)
        table = Table(header.id, Match(game, setup, header.seed), setup, names)
        for _ in play(table.match, rest):
            if stage(table.match.world) == TURN:
                self._dialect.first_turn(table)
                break
        table = replace(table, match=rebuild(game, header, setup, rest))
        commands = [entry for entry in rest if isinstance(entry, Played)]
        at = commands[-1].at if commands else 0.0
        if outcome := table.match.outcome:
            # The server stopped between the last command and the end of the log.
            if not isinstance(rest[-1], Ended):
                digest = table.match.digest()
                self._outbox.record(Ended(at, len(commands), outcome.winner, outcome.reason, digest))
            return self._done()
        players = [Player(each.name, each.device, each.role, None) for each in header.players]
        self._contest = Contest(
            self._dialect,
            table,
            header.seed,
            players,
            self._house,
            self._outbox,
            now,
            played=len(commands),
            at=at,
        )
        for seat in range(1, len(players) + 1):
            self._contest.keep_seat(now, seat, max(self._house.grace, self._house.resumed_grace))
        return self._done()

    # Messages

    def _hear(self, now: float, guest: Guest, message: Inbound) -> bool:
        """Answer a message. Tells whether the rest of its frame still counts."""
        if isinstance(message, Leave) or message == Ready(None):
            return self._leave(now, guest)
        if isinstance(message, Hello | Reconnect | Ready):
            if guest.login.hears(message):
                if isinstance(message, Hello):
                    self._hello(now, guest, message)
                elif isinstance(message, Reconnect):
                    self._reconnect(now, guest, message)
                else:
                    self._ready_as(now, guest, message.role)
            return True
        if guest.login.step is not Step.DONE:
            raise Violation(guest.login.step.value, UNEXPECTED)
        return self._play(now, guest, message)

    def _hello(self, now: float, guest: Guest, hello: Hello) -> None:
        login = guest.login
        login.name, login.device = hello.name, hello.device
        running = self._contest is not None and self._contest.seat_of((hello.name, hello.device)) > 0
        same = [
            other
            for other in self._guests.values()
            if other is not guest and other.login.identity == (hello.name, hello.device)
        ]
        if any(other.conn > guest.conn for other in same):
            # This hello was long under way; whoever said it has come in again meanwhile.
            self._say_goodbye(guest.conn, "You came in again over a newer connection.", 1008)
            return
        for other in same:
            if not self._seat(other):
                self._say_goodbye(other.conn, "Somebody with your name and device came in after you.", 1008)
        self._outbox.send(guest.conn, [self._dialect.hello(running)])
        login.owe(now, Step.RECONNECT if running else Step.READY)

    def _reconnect(self, now: float, guest: Guest, reconnect: Reconnect) -> None:
        seat = self._contest.seat_of(guest.login.identity) if self._contest else 0
        if self._contest and seat and reconnect.wanted:
            self._login_done(now, guest, self._contest.players[seat - 1].role)
            self._contest.back(now, seat, guest.conn)
        elif reconnect.wanted:
            self._say_goodbye(guest.conn, "The match you want to go on with is over.", 1000)
        else:
            if self._contest and seat:
                self._contest.forfeit(now, seat, "left")
            guest.login.owe(now, Step.READY)

    def _ready_as(self, now: float, guest: Guest, role: Role | None) -> None:
        conn = guest.conn
        if role is Role.SPECTATOR:
            if self.spectators >= self._house.spectators:
                self._say_goodbye(conn, "This room has no place for more spectators.", TRY_LATER)
                return
            self._login_done(now, guest, role)
            if self._contest:
                self._contest.watch(conn)
            return
        if self._contest or role is None:
            message = "This room already has two players; watch as a spectator, or choose another room."
            self._say_goodbye(conn, message, TRY_LATER)
            return
        self._login_done(now, guest, role)
        self._waiting.append(Player(guest.login.name, guest.login.device, role, conn))
        if len(self._waiting) == self._dialect.game.seats:
            self._start(now)

    def _play(self, now: float, guest: Guest, message: Inbound) -> bool:
        contest, seat = self._contest, self._seat(guest)
        if isinstance(message, AskState):
            if contest:
                contest.tell_state(guest.conn, seat)
            return True
        if guest.watches:
            raise Violation("Spectators only watch.", UNEXPECTED)
        if contest is None:
            raise Violation("No match is running yet.", UNEXPECTED)
        if isinstance(message, Ask):
            goes_on = contest.ask(now, seat, message)
        elif isinstance(message, Pause):
            goes_on = contest.pause(now, seat)
        else:
            goes_on = contest.resume(now, seat)
        return goes_on and not contest.over

    def _leave(self, now: float, guest: Guest) -> bool:
        seat = self._seat(guest)
        if self._contest and seat:
            self._contest.forfeit(now, seat, "left")
        else:
            self._say_goodbye(guest.conn, "You left. Goodbye!", 1000)
        return False

    def _punish(self, now: float, guest: Guest, message: str, code: int = 1, close_code: int = 1008) -> None:
        """Somebody broke the protocol."""
        seat = self._seat(guest)
        error = self._dialect.error(message, code)
        if self._contest and seat:
            self._contest.disqualify(now, seat, message, close_code, [error])
        else:
            self._outbox.send(guest.conn, [error])
            self._say_goodbye(guest.conn, message, close_code)

    # The room

    def _start(self, now: float) -> None:
        birth = self._births()
        game = self._dialect.game
        players, self._waiting = self._waiting, []
        seated = tuple(Seated(player.name, player.device, player.role) for player in players)
        match = Match(game, self._setup, birth.seed)
        table = Table(birth.id, match, self._setup, tuple(player.name for player in players))
        self._outbox.record(
            Header(
                software=self._software,
                game=game.name,
                rules=game.version,
                mods=game.mods,
                id=birth.id,
                room=self._room,
                started=birth.started,
                seed=birth.seed,
                players=seated,
                setup=self._dialect.plain(self._setup),
            )
        )
        contest = Contest(self._dialect, table, birth.seed, players, self._house, self._outbox, now)
        contest.watchers += [guest.conn for guest in self._guests.values() if guest.watches]
        self._contest = contest
        contest.begin()

    def _seated(self) -> Sequence[Player]:
        return self._contest.players if self._contest else self._waiting

    def _seat(self, guest: Guest) -> int:
        """The seat that plays over this connection, or 0."""
        if self._contest:
            for seat, player in enumerate(self._contest.players, start=1):
                if player.conn == guest.conn:
                    return seat
        return 0

    def _login_done(self, now: float, guest: Guest, role: Role) -> None:
        guest.role = role
        guest.login.owe(now, Step.DONE)
        del self._logging_in[guest.conn]

    def _say_goodbye(self, conn: int, message: str, code: int) -> None:
        self._outbox.send(conn, [self._dialect.goodbye(message)])
        self._outbox.close(conn, code, message)

    def _forget(self, conn: int) -> None:
        self._guests.pop(conn, None)
        self._logging_in.pop(conn, None)
        self._waiting = [player for player in self._waiting if player.conn != conn]
        if self._contest and conn in self._contest.watchers:
            self._contest.watchers.remove(conn)

    def _done(self) -> list[Output]:
        outputs = self._outbox.take()
        for output in outputs:
            if type(output) is Close:
                self._forget(output.conn)
        if self._contest and self._contest.over:
            self._contest = None
        return outputs
