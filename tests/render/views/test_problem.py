from __future__ import annotations

import arcade
import pytest

from net.people import HOST_LEFT, HOUSE_CLOSED
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


@pytest.mark.parametrize(
    ("message", "title"),
    [
        (HOST_LEFT, "The host has left"),
        (HOUSE_CLOSED, "The host has left"),
        ("Nobody answers.", "That did not work"),
    ],
)
def test_a_host_who_leaves_is_no_mishap(window: GameWindow, message: str, title: str) -> None:
    window.flow.failed(message)
    rig.tick(window)
    assert title in words(window)
