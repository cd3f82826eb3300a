"""What is asked and told around matches of a game that has no menus of its own: joining and looking back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from ecs.errors import MashupError
from ecs.events import Event
from ecs.match import Match
from ecs.world import World
from render.statistics import Statistics
from render.table import Beat

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect

    from net.notices import Assigned
    from render.art import Art
    from render.game_menus import SetupOptions, Topics
    from render.settings import Settings
    from render.table import Table
    from render.theme import Colour
    from render.views.ending import EndingView
    from render.views.intro import IntroView
    from render.views.title import TitleView
    from render.window import GameWindow

LIGHTS = ((120, 150, 255), (190, 140, 255), (140, 220, 220))


class PlainStatistics(Statistics):
    """Only how it ended."""

    @property
    def begun(self) -> bool:
        """There may be no rounds."""
        return self.match is not None

    def take(self, beat: Beat) -> None:
        """Keep the match."""
        self.match, self.outcome, self.rounds = beat.match, beat.match.outcome, beat.match.round

    def lacks(self, match: Match) -> bool:
        """How it ends is all there is to know."""
        return False

    def count(self, world: World, event: Event) -> None:
        """Nothing is counted."""

    def values(self, world: World, seat: int) -> Mapping[str, float]:
        """Nothing is plotted."""
        return {}


class PlainMenus:
    """For any game; whoever wants to begin a match of it, does so on a server."""

    server_setting = "server"
    level_setting = "level"
    levels: Sequence[str] = ()
    entries: Sequence[str] = ()
    lights: Sequence[Colour] = LIGHTS
    topics: Topics = {}  # noqa: RUF012 - nothing is ever put in
    goal = ""

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def setup_options(self) -> SetupOptions:
        """A server says where and how long it is played."""
        self._lacks()

    def mods(self, settings: Settings) -> tuple[str, ...]:
        """There are none."""
        return ()

    def logo(self, art: Art) -> arcade.Texture:
        """It has no title."""
        self._lacks()

    def backdrop(self, art: Art) -> arcade.Texture:
        """A calm sky."""
        return art.night()

    def signs(self, art: Art) -> list[arcade.Texture]:
        """Those of the seats."""
        return [art.badge(seat, 128) for seat in range(1, 6)]

    def scene(self, view: TitleView) -> NoReturn:
        """It has no title."""
        self._lacks()

    def story(self, view: IntroView) -> NoReturn:
        """It has none."""
        self._lacks()

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> NoReturn:
        """All that is chosen is chosen in the match."""
        self._lacks()

    def statistics(self) -> PlainStatistics:
        """New numbers of a match."""
        return PlainStatistics()

    def results(self, view: EndingView, rect: Rect) -> None:
        """Who came in where."""
        from render.plain.results import Results

        Results(view, rect)

    def _lacks(self) -> NoReturn:
        raise MashupError(f"Matches of {self.game} are joined on a server; nothing else of it is shown here.")
