"""The games, and what commands and tools need to know of each; only what is asked for is imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ecs.config import Kind
from ecs.game import Game
from ecs.games import NAMES, Part

if TYPE_CHECKING:
    from systems.invariants import Law
    from systems.wild import Wild


@dataclass(frozen=True)
class GameTools:
    """What commands and tools need of a game beside its rules."""

    name: str
    title: str
    make: Callable[[tuple[str, ...]], Game]
    """The rules, with these mods."""
    has_mods: bool
    files: Mapping[str, Kind[Any]]
    """The kinds of its config files by what `load_setup` calls them."""
    options: Mapping[str, str]
    """What the command line calls these files."""
    load_setup: Callable[..., Any]
    default_setup: Callable[[], Any]
    random_scenario: Callable[[int, int, int], Any]
    """A random board of a seed, with so many columns and rows."""
    early: str
    """The reason for which a match is won before overtime."""
    practice: tuple[str, ...]
    """The scenarios on which these weights are tuned."""
    level: Callable[[Any], str | None]
    """How well its match config wants computer players to play; None where it says nothing of it."""

    @property
    def kinds(self) -> tuple[Kind[Any], ...]:
        """The kinds of its config files."""
        return tuple(self.files.values())

    def law(self) -> Law[Any]:
        """The invariants of its matches."""
        return laws(self.name)

    def wild(self) -> Wild:
        """What there is to soak of it."""
        return wilds(self.name)

    def brain_file(self) -> Any:
        """The weights of its brains that are in use."""
        return brain_files(self.name)()

    def config_of(self, setup: Any) -> Any:
        """The match config in the setup of a match."""
        return getattr(setup, self.options["match"])


laws: Part[Law[Any]] = Part("systems.{}.invariants", "law")
wilds: Part[Wild] = Part("systems.{}.wild", "WILD")
brain_files: Part[Callable[[], Any]] = Part("systems.brains.{}.weights", "brain_file")
tools: Part[GameTools] = Part("systems.{}.tools", "GAME")
"""The tools of the game of that name."""


def make(name: str, mods: tuple[str, ...] = ()) -> Game:
    """The rules of the game of that name; unlike those of a table this can be told another process."""
    return tools(name).make(mods)


def all_kinds() -> tuple[Kind[Any], ...]:
    """The kinds of config files of all games.

    Both games call their boards ``*.scenario.json``: what is in the file tells them apart, and what nobody
    recognises is taken for one of the first game.
    """
    return tuple(kind for name in NAMES for kind in tools(name).kinds)
