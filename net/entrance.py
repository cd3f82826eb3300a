"""The door of a room: who comes in and as what, who comes back, and who waits for an opponent."""

from __future__ import annotations

from collections.abc import Callable

from net.clock import Bell
from net.contest import Contest
from net.house import House
from net.inbound import Fault, Hello, Join, Ready, Reconnect, Rejoin, Role, Violation
from net.lobby import Lobby
from net.login import Login, Step
from net.outbox import Outbox
from net.people import Guest, Player
from net.seat_tokens import SeatTokens
from net.server_codec import ServerCodec

TRY_LATER = 1013
TAKEN = "This room already has {} players; watch as a spectator, or choose another room."
RUNNING = "A match is running in this room; watch as a spectator, or choose another room."
NO_PLACE = "This room has no place for more spectators."
CAME_AGAIN = "You came in again over a newer connection."


class Entrance:
    """All who are in a room; the running match is told to it, for some come back to that."""

    def __init__(
        self,
        codec: ServerCodec,
        house: House,
        outbox: Outbox,
        response: float,
        secrets: Callable[[], str],
    ) -> None:
        """``response`` is how long an answer may take, ``secrets`` gives whoever joins a secret."""
        self.guests: dict[int, Guest] = {}
        self.lobby = Lobby(codec.game.seats, waits=codec.customs.lobby)
        self.tokens = SeatTokens(secrets)
        self._codec = codec
        self._house = house
        self._outbox = outbox
        self._response = response
        self._logging_in: dict[int, Login] = {}

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called next."""
        dues = [login.due for login in self._logging_in.values()]
        return min((due for due in dues if due is not None), default=None)

    @property
    def watching(self) -> list[int]:
        """The connections of all who watch."""
        return [guest.conn for guest in self.guests.values() if guest.watches]

    def admit(self, now: float, conn: int) -> None:
        """A connection was opened."""
        login = Login(now, self._response)
        self.guests[conn] = Guest(conn, login)
        self._logging_in[conn] = login

    def tick(self, now: float) -> None:
        """Warn those who owe an answer, or show them out."""
        for conn, login in list(self._logging_in.items()):
            bell = login.ring(now)
            if bell is Bell.WARNING:
                warning = self._codec.warning(f"An answer is due. {login.step.value}", login.left(now))
                self._outbox.send(conn, [warning])
            elif bell is Bell.END:
                message = f"You did not answer in time. {login.step.value}"
                self._outbox.send(conn, [self._codec.too_late(message)])
                self._outbox.close(conn, 1008, message)

    def forget(self, conn: int, *, for_good: bool) -> None:
        """A connection is gone; ``for_good``: there is no match to come back to."""
        guest = self.guests.pop(conn, None)
        if guest and for_good:
            self.tokens.forget(guest.login.device)
        self._logging_in.pop(conn, None)
        self._outbox.forget(conn)
        self.lobby.leave(conn)

    def say_goodbye(self, conn: int, message: str, code: int) -> None:
        """Show somebody out."""
        self._outbox.send(conn, [self._codec.goodbye(message)])
        self._outbox.close(conn, code, message)

    @property
    def _no_seat(self) -> str:
        """Why nobody else can play here."""
        most = self._codec.game.seats[-1]
        if self.lobby.waits and not self.lobby.is_full:
            return RUNNING
        return TAKEN.format("two" if most == 2 else most)

    # Messages

    def hear(
        self,
        now: float,
        guest: Guest,
        message: Hello | Reconnect | Ready | Join | Rejoin,
        contest: Contest | None,
    ) -> None:
        """Answer a message of the login; raises `Violation`."""
        if isinstance(message, Join | Rejoin):
            if guest.login.lets_in(message):
                if isinstance(message, Join):
                    self._join(now, guest, message, contest)
                else:
                    self._rejoin(now, guest, message, contest)
                guest.login.joined = message
        elif guest.login.hears(message):
            if isinstance(message, Hello):
                self._hello(now, guest, message, contest)
            elif isinstance(message, Reconnect):
                self._reconnect(now, guest, message, contest)
            else:
                self._ready_as(now, guest, message.role, contest)

    def _hello(self, now: float, guest: Guest, hello: Hello, contest: Contest | None) -> None:
        login = guest.login
        login.name, login.device = hello.name, hello.device
        running = contest is not None and contest.audience.seat_of((hello.name, hello.device)) > 0
        same = [
            other
            for other in self.guests.values()
            if other is not guest and other.login.identity == (hello.name, hello.device)
        ]
        if any(other.conn > guest.conn for other in same):
            # This hello was long under way; whoever said it has come in again meanwhile.
            self.say_goodbye(guest.conn, CAME_AGAIN, 1008)
            return
        for other in same:
            if not (contest and contest.audience.seat_at(other.conn)):
                self.say_goodbye(other.conn, "Somebody with your name and device came in after you.", 1008)
        self._outbox.send(guest.conn, [self._codec.hello(running)])
        login.owe(now, Step.RECONNECT if running else Step.READY)

    def _reconnect(self, now: float, guest: Guest, reconnect: Reconnect, contest: Contest | None) -> None:
        seat = contest.audience.seat_of(guest.login.identity) if contest else 0
        if contest and seat and reconnect.wanted:
            self._login_done(now, guest, contest.players[seat - 1].role)
            contest.back(now, seat, guest.conn)
        elif reconnect.wanted:
            self.say_goodbye(guest.conn, "The match you want to go on with is over.", 1000)
        else:
            if contest and seat:
                contest.referee.forfeit(now, seat, "left")
            guest.login.owe(now, Step.READY)

    def _join(self, now: float, guest: Guest, join: Join, contest: Contest | None) -> None:
        """Somebody comes in with a single message; the server says who they are."""
        watches = join.role is Role.SPECTATOR
        if watches and len(self.watching) >= self._house.spectators:
            raise Violation(NO_PLACE, Fault.FULL, fatal=False)
        if not watches and (contest or self.lobby.is_full):
            raise Violation(self._no_seat, Fault.FULL, fatal=False)
        guest.login.name = join.name
        guest.number, guest.login.device = self.tokens.enrol(watches=watches)
        self._outbox.speak(guest.conn, self._codec.accent(join.version))
        self._outbox.send(guest.conn, self._codec.accepted(guest.number, guest.login.device))
        self._ready_as(now, guest, join.role, contest)

    def _rejoin(self, now: float, guest: Guest, rejoin: Rejoin, contest: Contest | None) -> None:
        """Somebody comes back to the running match."""
        login = guest.login
        seat = contest.audience.seat_by(rejoin.secret) if contest and rejoin.secret else 0
        player = contest.players[seat - 1] if contest and seat else None
        number = player.number if player else self.tokens.watcher(rejoin.secret)
        if number is None:
            raise Violation("Nobody in this match is known by that secret.", Fault.STRANGER, fatal=False)
        if player and player.conn is not None and player.conn > guest.conn:
            # This was long under way; whoever said it has come in again meanwhile.
            self.say_goodbye(guest.conn, CAME_AGAIN, 1008)
            return
        guest.number, login.device, login.name = number, rejoin.secret, player.name if player else ""
        self._outbox.speak(guest.conn, self._codec.accent(rejoin.version))
        self._outbox.send(guest.conn, self._codec.accepted(number, rejoin.secret))
        if contest and player:
            self._login_done(now, guest, player.role)
            contest.back(now, seat, guest.conn)
        else:
            self._ready_as(now, guest, Role.SPECTATOR, contest)

    def _ready_as(self, now: float, guest: Guest, role: Role | None, contest: Contest | None) -> None:
        conn = guest.conn
        if role is Role.SPECTATOR:
            if len(self.watching) >= self._house.spectators:
                self.say_goodbye(conn, NO_PLACE, TRY_LATER)
                return
            self._login_done(now, guest, role)
            if contest:
                contest.watch(now, conn, guest.number)
            return
        if contest or role is None:
            self.say_goodbye(conn, self._no_seat, TRY_LATER)
            return
        self._login_done(now, guest, role)
        self.lobby.enter(Player(guest.login.name, guest.login.device, role, conn, guest.number))

    def _login_done(self, now: float, guest: Guest, role: Role) -> None:
        guest.role = role
        guest.login.owe(now, Step.DONE)
        del self._logging_in[guest.conn]
