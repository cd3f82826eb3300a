"""A session of Dune in memory with a fake clock: raw connections, real clients, and what they are told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import msgspec

from ecs.commands import Command, EndTurn, Step
from ecs.components import Dice
from ecs.match import Match
from net.client import Client
from net.dune.client import DuneCodec
from net.dune.codec import WIRE_HOUSES
from net.dune.server import DuneServerCodec
from net.entries import Birth, Ended, Entry, Played
from net.house import House
from net.inbound import Role
from net.mirror import Mirror
from net.notices import Assigned, Happened, Notice, YourTurn
from net.outputs import Close, Output, Record
from net.session import Session
from systems.dune.commands import Atomics, ChooseHouse
from systems.dune.configs import PartyConfig, Setup, load_setup
from systems.turns import active
from tests.conformance.dune import check

Message = dict[str, Any]
TURN_TIME, BOT_TIME, CHOICE_TIME, RECONNECT, MIN_PAUSE = 100, 20, 60, 50, 30


@cache
def setup(scenario: str = "sietch", **changes: Any) -> Setup:
    """A short match with times that are easy to tell apart."""
    usual = {
        "numb_of_rounds": 3,
        "action_time_user_client": 1000 * TURN_TIME,
        "action_time_ai_client": 1000 * BOT_TIME,
        "house_choice_time": 1000 * CHOICE_TIME,
        "reconnect_time": 1000 * RECONNECT,
        "min_pause_time": 1000 * MIN_PAUSE,
        "max_strikes": 3,
        "max_missed_turns": 3,
    }
    loaded = load_setup("standard", scenario)
    party: PartyConfig = msgspec.structs.replace(loaded.party, **{**usual, **changes})
    return msgspec.structs.replace(loaded, party=party)


class Guest:
    """One connection that says whatever a test wants."""

    def __init__(self, room: Room, conn: int) -> None:
        self.room = room
        self.conn = conn
        self.closed: Close | None = None
        self.number = 0
        self.secret = ""
        self._new: list[Message] = []

    def say(self, kind: str, version: str = "1.1", **fields: Any) -> None:
        """Send a message."""
        self.raw(json.dumps({"type": kind, "version": version, **fields}))

    def raw(self, frame: bytes | str) -> None:
        """Send anything."""
        self.room.perform(self.room.session.receive(self.room.now, self.conn, frame))

    def lose(self) -> None:
        """The connection breaks."""
        self.closed = Close(self.conn, 1006, "lost")
        self.room.perform(self.room.session.lost(self.room.now, self.conn))

    def join(self, name: str, *, active: bool = True, cpu: bool = False, version: str = "1.1") -> None:
        """Want to take part."""
        self.say("JOIN", version, clientName=name, isActive=active, isCpu=cpu)

    def choose(self, house: str | None = None) -> None:
        """Choose a house, the first on offer if none is named."""
        if house is None:
            choice = self.room.match.legal(self.seat)[0]
            assert isinstance(choice, ChooseHouse)
            house = WIRE_HOUSES[choice.house]
        self.say("HOUSE_REQUEST", houseName=house)

    def ask(self, kind: str, character: int | None = None, **fields: Any) -> None:
        """Ask for something with a character, that whose turn it is if none is named."""
        who = active(self.room.match.world) if character is None else character
        self.say(kind, clientID=self.number, characterID=who, **fields)

    def end_turn(self) -> None:
        """End the turn of the character whose turn it is."""
        self.ask("END_TURN_REQUEST")

    def hear(self, frame: bytes) -> None:
        """Be told something."""
        message = self.room.read(frame)
        if message["type"] == "JOINACCEPTED":
            self.number, self.secret = message["clientID"], message["clientSecret"]
        self._new.append(message)

    def take(self) -> list[Message]:
        """The messages since the last time."""
        new, self._new = self._new, []
        return new

    def kinds(self) -> list[str]:
        """Their types."""
        return [message["type"] for message in self.take()]

    @property
    def seat(self) -> int:
        """Where this one sits, by the number."""
        return self.room.table.numbers.index(self.number) + 1


class Room:
    """A session, those in it and its log."""

    def __init__(
        self,
        chosen: Setup | None = None,
        seed: int = 7,
        house: House | None = None,
        *,
        judged: bool = True,
        exact: bool = True,
    ) -> None:
        """``exact``: real clients ask for the match's own events, as they always do."""
        self.exact = exact
        self.now = 1000.0
        self.read: Callable[[bytes], Message] = check if judged else json.loads
        self.setup = chosen or setup()
        self.seed = seed
        self.house = house
        self.guests: dict[int, Any] = {}
        self.log: list[Entry] = []
        self._conns = count(1)
        self._secrets = count(1)
        self.session = self.new_session()

    def new_session(self) -> Session:
        """A session as a server would make it for this room."""
        secret = lambda: f"secret-{next(self._secrets)}"  # noqa: E731
        return Session(DuneServerCodec(), self.setup, self._birth, self.house, room="/test", secrets=secret)

    def _birth(self) -> Birth:
        return Birth("match-1", self.seed, "2026-11-16T02:54:00Z")

    @property
    def table(self) -> Any:
        """The table of the running match."""
        contest = self.session._contest
        assert contest is not None
        return contest.table

    @property
    def match(self) -> Match:
        """The running match."""
        match: Match = self.table.match
        return match

    def connect(self, make: Callable[[Room, int], Any] = Guest, *, exact: bool = False) -> Any:
        """A new connection."""
        conn = next(self._conns)
        self.guests[conn] = guest = make(self, conn)
        self.perform(self.session.joined(self.now, conn, exact=exact))
        return guest

    def enter(self, name: str, **role: Any) -> Guest:
        """A new connection that has joined."""
        guest: Guest = self.connect()
        guest.join(name, **role)
        return guest

    def come_back(self, secret: str) -> Guest:
        """A new connection of somebody who was here before."""
        guest: Guest = self.connect()
        guest.say("REJOIN", clientSecret=secret)
        return guest

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        while (due := self.session.deadline) is not None and due <= end:
            self.now = max(due, self.now)
            self.perform(self.session.tick(self.now))
            assert self.session.deadline != due, "it is still due"
        self.now = end

    def perform(self, outputs: list[Output]) -> None:
        """Do what the session wants, and check it."""
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
                continue
            guest = self.guests[output.conn]
            assert guest.closed is None, f"{output} after the end"
            if isinstance(output, Close):
                assert output.reason
                guest.closed = output
            else:
                guest.hear(output.frame)

    @property
    def commands(self) -> list[tuple[int, Any]]:
        """Everything carried out."""
        return [(entry.seat, entry.command) for entry in self.log if isinstance(entry, Played)]

    @property
    def end(self) -> tuple[int, str] | None:
        """Who won and how, if it is over."""
        last = self.log[-1] if self.log else None
        return (last.winner, last.reason) if isinstance(last, Ended) else None


