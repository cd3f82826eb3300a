from __future__ import annotations

import arcade
import pytest

from render.hosting import Hosting
from render.views.closing import ClosingView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown


def test_three_answers(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    for answer in ("keep", "give_up"):
        monkeypatch.setattr(Hosting, answer, lambda self, then, answer=answer: said.append(answer))
    window.flow.title()
    origin = window.current_view
    assert origin is not None
    closing = ClosingView(window, origin, said.clear)
    window.show_view(closing)
    rig.tick(window)
    press(window, arcade.key.ENTER)
    assert said == ["keep"], "a press of Enter harms nobody"
    click(window, "give_up")
    assert said == ["keep", "give_up"]
    click(window, "stay")
    assert window.current_view is origin
    window.show_view(closing)
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"
