"""What Deserts of Dune shows around its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.dune.help_pages import TOPICS
from render.dune.setup_options import DuneSetupOptions
from render.dune.statistics import DuneStatistics
from render.game_menus import GameMenus
from systems.brains.dune.levels import LEVELS
from systems.dune.houses import HOUSES

if TYPE_CHECKING:
    import arcade

    from net.notices import Assigned
    from render.art import Art
    from render.table import Table
    from render.views.choice import ChoiceView
    from render.window import GameWindow


class DuneMenus(GameMenus):
    """Six houses, a desert, and what lives in it."""

    game = "dune"
    server_setting = "dune_server"
    level_setting = "dune_level"
    levels = tuple(LEVELS.values())
    entries = ("play", "lessons", "join", "host", "replays", "edit", "settings", "help", "intro")
    lights = (theme.SPICE, (255, 196, 120), (214, 104, 58))
    topics = TOPICS
    goal = "dune.help.goal.spice"
    setup_options = DuneSetupOptions()

    def signs(self, art: Art) -> list[arcade.Texture]:
        """The crests of the six houses."""
        return [art.crest(house, 128) for house in HOUSES]

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> ChoiceView:
        """The choice of a house."""
        from render.dune.house_choice import HouseChoiceView

        return HouseChoiceView(window, assigned, table)

    def statistics(self) -> DuneStatistics:
        """New numbers of a match."""
        return DuneStatistics()


MENUS = DuneMenus()
