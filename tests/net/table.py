"""A session in memory with a fake clock: connect clients, let them speak, and look at what they are told."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.match import Match
from net.entries import Birth, Entry
from net.house import House
from net.mashup.entity_ids import EntityIds
from net.mashup.server import MashupServerCodec
from net.outputs import Close, Output, Record
from net.server_codec import ServerCodec
from net.session import Session
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.configs import Setup, default_setup
from systems.turns import active
from tests.conformance.mashup import check

Message = dict[str, Any]
REQUESTS = {
    Step: "MoveRequest",
    Melee: "MeleeAttackRequest",
    Ranged: "RangedAttackRequest",
    HandOver: "ExchangeInfinityStoneRequest",
    UseStone: "UseInfinityStoneRequest",
}


class Client:
    """One connection and all it was told."""

    def __init__(self, room: Room, conn: int) -> None:
        self.room = room
        self.conn = conn
        self.closed: Close | None = None
        self._new: list[Message] = []

    # Speaking

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.raw(json.dumps({"messageType": kind, **fields}))

    def raw(self, frame: bytes | str) -> None:
        """Send anything."""
        self.room.perform(self.room.session.receive(self.room.now, self.conn, frame))

    def hello(self, name: str, device: str = "device") -> None:
        """Introduce oneself."""
        self.say("HELLO_SERVER", name=name, deviceID=device)

    def ready(self, role: str = "PLAYER") -> None:
        """Take part."""
        self.say("PLAYER_READY", startGame=True, role=role)

    def choose(self, picks: Sequence[int] = range(6)) -> None:
        """Make the choice of the draft."""
        self.say("CHARACTER_SELECTION", characters=[index in picks for index in range(12)])

    def ask(self, *requests: Message | str) -> None:
        """Send requests in one frame; those without fields by their name."""
        full = [{"requestType": each} if isinstance(each, str) else each for each in requests]
        self.say("REQUESTS", messages=full)

    def lose(self) -> None:
        """The connection breaks."""
        self.closed = Close(self.conn, 1006, "lost")
        self.room.perform(self.room.session.lost(self.room.now, self.conn))

    # Listening

    def take(self) -> list[Message]:
        """The messages since the last time."""
        new, self._new = self._new, []
        return new

    def kinds(self) -> list[str]:
        """The kinds of the messages since the last time; for EVENTS the kinds of the events."""
        return [kind for message in self.take() for kind in kinds_of(message)]

    def hear(self, message: Message) -> None:
        """Be told something."""
        self._new.append(message)


class Room:
    """A session, its clients and its log. Whatever it sends is checked."""

    def __init__(
        self,
        setup: Setup | None = None,
        house: House | None = None,
        seed: int = 7,
        codec: ServerCodec | None = None,
        now: float = 1000.0,
        exact: Sequence[int] = (),
    ) -> None:
        """``exact`` are the connections that ask for the match's own events."""
        self.exact = exact
        self.now = now
        self.setup = setup or default_setup()
        self.births = 0
        self.seed = seed
        self.session = Session(codec or MashupServerCodec(), self.setup, self._birth, house, room="/test")
        self.clients: list[Client] = []
        self.log: list[Entry] = []

    def _birth(self) -> Birth:
        self.births += 1
        return Birth(f"match-{self.births}", self.seed, "2026-11-16T02:54:00Z")

    @property
    def match(self) -> Match:
        """The running match."""
        contest = self.session._contest
        assert contest is not None
        return contest.table.match

    def connect(self) -> Client:
        """A new connection."""
        client = Client(self, len(self.clients) + 1)
        self.clients.append(client)
        self.perform(self.session.joined(self.now, client.conn, exact=client.conn in self.exact))
        return client

    def enter(self, name: str, role: str = "PLAYER", device: str = "device") -> Client:
        """A new connection that has logged in."""
        client = self.connect()
        client.hello(name, device)
        client.ready(role)
        return client

    def come_back(self, name: str, device: str = "device") -> Client:
        """A new connection of a player of the running match."""
        client = self.connect()
        client.hello(name, device)
        client.say("RECONNECT", reconnect=True)
        return client

    def start(self, one: str = "PLAYER", two: str = "PLAYER") -> tuple[Client, Client]:
        """Two players after their draft; nothing is left to be read."""
        players = self.enter("Ann", one), self.enter("Bob", two)
        for player in players:
            player.choose()
        for client in self.clients:
            client.take()
        return players

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        while (due := self.session.deadline) is not None and due <= end:
            self.now = max(due, self.now)
            self.perform(self.session.tick(self.now))
            assert self.session.deadline != due, "it is still due"
        self.now = end

    def play(self, client: Client, command: Command) -> None:
        """Let a client ask for a command of the hero whose turn it is."""
        client.ask(request(self.match, command))

    def perform(self, outputs: list[Output]) -> None:
        """Do what the session wants, and check it."""
        for output in outputs:
            if isinstance(output, Record):
                self.log.append(output.entry)
                continue
            client = self.clients[output.conn - 1]
            assert client.closed is None, f"{output} after the end"
            if isinstance(output, Close):
                assert output.reason
                assert len(output.reason.encode()) <= 123
                client.closed = output
            else:
                # Where mods are in play or no clock runs, frames have keys that the standard does not know.
                beyond = self.session._codec.game.mods or not self.session._house.clock
                if not beyond:
                    check(without_ext(output.frame) if client.conn in self.exact else output.frame)
                client.hear(json.loads(output.frame))


def without_ext(frame: bytes) -> bytes:
    """The frame as it would be for whoever asked for nothing more."""
    message = json.loads(frame)
    message.pop("ext", None)
    return json.dumps(message, separators=(",", ":")).encode()


def kinds_of(message: Message) -> list[str]:
    """What kind of message it is; for EVENTS the kinds of the events."""
    if message["messageType"] == "EVENTS":
        return [event["eventType"] for event in message["messages"]]
    return [message["messageType"]]


def request(match: Match, command: Command) -> Message:
    """The request for a command of the hero whose turn it is."""
    if isinstance(command, EndTurn):
        return {"requestType": "EndRoundRequest"}
    assert isinstance(command, Step | Melee | Ranged | HandOver | UseStone)
    world = match.world
    hero = active(world)
    fields: Message = {
        "requestType": REQUESTS[type(command)],
        "originEntity": reference(match, hero),
        "originField": list(world.grid.xy(world.field(hero))),
        "targetField": list(world.grid.xy(command.field)),
    }
    if not isinstance(command, Step):
        target, *_ = world.at.get(command.field, (hero,))
        fields["targetEntity"] = reference(match, target)
    if isinstance(command, Melee | Ranged):
        fields["value"] = 1
    if isinstance(command, HandOver | UseStone):
        fields["stoneType"] = reference(match, command.stone)
    return fields


def reference(match: Match, entity: int) -> Message:
    """How the wire speaks of an entity."""
    builtins: Message = msgspec.to_builtins(EntityIds(match.world)[entity])
    return builtins


def likely(match: Match, seat: int, dice: random.Random) -> Command:
    """A command that a lively player might give; turns seldom end early."""
    legal = match.legal(seat)
    if isinstance(legal[0], Pick):
        return dice.choice(legal)
    deeds = [command for command in legal if not isinstance(command, EndTurn | Step)]
    steps = [command for command in legal if isinstance(command, Step)]
    if deeds and dice.random() < 0.6:
        return dice.choice(deeds)
    return dice.choice(steps) if steps and dice.random() < 0.97 else EndTurn()
