"""What a game's standard must provide for a client: how things are said, and what is made of a frame."""

from __future__ import annotations

from typing import Protocol

from ecs.commands import Command
from ecs.game import Game
from ecs.match import Match
from net.lobby_messages import LobbyWish
from net.mirror import Mirror
from net.notices import Notice


class ClientCodec(Protocol):
    """The standard of a game, spoken by one client.

    Where the server tells the match's own events, the client follows them by itself (`net.exact_mirror`).
    """

    game: str
    choosing: str
    """The stage of a match before it begins."""
    secret: str
    """What lets the client come back to its seat."""
    answers: bool
    """Whether every request is answered by name, so that what others do meanwhile says nothing of it."""

    @property
    def mirror(self) -> Mirror | None:
        """The match, as soon as it is known who plays on what."""

    # What following the match's own events needs to know of the game

    def rules(self, mods: tuple[str, ...]) -> Game:
        """The game with mods that a server tells; raises `MashupError` if one is missing here."""

    def law(self, match: Match) -> object:
        """Raise something if a match cannot be like this."""

    def opening(self, match: Match) -> Match:
        """What is shown before the first events of a match that has just begun."""
        return match

    # Saying something

    def hello(self) -> None:
        """Say who we are: a new connection is open."""

    def pick(self, command: Command) -> None:
        """Say what we choose before the match begins."""

    def ask(self, command: Command) -> None:
        """Ask for a command of our turn."""

    def ask_state(self) -> None:
        """Ask for the whole state."""

    def pause(self) -> None:
        """Ask for a pause."""

    def resume(self) -> None:
        """Ask to go on."""

    def wish(self, wish: LobbyWish) -> None:
        """Say what we want in a lobby; nothing where a standard knows none."""

    def leave(self) -> None:
        """Say that we give up."""

    # Listening

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; raises `Violation` if it makes no sense.

        Of a server that tells the match's own events, what happened is left out.
        """
