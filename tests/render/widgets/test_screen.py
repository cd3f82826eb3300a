from __future__ import annotations

import arcade
import pytest

from render.widgets.screen import Screen
from render.widgets.widget import Button
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press


class Plain(Screen):
    """Two buttons, and it remembers what happened."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.did: list[str] = []
        self.built = 0

    def build(self) -> None:
        self.built += 1
        for place, key in enumerate(("one", "two")):
            rect = arcade.XYWH(self.width / 2, self.height / 2 - 80 * place * self.unit, 200, 50)
            self.base.add(Button(self.base, key, rect, key, lambda key=key: self.did.append(key)))

    def first_focus(self) -> str:
        return "one"

    def back(self) -> None:
        self.did.append("back")


@pytest.fixture
def plain(window: GameWindow) -> Plain:
    view = Plain(window)
    window.show_view(view)
    rig.tick(window)
    return view


def test_keys_and_clicks_reach_the_widgets(window: GameWindow, plain: Plain) -> None:
    press(window, arcade.key.ENTER, arcade.key.DOWN, arcade.key.ENTER, arcade.key.ESCAPE)
    click(window, "one")
    assert plain.did == ["one", "two", "back", "one"]


def test_a_new_size_is_laid_out_when_it_has_settled(window: GameWindow, plain: Plain) -> None:
    plain.base.set_focus(plain["two"])
    plain.on_resize(1000, 600)
    plain.on_resize(1100, 620)
    assert plain.built == 1
    rig.tick(window, seconds=0.2)
    assert plain.built == 2
    assert plain.base.focus is plain["two"], "the focus stays where it was"


def test_a_question_takes_all_the_input(window: GameWindow, plain: Plain) -> None:
    plain.ask("Sure?", lambda: plain.did.append("sure"))
    under = plain.base["one"].rect
    rig.click(window, under.left + 2, under.y)
    assert plain.did == []
    press(window, arcade.key.ESCAPE)
    assert plain.dialog is None
    assert plain.did == []
    plain.ask("Sure?", lambda: plain.did.append("sure"))
    press(window, arcade.key.ENTER)
    assert plain.did == [], "no is chosen first"
    assert plain.dialog is None
    plain.ask("Sure?", lambda: plain.did.append("sure"))
    press(window, arcade.key.RIGHT, arcade.key.ENTER)
    assert plain.did == ["sure"]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (960, 1080), (1900, 540)])
@pytest.mark.parametrize("text_size", [0.85, 1.0, 1.3])
def test_there_is_always_room_for_the_design(
    window: GameWindow, plain: Plain, size: tuple[int, int], text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameWindow, "width", size[0])
    monkeypatch.setattr(GameWindow, "height", size[1])
    window.settings.text_size = text_size
    assert size[0] / plain.unit >= 940 - 1e-6
    assert size[1] / plain.unit >= 528 - 1e-6
    assert plain.unit >= 0.59
