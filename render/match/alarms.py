"""How a match view raises the alarm: once in large letters, and with a mark as long as it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade import LBWH
from arcade.types import Rect

from render import theme
from render.lines import Line, width_of
from render.match.alarm import Alarm, alarm
from render.widgets.layer import Layer

if TYPE_CHECKING:
    from render.views.match import MatchView

SECONDS = 7.0
"""How long the large letters stay."""
LARGE, SMALL = 19.0, 13.0
HIGH, EDGE, ICON = 66.0, 18.0, 30.0
MARK = "blast"
"""What lies below the bearer (see `Art.mark`)."""
SIGN, ABOVE, ASIDE = 30.0, 1.0, 0.45
"""How large the sign beside the head of the bearer is, and how many fields from their middle it is."""


class Alarms:
    """Raises the alarm on a view."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self._alarm = alarm(view.picture.name) if alarm.has(view.picture.name) else None
        self.now: Alarm | None = None
        """The alarm that holds."""
        self.left = 0.0
        """How many seconds the large letters still stay."""
        self._banner: Banner | None = None
        self._over: Layer | None = None
        self._sign: arcade.Sprite | None = None

    def silence(self) -> None:
        """Raise none from now on, where something else tells what to do."""
        self._alarm = None

    def build(self, board: Rect) -> None:
        """Prepare to be drawn over the board, the large letters at its upper edge."""
        unit = self._view.unit
        self._over = Layer(self._view.game, unit)
        self._sign = self._over.icon("warning", board.x, board.y, SIGN * unit)
        self._banner = Banner(Layer(self._view.game, self._view.unit), board)

    def update(self, seconds: float) -> None:
        """Look at what the picture shows by now."""
        view, before = self._view, self.now
        if self._alarm is None:
            return
        self.left = max(0.0, self.left - seconds)
        world = view.director.shown.world
        self.now = self._alarm(world, view.words, view.table.seat)
        if self.now is not None and (before is None or before.bearer != self.now.bearer):
            self.left = SECONDS
            if view.session.replay is None:  # there one may come back to it again and again
                view.log.say(self.now.headline, 0, self.now.bearer)
            view.game.sounds.play("alarm")
        view.stage.mark(MARK, [] if self.now is None else [world.field(self.now.bearer)])

    def follow(self) -> None:
        """Draw the sign at the head of the bearer, wherever they and the camera go."""
        piece = None if self.now is None else self._view.stage.piece(self.now.bearer)
        if piece is None or self._sign is None or self._over is None:
            return
        x, y = piece.x + ASIDE * theme.TILE, piece.y + ABOVE * theme.TILE
        self._sign.position = self._view.stage.camera.project(x, y)
        self._over.draw()

    def draw(self) -> None:
        """Draw the large letters while they stay."""
        if self._banner is not None and self.now is not None and self.left:
            self._banner.draw(self.now)


class Banner:
    """Two lines over the upper edge of the board."""

    def __init__(self, layer: Layer, board: Rect) -> None:
        self._layer, self._board = layer, board
        self._told: Alarm | None = None
        unit = layer.unit
        middle, top = board.x + (ICON + EDGE) / 2 * unit, board.top - 10 * unit
        room = board.width - (2 * EDGE + ICON + 30) * unit
        self._plate: arcade.Sprite | None = None
        self._icon = layer.icon("warning", board.x, top - HIGH / 2 * unit, ICON * unit)
        self._lines = [
            Line(layer, middle, top - down * unit, size, room, colour, bold=True, anchor="center")
            for down, size, colour in ((22.0, LARGE, theme.POOR), (47.0, SMALL, theme.TEXT))
        ]

    def draw(self, told: Alarm) -> None:
        """Draw what is told."""
        if told != self._told:
            self._told = told
            self._say(told)
        self._layer.draw()

    def _say(self, told: Alarm) -> None:
        layer, board, unit = self._layer, self._board, self._layer.unit
        for line, text in zip(self._lines, (told.headline, told.way_out), strict=True):
            line.say(text)
        wide = max(
            width_of(told.headline, LARGE * unit, bold=True), width_of(told.way_out, SMALL * unit, bold=True)
        )
        wide = min(board.width - 12 * unit, wide + (2 * EDGE + ICON + 18) * unit)
        left = board.x - wide / 2
        if self._plate is not None:
            self._plate.remove_from_sprite_lists()
        self._plate = layer.plate(LBWH(left, board.top - (10 + HIGH) * unit, wide, HIGH * unit), "gold")
        self._icon.position = (left + (EDGE + ICON / 2) * unit, self._icon.center_y)
