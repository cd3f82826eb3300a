from __future__ import annotations

import arcade

from render.widgets.layer import Layer
from render.widgets.number import DecimalField, NumberField
from render.window import GameWindow


def test_the_wheel_counts_where_there_is_a_number(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    heard: list[str] = []
    field = layer.add(NumberField(layer, "number", arcade.LBWH(0, 0, 100, 40), "9", heard.append))
    layer.scroll(50, 20, 1.0)
    layer.scroll(50, 20, -1.0)
    layer.scroll(50, 20, -1.0)
    assert heard == ["10", "9", "8"]
    field.set_text("many")
    layer.scroll(50, 20, 1.0)
    assert field.text == "many"


def test_the_wheel_goes_in_small_steps_where_numbers_need_not_be_whole(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    heard: list[str] = []
    field = layer.add(DecimalField(layer, "share", arcade.LBWH(0, 0, 100, 40), "0.4", heard.append))
    layer.scroll(50, 20, 1.0)
    layer.scroll(50, 20, -1.0)
    assert heard == ["0.45", "0.4"]
    field.set_text("?")
    layer.scroll(50, 20, 1.0)
    assert field.text == "?"
