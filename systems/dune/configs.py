"""The two config files of Deserts of Dune, party and scenario, and the setup of a match that they make."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from ecs.config import Kind
from systems.config_files import builtin_names, find, load_all
from systems.dune.party import ClassConfig, Durations, PartyConfig, check_party, read_party
from systems.dune.scenario import MAX_SIDE, MIN_SIDE, City, Generate, Scenario, is_desert
from systems.dune.scenario_checks import check_scenario


class Setup(msgspec.Struct, frozen=True):
    """All that a match of Deserts of Dune is set up from."""

    party: PartyConfig
    scenario: Scenario


PARTY_FILE = Kind(
    noun="party config",
    ending=".party.json",
    type=PartyConfig,
    schema_name="dune-party.schema.json",
    check=check_party,
    folder="dune",
    reading=read_party,
)
SCENARIO_FILE = Kind(
    noun="Dune scenario",
    ending=".scenario.json",
    type=Scenario,
    schema_name="dune-scenario.schema.json",
    check=check_scenario,
    folder="dune",
    recognises=is_desert,
)
KINDS: tuple[Kind[Any], ...] = (PARTY_FILE, SCENARIO_FILE)


def load_setup(party: str | Path = "standard", scenario: str | Path = "arrakis") -> Setup:
    """The setup from two files or built-in names; raises `ConfigError` with the faults of both."""
    chosen, board = load_all(zip(KINDS, (party, scenario), strict=True))
    return Setup(chosen, drawn(board))


def drawn(scenario: Scenario) -> Scenario:
    """The board itself: a scenario that asks for it is generated, by its seed or a new one."""
    if not scenario.generate or not scenario.generate.enabled:
        return scenario
    from secrets import randbits

    from systems.dune.boards import random_scenario

    seed = scenario.generate.seed
    board = random_scenario(randbits(32) if seed is UNSET else seed, scenario.generate, scenario.appearance)
    return msgspec.structs.replace(board, name=f"{scenario.name}: {board.name}"[:100], author=scenario.author)


@cache
def default_setup() -> Setup:
    """The setup of a match for which nothing was chosen."""
    return load_setup()


__all__ = [
    "KINDS",
    "MAX_SIDE",
    "MIN_SIDE",
    "PARTY_FILE",
    "SCENARIO_FILE",
    "City",
    "ClassConfig",
    "Durations",
    "Generate",
    "PartyConfig",
    "Scenario",
    "Setup",
    "builtin_names",
    "default_setup",
    "drawn",
    "find",
    "load_setup",
]
