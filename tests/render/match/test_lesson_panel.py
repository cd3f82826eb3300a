"""The panel of a lesson breaks its sentences, and its frames lie around what they are for."""

from __future__ import annotations

import arcade

from render.match.lesson_panel import Frames, LessonPanel
from render.widgets.layer import Layer
from render.window import GameWindow


def panel(window: GameWindow) -> tuple[Layer, LessonPanel]:
    layer = Layer(window, 1.0)
    buttons = [("again", "undo", "", list), ("next", "right", "Next", list)]
    return layer, LessonPanel(layer, arcade.LBWH(100, 300, 500, 66), buttons)


def test_a_long_sentence_is_told_whole_beside_the_buttons(window: GameWindow) -> None:
    layer, made = panel(window)
    told = "Rocks and figures between you and whoever you shoot at stop the shot, so walk first."
    made.say("2/4", told)
    assert made.sentence == told
    made.say("", "Short.")
    assert made.sentence == "Short."
    left = layer["again"].rect.left
    assert all(text.right <= left for text in layer.texts if text.text == "Short.")
    assert layer["again"].rect.right < layer["next"].rect.left


def test_there_is_a_frame_around_each_place(window: GameWindow) -> None:
    frames = Frames(2, 1.0)
    place = arcade.LBWH(10, 20, 100, 50)
    frames.show([place], 0.0, still=True)
    seen = [sprite for sprite in frames._drawn if sprite.visible]
    assert len(seen) == 4
    assert min(sprite.left for sprite in seen) < place.left
    assert max(sprite.right for sprite in seen) > place.right
    assert min(sprite.bottom for sprite in seen) < place.bottom
    assert max(sprite.top for sprite in seen) > place.top
    frames.show([], 0.0, still=True)
    assert not any(sprite.visible for sprite in frames._drawn)


def test_a_frame_shines_unless_all_is_still(window: GameWindow) -> None:
    frames, place = Frames(1, 1.0), arcade.LBWH(0, 0, 10, 10)

    def lights(*, still: bool) -> set[int]:
        found = set()
        for number in range(8):
            frames.show([place], number / 5, still=still)
            found.add(frames._drawn[0].alpha)
        return found

    assert len(lights(still=False)) > 4
    assert len(lights(still=True)) == 1
