"""A place that can be clicked but has no look of its own."""

from __future__ import annotations

from collections.abc import Callable

from arcade.types import Rect

from render.widgets.layer import Layer
from render.widgets.widget import Widget


class Spot(Widget):
    """Whatever is drawn there is drawn by somebody else."""

    focusable = False

    def __init__(self, layer: Layer, key: str, rect: Rect, act: Callable[[], object]) -> None:
        super().__init__(layer, key, rect)
        self._act = act

    def activate(self) -> None:
        """Clicked."""
        self._act()
