"""A session in memory with a fake clock, and a wire on which every hook of a codec is heard by its name.

Unlike `net.plain`, which is for playing, it tells tests what the session said, and with which arguments.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Union

import msgspec

from ecs.commands import Command, Reason, TimeOut
from ecs.events import Event
from ecs.game import Due, Game
from ecs.match import Match
from net.customs import Customs
from net.entries import Birth, Entry, Played
from net.house import House
from net.inbound import (
    Ask,
    AskState,
    GoOn,
    Inbound,
    Join,
    Leave,
    Pause,
    Rejoin,
    Resume,
    Role,
    Shown,
    TakeBack,
    Violation,
)
from net.lobby import LobbyState
from net.lobby_messages import AddComputer, Again, ChooseTeam, CloseRoom, Kick, SetReady, StartMatch
from net.outputs import Close, Output, Record
from net.server_codec import ServerCodec, Table, Told
from net.session import Session
from net.time_limits import Times

Message = dict[str, Any]
TIMES = Times(turn=20.0, draft=30.0, response=10.0, pause=60.0, game=0.0, kinds={"vote": 8.0})
SIMPLE: Mapping[str, Inbound] = {
    "start": StartMatch(),
    "again": Again(),
    "close": CloseRoom(),
    "pause": Pause(),
    "take back": TakeBack(),
    "resume": Resume(),
    "leave": Leave(),
    "state": AskState(),
    "go on": GoOn(),
}


class SimpleServerCodec(ServerCodec):
    """Each hook is a frame that holds its name and arguments."""

    def __init__(
        self,
        game: Game,
        setup: Any,
        customs: Customs,
        times: Times = TIMES,
        barrier: Callable[[Sequence[Event]], float] = lambda events: 0.0,
    ) -> None:
        """``barrier``: for how many seconds at most all wait after these events."""
        self.game = game
        self.configs = type(setup)
        self.customs = customs
        self._times = times
        self._barrier = barrier
        self.teams: tuple[int, ...] = ()
        commands: Any = Union.__getitem__(game.commands)
        self._command = msgspec.json.Decoder(commands)

    def times(self, setup: Any) -> Times:
        """Always the same."""
        return self._times

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """One message a frame."""
        try:
            message = json.loads(frame)
            return [self._decode(message["say"], message)]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Violation(f"That cannot be read: {error}.") from error

    def _decode(self, said: str, message: Message) -> Inbound:
        match said:
            case "join":
                return Join(str(message["name"]), Role(message["role"]))
            case "rejoin":
                return Rejoin(str(message["secret"]))
            case "ask":
                command: Command = self._command.decode(json.dumps(message["command"]))
                return Ask(command, message.get("actor"), kind=str(message["kind"]))
            case "team":
                return ChooseTeam(int(message["team"]))
            case "ready":
                return SetReady(bool(message["ready"]))
            case "kick":
                return Kick(int(message["number"]))
            case "computer":
                return AddComputer(str(message["level"]))
            case "shown":
                return Shown(int(message["barrier"]))
        return SIMPLE[said]

    def time_up(self) -> Command:
        """A match has no clock; this never comes."""
        return TimeOut()

    def barrier(self, table: Table, events: Sequence[Event]) -> float:
        """As the test says."""
        return self._barrier(events)

    # Frames

    def accepted(self, number: int, secret: str) -> list[bytes]:
        """Number and secret."""
        return [_frame("accepted", number=number, secret=secret)]

    def started(self, table: Table, seat: int, *, exact: bool = False) -> list[bytes]:
        """Who plays, and on which seat the receiver sits."""
        return [_frame("started", seat=seat, names=table.names)]

    def resync(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """The same and the state."""
        return [*self.started(table, seat), *self.state(table, seat, number)]

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        """The events each seat may see."""

        def told(seat: int, exact: bool) -> list[bytes]:
            seen = [type(event).__name__ for event in table.match.seen(events, seat)]
            return [_frame("happened", events=seen, barrier=table.barrier)]

        return told

    def state(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """The round, who is out and how much time is left, for whom."""
        return [_frame("state", round=table.match.round, out=table.match.out, left=table.left, number=number)]

    def refused(
        self, table: Table, seat: int, reason: str, *, told_state: bool = False, exact: bool = False
    ) -> list[bytes]:
        """Why."""
        return [_frame("refused", reason=reason)]

    def requested(self, table: Table, seat: int, due: Due) -> list[bytes]:
        """What is owed, and how long there is."""
        return [_frame("requested", kind=due.kind, left=table.left)]

    def missed(self, table: Table, seat: int, count: int) -> list[bytes]:
        """How often."""
        return [_frame("missed", count=count)]

    def dropped(self, table: Table, seat: int, reason: Reason) -> bytes:
        """Who and why."""
        return _frame("dropped", seat=seat, reason=reason)

    def stopped(self, table: Table, absent: Mapping[int, float]) -> bytes:
        """For whom."""
        return _frame("stopped", absent=absent)

    def went_on(self, table: Table, removed: Sequence[int]) -> bytes:
        """Without whom."""
        return _frame("went on", removed=removed)

    def struck(self, table: Table, seat: int, reason: str, wrong: bytes, count: int) -> list[bytes]:
        """How often."""
        return [_frame("struck", seat=seat, count=count)]

    def paused(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """A pause."""
        return _frame("paused", granted=granted, seat=seat)

    def resumed(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """No pause."""
        return _frame("resumed", granted=granted, seat=seat)

    def resume_offered(self, table: Table, seat: int) -> bytes:
        """Whose pause it was."""
        return _frame("resume offered", seat=seat)

    def warning(self, message: str, left: float) -> bytes:
        """The sentence."""
        return _frame("warning", message=message)

    def too_late(self, message: str) -> bytes:
        """The sentence."""
        return _frame("too late", message=message)

    def error(self, message: str, code: int) -> bytes:
        """The sentence and the code."""
        return _frame("error", message=message, code=int(code))

    def goodbye(self, message: str) -> bytes:
        """The sentence."""
        return _frame("goodbye", message=message)

    def lobby(self, state: LobbyState, number: int) -> list[bytes]:
        """Everything."""
        return [_frame("lobby", you=number, **msgspec.to_builtins(state), free=state.free_teams)]

    def ceremony(self, table: Table, seat: int) -> list[bytes]:
        """Who came where."""
        return [self.disconnected(table)]

    def arranged(self, setup: Any, teams: tuple[int, ...]) -> Any:
        """Remembered for the tests."""
        self.teams = teams
        return setup

    def disconnected(self, table: Table) -> bytes:
        """Who came where."""
        outcome = table.match.outcome
        assert outcome is not None
        return _frame("over", places=outcome.places, reason=outcome.reason)


def _frame(tell: str, **rest: Any) -> bytes:
    return json.dumps({"tell": tell, **rest}).encode()


class Client:
    """One connection and all it was told."""

    def __init__(self, room: Room, conn: int) -> None:
        self.room = room
        self.conn = conn
        self.told: list[Message] = []
        self.closed: Close | None = None
        self.secret = ""

    def say(self, said: str, **rest: Any) -> None:
        """Send a message."""
        self.raw(json.dumps({"say": said, **rest}))

    def raw(self, frame: bytes | str) -> None:
        """Send anything."""
        self.room.perform(self.room.session.receive(self.room.now, self.conn, frame))

    def join(self, name: str, role: str = "player") -> Client:
        """Come in."""
        self.say("join", name=name, role=role)
        return self

    def ask(self, command: Command, kind: str = "turn", **rest: Any) -> None:
        """Ask for a command."""
        self.say("ask", command=msgspec.to_builtins(command), kind=kind, **rest)

    def lose(self) -> None:
        """The connection breaks."""
        self.closed = Close(self.conn, 1006, "lost")
        self.room.perform(self.room.session.lost(self.room.now, self.conn))

    def take(self, *tells: str) -> list[Message]:
        """The messages since the last time, of these kinds if any are named."""
        told, self.told = self.told, []
        return [message for message in told if not tells or message["tell"] in tells]

    def kinds(self) -> list[str]:
        """The kinds of the messages since the last time."""
        return [message["tell"] for message in self.take()]


class Room:
    """A session that plays a game over the plain wire."""

    def __init__(
        self,
        game: Game,
        setup: Any,
        customs: Customs,
        *,
        house: House | None = None,
        seed: int = 7,
        **codec: Any,
    ) -> None:
        self.codec = SimpleServerCodec(game, setup, customs, **codec)
        self.now = 100.0
        self.seed = seed
        self.births = 0
        self.setup = setup
        self.house = house
        self.clients: list[Client] = []
        self.log: list[Entry] = []
        self.session = self.new_session()

    def new_session(self) -> Session:
        """A session as a server makes it when it begins."""
        return Session(self.codec, self.setup, self._birth, self.house, room="/toys")

    def _birth(self) -> Birth:
        self.births += 1
        return Birth(f"match-{self.births}", self.seed, "2026-11-16T02:54:00Z")

    @property
    def match(self) -> Match:
        """The running match."""
        return self.table.match

    @property
    def table(self) -> Table:
        """The table of the running match."""
        assert self.session._contest is not None
        return self.session._contest.table

    def connect(self) -> Client:
        """A new connection."""
        client = Client(self, len(self.clients) + 1)
        self.clients.append(client)
        self.perform(self.session.joined(self.now, client.conn))
        return client

    def players(self, *names: str) -> list[Client]:
        """These come in as players."""
        return [self.connect().join(name) for name in names]

    def back(self, lost: Client) -> Client:
        """Somebody comes back over a new connection."""
        client = self.connect()
        client.say("rejoin", secret=lost.secret)
        return client

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        rings = 0
        while (due := self.session.deadline) is not None and due <= end:
            rings = rings + 1 if due <= self.now else 0
            assert rings < 100, "it is due for ever"
            self.now = max(due, self.now)
            self.perform(self.session.tick(self.now))
        self.now = end

    def perform(self, outputs: list[Output]) -> None:
        """Do what the session wants, and check it."""
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
                continue
            client = self.clients[output.conn - 1]
            assert client.closed is None, f"{output} after the end"
            if isinstance(output, Close):
                client.closed = output
            else:
                message = json.loads(output.frame)
                client.secret = message.get("secret", client.secret)
                client.told.append(message)

    @property
    def commands(self) -> list[tuple[int, Command]]:
        """Everything that was carried out, and for which seat."""
        return [(entry.seat, entry.command) for entry in self.log if isinstance(entry, Played)]
