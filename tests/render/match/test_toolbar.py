from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from arcade import LBWH

if TYPE_CHECKING:
    from render.match.toolbar import ToolButton
    from render.window import GameWindow


def button(window: GameWindow, done: list[str]) -> ToolButton:
    from render.match.toolbar import ToolButton
    from render.widgets.layer import Layer

    rect = LBWH(0, 0, 60, 52)
    return ToolButton(Layer(window, 1.0), "move", rect, done.append, icon="mp", caption="Move", hotkey="M")


def test_a_button_does_the_action_it_is_named_after(open_window: GameWindow) -> None:
    done: list[str] = []
    made = button(open_window, done)
    made.set(enabled=True, chosen=True)
    assert made.usable
    assert made._chosen.visible
    made.activate()
    assert done == ["move"]


def test_what_is_hidden_can_neither_be_seen_nor_pressed(open_window: GameWindow) -> None:
    made = button(open_window, [])
    made.set(enabled=True, chosen=True, count="3", shown=False)
    assert not made.usable
    assert not made.plate.visible
    assert not made._picture.visible
    assert made._count.text == ""
    assert made._caption._colour[3] == made._key._colour[3] == 0
    made.set(enabled=False, shown=True)
    assert made.plate.visible
    assert 0 < made._caption._colour[3] < 255


def test_a_game_may_say_nothing_of_its_tools(open_window: GameWindow) -> None:
    from render.dune.words import Words
    from render.keys import Keys
    from render.match.layout import Layout
    from render.match.toolbar import Toolbar
    from render.texts import load_texts
    from render.widgets.layer import Layer
    from tests.systems.dune.scene import scene

    layout, words = Layout.of(1280, 720, 1.0), Words(load_texts("en"))
    bar = Toolbar(Layer(open_window, 1.0), layout, words, Keys(), list, playing=True, pausing=False)
    assert set(bar.buttons) == {"undo", "tip", "end_turn", "skip", "menu"}
    assert bar.facts("tip", None, None, scene("A a").world) == []
    rect = bar.buttons["tip"].rect
    assert bar.named_at(rect.x, rect.y) == "tip"
    assert bar.named_at(5, 5) == ""


@pytest.mark.parametrize("unit", [0.75, 1.0])
def test_the_name_of_a_key_stands_beside_the_picture(open_window: GameWindow, unit: float) -> None:
    from render.match.toolbar import ToolButton
    from render.widgets.layer import Layer

    layer, rect = Layer(open_window, unit), LBWH(0, 0, 58 * unit, 45 * unit)
    made = ToolButton(layer, "undo", rect, list, icon="undo", caption="Undo", hotkey="Back")
    key = next(text for text in layer.texts if text.text == "Back")
    assert key.right <= made._picture.left
    assert made._picture.right <= rect.right
