"""What a game's standard must provide for a client: how things are said, and what is made of a frame."""

from __future__ import annotations

from typing import Protocol

from ecs.commands import Command
from net.mirror import Mirror, Reteller
from net.notices import Notice


class Tongue(Protocol):
    """The standard of a game, spoken by one client."""

    game: str
    secret: str
    """What lets the client come back to its seat."""

    @property
    def mirror(self) -> Mirror | None:
        """The match, as soon as it is known."""

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

    def leave(self) -> None:
        """Say that we give up."""

    def receive(self, frame: bytes | str) -> list[Notice]:
        """What a frame of the server means; raises `Violation` if it makes no sense."""

    def reteller(self) -> Reteller:
        """What tells the match's own events from what is heard."""
