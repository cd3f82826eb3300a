"""What Mashup shows around its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art.canvas import from_hex
from render.game_menus import GameMenus
from render.mashup.help_pages import TOPICS
from render.mashup.setup_options import MashupSetupOptions
from render.mashup.statistics import MashupStatistics
from systems.brains.levels import LEVELS
from systems.mashup.game import modded
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    import arcade

    from net.notices import Assigned
    from render.art import Art
    from render.settings import Settings
    from render.table import Table
    from render.views.choice import ChoiceView
    from render.window import GameWindow


class MashupMenus(GameMenus):
    """Six stones, a gauntlet, and heroes who wait for their draft."""

    game = "mashup"
    server_setting = "server"
    level_setting = "level"
    levels = tuple(LEVELS)
    entries = ("play", "lessons", "join", "host", "replays", "edit", "mods", "settings", "help", "intro")
    lights = tuple(from_hex(kind.colour) for kind in SIX)
    topics = TOPICS
    goal = "help.goal.stones"
    setup_options = MashupSetupOptions()

    def mods(self, settings: Settings) -> tuple[str, ...]:
        """The mods that are switched on; raises `MashupError` if they cannot be loaded."""
        modded(settings.mods)
        return settings.mods

    def signs(self, art: Art) -> list[arcade.Texture]:
        """The six stones."""
        return [art.stone(kind.name, kind.colour, kind.glyph) for kind in SIX]

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> ChoiceView:
        """The draft."""
        from render.mashup.draft import DraftView

        return DraftView(window, assigned.assignment, table)

    def statistics(self) -> MashupStatistics:
        """New numbers of a match."""
        return MashupStatistics()


MENUS = MashupMenus()
