"""A moment of the show, and the looks of what happens in every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style

from ecs.components import Position
from ecs.events import Event, Healed, Hurt, MatchOver, Moved, RoundStarted, Spawned, TurnStarted
from ecs.grid import Field, Grid
from render.terminal.theme import style

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


def after(scene: Scene, event: Event, trail: Style) -> list[Frame]:
    """What is to be seen once something has happened that every game knows."""
    texts = scene.words.texts
    match event:
        case Moved(origin=origin):
            return [Frame(0.17, {origin: Mark(trail)})]
        case Hurt(field=where, amount=amount):
            return [Frame(0.4, {where: Mark(FLASH, f"-{amount}")})]
        case Healed(field=where, amount=amount):
            return [Frame(0.4, {where: Mark(HEAL, f"+{amount}")})]
        case Spawned():
            return [Frame(0.15)]
        case RoundStarted(round=number):
            return [Frame(0.8, banner=texts("banner.round", round=number))]
        case TurnStarted():
            return [Frame(0.2)]
        case MatchOver(seat=seat) if seat:
            return [Frame(2.5, banner=texts("banner.won", player=scene.words.player(seat).upper()))]
    return []


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
