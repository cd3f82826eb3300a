"""What Deserts of Dune shows around its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.dune.help_pages import TOPICS
from render.dune.setup_options import DuneSetupOptions
from render.dune.statistics import DuneStatistics
from systems.brains.dune.levels import LEVELS
from systems.dune.houses import HOUSES

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


class DuneMenus:
    """Six houses, a desert, and what lives in it."""

    game = "dune"
    server_setting = "dune_server"
    level_setting = "dune_level"
    levels = tuple(LEVELS.values())
    entries = ("play", "join", "host", "replays", "edit", "settings", "help", "intro")
    lights = (theme.SPICE, (255, 196, 120), (214, 104, 58))
    topics = TOPICS
    goal = "dune.help.goal.spice"
    setup_options = DuneSetupOptions()

    def mods(self, settings: Settings) -> tuple[str, ...]:
        """There are none."""
        return ()

    def logo(self, art: Art) -> arcade.Texture:
        """Its name in the light of the last hour."""
        return art.dune_logo()

    def backdrop(self, art: Art) -> arcade.Texture:
        """The desert by night."""
        return art.dune_backdrop()

    def signs(self, art: Art) -> list[arcade.Texture]:
        """The crests of the six houses."""
        return [art.crest(house, 128) for house in HOUSES]

    def scene(self, view: TitleView) -> Scene:
        """Two houses and a worm."""
        from render.dune.title_scene import DesertScene

        return DesertScene(view)

    def story(self, view: IntroView) -> Story:
        """What it is about this planet."""
        from render.dune.story import ArrakisStory

        return ArrakisStory(view)

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> ChoiceView:
        """The choice of a house."""
        from render.dune.house_choice import HouseChoiceView

        return HouseChoiceView(window, assigned, table)

    def statistics(self) -> DuneStatistics:
        """New numbers of a match."""
        return DuneStatistics()

    def results(self, view: EndingView, rect: Rect) -> None:
        """How the houses stand."""
        from render.dune.results import Results

        Results(view, rect)


MENUS = DuneMenus()
