from __future__ import annotations

import arcade

from render.views.problem import ProblemView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import press, shown, words


def test_a_sentence_and_two_ways_on(window: GameWindow) -> None:
    tries: list[int] = []
    window.flow.again = lambda: tries.append(1)
    window.show_view(ProblemView(window, "No server answers at ws://host: nobody listens there."))
    rig.tick(window)
    assert "No server answers at ws://host: nobody listens there." in words(window)
    press(window, arcade.key.ENTER)
    assert tries == [1]
    press(window, arcade.key.LEFT, arcade.key.ENTER)
    assert shown(window) == "TitleView"
