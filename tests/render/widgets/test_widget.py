from __future__ import annotations

import arcade

from render.widgets.layer import Layer
from render.widgets.widget import Button
from render.window import GameWindow


def test_a_button_lights_up_softly_and_goes_dark_again(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    button = layer.add(Button(layer, "go", arcade.XYWH(100, 100, 200, 50), "Go", lambda: None, icon="play"))
    assert button.glow.alpha == 0
    layer.hover(100, 100)
    layer.update(0.06)
    assert 0 < button.glow.alpha < 255
    layer.update(1.0)
    assert button.glow.alpha == 255
    layer.hover(500, 500)
    layer.update(1.0)
    assert button.glow.alpha == 0


def test_without_motion_it_lights_up_at_once(window: GameWindow) -> None:
    window.settings.reduced_motion = True
    layer = Layer(window, 1.0)
    button = layer.add(Button(layer, "go", arcade.XYWH(100, 100, 200, 50), "Go", lambda: None))
    layer.hover(100, 100)
    layer.update(0.001)
    assert button.glow.alpha == 255


def test_a_button_that_cannot_be_used_is_pale_and_does_nothing(window: GameWindow) -> None:
    clicks: list[int] = []
    layer = Layer(window, 1.0)
    rect = arcade.XYWH(100, 100, 200, 50)
    button = layer.add(Button(layer, "go", rect, "Go", lambda: clicks.append(1), icon="play", enabled=False))
    assert button.label.color[3] < 255
    assert not layer.press(100, 100)
    layer.release(100, 100)
    assert clicks == []
    button.enable(True)
    assert button.label.color[3] == 255
    layer.press(100, 100)
    layer.release(100, 100)
    assert clicks == [1]


def test_a_long_text_stays_inside_its_button(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    rect = arcade.XYWH(100, 100, 190, 50)
    button = layer.add(Button(layer, "go", rect, "Aufzeichnung ansehen", lambda: None, icon="play"))
    assert button.label.content_width <= rect.width - 40
