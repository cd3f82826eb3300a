from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from systems.mashup.commands import Step
from tests.render.at_table import quick, settle
from tests.render.local_table import LocalTable
from tests.render.rig import tick
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def sit(window: GameWindow) -> tuple[MatchView, LocalTable, Scene]:
    from render.views.match import MatchView

    match = scene(". A . . .\n. . . a .\n. . . . #", order="A a", heroes={"A": Stats(mp=3, reach=1)})
    table = LocalTable(match)
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    tick(window)
    return view, table, match


def drag(window: GameWindow, view: MatchView, start: int, goal: int) -> None:
    one, other = view.rect_of(start), view.rect_of(goal)
    x, y = round(other.x), round(other.y)
    window.dispatch_event("on_mouse_press", round(one.x), round(one.y), 1, 0)
    window.dispatch_event("on_mouse_drag", x, y, x - round(one.x), y - round(one.y), 1, 0)
    tick(window)
    window.dispatch_event("on_mouse_release", x, y, 1, 0)


def test_a_drag_from_the_one_who_has_the_turn_leads_it(window: GameWindow) -> None:
    view, table, match = sit(window)
    before = view.stage.camera.x
    drag(window, view, match.at(1, 0), match.at(3, 0))
    settle(window, view, table)
    assert table.asked == [Step(match.at(2, 0)), Step(match.at(3, 0))]
    assert view.stage.camera.x == before


def test_any_other_drag_moves_the_board_and_none_leads_to_where_there_is_no_way(window: GameWindow) -> None:
    view, table, match = sit(window)
    drag(window, view, match.at(0, 2), match.at(3, 0))
    drag(window, view, match.at(1, 0), match.at(4, 2))
    assert table.asked == []


def test_a_click_on_a_chip_points_at_whom_it_shows(window: GameWindow) -> None:
    view, table, match = sit(window)
    chip = view.hud.bar._chips[1]
    window.dispatch_event("on_mouse_press", round(chip.center_x), round(chip.center_y), 1, 0)
    tick(window)
    assert view.pointer.field == match.at(3, 1)
    assert view.pointer.by_keys
    window.dispatch_event("on_mouse_press", 3, 3, 1, 0)
    tick(window)
    assert table.asked == []


def test_the_wheel_zooms_the_board_and_turns_the_log(window: GameWindow) -> None:
    view, _, match = sit(window)
    rect = view.rect_of(match.at(2, 1))
    window.dispatch_event("on_mouse_scroll", round(rect.x), round(rect.y), 0, 2)
    assert view.stage.camera.zoomed
    window.dispatch_event("on_mouse_scroll", 10, 10, 0, 1)
    view.boxes.open("log")
    window.dispatch_event("on_mouse_scroll", round(rect.x), round(rect.y), 0, -1)
    assert view.boxes.log is not None
