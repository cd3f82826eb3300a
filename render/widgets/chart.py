"""A small line chart: how a number of each team went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import arcade
from arcade.shape_list import create_line, create_line_strip
from arcade.types import Rect

from render import theme
from render.theme import Colour
from render.widgets.layer import Layer

Points = Sequence[tuple[float, float]]
MOST_POINTS = 200
"""A line has no more corners than can be seen."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart; ``badge`` marks its end, so that colours are not all that tells lines apart."""

    points: Points
    colour: Colour
    badge: arcade.Texture


class LineChart:
    """Lines over the rounds, with the values at their ends."""

    def __init__(self, layer: Layer, rect: Rect, title: str, lines: Sequence[Line], x_label: str) -> None:
        unit = layer.unit
        layer.plate(rect)
        layer.label(
            title, rect.left + 14 * unit, rect.top - 18 * unit, 13, bold=True, fit=rect.width - 28 * unit
        )
        self.plot = arcade.LRBT(
            rect.left + 16 * unit, rect.right - 64 * unit, rect.bottom + 24 * unit, rect.top - 52 * unit
        )
        self.wide = max([1.0, *(x for line in lines for x, _ in line.points)])
        self.high = max([1.0, *(y for line in lines for _, y in line.points)])
        self._axes(layer, x_label)
        ends: list[float] = []
        for line in lines:
            if not line.points:
                continue
            corners = [self.at(*point) for point in thinned(line.points)]
            # Twice side by side: wider than a pixel, also where the driver knows no wide lines.
            for shift in (0.0, 1.0):
                shifted = [(x, y + shift) for x, y in corners]
                layer.shapes.append(create_line_strip(shifted, (*line.colour, 255), 2))
            x, y = corners[-1]
            while any(abs(y - other) < 15 * unit for other in ends):
                y += 3 * unit  # the ends of both lines must be read
            ends.append(y)
            layer.picture(line.badge, x + 12 * unit, y, 16 * unit)
            value = f"{line.points[-1][1]:g}"
            layer.label(value, x + 22 * unit, y, 11, line.colour, bold=True)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the plot is in the window."""
        plot = self.plot
        return plot.left + plot.width * x / self.wide, plot.bottom + plot.height * y / self.high

    def _axes(self, layer: Layer, x_label: str) -> None:
        plot, unit = self.plot, layer.unit
        faint = (*theme.LINE, 110)
        for step in range(5):
            y = plot.bottom + plot.height * step / 4
            layer.shapes.append(create_line(plot.left, y, plot.right, y, faint, 1))
        layer.label(x_label, plot.right, plot.bottom - 12 * unit, 10, theme.DIM, anchor="right")
        layer.label(f"{self.high:g}", plot.left, plot.top + 9 * unit, 10, theme.DIM)
        layer.label("0", plot.left, plot.bottom - 12 * unit, 10, theme.DIM)


def thinned(points: Points) -> list[tuple[float, float]]:
    """The points, but not too many; first and last always, and no single point alone."""
    if len(points) == 1:
        return [points[0], points[0]]
    if len(points) <= MOST_POINTS:
        return list(points)
    step = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(index * step)] for index in range(MOST_POINTS)]
