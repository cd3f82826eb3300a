from __future__ import annotations

import arcade
import pytest

from render.widgets.inputs import Choice, Slider, Switch
from render.widgets.layer import Layer
from render.window import GameWindow

RECT = arcade.LBWH(100, 100, 300, 46)


@pytest.fixture
def layer(window: GameWindow) -> Layer:
    return Layer(window, 1.0)


@pytest.fixture
def changes() -> list[object]:
    return []


def test_a_choice_turns_both_ways_round(layer: Layer, changes: list[object]) -> None:
    made = layer.add(Choice(layer, "c", RECT, ["easy", "hard", "titan"], "easy", str.title, changes.append))
    layer.set_focus(made)
    layer.key(arcade.key.LEFT, 0)
    layer.key(arcade.key.RIGHT, 0)
    layer.press(RECT.right - 10, RECT.y)
    layer.release(RECT.right - 10, RECT.y)
    layer.press(RECT.left + 10, RECT.y)
    layer.release(RECT.left + 10, RECT.y)
    layer.key(arcade.key.ENTER, 0)
    assert changes == ["titan", "easy", "hard", "easy", "hard"]
    assert made._label.text == "Hard"


def test_a_value_that_is_none_of_the_choices_becomes_the_first(layer: Layer, changes: list[object]) -> None:
    made = layer.add(Choice(layer, "c", RECT, ["a", "b"], "z", str, changes.append))
    assert made.value == "a"


def test_a_slider_by_mouse_keys_and_wheel(layer: Layer, changes: list[float]) -> None:
    made = layer.add(
        Slider(layer, "s", RECT, (0.0, 1.0), 0.5, 0.1, lambda value: f"{value:.1f}", changes.append)
    )
    layer.set_focus(made)
    layer.key(arcade.key.RIGHT, 0)
    layer.scroll(RECT.x, RECT.y, -1)
    layer.press(RECT.left, RECT.y)
    layer.drag(RECT.right, RECT.y)
    layer.drag(RECT.right + 50, RECT.y)
    layer.release(RECT.right, RECT.y)
    layer.key(arcade.key.RIGHT, 0)
    assert changes == pytest.approx([0.6, 0.5, 0.0, 1.0])
    assert made._label.text == "1.0"
    assert made._knob.center_x == pytest.approx(made._right)


def test_a_switch(layer: Layer, changes: list[object]) -> None:
    made = layer.add(Switch(layer, "s", RECT, False, lambda on: "on" if on else "off", changes.append))
    layer.set_focus(made)
    off = made._knob.center_x
    layer.press(*RECT.center)
    layer.release(*RECT.center)
    assert made._knob.center_x > off
    layer.key(arcade.key.RIGHT, 0)
    layer.key(arcade.key.LEFT, 0)
    assert changes == [True, False]
    assert made._label.text == "off"
