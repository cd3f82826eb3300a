from __future__ import annotations

import arcade

from render.editor.files import new_document
from render.window import GameWindow
from systems.mashup.configs import MATCH_FILE
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, press, words


def test_a_line_of_text_is_asked_for(window: GameWindow) -> None:
    view = opened(window, new_document(MATCH_FILE))
    heard: list[str] = []
    view.ask_text("What is it called?", "mine", heard.append)
    assert "What is it called?" in words(window)
    rig.type_text(window, "!")
    press(window, arcade.key.ENTER)
    click(window, "ok", "cancel")
    assert (heard, view.dialog) == (["mine!", "mine!"], None)
