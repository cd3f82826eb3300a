"""Random matches as our server tells them, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator

from ecs.commands import Command
from ecs.match import Match
from net.mashup import messages
from net.mashup.codec import decode_from_server
from net.mashup.server import MashupServerCodec
from net.server_codec import Table
from systems.brains import brain
from systems.mashup.components import DRAFT
from systems.mashup.configs import Setup, default_setup
from systems.turns import stage


class Broadcast:
    """A match between two random players; whoever watches gets the frames of a seat."""

    def __init__(self, seed: int, setup: Setup | None = None) -> None:
        self.codec = MashupServerCodec()
        self.match = Match(self.codec.game, setup or default_setup(), seed)
        self.table = Table("m-1", self.match, setup or default_setup(), ("Ann", "Bob"))
        self._brain = brain("random", seed)
        while stage(self.match.world) == DRAFT:
            seat = self.match.acting[0]
            events = self.match.apply(seat, self._brain.choose(self.match, seat))
        self.codec.first_turn(self.table)
        told = self.codec.told(self.table, events, seat)
        self.opening = {seat: told(seat, False) for seat in (0, 1, 2)}

    def structure(self, seat: int) -> messages.GameStructure:
        """Who plays with whom on what."""
        message = decode_from_server(self.opening[seat][0])
        assert isinstance(message, messages.GameStructure)
        return message

    def first(self, seat: int) -> tuple[messages.Event, ...]:
        """The first events."""
        return _events(self.opening[seat][1])

    def choose(self) -> Command:
        """What the player whose turn it is will do."""
        return self._brain.choose(self.match, self.match.acting[0])

    def play(self, command: Command) -> dict[int, tuple[messages.Event, ...]]:
        """Let it happen; what each seat is told."""
        seat = self.match.acting[0]
        told = self.codec.told(self.table, self.match.apply(seat, command), seat)
        return {seat: _events(told(seat, False)[0]) for seat in (0, 1, 2)}

    def turns(self) -> Iterator[tuple[Command, dict[int, tuple[messages.Event, ...]]]]:
        """The rest of the match."""
        while self.match.acting:
            command = self.choose()
            yield command, self.play(command)


def _events(frame: bytes) -> tuple[messages.Event, ...]:
    message = decode_from_server(frame)
    assert isinstance(message, messages.Events)
    return message.messages
