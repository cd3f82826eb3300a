"""What a game's standard must provide for a client: how things are said, and what is made of a frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from ecs.commands import Command
from ecs.game import Game
from ecs.match import Match
from net.inbound import AnyWish
from net.mirror import Mirror
from net.notices import Notice

if TYPE_CHECKING:
    from net.client import Client


class ClientCodec(ABC):
    """The standard of a game, spoken by one client. What only some standards have does nothing here.

    Where the server tells the match's own events, the client follows them by itself (`net.exact_mirror`).
    """

    game: str
    choosing: str = ""
    """The stage of a match before it begins, if there is one."""
    answers = False
    """Whether every request is answered by name, so that what others do meanwhile says nothing of it."""
    has_lobbies = False
    """Whether there may be a lobby after a match; where there is none, its servers end the connection."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.mirror: Mirror | None = None
        """The match, as soon as it is known who plays on what."""
        self.secret = ""
        """What lets the client come back to its seat."""

    # What following the match's own events needs to know of the game

    @abstractmethod
    def rules(self, mods: tuple[str, ...]) -> Game:
        """The game with mods that a server tells; raises `MashupError` if one is missing here."""

    def law(self, match: Match) -> object:
        """Raise something if a match cannot be like this."""
        return None

    def opening(self, match: Match) -> Match:
        """What is shown before the first events of a match that has just begun."""
        return match

    # Saying something

    @abstractmethod
    def hello(self) -> None:
        """Say who we are: a new connection is open."""

    def pick(self, command: Command) -> None:
        """Say what we choose before the match begins."""
        return

    @abstractmethod
    def ask(self, command: Command) -> None:
        """Ask for a command of our turn."""

    @abstractmethod
    def ask_state(self) -> None:
        """Ask for the whole state."""

    @abstractmethod
    def pause(self) -> None:
        """Ask for a pause."""

    @abstractmethod
    def resume(self) -> None:
        """Ask to go on."""

    def wish(self, wish: AnyWish) -> None:
        """Say what we want in a lobby."""
        return

    @abstractmethod
    def leave(self) -> None:
        """Say that we give up."""

    # Listening

    @abstractmethod
    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; raises `Violation` if it makes no sense.

        Of a server that tells the match's own events, what happened is left out.
        """
