"""What commands and tools need to know of Marvelous Mashup."""

from __future__ import annotations

from ecs.game import Game
from systems.games import GameTools
from systems.mashup import boards, configs


def _make(mods: tuple[str, ...]) -> Game:
    from systems.mashup.game import modded

    return modded(mods)


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
    early="stones",
    practice=("wakanda", "savage-land"),
    level=lambda match: None,
)
