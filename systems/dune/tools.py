"""What commands and tools need to know of Deserts of Dune."""

from __future__ import annotations

from typing import Any

from ecs.errors import MashupError
from ecs.game import Game
from systems.dune import boards, configs
from systems.games import GameTools


def _make(mods: tuple[str, ...]) -> Game:
    from systems.dune.game import standard

    if mods:
        raise MashupError(f"Deserts of Dune has no mods, so {', '.join(mods)} cannot be in play.")
    return standard()


def _level(party: Any) -> str:
    from systems.brains.dune.levels import level

    return level(party)


GAME = GameTools(
    name="dune",
    title="Deserts of Dune",
    make=_make,
    has_mods=False,
    files=dict(zip(("party", "scenario"), configs.KINDS, strict=True)),
    options={"match": "party", "scenario": "scenario"},
    load_setup=configs.load_setup,
    default_setup=configs.default_setup,
    random_scenario=boards.sized_scenario,
    early="swallowed",
    practice=("arrakis", "sietch"),
    level=_level,
)
