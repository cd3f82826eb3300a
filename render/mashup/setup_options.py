"""Where and how long Mashup is played."""

from __future__ import annotations

from PIL.Image import Image

from render.game_menus import SetupOptions
from render.mashup.minimap import minimap
from render.settings import Settings
from render.texts import Texts
from systems.mashup.configs import (
    MATCH_FILE,
    SCENARIO_FILE,
    MatchConfig,
    Scenario,
    Setup,
    load_setup,
)


class MashupSetupOptions(SetupOptions):
    """Boards with rocks and portals, and when Thanos comes."""

    board_setting = "scenario"
    length_setting = "match"
    board_file = SCENARIO_FILE
    length_file = MATCH_FILE
    lengths = ("quick", "standard", "epic")

    def about_board(self, texts: Texts, board: Scenario) -> str:
        """How large it is and what stands there."""
        return texts(
            "setup.board.about",
            width=board.width,
            height=board.height,
            rocks=board.number_of("ROCK"),
            portals=board.number_of("PORTAL"),
        )

    def about_length(self, texts: Texts, length: MatchConfig, *, clock: bool) -> str:
        """When Thanos comes, and the time for a turn."""
        key = "setup.match.about" if clock else "setup.match.free"
        return texts(key, rounds=length.max_rounds, seconds=length.max_round_time)

    def minimap(self, board: Scenario, width: float, height: float) -> Image:
        """The board as a picture that is not larger than that."""
        return minimap(board, max(2, int(min(width / board.width, height / board.height))))

    def setup(self, settings: Settings) -> Setup:
        """All configs of a match as the settings say; raises `MashupError`."""
        return load_setup(settings.match, scenario=settings.scenario)
