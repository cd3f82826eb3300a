from __future__ import annotations

import arcade
import pytest

from net.mashup.messages import GeneralAssignment
from net.notices import Assigned, Complained, Greeted, Lost, Warned
from render.views.waiting import TIP_SECONDS, WaitingView, own_address
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, shown, words


@pytest.fixture
def table(window: GameWindow) -> QuietTable:
    table = QuietTable()
    window.flow.sit(table)
    rig.tick(window)
    return table


def test_what_happens_is_told_as_it_happens(window: GameWindow, table: QuietTable) -> None:
    assert "Opening the arena" in words(window)
    table.news = [Greeted(False)]
    rig.tick(window, 2)
    assert "Waiting for an opponent" in words(window)
    table.news = [Lost("it closed the connection", 2.4)]
    rig.tick(window, 2)
    assert "No answer (it closed the connection); next try in 3 s" in words(window).splitlines()
    assert "Asked:" not in words(window), "our own server is nobody's business"
    rig.tick(window, seconds=2.0)
    assert "next try in 1 s" in words(window)
    table.news = [Greeted(True), Warned("soon", 9), Complained("what?")]
    rig.tick(window, 2)
    assert "Going back to your match" in words(window)


def test_who_does_not_answer_is_named(window: GameWindow, table: QuietTable) -> None:
    window.flow.address = "ws://localhost:4/"
    table.news = [Lost("nobody listens there", 2.4)]
    rig.tick(window, 2)
    assert "Asked: ws://localhost:4/" in words(window)


def test_whoever_watches_waits_for_the_match(window: GameWindow, table: QuietTable) -> None:
    window.flow.watching = True
    table.news = [Greeted(False)]
    rig.tick(window, 2)
    assert "Waiting for a match to begin" in words(window)
    table.news = [Assigned(GeneralAssignment("m"))]
    rig.tick(window, 2)
    assert "The players choose their heroes" in words(window)


def test_something_to_learn_meanwhile(window: GameWindow, table: QuietTable) -> None:
    first = words(window).splitlines()
    rig.tick(window, seconds=TIP_SECONDS)
    assert words(window).splitlines() != first
    assert "DID YOU KNOW?" in first


def test_the_stones_turn(window: GameWindow, table: QuietTable) -> None:
    view = window.current_view
    assert isinstance(view, WaitingView)
    assert view.lull is not None
    before = [sprite.position for sprite in view.lull.signs]
    rig.tick(window, seconds=0.5)
    assert len(before) == 6
    assert all(new.position != old for new, old in zip(view.lull.signs, before, strict=True))


def test_whoever_hosts_is_told_the_address(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    class House:
        port = 1218

        def close(self) -> None:
            """As the match is left at the end of the test."""

    monkeypatch.setattr("render.views.waiting.own_address", lambda: "192.0.2.7")
    window.flow.sit(QuietTable(Greeted(False)))
    window.flow.server, window.flow.open_house = House(), True  # type: ignore[assignment]
    rig.tick(window, 2)
    assert "Others join at ws://192.0.2.7:1218/" in words(window)


def test_cancel_leads_to_the_title(window: GameWindow, table: QuietTable) -> None:
    rig.press(window, arcade.key.ENTER)
    assert shown(window) == "WaitingView", "Enter pressed once too often gives nothing up"
    rig.press(window, arcade.key.TAB)
    rig.press(window, arcade.key.ENTER)
    assert shown(window) == "TitleView"
    window.flow.sit(QuietTable())
    rig.tick(window)
    rig.press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_this_machine_has_an_address() -> None:
    assert own_address().count(".") == 3


def test_what_the_server_says_is_told_in_the_language_of_the_player(window: GameWindow) -> None:
    window.settings.language = "de"
    try:
        table = QuietTable()
        window.flow.sit(table)
        rig.tick(window)
        table.news = [Lost("nobody listens there", 2.4)]
        rig.tick(window, 2)
        assert "dort hört niemand" in words(window)
        table.news = [Complained("The match waits for somebody who is away.")]
        rig.tick(window, 2)
        assert "Das Spiel wartet auf jemanden, der fort ist." in words(window)
    finally:
        window.settings.language = "en"
