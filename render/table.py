"""Where a match view sits: at a live match on a server, or at a replay. It never blocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ecs.commands import Command
from ecs.events import Event
from ecs.match import Match
from net.inbound import AnyWish
from net.notices import Notice


@dataclass(frozen=True, slots=True)
class Beat:
    """What one command led to, and the match after it as this seat knows it (only for reading)."""

    events: tuple[Event, ...]
    match: Match


@dataclass(frozen=True, slots=True)
class Failed:
    """The table is closed, and why, in one sentence."""

    message: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Our last command was taken back: the match is as it was before the last `Beat`."""

    match: Match


News = Beat | Undone | Failed | Notice
"""Notices of the client as they are, but a `Beat` in the place of every `Happened`, or what was `Undone`."""


class Table(Protocol):
    """One match to play at or to watch."""

    @property
    def game(self) -> str:
        """The name of the game, known from the beginning."""

    @property
    def seat(self) -> int:
        """The seat of the player here; 0 for whoever only watches, and before it is known."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by their seats; the first is empty."""

    @property
    def config(self) -> Any:
        """The game's own config of times and rounds, as soon as it is known; None before."""

    @property
    def clock(self) -> bool:
        """Whether the times of the config hold here."""

    @property
    def alone(self) -> bool:
        """Whether nobody but one person and computers is here: nobody minds if everything stands still."""

    @property
    def takes_back(self) -> bool:
        """Whether own commands without dice can be taken back here."""

    def poll(self) -> list[News]:
        """What is new since the last time, in order."""

    def ask(self, command: Command) -> bool:
        """Ask for a command (before the match: the choice); tells whether this is the moment for it."""

    def take_back(self) -> None:
        """Ask to take our last command back, where that can be; what comes of it is `Undone`."""

    def wish(self, wish: AnyWish) -> None:
        """Say what we want in the lobby, where there is one."""

    def pause(self) -> None:
        """Ask for a pause."""

    def resume(self) -> None:
        """Ask to go on."""

    def leave(self) -> None:
        """Give up the match, if we play, and close."""

    def close(self) -> None:
        """Leave the table without a word; may be called twice."""
