from __future__ import annotations

import arcade
import pytest

from render.mashup.keys import ACTIONS
from render.settings import load
from render.views.hotkeys import HotkeysView
from render.views.settings import SettingsView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, words

ACTION, OTHER, *_ = ACTIONS


@pytest.fixture
def hotkeys(window: GameWindow) -> HotkeysView:
    view = HotkeysView(window, SettingsView(window))
    window.show_view(view)
    rig.tick(window)
    return view


def test_a_key_is_changed_and_kept(window: GameWindow, hotkeys: HotkeysView) -> None:
    click(window, "key 0")
    assert "Press a key ..." in words(window)
    press(window, arcade.key.LSHIFT)
    assert hotkeys.waiting == ACTION, "a bare Shift is only the beginning"
    press(window, arcade.key.F7)
    assert hotkeys.waiting is None
    assert window.keys.key(ACTION) == "F7"
    assert load().keys == {ACTION: "F7"}
    assert "F7 it is." in words(window)


def test_by_keyboard_alone(window: GameWindow, hotkeys: HotkeysView) -> None:
    press(window, arcade.key.DOWN, arcade.key.ENTER, arcade.key.F8)
    assert window.keys.key(OTHER) == "F8"


def test_a_key_that_is_taken_stays_where_it_is(window: GameWindow, hotkeys: HotkeysView) -> None:
    click(window, "key 0")
    rig.press(window, getattr(arcade.key, ACTIONS[OTHER]))
    assert window.keys.key(ACTION) == ACTIONS[ACTION]
    assert f"is taken already: {window.texts(f'key.{OTHER}')}." in words(window)


def test_a_key_of_the_window_cannot_be_given_away(window: GameWindow, hotkeys: HotkeysView) -> None:
    hotkeys._wait_for(ACTION)
    hotkeys.on_key_press(arcade.key.F11, 0)
    assert window.keys.key(ACTION) == ACTIONS[ACTION]
    assert "F11 cannot be used here." in words(window)


def test_a_click_ends_the_waiting(window: GameWindow, hotkeys: HotkeysView) -> None:
    click(window, "key 0")
    rig.click(window, 5, 5)
    assert hotkeys.waiting is None
    press(window, arcade.key.F7)
    assert window.keys.changed == {}


def test_back_to_the_usual_keys(window: GameWindow, hotkeys: HotkeysView) -> None:
    window.keys.change(ACTION, "F7")
    click(window, "reset")
    assert window.keys.changed == {}
    assert load().keys == {}
