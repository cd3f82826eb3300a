from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.match.alarms import MARK, SECONDS
from tests.render.match.test_danger import open_view
from tests.render.match.test_overlay import marked
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.window import GameWindow

FIVE = "space mind reality power time"


def test_it_is_told_once_and_marked_as_long_as_it_holds(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(window.sounds, "play", heard.append)
    match = scene("A . a 5", stones={"a": FIVE}, order="A a")
    view = open_view(window, match)
    assert view.alarms.now is not None
    assert view.alarms.left > SECONDS - 1
    assert heard.count("alarm") == 1
    assert marked(view.stage, match, MARK) == {(2, 0)}
    assert [entry.text for entry in view.log.entries] == ["5 of 6! Hero a lacks a single stone."]
    view.on_draw()
    window._dispatch_updates(SECONDS)
    view.on_draw()
    assert not view.alarms.left
    assert heard.count("alarm") == 1
    assert marked(view.stage, match, MARK) == {(2, 0)}


def test_a_sign_goes_with_the_bearer_and_the_camera(window: GameWindow) -> None:
    match = scene("A . a 5", stones={"a": FIVE}, order="A a")
    view = open_view(window, match)
    view.on_draw()
    sign = view.alarms._sign
    assert sign is not None
    before = sign.position
    view.stage.camera.zoom(2.0, 400, 300)
    view.stage.camera.update(10)
    window._dispatch_updates(1.0)
    view.on_draw()
    assert sign.position != before


def test_there_is_silence_without_a_reason(window: GameWindow) -> None:
    match = scene("A . a 5", stones={"a": "space mind"}, order="A a")
    view = open_view(window, match)
    assert view.alarms.now is None
    assert view.alarms.left == 0
    assert marked(view.stage, match, MARK) == set()


def test_the_card_of_the_bearer_is_marked(window: GameWindow) -> None:
    view = open_view(window, scene("A B . a 5", stones={"B": FIVE}, order="A a"))
    assert [card._alarm.visible for card in view.hud.panels[0].cards[:2]] == [False, True]  # type: ignore[attr-defined]
