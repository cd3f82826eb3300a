"""How a match of each game looks and is played in the window: one `Picture` a game, found by its name.

What surrounds a match is the business of `render.game_menus`. The picture of a game can be had without a
window: what is drawn is imported when it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ecs.games import NAMES, Part

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect

    from ecs.events import Event
    from ecs.game import Game
    from ecs.match import Match
    from ecs.world import World
    from render.art import Art
    from render.director import Animations
    from render.match.choosing import Choosing, Tool
    from render.match.controls import Controls
    from render.match.facts import Guide
    from render.match.panels import Panel
    from render.match.toolbar import Toolbar
    from render.stage import Stage
    from render.texts import Texts
    from render.theme import Colour, Palette
    from render.timeline import Film
    from render.views.match import MatchView
    from render.widgets.layer import Layer
    from render.words import Words

Teams = tuple["Colour", ...]


@dataclass(frozen=True, slots=True)
class Times:
    """How long things may take, in seconds; 0 where there is no limit."""

    turn: float = 0.0
    animation: float = 0.0
    pause: float = 0.0
    may_pause: bool = True
    interim: float = 4.0
    """For so long it is told between two rounds how it stands."""

    def without_clock(self) -> Times:
        """The same where no clock runs: what is shown keeps its pace."""
        return Times(animation=self.animation, interim=self.interim)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """All that differs between the match views of two games."""

    name: str
    config: Callable[[Any], Any]
    """What a setup says of times and rounds; a table has it as its ``config``."""
    times: Callable[[Any], Times]
    """The times that this config sets."""
    game: Callable[[tuple[str, ...]], Game]
    """The rules with mods of these labels; another process must be able to import it."""

    # In words

    words: Callable[[Texts, Sequence[str], Game | None], Words]
    """Puts events into words: made of texts, the players' names by seats, and the rules with their mods."""
    guide: Callable[[Words, Teams], Guide]
    header: Callable[[World, Words], str]
    """Which round it is."""
    round_outlook: Callable[[World, Words], str]
    """What the next rounds will bring."""
    phase: Callable[[World, Event | None], str]
    """The key of the name of the phase that an event belongs to, or that a world without any is in; empty for
    none."""

    interim: Callable[[World, Words], str]
    """How it stands between two rounds; empty if there is nothing to tell."""

    # In a replay

    choice: str
    """The stage in which the players choose; what is done in it is not shown."""
    opening: Callable[[Match], Match]
    """A match in which the players still choose, as everybody may see it: the empty board."""
    notation: Callable[[Match], str] | None = None
    """Writes a position as text, where the game has a notation; raises `MashupError`."""

    # Choosing

    choosing: Callable[[int], Choosing]
    tools: Mapping[str, Tool]
    """The tools by the actions of keys and buttons that take them."""
    marks: Mapping[str, str]
    """The mark on the board (see `Art.mark`) for each kind of choice."""
    icons: Mapping[str, str]
    """The icon of each kind of choice."""

    # Drawn

    stage: Callable[[Art, Palette, Game | None], Stage]
    animations: Callable[[Any], Animations]
    timed: Callable[[Any, Event, Film], Film]
    """The film of an event in the time that a match config grants it."""
    face: Callable[[Art, World, int, bool], arcade.Texture]
    """The picture of whoever takes part; grey for whoever is out."""
    out: Callable[[World, int], bool]
    """Whether somebody takes no part at the moment."""
    places: int
    """How many may be in the order of turns."""
    panel: Callable[[Layer, Rect, int, Words, bool, World | None], Panel]
    """The panel of a seat; then whether it is ours, and the world as far as it is known."""
    side: float
    """The width of the panels in pixels of the design."""
    tray: float
    """The width of the toolbar of whoever plays."""
    toolbar: Callable[..., Toolbar]
    """The buttons; made with what `render.match.toolbar.Toolbar` is made with."""
    controls: Callable[[MatchView], Controls]
    """What keys and buttons do."""


picture: Part[Picture] = Part("render.{}.picture", "PICTURE")
"""The picture of the game of that name."""


def pictured() -> list[str]:
    """The games that have one, in the order in which they are offered."""
    return list(filter(picture.has, NAMES))


def has_picture(game: str) -> bool:
    """Whether a game has a match view of its own; any other is shown in plain words (`render.plain`)."""
    return picture.has(game)


def words_of(game: str, texts: Texts, names: Sequence[str], rules: Game | None) -> Words:
    """What puts the events of a game into words."""
    if has_picture(game):
        return picture(game).words(texts, names, rules)
    from render.plain.scene import PlainWords

    return PlainWords(texts, names=names)
