"""What commands and tools need to know of Marvelous Mashup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecs.game import Game
from systems.games import GameTools
from systems.mashup import boards, configs

if TYPE_CHECKING:
    from systems.invariants import Law
    from systems.wild import Wild


def _make(mods: tuple[str, ...]) -> Game:
    from systems.mashup.game import modded

    return modded(mods)


def _law() -> Law[Any]:
    from systems.mashup.invariants import law

    return law


def _wild() -> Wild:
    from systems.mashup import wild
    from systems.mashup.commands import CallThanos
    from systems.wild import Wild

    return Wild(wild.scenario_names(), wild.setup, CallThanos())


def _brain_file() -> Any:
    from systems.brains.mashup.weights import brain_file

    return brain_file()


GAME = GameTools(
    name="mashup",
    title="Marvelous Mashup",
    make=_make,
    has_mods=True,
    files=dict(zip(("match", "characters", "scenario"), configs.KINDS, strict=True)),
    options={"match": "match", "characters": "characters", "scenario": "scenario"},
    load_setup=configs.load_setup,
    default_setup=configs.default_setup,
    random_scenario=boards.random_scenario,
    law=_law,
    early="stones",
    wild=_wild,
    brain_file=_brain_file,
    practice=("wakanda", "savage-land"),
    level=lambda match: None,
)
