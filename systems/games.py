"""The games, and what commands and tools need to know of each; only what is asked for is imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ecs.config import Kind
from ecs.errors import MashupError
from ecs.game import Game
from systems.wild import Wild

if TYPE_CHECKING:
    from systems.invariants import Law


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
    law: Callable[[], Law[Any]]
    """The invariants of its matches."""
    early: str
    """The reason for which a match is won before overtime."""
    wild: Callable[[], Wild]
    """What there is to soak of it."""
    brain_file: Callable[[], Any]
    """The weights of its brains that are in use."""
    practice: tuple[str, ...]
    """The scenarios on which these weights are tuned."""
    level: Callable[[Any], str | None]
    """How well its match config wants computer players to play; None where it says nothing of it."""

    @property
    def kinds(self) -> tuple[Kind[Any], ...]:
        """The kinds of its config files."""
        return tuple(self.files.values())

    def config_of(self, setup: Any) -> Any:
        """The match config in the setup of a match."""
        return getattr(setup, self.options["match"])


def _mashup() -> GameTools:
    from systems.mashup import boards, configs

    return GameTools(
        name="mashup",
        title="Marvelous Mashup",
        make=_make_mashup,
        has_mods=True,
        files=dict(zip(("match", "characters", "scenario"), configs.KINDS, strict=True)),
        options={"match": "match", "characters": "characters", "scenario": "scenario"},
        load_setup=configs.load_setup,
        default_setup=configs.default_setup,
        random_scenario=boards.random_scenario,
        law=_mashup_law,
        early="stones",
        wild=_mashup_wild,
        brain_file=_mashup_brain,
        practice=("wakanda", "savage-land"),
        level=_any_level,
    )


def _make_mashup(mods: tuple[str, ...]) -> Game:
    from systems.mashup.game import modded

    return modded(mods)


def _mashup_law() -> Law[Any]:
    from systems.mashup.invariants import law

    return law


def _mashup_wild() -> Wild:
    from systems.mashup import wild
    from systems.mashup.commands import CallThanos

    return Wild(wild.scenario_names(), wild.setup, CallThanos())


def _mashup_brain() -> Any:
    from systems.brains.mashup.weights import brain_file

    return brain_file()


def _any_level(config: Any) -> None:
    return None


def _dune() -> GameTools:
    from systems.dune import boards, configs

    return GameTools(
        name="dune",
        title="Deserts of Dune",
        make=_make_dune,
        has_mods=False,
        files=dict(zip(("party", "scenario"), configs.KINDS, strict=True)),
        options={"match": "party", "scenario": "scenario"},
        load_setup=configs.load_setup,
        default_setup=configs.default_setup,
        random_scenario=boards.sized_scenario,
        law=_dune_law,
        early="swallowed",
        wild=_dune_wild,
        brain_file=_dune_brain,
        practice=("arrakis", "sietch"),
        level=_dune_level,
    )


def _make_dune(mods: tuple[str, ...]) -> Game:
    from systems.dune.game import standard

    if mods:
        raise MashupError(f"Deserts of Dune has no mods, so {', '.join(mods)} cannot be in play.")
    return standard()


def _dune_law() -> Law[Any]:
    from systems.dune.invariants import law

    return law


def _dune_wild() -> Wild:
    from systems.dune import wild

    return Wild(wild.scenario_names(), wild.setup)


def _dune_brain() -> Any:
    from systems.brains.dune.weights import brain_file

    return brain_file()


def _dune_level(party: Any) -> str:
    from systems.brains.dune.levels import level

    return level(party)


GAMES: dict[str, Callable[[], GameTools]] = {"mashup": _mashup, "dune": _dune}
"""How the tools of each game are made; the first one is played where nothing else is said."""


@cache
def tools(name: str) -> GameTools:
    """The tools of the game of that name."""
    if name not in GAMES:
        raise MashupError(f"There is no game called {name!r}; {' and '.join(GAMES)} are right.")
    return GAMES[name]()


def make(name: str, mods: tuple[str, ...] = ()) -> Game:
    """The rules of the game of that name; unlike those of a table this can be told another process."""
    return tools(name).make(mods)


def all_kinds() -> tuple[Kind[Any], ...]:
    """The kinds of config files of all games.

    Both games call their boards ``*.scenario.json``: what is in the file tells them apart, and what nobody
    recognises is taken for one of the first game.
    """
    return tuple(kind for name in GAMES for kind in tools(name).kinds)
