"""The plain wire for a client, which follows the match by its own events (`net.exact_mirror`)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec

from ecs.commands import Command
from ecs.game import Game
from ecs.match import Match
from net.customs import Times
from net.inbound import Fault, Role, Violation
from net.lobby_messages import LobbyWish
from net.mirror import Mirror
from net.notices import (
    Assigned,
    Complained,
    Ended,
    Farewell,
    Gathered,
    Gone,
    Greeted,
    Notice,
    Paused,
    Refused,
    Resumed,
    Warned,
)
from net.plain import messages
from net.plain.codec import encode, from_server, told

if TYPE_CHECKING:
    from net.client import Client


class PlainCodec:
    """Speaks for one client."""

    choosing = ""
    """There is nothing before a match but the lobby."""
    answers = True

    def __init__(
        self, client: Client, game: Callable[[], Game], configs: type[Any], times: Callable[[Any], Times]
    ) -> None:
        """``game`` makes the rules, ``configs`` is the type of the setups, ``times`` tells their limits."""
        self._client = client
        self._rules = game
        self._configs = configs
        self._times = times
        self.game = game().name
        self.mirror: Mirror | None = None
        self.number = 0
        """What the server calls us."""
        self.secret = ""
        self._accepted = False

    # What following the match's own events needs to know of the game

    def rules(self, mods: tuple[str, ...]) -> Game:
        """There are no mods."""
        return self._rules()

    def law(self, match: Match) -> object:
        """None but the rules."""
        return None

    def opening(self, match: Match) -> Match:
        """All is there at once."""
        return match

    # Saying something

    def hello(self) -> None:
        """Come in, or back."""
        self._accepted = False
        if self.secret:
            self.say(messages.Rejoin(secret=self.secret))
        else:
            self._join()

    def _join(self) -> None:
        self.say(messages.Join(name=self._client.name, role=self._client.role.value))

    def pick(self, command: Command) -> None:
        """There is nothing to choose before a match."""

    def ask(self, command: Command) -> None:
        """A command, as an answer to what we owe."""
        exact = self._client.exact
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

    def wish(self, wish: LobbyWish) -> None:
        """What we want in the lobby."""
        self.say(told(wish))

    def leave(self) -> None:
        """We go for good."""
        self.say(messages.Leave())

    def say(self, message: messages.FromClient) -> None:
        """Send any message of a client."""
        self._client.say(encode(message))

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; raises `Violation` if it makes no sense."""
        client = self._client
        match from_server(frame):
            case messages.Accepted() as accepted:
                back = accepted.secret == self.secret
                self.number, self.secret, self._accepted = accepted.number, accepted.secret, True
                return [Greeted(back)]
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
                return self._paused(paused)
            case messages.Hurry() as hurry:
                return [Warned(hurry.message, ceil(hurry.left))]
            case messages.Over() as over:
                client.over = True
                first = over.places[0] if over.places else ()
                return [Ended(self.mirror, first[0] if len(first) == 1 else 0)]
            case messages.Error() as error:
                return self._error(error.message, error.code)
            case messages.Goodbye() as goodbye:
                client.farewell = goodbye.message
                return [Farewell(goodbye.message)]
        return []

    def _started(self, started: messages.Started) -> list[Notice]:
        client = self._client
        try:
            setup = msgspec.convert(started.setup, self._configs)
        except msgspec.ValidationError as error:
            raise Violation(f"This setup cannot be used: {error}.") from error
        client.begin()
        names = ("", *started.names)
        self.mirror = Mirror(client.exact, names, setup, self._times(setup), started.clock)
        return [Assigned(started, started.match)]

    def _paused(self, paused: messages.Paused) -> list[Notice]:
        client = self._client
        if paused.paused:
            client.paused, client.asked = True, None
            return [Paused(paused.seat)]
        client.go_on()
        return [Resumed(paused.seat)]

    def _error(self, text: str, code: int) -> list[Notice]:
        client = self._client
        if not self._accepted and code == Fault.STRANGER:
            if self.secret and client.in_match and client.role is not Role.SPECTATOR:
                client.gone = True
                return [Gone()]
            if self.secret:  # else it was told twice
                self.secret = ""
                self._join()
            return []
        if not self._accepted:
            client.turned_away = text
        else:
            client.farewell = text  # if the server closes now, this is why
        return [Complained(text)]
