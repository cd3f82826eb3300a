"""Looks at the board: fits it into a rectangle of the window, zooms, pans and shakes. Shared by all games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, exp, log, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import arcade

MARGIN = 0.36
"""Fields of free space around a board that fits."""
CLOSEST = 170.0
"""Pixels a field may be wide at most, if the board does not fit in larger."""
QUICK, GENTLE = 0.1, 0.24
"""How slowly the view follows what is asked of it, in seconds: a hand that waits for it, or a film."""
AHEAD = 0.6
"""So much sooner it is there than it is close: what it goes to must not leave the picture on the way."""
SHAKE = 14.0
"""Pixels of the strongest shake."""
CALMS = 6.0
"""How fast a shake fades."""

Rectangle = tuple[float, float, float, float]
"""Left, bottom, width and height in pixels of the window."""


class View(NamedTuple):
    """The board point in the middle of the picture, and how many pixels a board unit has."""

    x: float
    y: float
    scale: float


class Camera:
    """The view of a board. Board points have y up; window points are pixels from the lower left corner."""

    def __init__(self, field: float) -> None:
        self.field = field
        """The side of a field in board units."""
        self.rectangle: Rectangle = (0.0, 0.0, 1.0, 1.0)
        self.size = (field, field)
        """What there is to be seen, in board units."""
        self.x = self.y = 0.0
        self.scale = 1.0
        """Pixels of a board unit now."""
        self._goal = View(0.0, 0.0, 1.0)
        self._whole = 1.0
        self._speed = (0.0, 0.0, 0.0)
        """How fast it moves: across, up, and in powers of e closer."""
        self._lag = QUICK
        self._trouble = 0.0
        self._time = 0.0
        self._camera: arcade.Camera2D | None = None

    def fit(self, rectangle: Rectangle, size: tuple[float, float], above: float = 0.0) -> None:
        """Look through this rectangle at a board of this size, and at so much above it.

        A view that was zoomed in stays zoomed in.
        """
        size = size[0], size[1] + above
        old = self._whole if self.size == size else 0.0
        x, y, scale = self._goal
        self.rectangle, self.size = rectangle, size
        room = 2 * MARGIN * self.field
        self._whole = min(rectangle[2] / (size[0] + room), rectangle[3] / (size[1] + room))
        if old and scale > old * 1.001:
            self._aim(x, y, scale * self._whole / old)
        else:
            self.whole()
        self.jump()

    def whole(self) -> None:
        """Show the whole board again."""
        self._aim(*self.overview)

    def fly(self, view: View, beyond: float = MARGIN) -> None:
        """Go there gently; so many fields beyond the edge of the board may be in the picture."""
        self._aim(*view, lag=GENTLE, margin=beyond)

    def jump(self) -> None:
        """Be at once where it is going to."""
        self.x, self.y, self.scale = self._goal
        self._speed = (0.0, 0.0, 0.0)

    @property
    def goal(self) -> View:
        """What it will show when it has come to rest."""
        return self._goal

    @property
    def overview(self) -> View:
        """How the whole board is seen."""
        return View(self.size[0] / 2, self.size[1] / 2, self._whole)

    @property
    def closest(self) -> float:
        """The largest scale."""
        return max(CLOSEST / self.field, self._whole)

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole board is shown."""
        return self._goal[2] > self._whole * 1.001

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Come closer (or go back); what is at this window point stays there."""
        goal_x, goal_y, scale = self._goal
        fresh = max(self._whole, min(scale * factor, self.closest))
        from_x, from_y = x - self._middle[0], y - self._middle[1]
        self._aim(goal_x + from_x / scale - from_x / fresh, goal_y + from_y / scale - from_y / fresh, fresh)

    def pan(self, right: float, up: float) -> None:
        """Drag the board by so many pixels."""
        x, y, scale = self._goal
        self._aim(x - right / scale, y - up / scale, scale)

    def go(self, x: float, y: float) -> None:
        """Look at a board point."""
        self._aim(x, y, self._goal.scale)

    def look_at(self, x: float, y: float) -> None:
        """Bring a board point into the picture if it is not well inside."""
        _, _, width, height = self.rectangle
        goal_x, goal_y, scale = self._goal
        half_x = max(0.0, width / scale / 2 - self.field)
        half_y = max(0.0, height / scale / 2 - self.field)
        self._aim(min(max(goal_x, x - half_x), x + half_x), min(max(goal_y, y - half_y), y + half_y), scale)

    def shake(self, strength: float) -> None:
        """Tremble; 1 is the strongest there is."""
        self._trouble = min(1.0, max(self._trouble, strength))

    def still(self) -> None:
        """Stop trembling."""
        self._trouble = 0.0

    def update(self, seconds: float) -> None:
        """Glide towards what was asked for; let the shake fade."""
        closer = self._goal.scale > self.scale
        lags = ((AHEAD if closer else 1.0) * self._lag,) * 2 + (self._lag,)
        now, goal = (self.x, self.y, log(self.scale)), (*self._goal[:2], log(self._goal.scale))
        (self.x, across), (self.y, up), (power, nearer) = map(
            _sprung, now, goal, self._speed, lags, (seconds,) * 3
        )
        self.scale, self._speed = exp(power), (across, up, nearer)
        if self._arrived():
            self.jump()
        self._time += seconds
        self._trouble *= exp(-CALMS * seconds)
        if self._trouble < 0.01:
            self._trouble = 0.0

    @property
    def offset(self) -> tuple[float, float]:
        """How far the shake moves the picture now, in pixels."""
        strength = SHAKE * self._trouble**2
        return strength * sin(self._time * 71), strength * cos(self._time * 59)

    def project(self, x: float, y: float) -> tuple[float, float]:
        """The window point at which a board point is seen, but for any shake."""
        middle = self._middle
        return middle[0] + (x - self.x) * self.scale, middle[1] + (y - self.y) * self.scale

    def project_at_rest(self, x: float, y: float) -> tuple[float, float]:
        """The window point at which a board point will be seen when nothing moves any more."""
        middle, goal = self._middle, self._goal
        return middle[0] + (x - goal.x) * goal.scale, middle[1] + (y - goal.y) * goal.scale

    def unproject(self, x: float, y: float) -> tuple[float, float]:
        """The board point that is seen at a window point, but for any shake."""
        middle = self._middle
        return self.x + (x - middle[0]) / self.scale, self.y + (y - middle[1]) / self.scale

    @contextmanager
    def activate(self, window: arcade.Window) -> Iterator[None]:
        """Draw in board units, and nothing beyond the rectangle."""
        import arcade

        if self._camera is None:
            self._camera = arcade.Camera2D(window=window)
        camera = self._camera
        if camera.viewport.size != window.size:
            camera.match_window(position=False)
        shake_x, shake_y = self.offset
        centre = self.unproject(window.width / 2 - shake_x, window.height / 2 - shake_y)
        camera.position = centre
        camera.zoom = self.scale
        camera.scissor = arcade.LBWH(*self.rectangle)
        before = window.ctx.scissor
        try:
            with camera.activate():
                yield
        finally:
            window.ctx.scissor = before  # arcade itself would leave what is drawn next cut off

    @property
    def _middle(self) -> tuple[float, float]:
        left, bottom, width, height = self.rectangle
        return left + width / 2, bottom + height / 2

    def _arrived(self) -> bool:
        """Whether what is missing cannot be seen any more."""
        x, y, scale = self._goal
        off = max(abs(x - self.x), abs(y - self.y)) * scale
        return off < 0.05 and abs(scale - self.scale) < 1e-4 * scale

    def _aim(self, x: float, y: float, scale: float, lag: float = QUICK, margin: float = MARGIN) -> None:
        """Look there, but never away from the board."""
        _, _, width, height = self.rectangle
        self._lag = lag
        self._goal = View(
            _kept(x, width / scale, self.size[0], margin * self.field),
            _kept(y, height / scale, self.size[1], margin * self.field),
            scale,
        )


def _sprung(now: float, goal: float, speed: float, lag: float, seconds: float) -> tuple[float, float]:
    """Where a spring is that never swings over, and how fast."""
    swing = 2 / lag
    pull, faded = (speed + swing * (now - goal)) * seconds, exp(-swing * seconds)
    return goal + (now - goal + pull) * faded, (speed - swing * pull) * faded


def _kept(middle: float, seen: float, size: float, margin: float) -> float:
    """The middle of what is seen, moved so that the board fills it or else is in the middle of it."""
    lowest, highest = seen / 2 - margin, size + margin - seen / 2
    return size / 2 if lowest > highest else min(max(middle, lowest), highest)
