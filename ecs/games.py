"""The games that there are, by name, and how each room finds what it must know of one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Generic, TypeVar

from ecs.errors import MashupError

T = TypeVar("T")

NAMES = ["mashup", "dune"]
"""The one list of games: nothing else outside a game's own folders names one."""
USUAL = NAMES[0]
"""What is played where nothing else is said."""


class Part(Generic[T]):
    """One thing that must be known of every game: ``name`` in the module that the game has for it."""

    def __init__(self, module: str, name: str) -> None:
        """``module`` holds a place for the name of the game: ``net.{}.wire``."""
        self._module = module
        self._name = name
        self._brought: dict[str, T] = {}
        self._modules: dict[str, ModuleType] = {}

    def __call__(self, game: str) -> T:
        """That of the game of this name; raises `MashupError` if there is no such game."""
        if game in self._brought:
            return self._brought[game]
        if game not in NAMES:
            raise MashupError(f"There is no game called {game!r}; {' and '.join(NAMES)} are right.")
        if not self.has(game):
            raise MashupError(f"There is nothing of that kind in the game {game}.")
        if game not in self._modules:
            self._modules[game] = import_module(self._module.format(game))
        found: T = getattr(self._modules[game], self._name)
        return found

    def has(self, game: str) -> bool:
        """Whether the game has it; a game may do without some things."""
        if game in self._brought or game in self._modules:
            return True
        try:
            return game in NAMES and find_spec(self._module.format(game)) is not None
        except ModuleNotFoundError:  # not even the folder is there
            return False

    def bring(self, game: str, thing: T) -> None:
        """Make it known for a game that has no folders."""
        self._brought[game] = thing

    def forget(self, game: str) -> None:
        """... and unknown again."""
        self._brought.pop(game, None)
