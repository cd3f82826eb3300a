"""The plain wire for a client, which follows the match by its own events (`net.exact_mirror`)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec

from ecs.commands import Command
from ecs.game import Game
from net.inbound import AnyWish, Fault, Violation
from net.joining_codec import JoiningCodec
from net.mirror import Mirror
from net.notices import (
    Absent,
    Assigned,
    Complained,
    Ended,
    Farewell,
    Gathered,
    Notice,
    Refused,
    Warned,
)
from net.plain import messages
from net.plain.codec import encode, from_server, told
from net.time_limits import Times

if TYPE_CHECKING:
    from net.client import Client


class PlainCodec(JoiningCodec):
    """Speaks for one client."""

    answers = True
    has_lobbies = True

    def __init__(
        self, client: Client, game: Callable[[], Game], configs: type[Any], times: Callable[[Any], Times]
    ) -> None:
        """``game`` makes the rules, ``configs`` is the type of the setups, ``times`` tells their limits."""
        super().__init__(client)
        self._rules = game
        self._configs = configs
        self._times = times
        self.game = game().name

    # What following the match's own events needs to know of the game

    def rules(self, mods: tuple[str, ...]) -> Game:
        """There are no mods."""
        return self._rules()

    # Saying something

    def join(self) -> None:
        """With our name and our role."""
        self.say(messages.Join(name=self.client.name, role=self.client.role.value))

    def rejoin(self) -> None:
        """With the secret alone."""
        self.say(messages.Rejoin(secret=self.secret))

    def ask(self, command: Command) -> None:
        """A command, as an answer to what we owe."""
        exact = self.client.exact
        assert exact.match is not None
        kind, key = exact.match.due[exact.seat]
        self.say(messages.Play(command=msgspec.Raw(encode(command)), kind=kind, key=key))

    def ask_state(self) -> None:
        """How does it stand?"""
        self.say(messages.AskState())

    def pause(self) -> None:
        """We want a pause."""
        self.say(messages.Pause())

    def resume(self) -> None:
        """We want to go on."""
        self.say(messages.Pause(pause=False))

    def wish(self, wish: AnyWish) -> None:
        """What we want in the lobby."""
        self.say(told(wish))

    def leave(self) -> None:
        """We go for good."""
        self.say(messages.Leave())

    def say(self, message: messages.FromClient) -> None:
        """Send any message of a client."""
        self.client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; raises `Violation` if it makes no sense."""
        client = self.client
        match from_server(frame):
            case messages.Accepted() as accepted:
                return self.welcome(accepted.number, accepted.secret)
            case messages.Lobby() as lobby:
                client.gathered()
                return [Gathered(lobby.lobby, self.number)]
            case messages.Started() as started:
                return self._started(started)
            case messages.Happened() as happened:
                if happened.granted:
                    client.ack()
            case messages.Refused() as refused:
                client.nack()
                return [Refused(), Complained(refused.reason)]
            case messages.Paused() as paused:
                return self.stopped(paused.seat, paused=paused.paused)
            case messages.Waits() as waits:
                return [Absent(waits.seats)]
            case messages.Hurry() as hurry:
                return [Warned(hurry.message, ceil(hurry.left))]
            case messages.Over() as over:
                client.over = True
                first = over.places[0] if over.places else ()
                return [Ended(self.mirror, first[0] if len(first) == 1 else 0)]
            case messages.Error() as error:
                return self.complained(error.message, of_a_stranger=error.code == Fault.STRANGER)
            case messages.Goodbye() as goodbye:
                client.farewell = goodbye.message
                return [Farewell(goodbye.message)]
        return []

    def _started(self, started: messages.Started) -> list[Notice]:
        client = self.client
        try:
            setup = msgspec.convert(started.setup, self._configs)
        except msgspec.ValidationError as error:
            raise Violation(f"This setup cannot be used: {error}.") from error
        client.begin()
        names = ("", *started.names)
        self.mirror = Mirror(client.exact, names, setup, self._times(setup), started.clock)
        return [Assigned(started, started.match)]
