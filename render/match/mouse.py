"""What the mouse does on the board: clicks choose, drags move the board, or lead whoever has the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from ecs.components import Position
from ecs.grid import Field
from render.match.choosing import STEP, Tool
from render.match.controls import ZOOM

if TYPE_CHECKING:
    from render.views.match import MatchView

DRAGGED = 6.0
"""Pixels after which a press of the mouse is no click any more."""


class Mouse:
    """The mouse on a view; what is not about the board or the panels the widgets have taken already."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self.at = (0.0, 0.0)
        self.dragging = False
        self._pressed: tuple[float, float] | None = None
        self._leading = False
        """Whether the drag began on whoever has the turn, and leads it."""
        self._mapping = False
        """Whether it began on the small map, and leads the camera."""

    @property
    def held(self) -> bool:
        """Whether a button went down on the board and is not up again."""
        return self._pressed is not None

    def field(self, x: float, y: float) -> Field | None:
        """The field of the board at a point of the window."""
        view = self._view
        if view.minimap.at(x, y) is not None or not view.layout.board.point_in_rect((x, y)):
            return None
        return view.stage.under(x, y)

    def move(self, x: float, y: float) -> None:
        """Point at what is there."""
        view, self.at = self._view, (x, y)
        if view.dialog is None and view.latest is not None:
            view.pointer.mouse(self.field(x, y))

    def stay(self) -> None:
        """Point at what has come below the mouse while the board moved."""
        if not self._view.pointer.by_keys and not self.held:
            self.move(*self.at)

    def press(self, x: float, y: float, button: int) -> None:
        """The beginning of a click or drag on the board, or: look for whose card, chip or line is there."""
        view = self._view
        if view.layout.board.point_in_rect((x, y)):
            self._pressed, self.dragging = (x, y), False
            self._mapping = view.minimap.at(x, y) is not None
            if self._mapping:
                self._look(x, y)
                return
            choosing = view.choosing
            free = button == arcade.MOUSE_BUTTON_LEFT and choosing.open and choosing.tool is None
            self._leading = free and self.field(x, y) == view.controls.home()
        elif view.latest is not None and not view.log_pointing.click(x, y):
            self._look_for(x, y)
            view.controls.refuse(view.hud.tools.named_at(x, y))

    def _look_for(self, x: float, y: float) -> None:
        view = self._view
        world = view.director.shown.world
        entity = view.hud.entity_at(world, x, y)
        position = world.find(entity, Position) if entity in world.rows else None
        if position is not None:
            view.pointer.put(position.field)
            view.controls.look()

    def drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """Lead, or move the board."""
        assert self._pressed is not None
        if self._mapping:
            self._look(x, y)
            return
        if abs(x - self._pressed[0]) + abs(y - self._pressed[1]) > DRAGGED:
            self.dragging = True
        if self._leading:
            self.move(x, y)
        elif self.dragging:
            self._view.cameraman.look_around()
            self._view.stage.camera.pan(dx, dy)

    def _look(self, x: float, y: float) -> None:
        """Look at what the small map shows there."""
        self._view.cameraman.look_around()
        self._view.stage.camera.go(*self._view.minimap.reach(x, y))

    def release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """A click, or the end of a drag."""
        view, dragged = self._view, self.dragging
        mapping, self._mapping = self._mapping, False
        self._pressed, self.dragging = None, False
        if mapping:
            return
        field = self.field(x, y)
        if field is None or view.dialog is not None or view.latest is None:
            return
        hold = bool(modifiers & arcade.key.MOD_SHIFT)
        if dragged and self._leading:
            option = next((one for one in view.choosing.options.get(field, []) if one.kind == STEP), None)
            if option is not None:
                view.take(option, hold=hold)
            elif field != view.controls.home():
                view.refuse(view.guide.why_not(view.choosing, field, Tool(STEP)))
        elif not dragged:
            view.pointer.mouse(field)
            if button == arcade.MOUSE_BUTTON_RIGHT:
                view.boxes.options(field)
            elif button == arcade.MOUSE_BUTTON_LEFT:
                view.choose(field, hold=hold)

    def scroll(self, x: float, y: float, amount: float) -> None:
        """Zoom in and out, or turn the log."""
        view = self._view
        if view.layout.board.point_in_rect((x, y)):
            view.cameraman.look_around()
            view.stage.camera.zoom(ZOOM**amount, x, y)
        elif view.layout.log.point_in_rect((x, y)):
            view.hud.log.scroll(round(amount))
