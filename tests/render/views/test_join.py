from __future__ import annotations

import arcade
import pytest

from render.settings import load
from render.views.join import JoinView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words

joined: list[tuple[str, bool]] = []


@pytest.fixture
def join(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> JoinView:
    def note(url: str, *, watch: bool = False) -> None:
        joined.append((url, watch))

    joined.clear()
    monkeypatch.setattr(window.flow, "join", note)
    view = JoinView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def clear(window: GameWindow) -> None:
    window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    for _ in range(40):
        window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)


def test_by_keyboard_alone(window: GameWindow, join: JoinView) -> None:
    clear(window)
    rig.type_text(window, "host:99")
    press(window, arcade.key.TAB)
    rig.type_text(window, "table-3")
    press(window, arcade.key.TAB)
    clear(window)
    rig.type_text(window, "Ada")
    press(window, arcade.key.ENTER)
    assert joined == [("ws://host:99/table-3", False)]
    assert (load().server, load().name) == ("ws://host:99/table-3", "Ada")


def test_watching(window: GameWindow, join: JoinView) -> None:
    click(window, "watch")
    assert joined == [("ws://localhost:1218/", True)]


def test_the_rooms_of_the_server(window: GameWindow, join: JoinView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.views.rooms.rooms", lambda address: ())
    click(window, "rooms")
    assert shown(window) == "RoomsView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "JoinView"


def test_what_was_typed_last_time_is_there(window: GameWindow, join: JoinView) -> None:
    window.settings.server = "wss://host:7/my-room"
    view = JoinView(window)
    assert (view.server, view.room) == ("wss://host:7", "my-room")
    window.settings.server = "ws://[broken"
    assert JoinView(window).server == "ws://[broken"


def test_what_is_no_address_is_told_at_once(window: GameWindow, join: JoinView) -> None:
    join.server = "ftp://host"
    click(window, "play")
    assert joined == []
    assert "ftp://host is no address of a server; ws://localhost:1218 is one." in words(window)
