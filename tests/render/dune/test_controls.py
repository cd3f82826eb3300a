from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ecs.commands import EndTurn, Step
from render.dune.choosing import STEP, Tool
from render.dune.keys import ACTIONS
from tests.render.at_table import quick
from tests.render.dune.playing import table
from tests.render.local_table import LocalTable
from tests.systems.dune.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def open_view(window: GameWindow, match: Scene, seat: int = 1) -> tuple[MatchView, LocalTable]:
    from render.views.match import MatchView

    sat = table(match, seat)
    sat.idle = True
    view = MatchView(window, sat)
    window.show_view(view)
    window._dispatch_updates(0.01)
    return view, sat


def crossroads() -> Scene:
    return scene("# _ .\n_ A B\n. # a", order="A a B", people={"A": Stats(mp=4, ap=4)})


def test_every_action_does_something_and_none_is_unknown(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = open_view(window, crossroads())
    monkeypatch.setattr(view.tips.request, "ask", lambda match, seat: None)
    for action in ACTIONS:
        if window.current_view is not view:
            window.show_view(view)
        view.close_dialog()
        view.controls.key(action)
        window._dispatch_updates(0.01)


@pytest.mark.parametrize(
    ("action", "goal"),
    [("up", (1, 0)), ("left", (0, 1)), ("north_east", (2, 0)), ("south_west", (0, 2)), ("east", (2, 1))],
)
def test_arrows_and_the_keypad_lead_the_character(
    window: GameWindow, action: str, goal: tuple[int, int]
) -> None:
    match = crossroads()
    view, sat = open_view(window, match)
    view.controls.key(action)
    assert sat.asked == [Step(match.at(*goal))]


@pytest.mark.parametrize("action", ["down", "north_west"])
def test_there_is_no_way_through_a_mountain(window: GameWindow, action: str) -> None:
    view, sat = open_view(window, crossroads())
    view.controls.key(action)
    assert sat.asked == []


def test_nor_beyond_the_board(window: GameWindow) -> None:
    view, sat = open_view(window, scene("A _\n_ a", order="A a"))
    view.controls.key("up")
    view.controls.key("north_west")
    assert sat.asked == []


def test_with_a_tool_in_hand_the_arrows_aim_and_enter_chooses(window: GameWindow) -> None:
    match = crossroads()
    view, sat = open_view(window, match)
    view.controls.key("move")
    assert view.choosing.tool == Tool(STEP)
    view.pointer.put(match.at(1, 1))
    view.controls.key("up")
    assert view.pointer.field == match.at(1, 0)
    assert sat.asked == []
    view.controls.key("end_turn")
    assert sat.asked == [Step(match.at(1, 0))]
    view.controls.act("end_turn")
    window._dispatch_updates(0.01)
    window._dispatch_updates(0.01)
    assert sat.asked[-1] == EndTurn()


def test_shift_and_arrows_look_around(window: GameWindow) -> None:
    match = crossroads()
    view, sat = open_view(window, match)
    view.controls.key("look_left")
    assert view.pointer.field == match.at(1, 1), "it begins where the character is"
    view.controls.key("look_left")
    assert view.pointer.field == match.at(0, 1)
    assert sat.asked == []


def test_tab_goes_from_one_to_the_next(window: GameWindow) -> None:
    match = crossroads()
    view, _ = open_view(window, match)
    seen = []
    for action in ("next", "next", "next", "previous"):
        view.controls.key(action)
        assert view.pointer.field is not None
        seen.append(match.xy(view.pointer.field))
    assert seen == [(2, 2), (2, 1), (1, 1), (2, 1)]


def test_while_others_play_the_arrows_move_the_cursor(window: GameWindow) -> None:
    match = crossroads()
    view, sat = open_view(window, match, seat=2)
    view.controls.key("left")
    view.controls.key("left")
    assert view.pointer.field == match.at(0, 1)
    assert sat.asked == []
