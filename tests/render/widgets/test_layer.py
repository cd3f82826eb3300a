from __future__ import annotations

import arcade
import pytest

from render.widgets.layer import Layer, shrink
from render.widgets.widget import Button
from render.window import GameWindow


@pytest.fixture
def layer(window: GameWindow) -> Layer:
    """Four buttons in a square and one far to the right."""
    layer = Layer(window, 1.0)
    places = {"a": (100, 200), "b": (300, 200), "c": (100, 100), "d": (300, 100), "e": (900, 140)}
    for key, (x, y) in places.items():
        layer.add(Button(layer, key, arcade.XYWH(x, y, 100, 40), key, lambda key=key: done.append(key)))
    done.clear()
    return layer


done: list[str] = []


def focus(layer: Layer) -> str:
    return layer.focus.key if layer.focus is not None else ""


def test_tab_goes_round_in_both_directions(layer: Layer) -> None:
    seen = []
    for _ in range(6):
        layer.key(arcade.key.TAB, 0)
        seen.append(focus(layer))
    assert seen == ["a", "b", "c", "d", "e", "a"]
    layer.key(arcade.key.TAB, arcade.key.MOD_SHIFT)
    assert focus(layer) == "e"


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("a", "RIGHT", "b"),
        ("a", "DOWN", "c"),
        ("d", "LEFT", "c"),
        ("d", "UP", "b"),
        ("b", "RIGHT", "e"),
        ("d", "RIGHT", "e"),
        ("a", "UP", "a"),
        ("e", "LEFT", "d"),
    ],
)
def test_arrows_go_to_the_nearest_in_that_direction(layer: Layer, start: str, key: str, end: str) -> None:
    layer.set_focus(layer[start])
    layer.key(getattr(arcade.key, key), 0)
    assert focus(layer) == end


def test_enter_and_space_activate_the_focus(layer: Layer) -> None:
    layer.set_focus(layer["c"])
    assert layer.key(arcade.key.ENTER, 0)
    assert layer.key(arcade.key.SPACE, 0)
    assert done == ["c", "c"]


def test_what_cannot_be_used_is_passed_over(layer: Layer) -> None:
    layer["b"].enabled = False
    layer.set_focus(layer["a"])
    layer.key(arcade.key.TAB, 0)
    assert focus(layer) == "c"
    layer.press(300, 200)
    layer.release(300, 200)
    assert done == []


def test_a_click_needs_press_and_release_on_the_same_widget(layer: Layer) -> None:
    layer.press(100, 200)
    layer.release(300, 200)
    assert done == []
    layer.press(300, 200)
    layer.release(310, 205)
    assert done == ["b"]
    assert focus(layer) == "b"


def test_the_mouse_lights_one_widget_and_keys_another(layer: Layer) -> None:
    layer.hover(100, 100)
    assert [widget.key for widget in layer.widgets if widget.lit] == ["c"]
    layer.set_focus(layer["d"])
    assert not layer["d"].lit, "the mouse is used: the focus is not shown"
    layer.key(arcade.key.UP, 0)
    assert layer["b"].lit


def test_a_text_is_made_to_fit_but_stays_readable(layer: Layer) -> None:
    text = layer.label("A sentence that is much too long for its place", 0, 0, 20)
    wide = text.content_width
    shrink(text, wide * 0.7)
    assert text.content_width <= wide * 0.7
    text = layer.label("A sentence that is much too long for its place", 0, 0, 20, fit=wide * 0.2)
    assert text.font_size == pytest.approx(20 * 0.55)
    assert text.content_width <= wide * 0.2
    assert text.text.startswith("A sentence")
    assert text.text.endswith("…")
    assert layer.label("No room at all", 0, 0, 20, fit=1).text == "…"


def test_unknown_names_are_a_key_error(layer: Layer) -> None:
    assert "a" in layer
    assert "z" not in layer
    with pytest.raises(KeyError):
        layer["z"]
