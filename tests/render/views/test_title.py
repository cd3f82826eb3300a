from __future__ import annotations

import arcade
import pytest

from render.views.title import ENTRIES, TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown


@pytest.fixture
def title(window: GameWindow) -> TitleView:
    window.flow.title()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, TitleView)
    return view


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_entry_opens_its_view_and_escape_comes_back(
    window: GameWindow, title: TitleView, entry: object
) -> None:
    name = getattr(entry, "name", "")
    click(window, name)
    assert shown(window) != "TitleView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_enter_plays(window: GameWindow, title: TitleView) -> None:
    press(window, arcade.key.ENTER)
    assert shown(window) == "SetupView"


def test_by_arrows_to_the_settings(window: GameWindow, title: TitleView) -> None:
    press(window, arcade.key.DOWN)
    for _ in range(len(ENTRIES)):
        focus = title.base.focus
        assert focus is not None
        if focus.key == "settings":
            break
        press(window, arcade.key.RIGHT)
    press(window, arcade.key.ENTER)
    assert shown(window) == "SettingsView"


def test_the_name_comes_flying_and_settles(window: GameWindow, title: TitleView) -> None:
    assert title._logo is not None
    early = title._logo.scale_x
    rig.tick(window, seconds=2.0)
    assert title._logo.scale_x == pytest.approx(title._logo_scale)
    assert early < title._logo_scale
    rig.tick(window)
    assert title._logo.alpha == 255


def test_the_sound_can_be_silenced_here(window: GameWindow, title: TitleView) -> None:
    click(window, "mute")
    assert window.settings.mute
    assert window.sounds.mute
    click(window, "mute")
    assert not window.sounds.mute


def test_the_cross_leaves_the_game(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []
    monkeypatch.setattr(window, "on_close", lambda: left.append(True))
    window.flow.title()
    rig.tick(window)
    press(window, arcade.key.ESCAPE)
    assert left == []
    click(window, "quit")
    assert left == [True]


def test_reduced_motion_stands_still(window: GameWindow) -> None:
    window.settings.reduced_motion = True
    window.flow.title()
    rig.tick(window, 2)
    first = rig.picture(window)
    rig.tick(window, seconds=1.0)
    assert rig.picture(window).tobytes() == first.tobytes()
