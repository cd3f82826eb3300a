"""Pointing at a line of the log: the board marks the fields it tells of, and where those it names are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import Position
from ecs.grid import Field
from ecs.world import World
from render.match.log import Entry

if TYPE_CHECKING:
    from render.views.match import MatchView

SECONDS = 3.0
"""How long a line stays marked after a click."""


class LogPointing:
    """What the mouse does with the lines of the log on a view."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self._held: Entry | None = None
        self._left = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass: what was clicked is marked for a while only."""
        self._left = max(0.0, self._left - seconds)
        if not self._left:
            self._held = None

    @property
    def entry(self) -> Entry | None:
        """The line that the mouse is on, or that was clicked just now."""
        view = self._view
        below = None if view.dialog is not None else view.hud.log.entry_at(*view.mouse.at)
        return below or self._held

    def click(self, x: float, y: float) -> bool:
        """Look at what the line at a point of the window tells of; tells whether there is one."""
        view = self._view
        entry = (view.boxes.log or view.hud.log).entry_at(x, y)
        places = [] if entry is None else [*entry.fields, *figures(view.director.shown.world, entry)]
        if not places:
            return False
        view.close_dialog()
        self._held, self._left = entry, SECONDS
        view.cameraman.look_around()
        view.stage.camera.look_at(*view.stage.center(places[-1]))
        return True

    def mark(self) -> None:
        """Mark it in the log, and on the board over what else is pointed at."""
        entry = self.entry
        self._view.hud.log.light(entry)
        if entry is not None:
            self._view.stage.mark("hover", entry.fields)
            self._view.stage.mark("target", figures(self._view.director.shown.world, entry))


def figures(world: World, entry: Entry) -> list[Field]:
    """Where those are now whom a line names, as far as they are on the board."""
    places = (world.find(entity, Position) for entity in entry.entities if entity in world.rows)
    return [place.field for place in places if place is not None]
