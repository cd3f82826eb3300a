"""The camera of the real match view: where it looks while others act, and when it leaves the player alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from render.camera_work import NEAR
from render.staged_table import StagedTable
from render.table import Beat
from render.theme import TILE
from systems.mashup.commands import EndTurn, Melee, Step
from tests.render.at_table import pass_time, quick
from tests.render.local_table import LocalTable
from tests.render.mashup.test_stage import counting
from tests.render.rig import press, tick
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

ROW = ". " * 24
BOARD = "\n".join(
    [ROW, f". A a {'. ' * 21}", *[ROW] * 12, f"{'. ' * 21} b . .", ROW],
)
"""So large that in a small window its fields are tiny."""


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    for window in quick(open_window, tmp_path, monkeypatch):
        window.settings.speed = 1.0
        window.settings.camera_follows = True
        yield window


def board() -> Scene:
    return scene(BOARD, order="A b a", heroes={"A": Stats(mp=9), "a": Stats(hp=5), "b": Stats(mp=3)})


def sit(window: GameWindow) -> tuple[MatchView, LocalTable, Scene]:
    from render.views.match import MatchView

    match = board()
    table = LocalTable(match)
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    tick(window)
    return view, table, match


def pixels(view: MatchView) -> float:
    return view.stage.camera.scale * TILE


def sees(view: MatchView, field: int) -> bool:
    rect = view.rect_of(field)
    return view.layout.board.point_in_rect((rect.x, rect.y))


def rest(window: GameWindow, view: MatchView) -> None:
    """Let everything be shown, and the camera come to rest."""
    pass_time(window, 0.05, 8)
    for _ in range(400):
        pass_time(window, 0.05)
        if view.director.idle:
            break
    pass_time(window, 0.05, 60)


def test_it_begins_at_whoever_has_the_turn(window: GameWindow) -> None:
    view, _, match = sit(window)
    assert pixels(view) == pytest.approx(NEAR)
    assert sees(view, match.at(1, 1))
    assert not sees(view, match.at(21, 14))


def test_it_goes_to_whose_turn_begins(window: GameWindow) -> None:
    view, table, match = sit(window)
    table.ask(EndTurn())
    rest(window, view)
    assert sees(view, match.at(21, 14))
    assert pixels(view) == pytest.approx(NEAR)


def test_it_pushes_in_for_a_knock_out_and_comes_back(window: GameWindow) -> None:
    view, table, match = sit(window)
    table.ask(Melee(match.at(2, 1)))
    closest = 0.0
    for _ in range(80):
        pass_time(window, 0.05)
        if view.director.busy:
            closest = max(closest, pixels(view))
            assert sees(view, match.at(1, 1))
            assert sees(view, match.at(2, 1))
    assert closest > 2 * NEAR
    rest(window, view)
    assert pixels(view) == pytest.approx(NEAR)


def test_it_is_calm_while_a_hero_walks_in_the_middle(window: GameWindow) -> None:
    view, table, match = sit(window)
    table.ask(Step(match.at(2, 2)))
    rest(window, view)
    goal = view.stage.camera.goal
    for x in (3, 4, 5):
        table.ask(Step(match.at(x, 2)))
        rest(window, view)
    assert view.stage.camera.goal == goal


def test_the_player_moves_it_and_it_stays_until_the_own_turn(window: GameWindow) -> None:
    view, table, match = sit(window)
    at = view.layout.board
    window.dispatch_event("on_mouse_press", round(at.x), round(at.y), 1, 0)
    window.dispatch_event("on_mouse_drag", round(at.x) - 90, round(at.y), -90, 0, 1, 0)
    window.dispatch_event("on_mouse_release", round(at.x) - 90, round(at.y), 1, 0)
    pass_time(window, 0.05, 30)
    there = view.stage.camera.goal
    table.ask(EndTurn())
    rest(window, view)
    assert view.stage.camera.goal == there
    assert not sees(view, match.at(21, 14))
    view.cameraman.our_turn(match.at(21, 14))
    rest(window, view)
    assert sees(view, match.at(21, 14))


@pytest.mark.parametrize("way", ["wheel", "key"])
def test_zooming_is_moving_too(window: GameWindow, way: str) -> None:
    import arcade

    view, table, _ = sit(window)
    at = view.layout.board
    if way == "wheel":
        window.dispatch_event("on_mouse_scroll", round(at.x), round(at.y), 0, 1)
    else:
        press(window, arcade.key.PLUS)
    pass_time(window, 0.05, 30)
    there = view.stage.camera.goal
    table.ask(EndTurn())
    rest(window, view)
    assert view.stage.camera.goal == there


def test_a_key_shows_the_whole_board_and_calls_the_camera_back(window: GameWindow) -> None:
    import arcade

    view, table, match = sit(window)
    press(window, arcade.key.KEY_0)
    pass_time(window, 0.05, 40)
    assert not view.stage.camera.zoomed
    table.ask(Melee(match.at(2, 1)))
    rest(window, view)
    assert not view.stage.camera.zoomed, "it stays so, whatever happens"
    press(window, arcade.key.KEY_0)
    pass_time(window, 0.05, 40)
    assert pixels(view) == pytest.approx(NEAR)
    assert sees(view, match.at(1, 1))


@pytest.mark.parametrize("off", [{"reduced_motion": True}, {"camera_follows": False}])
def test_it_stands_still_if_that_is_set(window: GameWindow, off: dict[str, bool]) -> None:
    for name, value in off.items():
        setattr(window.settings, name, value)
    view, table, match = sit(window)
    whole = view.stage.camera.goal
    assert whole == view.stage.camera.overview
    table.ask(Melee(match.at(2, 1)))
    rest(window, view)
    table.ask(EndTurn())
    rest(window, view)
    assert view.stage.camera.goal == whole


def test_spectators_have_it_too(window: GameWindow) -> None:
    from render.views.match import MatchView

    match = board()
    table = StagedTable(Beat((), match.clone()), config=None, game="mashup", seat=0)
    view = MatchView(window, table)
    window.show_view(view)
    tick(window)
    assert sees(view, match.at(1, 1))
    events = match.seen(match.play(EndTurn), 0)
    table.tell(Beat(tuple(events), match.clone()))
    rest(window, view)
    assert sees(view, match.at(21, 14))


def test_what_comes_below_the_mouse_is_pointed_at(window: GameWindow) -> None:
    view, table, _ = sit(window)
    at = view.layout.board
    window.dispatch_event("on_mouse_motion", round(at.x), round(at.y), 0, 0)
    table.ask(EndTurn())
    rest(window, view)
    assert view.pointer.field == view.stage.under(round(at.x), round(at.y))


def test_a_click_on_the_small_map_goes_there_and_a_drag_goes_on(window: GameWindow) -> None:
    view, table, match = sit(window)
    there = view.minimap.rect
    assert view.minimap.visible
    low = round(there.left + 0.95 * there.width), round(there.bottom + 0.05 * there.height)
    window.dispatch_event("on_mouse_press", *low, 1, 0)
    pass_time(window, 0.05, 40)
    assert sees(view, match.at(23, 15))
    high = round(there.left + 0.05 * there.width), round(there.bottom + 0.95 * there.height)
    window.dispatch_event("on_mouse_drag", *high, high[0] - low[0], high[1] - low[1], 1, 0)
    window.dispatch_event("on_mouse_release", *high, 1, 0)
    pass_time(window, 0.05, 40)
    assert sees(view, match.at(0, 0))
    assert view.cameraman.hands_off
    assert table.asked == [], "neither is a click on a field below it"


def test_the_small_map_lies_over_nobody_who_could_be_chosen(window: GameWindow) -> None:
    view, _, match = sit(window)
    for field in (match.at(1, 1), match.at(2, 1), *view.choosing.fields()["step"]):
        rect = view.rect_of(field)
        assert view.minimap.at(rect.x, rect.y) is None


def test_nothing_is_made_anew_while_nothing_happens(window: GameWindow) -> None:
    view, _, _ = sit(window)
    rest(window, view)
    tick(window, 3)
    made: Counter[str] = Counter()
    with counting(made):
        tick(window, 10)
    assert made == {}
