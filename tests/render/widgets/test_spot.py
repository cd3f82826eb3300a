from __future__ import annotations

from arcade import LBWH

from render.widgets.layer import Layer
from render.widgets.spot import Spot
from render.window import GameWindow


def test_it_can_be_clicked_but_not_reached_by_keys(window: GameWindow) -> None:
    layer, clicked = Layer(window, 1.0), []
    spot = layer.add(Spot(layer, "here", LBWH(0, 0, 10, 10), lambda: clicked.append(1)))
    layer.press(5, 5)
    layer.release(5, 5)
    assert clicked == [1]
    assert layer.focus is None
    spot.enabled = False
    layer.press(5, 5)
    layer.release(5, 5)
    assert clicked == [1]