class Duel:
    """A room whose two players have chosen their houses, and somebody who watches."""

    def __init__(
        self,
        *,
        cpu: tuple[bool, bool] = (False, False),
        seed: int = 7,
        house: House | None = None,
        **party: Any,
    ) -> None:
        self.room = Room(setup(**party), seed, house)
        self.watcher = self.room.enter("Dee", active=False)
        self.players = [self.room.enter(name, cpu=one) for name, one in zip(("Ann", "Bob"), cpu, strict=True)]
        for player in self.players:
            player.choose()
        self.read_all()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.room.match.acting[0]

    @property
    def active(self) -> Guest:
        return self.players[self.seat - 1]

    @property
    def other(self) -> Guest:
        return self.players[2 - self.seat]

    @property
    def all(self) -> list[Guest]:
        return [*self.players, self.watcher]

    @property
    def character(self) -> int:
        """Whose turn it is, of the characters."""
        return active(self.room.match.world)

    def xy(self, field: int) -> Message:
        x, y = self.room.match.world.grid.xy(field)
        return {"x": x, "y": y}

    def steps(self) -> list[int]:
        """The fields that the active character may enter and that are empty."""
        match = self.room.match
        return [
            command.field
            for command in match.legal(self.seat)
            if isinstance(command, Step) and command.field not in match.world.at
        ]

    def read_all(self) -> None:
        for guest in self.all:
            guest.take()

    @property
    def commands(self) -> list[tuple[int, Any]]:
        """Everything carried out since the choice of houses."""
        return self.room.commands[2:]


