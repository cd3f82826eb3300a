from __future__ import annotations

import arcade
import pytest

from render.settings import load
from render.views.settings import SettingsView
from render.views.title import TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words


@pytest.fixture
def settings(window: GameWindow) -> SettingsView:
    view = SettingsView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def test_the_language_changes_at_once(window: GameWindow, settings: SettingsView) -> None:
    assert "Text size" in words(window)
    press(window, arcade.key.RIGHT)  # the language has the focus
    assert "Schriftgröße" in words(window)
    assert load().language == "de"
    focus = settings.base.focus
    assert focus is not None
    assert focus.key == "language", "and the focus stays"


def test_palette_and_text_size(window: GameWindow, settings: SettingsView) -> None:
    before = settings.unit
    click(window, "palette", "text_size")
    assert window.palette.name == "contrast"
    assert window.settings.text_size == 1.15
    assert settings.unit == pytest.approx(before * 1.15)
    assert "115%" in words(window)


def test_sound(window: GameWindow, settings: SettingsView) -> None:
    settings.base.set_focus(settings["volume"])
    press(window, arcade.key.LEFT, arcade.key.LEFT)
    assert window.sounds.volume == 0.5
    click(window, "mute")
    assert window.sounds.mute
    assert load().volume == 0.5


def test_motion(window: GameWindow, settings: SettingsView) -> None:
    click(window, "reduced_motion", "speed")
    assert load().reduced_motion
    assert load().speed == 1.5


def test_the_whole_screen(
    window: GameWindow, settings: SettingsView, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[bool] = []
    monkeypatch.setattr(window, "set_fullscreen", wanted.append)
    click(window, "fullscreen")
    assert wanted[0] is True


def test_odd_values_of_a_file_are_kept(window: GameWindow, settings: SettingsView) -> None:
    window.settings.text_size, window.settings.speed = 1.07, 3.0
    settings.rebuild()
    assert "107%" in words(window)
    assert "3 x" in words(window)


def test_back_to_where_we_came_from(window: GameWindow) -> None:
    behind = TitleView(window)
    window.show_view(SettingsView(window, behind))
    press(window, arcade.key.ESCAPE)
    assert window.current_view is behind
    window.show_view(SettingsView(window))
    click(window, "keys")
    assert shown(window) == "HotkeysView"
    click(window, "back")
    assert shown(window) == "SettingsView"
    click(window, "back")
    assert shown(window) == "TitleView"


def test_what_could_not_be_kept_is_told(window: GameWindow, settings: SettingsView) -> None:
    window.trouble = "The settings could not be kept: Read-only file system."
    settings.rebuild()
    assert window.trouble in words(window)
