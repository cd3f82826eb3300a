"""What a game is to the engine, and the register of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import ecs.events
from ecs.chance import Chance
from ecs.commands import Command
from ecs.components import SHARED, Component
from ecs.errors import MashupError
from ecs.events import Event, kinds_of
from ecs.world import Course, Rows, System, World


class Due(NamedTuple):
    """What a seat owes."""

    kind: str
    """Such as "turn" or "choice": names the time limit and the prompt."""
    key: object
    """Another key is another clock."""


@dataclass(frozen=True, eq=False)
class Game:
    """A rule set: its ordered systems and the few functions that are not systems."""

    name: str
    version: str
    seats: range
    """How many players may take part; they sit on 1, 2, ..."""
    systems: tuple[System[Any], ...]
    components: tuple[type[Component], ...]
    events: tuple[type[Event], ...]
    """Those of its own; all games share the ones in `ecs.events`."""
    build: Callable[[World, Any], None]
    """Fill an empty world with all entities of a new match, from the validated configs."""
    due: Callable[[World], Mapping[int, Due]]
    """What each seat owes now; empty while the systems still have to go on."""
    hide: Callable[[Rows, int], None]
    """Cut from the rows what the seat may not know."""
    redact: Callable[[Event, int], Sequence[Event]]
    """What the seat may see of an event: itself, others instead, or nothing."""
    imagine: Callable[[World, int], None]
    """Fill in by the world's dice what a view of the seat does not show."""
    cooperative: bool = False
    """Whether all win or lose together."""
    chance: Chance = field(default_factory=Chance)
    """Where all luck comes from."""
    mods: tuple[str, ...] = field(default=())
    """Names of the mods in play, with hashes."""
    content: Any = None
    """What the game's own brains, wire and picture want to know of it, such as its kinds of stones."""

    @cached_property
    def course(self) -> Course:
        """The systems as a world runs them."""
        return Course(self.systems, self.chance, self.seats[0])

    @cached_property
    def handlers(self) -> tuple[System[Any], ...]:
        """The systems that carry out commands."""
        return tuple(system for system in self.systems if system.commands)

    @cached_property
    def carriers(self) -> dict[type[Command], list[System[Any]]]:
        """The systems that carry out each kind of command."""
        carriers: dict[type[Command], list[System[Any]]] = {}
        for system in self.handlers:
            for kind in system.commands:
                carriers.setdefault(kind, []).append(system)
        return carriers

    @cached_property
    def commands(self) -> tuple[type[Command], ...]:
        """Every kind of command the game knows."""
        return tuple(kind for system in self.handlers for kind in system.commands)

    @cached_property
    def all_events(self) -> dict[str, type[Event]]:
        """Every kind of event that can happen in the game, by its name."""
        return {kind.__name__: kind for kind in (*kinds_of(ecs.events), *self.events)}

    @cached_property
    def all_components(self) -> tuple[type[Component], ...]:
        """Every kind of component the game knows."""
        return (*SHARED, *self.components)


_GAMES: dict[str, Callable[[], Game]] = {}


def register(name: str, make: Callable[[], Game]) -> None:
    """Make a game known by its name."""
    _GAMES[name] = make


def named(name: str) -> Game:
    """The game of that name."""
    if name not in _GAMES:
        known = ", ".join(sorted(_GAMES)) or "none"
        raise MashupError(f"There is no game called {name!r}; known games: {known}.")
    return _GAMES[name]()
