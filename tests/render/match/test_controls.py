from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.mashup.choosing import STEP, Tool
from render.mashup.keys import ACTIONS
from systems.mashup.commands import EndTurn, UseStone
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


def open_view(window: GameWindow, match: Scene) -> tuple[MatchView, LocalTable]:
    from render.views.match import MatchView

    window.settings.ask_end_turn = False
    table = LocalTable(match)
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    window._dispatch_updates(0.01)
    return view, table


def test_every_action_does_something_and_none_is_unknown(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = open_view(window, scene("A . . a", order="A a", stones={"A": "mind"}, in_round=3))
    monkeypatch.setattr(view.tips.request, "ask", lambda match, seat: None)
    for action in ACTIONS:
        if window.current_view is not view:
            window.show_view(view)
        view.close_dialog()
        view.controls.act(action)
        window._dispatch_updates(0.01)


def test_a_power_for_oneself_is_used_at_once(window: GameWindow) -> None:
    match = scene("A . . a", order="A a", stones={"A": "time"}, heroes={"A": Stats(mp=2, left=(1, 1))})
    view, table = open_view(window, match)
    view.controls.act("stone_1")
    assert table.asked == [UseStone(match["time"], match.at(0, 0))]


def test_a_tool_is_put_away_by_the_same_key(window: GameWindow) -> None:
    view, _ = open_view(window, scene("A . . a", order="A a"))
    view.controls.act("move")
    assert view.choosing.tool == Tool(STEP)
    view.controls.act("move")
    assert view.choosing.tool is None
    view.controls.act("melee")
    assert view.choosing.tool is None, "there is nobody to strike"
    view.controls.act("stone_6")
    assert view.choosing.tool is None


def test_the_cursor_finds_the_hero(window: GameWindow) -> None:
    match = scene(". . .\n. A .\n. . a", order="A a")
    view, table = open_view(window, match)
    view.controls.act("hero")
    assert view.pointer.field == match.at(1, 1)
    view.controls.act("end_turn")
    assert table.asked == [EndTurn()]


def test_sound_off_is_kept(window: GameWindow) -> None:
    from render.settings import load

    view, _ = open_view(window, scene("A . . a", order="A a"))
    view.controls.act("mute")
    assert window.sounds.mute
    assert load().mute
    view.controls.act("mute")
    assert not load().mute
