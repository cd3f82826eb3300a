from __future__ import annotations

import arcade
import pytest

from render.widgets.chart import MOST_POINTS, Line, LineChart, thinned
from render.widgets.layer import Layer
from render.window import GameWindow


def test_lines_are_drawn_inside_their_plot_and_ends_are_told(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    badge = window.art.badge(1)
    lines = [Line([(0, 0), (1, 5), (2, 20)], (255, 0, 0), badge), Line([(0, 10), (2, 0)], (0, 0, 255), badge)]
    chart = LineChart(layer, arcade.LBWH(0, 0, 400, 200), "Stones", lines, "2 rounds")
    assert chart.at(0, 0) == (chart.plot.left, chart.plot.bottom)
    assert chart.at(2, 20) == (chart.plot.right, chart.plot.top)
    told = [text.text for text in layer.texts]
    assert told == ["Stones", "2 rounds", "20", "0", "20", "0"]
    window.clear()
    layer.draw()
    x, y = chart.at(1, 5)
    colours = {
        arcade.get_pixel(round(x) + dx, round(y) + dy)[:3] for dx in (-1, 0, 1) for dy in (-1, 0, 1, 2)
    }
    assert (255, 0, 0) in colours


def test_ends_that_meet_are_put_apart(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    badge = window.art.badge(1)
    lines = [Line([(0, 0), (9, 3)], (255, 0, 0), badge), Line([(0, 1), (9, 3)], (0, 0, 255), badge)]
    LineChart(layer, arcade.LBWH(0, 0, 400, 200), "Stones", lines, "")
    first, second = (text.y for text in layer.texts if text.text == "3" and text.bold)
    assert abs(first - second) >= 15


def test_nothing_to_show_is_no_trouble(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    line = Line([], (255, 0, 0), window.art.badge(1))
    LineChart(layer, arcade.LBWH(0, 0, 400, 200), "Stones", [line], "0 rounds")
    layer.draw()


@pytest.mark.parametrize("number", [1, 2, MOST_POINTS, 1000])
def test_many_points_become_fewer_with_both_ends(number: int) -> None:
    points = [(float(x), float(x * x)) for x in range(number)]
    thin = thinned(points)
    assert (thin[0], thin[-1]) == (points[0], points[-1])
    assert 2 <= len(thin) <= MOST_POINTS
