from __future__ import annotations

import arcade
import pytest
from pyglet.window import key as motions

from render.widgets.layer import Layer
from render.widgets.text_field import DOUBLE, TextField
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import screen

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


def test_shift_selects_and_typing_replaces(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "ada bob")
    text.on_text_motion_select(motions.MOTION_PREVIOUS_WORD)
    text.update(0.0)
    assert (text.typed.selected, text._marked.visible) == ("bob", True)
    text.on_text("eve")
    assert changes == ["ada eve"]
    text.on_text_motion_select(motions.MOTION_BEGINNING_OF_LINE)
    text.on_text_motion(motions.MOTION_BACKSPACE)
    text.update(0.0)
    assert (text.text, text._marked.visible) == ("", False)


def test_all_is_copied_cut_and_put_in(
    layer: Layer, changes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    held = [""]
    monkeypatch.setattr(layer.window, "set_clipboard_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(layer.window, "get_clipboard_text", lambda: held[0])
    text = field(layer, changes, "hulk")
    for symbol in (arcade.key.A, arcade.key.C):
        assert layer.key(symbol, arcade.key.MOD_CTRL)
    assert (held, text.text) == (["hulk"], "hulk")
    layer.key(arcade.key.V, arcade.key.MOD_CTRL)
    layer.key(arcade.key.V, arcade.key.MOD_CTRL)
    assert text.text == "hulkhulk"
    layer.key(arcade.key.A, arcade.key.MOD_CTRL)
    layer.key(arcade.key.X, arcade.key.MOD_CTRL)
    assert (held, text.text) == (["hulkhulk"], "")


def test_without_a_clipboard_of_the_desktop_there_is_our_own(
    layer: Layer, changes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: str) -> str:
        raise OSError("there is no display")

    monkeypatch.setattr(layer.window, "set_clipboard_text", fail)
    monkeypatch.setattr(layer.window, "get_clipboard_text", fail)
    text = field(layer, changes, "loki")
    for symbol in (arcade.key.A, arcade.key.X, arcade.key.V):
        layer.key(symbol, arcade.key.MOD_CTRL)
    assert text.text == "loki"


def test_the_mouse_selects_by_pulling_and_by_a_double_click(layer: Layer, changes: list[object]) -> None:
    text = field(layer, changes, "mmmm mmmm")
    left = RECT.left + 12
    wide = text._label.content_width
    layer.press(left, RECT.y)
    layer.drag(left + wide * 0.44, RECT.y)
    layer.release(left + wide * 0.44, RECT.y)
    assert text.typed.selected == "mmmm"
    text.update(2 * DOUBLE)
    for _ in range(2):
        layer.press(left + wide * 0.8, RECT.y)
        layer.release(left + wide * 0.8, RECT.y)
    assert text.typed.span == (5, 9)


def test_a_real_window_hands_the_selecting_keys_on(window: GameWindow) -> None:
    from render.views.join import JoinView

    window.settings.name = "Ada Lovelace"
    window.show_view(JoinView(window))
    rig.tick(window)
    view = screen(window)
    view.base.set_focus(view["name"])
    window.dispatch_event("on_text_motion_select", motions.MOTION_PREVIOUS_WORD)
    rig.type_text(window, "Byron")
    assert window.settings.name == "Ada Byron"
