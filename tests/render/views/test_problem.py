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


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (HOST_LEFT, "Der Gastgeber ist gegangen; das Spiel ist aufgehoben"),
        (
            "No server answers at ws://host: nobody listens there.",
            "Bei ws://host antwortet kein Server: dort hört niemand.",
        ),
        (
            "The mod x took too long and was stopped. The match is over: Ann won (mod).",
            "Die Mod x hat zu lange gebraucht",
        ),
        (
            "a.jsonl is too big: a replay has at most 64 MB.",
            "a.jsonl ist zu groß: Eine Aufzeichnung hat höchstens 64 MB.",
        ),
    ],
)
def test_in_the_language_of_the_player(window: GameWindow, message: str, told: str) -> None:
    window.settings.language = "de"
    try:
        window.flow.failed(message)
        rig.tick(window)
        assert told in words(window)
    finally:
        window.settings.language = "en"
