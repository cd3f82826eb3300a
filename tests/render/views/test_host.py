from __future__ import annotations

import pytest

from render.views.host import HostView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, words


def test_it_tells_where_the_others_find_us_and_opens_the_house(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(window.flow, "host", lambda: opened.append(True))
    monkeypatch.setattr("render.views.host.own_address", lambda: "192.0.2.7")
    window.show_view(HostView(window))
    rig.tick(window)
    assert "ws://192.0.2.7:1218/" in words(window)
    assert "level" not in HostView(window).base
    assert "Tournament clock" in words(window)
    click(window, "clock")
    assert "No clock" in words(window)
    assert not window.settings.host_clock
    assert not window.settings.tournament_clock
    click(window, "start")
    assert opened == [True]
