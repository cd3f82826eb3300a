"""A moment of the show, and the looks that events have in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.style import Style

from ecs.components import Position
from ecs.events import Event, MatchOver, RoundStarted
from ecs.grid import Field, Grid
from render.terminal.theme import Glyphs, style

if TYPE_CHECKING:
    from render.terminal.scene import Scene

FLASH = style("#ffffff", "#d02030", bold=True)
HEAL = style("#06260f", "#5be38a", bold=True)
WHITE = Style(bgcolor="#ffffff", color="#10131a")


class Mark(NamedTuple):
    """Something shown on a field for a moment: a text in place of all else, or just a colour."""

    look: Style
    text: str = ""


@dataclass(frozen=True)
class Frame:
    """What is marked on the board, for how many seconds."""

    seconds: float
    marks: Mapping[Field, Mark] = field(default_factory=dict)
    banner: str = ""


Frames = Callable[["Scene", Glyphs, Any], list[Frame]]
"""Makes the frames of an event; the scene is as it is then."""


def at(name: str, seconds: float, look: Style, text: str = "") -> Frames:
    """Marks the field, or the fields, that an event calls so; the text may hold what else the event does."""

    def frames(scene: Scene, glyphs: Glyphs, event: Event) -> list[Frame]:
        where = getattr(event, name)
        mark = Mark(look, text.format(event=event))
        return [Frame(seconds, dict.fromkeys((where,) if isinstance(where, int) else where, mark))]

    return frames


def over(name: str, seconds: float, look: Style, text: str = "") -> Frames:
    """Marks the field on which somebody stands whom an event calls so."""
    return lambda scene, glyphs, event: [Frame(seconds, on(scene, getattr(event, name), Mark(look, text)))]


def banner(seconds: float, key: str) -> Frames:
    """A text over the board."""
    return lambda scene, glyphs, event: [Frame(seconds, banner=scene.words.texts(key))]


def pause(seconds: float) -> Frames:
    """A moment to look."""
    return lambda scene, glyphs, event: [Frame(seconds)]


def round_number(scene: Scene, glyphs: Glyphs, event: RoundStarted) -> list[Frame]:
    """Which round begins."""
    return [Frame(0.8, banner=scene.words.texts("banner.round", round=event.round))]


def winner(scene: Scene, glyphs: Glyphs, event: MatchOver) -> list[Frame]:
    """Who has won, if anybody."""
    if not event.seat:
        return []
    player = scene.words.player(event.seat).upper()
    return [Frame(2.5, banner=scene.words.texts("banner.won", player=player))]


def on(scene: Scene, entity: int, mark: Mark) -> dict[Field, Mark]:
    """The mark where somebody stands; none for whoever is not on the board."""
    position = scene.world.find(entity, Position)
    return {} if position is None else {position.field: mark}


def path(grid: Grid, origin: Field, goal: Field) -> list[Field]:
    """The fields a shot flies over, without its two ends."""
    (x, y), (goal_x, goal_y) = grid.xy(origin), grid.xy(goal)
    steps = grid.distance(origin, goal)
    # Adding half a step rounds to the nearest field in whole numbers.
    return [
        grid.field(
            x + ((goal_x - x) * step * 2 + steps) // (2 * steps),
            y + ((goal_y - y) * step * 2 + steps) // (2 * steps),
        )
        for step in range(1, steps)
    ]
