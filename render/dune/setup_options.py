"""Where and how long Dune is played."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from PIL.Image import Image

from ecs.config import Kind, load
from render.dune.minimap import minimap
from render.game_menus import SetupOptions
from render.settings import Settings
from render.texts import Texts
from systems.dune.components import DUNE, MOUNTAIN, PLATEAU
from systems.dune.configs import (
    PARTY_FILE,
    SCENARIO_FILE,
    PartyConfig,
    Scenario,
    Setup,
    drawn,
    find,
    load_setup,
)


class DuneSetupOptions(SetupOptions):
    """Deserts between two cities, and when Shai-Hulud comes."""

    board_setting = "dune_scenario"
    length_setting = "party"
    board_file = SCENARIO_FILE
    length_file = PARTY_FILE
    lengths = ("quick", "standard", "epic")

    def find(self, kind: Kind[Any], name: str) -> Any:
        """A board or length by its name or file; raises `MashupError`."""
        found = load(find(kind, name), kind)
        return drawn(found) if isinstance(found, Scenario) else found

    def about_board(self, texts: Texts, board: Scenario) -> str:
        """How large it is and how much of it is high."""
        kinds = board.kinds
        return texts(
            "dune.setup.board.about",
            width=board.width,
            height=board.height,
            dunes=kinds.count(DUNE),
            rocks=kinds.count(MOUNTAIN) + kinds.count(PLATEAU),
        )

    def about_length(self, texts: Texts, length: PartyConfig, *, clock: bool) -> str:
        """When Shai-Hulud comes, the time for a turn, and whether there is a truce."""
        key = "dune.setup.match.about" if clock else "dune.setup.match.free"
        seconds = f"{length.action_time_user_client / 1000:g}"
        about = texts(key, rounds=length.numb_of_rounds, seconds=seconds)
        truce = length.atomics_from_round
        return about if truce is UNSET else f"{about} {texts('dune.setup.match.truce', round=truce)}"

    def minimap(self, board: Scenario, width: float, height: float) -> Image:
        """The board as a picture that is not larger than that."""
        return minimap(board, max(2, int(min(width / board.width, height / board.height))))

    def setup(self, settings: Settings) -> Setup:
        """All configs of a match as the settings say; raises `MashupError`."""
        return load_setup(settings.party, scenario=settings.dune_scenario)
