"""What a game shows around its matches: the title, what is asked before, what is told after, help and story.

A match itself is the business of `render.games`. Menus are the same for all games; they ask the
`GameMenus` of the game that is chosen, or played at the table, for what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from ecs.config import load
from ecs.games import Part
from systems.config_files import builtin_names, find
from systems.games import tools

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect
    from PIL.Image import Image

    from ecs.config import Kind
    from net.notices import Assigned
    from render.art import Art
    from render.settings import Settings
    from render.statistics import Statistics
    from render.table import Table
    from render.texts import Texts
    from render.theme import Colour
    from render.views.choice import ChoiceView
    from render.views.ending import EndingView
    from render.views.intro import IntroView
    from render.views.title import TitleView
    from render.window import GameWindow

USUAL = "normal"
"""How well the computer plays where nobody says anything of it."""

Picture = Callable[["Art"], "arcade.Texture"]
Topics = Mapping[str, Sequence[tuple[str, Picture]]]
"""The pages of the help, and what stands on each: a text and its picture."""


class Scene(Protocol):
    """What lives on the title of a game, between its backdrop and its buttons."""

    def update(self, seconds: float) -> None:
        """Let it live."""

    def point(self, x: float, y: float) -> None:
        """The mouse is there."""

    def draw_lights(self) -> None:
        """Draw what shines from behind the drifting lights."""

    def draw(self) -> None:
        """Draw the rest."""


class Story(Protocol):
    """How a game came about, in some pictures; the words are the texts ``intro.1``, ``intro.2`` ..."""

    @property
    def scenes(self) -> Sequence[Callable[[float], None]]:
        """Each puts everybody where they are after this share of the picture."""

    def clear(self) -> None:
        """Nobody is on the stage."""

    def draw(self) -> None:
        """Draw whoever is there."""


class SetupOptions(Protocol):
    """Where and how long a game may be played."""

    board_setting: str
    """The setting that names the board."""
    length_setting: str
    board_file: Kind[Any]
    length_file: Kind[Any]
    lengths: Sequence[str]
    """The built-in ones, from short to long."""

    def boards(self) -> Sequence[str]:
        """The built-in boards."""
        return builtin_names(self.board_file)

    def find(self, kind: Kind[Any], name: str) -> Any:
        """A board or length by its name or file; raises `MashupError`."""
        return load(find(kind, name), kind)

    def name_of(self, board: Any) -> str:
        """What a board is called."""
        called: str = board.name
        return called

    def about_board(self, texts: Texts, board: Any) -> str:
        """A board in one line."""

    def about_length(self, texts: Texts, length: Any, *, clock: bool) -> str:
        """A length in one line; ``clock``: whether its times hold."""

    def minimap(self, board: Any, width: float, height: float) -> Image:
        """A board as a picture that is not larger than that."""

    def setup(self, settings: Settings) -> Any:
        """All configs of a match as the settings say; raises `MashupError`."""


_scenes: Part[Callable[[TitleView], Scene]] = Part("render.{}.title_scene", "SCENE")
_stories: Part[Callable[[IntroView], Story]] = Part("render.{}.story", "STORY")
_results: Part[Callable[[EndingView, Rect], object]] = Part("render.{}.results", "Results")


class GameMenus(Protocol):
    """All of it for one game, with what most games have alike."""

    game: str
    """Its name, as the rules know it."""
    server_setting: str
    """The setting that holds the address of the last server it was played on."""
    level_setting: str
    """The setting that says how well the computer plays; where it is empty, the match config decides."""
    levels: Sequence[str]
    """The levels of its computer players that one can choose, from weak to strong."""
    entries: Sequence[str]
    """What its title offers, by the names of `render.views.title.ENTRIES`."""
    lights: Sequence[Colour]
    """The colours of what drifts behind its screens."""
    topics: Topics
    goal: str
    """The key of the text that says what it is all about."""

    @property
    def setup_options(self) -> SetupOptions:
        """Where and how long it may be played."""

    def mods(self, settings: Settings) -> tuple[str, ...]:
        """The mods that are switched on for it; raises `MashupError` if they cannot be loaded."""
        return ()

    def logo(self, art: Art) -> arcade.Texture:
        """Its name as a picture."""
        return art.logo(self.game)

    def backdrop(self, art: Art) -> arcade.Texture:
        """What is behind its screens."""
        return art.backdrop(self.game)

    def signs(self, art: Art) -> Sequence[arcade.Texture]:
        """A few things it is all about."""

    def scene(self, view: TitleView) -> Scene:
        """What lives on its title."""
        return _scenes(self.game)(view)

    def story(self, view: IntroView) -> Story:
        """How it came about."""
        return _stories(self.game)(view)

    def choice(self, window: GameWindow, assigned: Assigned, table: Table) -> ChoiceView:
        """The view in which a player chooses before the match."""

    def statistics(self) -> Statistics:
        """New numbers of a match."""

    def results(self, view: EndingView, rect: Rect) -> None:
        """Show what everybody did."""
        _results(self.game)(view, rect)


menus: Part[GameMenus] = Part("render.{}.game_menus", "MENUS")


@cache
def game_menus(game: str) -> GameMenus:
    """The menus of the game of that name; one that has none can be joined, watched and looked back at."""
    if not menus.has(game):
        from render.plain.game_menus import PlainMenus

        return PlainMenus(game)
    return menus(game)


def title_of(game: str, texts: Texts) -> str:
    """What a game is called."""
    key = f"game.{game}"
    return texts(key) if key in texts else tools(game).title


def opponent(game: str, settings: Settings, config: Any) -> str:
    """How well the computer plays: as the player chose, or else as the match config says."""
    return getattr(settings, game_menus(game).level_setting) or tools(game).level(config) or USUAL


def level_name(game: str, texts: Texts, level: str) -> str:
    """What a level of the computer players is called in a game."""
    key = own_key(game, texts, f"setup.level.{level}")
    return texts(key) if key in texts else level.title()


def own_key(game: str, texts: Texts, key: str) -> str:
    """The key of a text that a game may have words of its own for."""
    own = f"{game}.{key}"
    return own if own in texts else key
