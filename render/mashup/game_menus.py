"""What Mashup shows around its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art.canvas import from_hex
from render.mashup.help_pages import TOPICS
from render.mashup.setup_options import MashupSetupOptions
from render.mashup.statistics import MashupStatistics
from systems.brains.levels import LEVELS
from systems.mashup.game import modded
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect

    from net.notices import Assigned
    from render.art import Art
    from render.game_menus import Scene, Story
    from render.settings import Settings
    from render.table import Table
    from render.views.choice import ChoiceView
    from render.views.ending import EndingView
    from render.views.intro import IntroView
    from render.views.title import TitleView
    from render.window import GameWindow


class MashupMenus:
    """Six stones, a gauntlet, and heroes who wait for their draft."""

    game = "mashup"
    server_setting = "server"
    level_setting = "level"
    levels = tuple(LEVELS)
    entries = ("play", "join", "host", "replays", "edit", "mods", "settings", "help", "intro")
    lights = tuple(from_hex(kind.colour) for kind in SIX)
    topics = TOPICS
    goal = "help.goal.stones"
    setup_options = MashupSetupOptions()

    def mods(self, settings: Settings) -> tuple[str, ...]:
        """The mods that are switched on; raises `MashupError` if they cannot be loaded."""
        modded(settings.mods)
        return settings.mods

    def logo(self, art: Art) -> arcade.Texture:
        """Its name in gold."""
        return art.logo()

    def backdrop(self, art: Art) -> arcade.Texture:
        """The night sky and the gauntlet."""
        return art.backdrop()

    def signs(self, art: Art) -> list[arcade.Texture]:
        """The six stones."""
        return [art.stone(kind.name, kind.colour, kind.glyph) for kind in SIX]

    def scene(self, view: TitleView) -> Scene:
        """The gauntlet between two teams."""
        from render.mashup.title_scene import GauntletScene

        return GauntletScene(view)

    def story(self, view: IntroView) -> Story:
        """What Goose did."""
        from render.mashup.story import GooseStory

        return GooseStory(view)

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> ChoiceView:
        """The draft."""
        from render.mashup.draft import DraftView

        return DraftView(window, assigned.assignment, table)

    def statistics(self) -> MashupStatistics:
        """New numbers of a match."""
        return MashupStatistics()

    def results(self, view: EndingView, rect: Rect) -> None:
        """What every hero did."""
        from render.mashup.results import Results

        Results(view, rect)


MENUS = MashupMenus()
