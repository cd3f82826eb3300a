from __future__ import annotations

import arcade
import pytest

from render.mashup.help_pages import TOPICS
from render.views.help import HelpView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_has_its_texts_and_they_fit(window: GameWindow, language: str) -> None:
    window.settings.language = language
    view = HelpView(window)
    window.show_view(view)
    for topic, rows in TOPICS.items():
        click(window, topic)
        told = words(window)
        for name, _ in rows:
            key = f"help.{topic}.{name}"
            assert window.texts.template(key).split("{")[0].split("\n")[0] in told
        step = (view.height - 120 * view.unit) / len(rows)
        wrapped = [text for text in view.base.texts if text.multiline]
        assert len(wrapped) == len(rows)
        assert all(text.content_height <= step for text in wrapped)


def test_the_keys_that_are_named_are_those_that_are_set(window: GameWindow) -> None:
    window.keys.change("tip", "F9")
    window.show_view(HelpView(window, topic="match"))
    rig.tick(window)
    assert "Stuck? F9 asks the computer" in words(window)


def test_by_keyboard_and_back(window: GameWindow) -> None:
    behind = HelpView(window)
    window.show_view(HelpView(window, behind))
    rig.tick(window)
    press(window, arcade.key.DOWN, arcade.key.ENTER)
    assert "movement points" in words(window)
    press(window, arcade.key.ESCAPE)
    assert window.current_view is behind
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"
