from __future__ import annotations

import arcade
import pytest
from pyglet.window import key as motions

from render.widgets.inputs import Choice, Slider, Switch, TextField
from render.widgets.layer import Layer
from render.window import GameWindow

RECT = arcade.LBWH(100, 100, 300, 46)


@pytest.fixture
def layer(window: GameWindow) -> Layer:
    return Layer(window, 1.0)


@pytest.fixture
def changes() -> list[object]:
    return []


def field(layer: Layer, changes: list[object], text: str = "", longest: int = 20) -> TextField:
    made = layer.add(TextField(layer, "f", RECT, text, changes.append, longest=longest, hint="type here"))
    layer.set_focus(made)
    return made


def test_typing_goes_in_at_the_caret(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "ada")
    for motion in (motions.MOTION_LEFT, motions.MOTION_LEFT):
        text.on_text_motion(motion)
    text.on_text("XY\r\n")
    assert text.text == "aXYda"
    text.on_text_motion(motions.MOTION_END_OF_LINE)
    text.on_text("!")
    assert text.text == "aXYda!"
    assert changes == ["aXYda", "aXYda!"]


def test_deleting(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "hulk")
    text.on_text_motion(motions.MOTION_BACKSPACE)
    text.on_text_motion(motions.MOTION_BEGINNING_OF_LINE)
    text.on_text_motion(motions.MOTION_BACKSPACE)
    text.on_text_motion(motions.MOTION_DELETE)
    assert text.text == "ul"
    assert text.caret == 0


def test_no_more_than_there_is_room_for(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "abc", longest=5)
    text.on_text("defgh")
    assert text.text == "abcde"
    text.set_text("0123456789")
    assert text.text == "01234"


def test_a_text_longer_than_its_field_shows_where_the_caret_is(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, longest=200)
    text.on_text("a" * 60 + "THE END")
    assert text._label.text.endswith("THE END")
    assert text._label.content_width <= RECT.width
    assert text._bar.center_x < RECT.right
    text.on_text_motion(motions.MOTION_BEGINNING_OF_LINE)
    assert text._label.text.startswith("aaa")
    assert text._bar.center_x == pytest.approx(RECT.left + 12, abs=1)


def test_a_click_puts_the_caret_there(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "mmmmmmmmmm")
    wide = text._label.content_width
    layer.press(RECT.left + 12 + wide * 0.5, RECT.y)
    assert text.caret == 5
    layer.press(RECT.right - 1, RECT.y)
    assert text.caret == 10


def test_the_hint_is_shown_while_nothing_is_typed(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes)
    assert text._label.text == "type here"
    text.on_text("x")
    assert text._label.text == "x"


def test_a_field_does_not_take_the_keys_that_leave_it(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes)
    assert text.on_key(arcade.key.SPACE, 0), "a space is text, not a click"
    assert not text.on_key(arcade.key.TAB, 0)
    assert not text.on_key(arcade.key.DOWN, 0)


def test_what_was_copied_is_put_in(
    layer: Layer, changes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer.window, "get_clipboard_text", lambda: "ws://host:1218/\n")
    text = field(layer, changes)
    assert layer.key(arcade.key.V, arcade.key.MOD_CTRL)
    assert text.text == "ws://host:1218/"


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