class Seat:
    """A real client at the table, with all it noticed."""

    def __init__(self, room: Room, conn: int, name: str, role: Role) -> None:
        self.room = room
        self.conn = conn
        self.client = Client(name, "", role, room.seed, DuneCodec)
        self.closed: Close | None = None
        self.notices: list[Notice] = []
        self.beats: list[tuple[tuple[Any, ...], Match]] = []
        self.due: Callable[[], None] | None = None
        self.change: Callable[[bytes], bytes] = lambda frame: frame
        self.dice = random.Random(conn)
        self.heard: set[str] = set()
        """The types of all messages."""

    def hear(self, frame: bytes) -> None:
        """Be told something; what is to be decided waits."""
        self.heard.add(self.room.read(frame)["type"])
        for notice in self.client.receive(self.change(frame)):
            self.notices.append(notice)
            match notice:
                case Assigned(draft=Match() as draft, seat=seat):
                    self.due = lambda: self.client.pick(self.dice.choice(list(draft.legal(seat))))
                case YourTurn():
                    self.due = self._decide
                case Happened(beats=beats):
                    self.beats += beats
                case _:
                    pass

    def _decide(self) -> None:
        self.client.ask(likely(self.mirror.match, self.mirror.seat, self.dice))

    @property
    def mirror(self) -> Mirror:
        mirror = self.client.mirror
        assert mirror is not None
        return mirror

    def send(self) -> None:
        """Send what there is to say."""
        while frames := self.client.take():
            for frame in frames:
                if self.closed is None:
                    self.room.perform(self.room.session.receive(self.room.now, self.conn, frame))

    def act(self) -> bool:
        """Decide what is due; tells whether anything was."""
        due, self.due = self.due, None
        if due is not None:
            due()
        self.send()
        return due is not None


def sit(
    room: Room,
    name: str,
    role: Role = Role.PLAYER,
    change: Callable[[bytes], bytes] = lambda frame: frame,
    *,
    exact: bool | None = None,
) -> Seat:
    """A real client that has joined; ``change`` is done to all it hears.

    ``exact``: whether it asks for the match's own events; else as everybody in this room.
    """
    asks = room.exact if exact is None else exact
    seat: Seat = room.connect(lambda room, conn: Seat(room, conn, name, role), exact=asks)
    seat.change = change
    seat.client.hello()
    seat.send()
    return seat


def likely(match: Match, seat: int, dice: random.Random) -> Command:
    """A command that a lively player might give; turns seldom end early, and atomics are rare."""
    legal = match.legal(seat)
    deeds = [command for command in legal if not isinstance(command, EndTurn | Step | Atomics)]
    steps = [command for command in legal if isinstance(command, Step)]
    waste = [command for command in legal if isinstance(command, Atomics)]
    if deeds and dice.random() < 0.8:
        return dice.choice(deeds)
    if waste and dice.random() < 0.03:
        return dice.choice(waste)
    return dice.choice(steps) if steps and dice.random() < 0.97 else EndTurn()


def known(match: Match) -> dict[int, dict[Any, Any]]:
    """All there is in a match but for the dice."""
    return {
        entity: {kind: part for kind, part in row.items() if kind is not Dice}
        for entity, row in match.world.rows.items()
    }


def without_ext(frame: bytes) -> bytes:
    """A frame as a server of others would send it."""
    message = json.loads(frame)
    message.pop("ext", None)
    if "history" in message:
        message["history"] = [without_ext(part.encode()).decode() for part in message["history"]]
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
