from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.match.threats import reach
from tests.render.local_table import LocalTable
from tests.render.match.test_overlay import marked
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

NEAR = Stats(mp=0, reach=1)


def open_view(window: GameWindow, match: Scene, seat: int = 1) -> MatchView:
    from render.views.match import MatchView

    table = LocalTable(match, seat)
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    window._dispatch_updates(0.01)
    return view


def test_a_key_marks_where_enemies_strike(window: GameWindow) -> None:
    match = scene("A . . . a .\n. . . . . .", heroes={"a": NEAR}, order="A a")
    view = open_view(window, match)
    assert marked(view.stage, match, "danger") == set()
    assert view.danger.facts(match.at(3, 0)) == []
    view.controls.act("danger")
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == {(3, 0), (5, 0), (3, 1), (4, 1), (5, 1)}
    assert [fact.text for fact in view.danger.facts(match.at(3, 0))] == ["Next turn can strike here: Hero a"]
    assert [fact.text for fact in view.danger.facts(match.at(0, 0))] == [
        "No enemy can strike here next turn."
    ]
    view.controls.act("danger")
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == set()


def test_pointing_at_an_enemy_out_of_reach_marks_its_own(window: GameWindow) -> None:
    match = scene("A . . . a . b", heroes={"A": Stats(reach=1), "a": NEAR, "b": NEAR}, order="A a b")
    view = open_view(window, match)
    view.pointer.put(match.at(4, 0))
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == {(3, 0), (5, 0)}
    view.pointer.put(match.at(3, 0))
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == set()


def test_an_enemy_that_is_aimed_at_is_not_covered_with_stripes(window: GameWindow) -> None:
    match = scene("A a . .", heroes={"a": NEAR}, order="A a")
    view = open_view(window, match)
    view.pointer.put(match.at(1, 0))
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == set()
    view.controls.act("danger")
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == {(0, 0), (2, 0)}


def test_watchers_see_the_danger_of_whoever_has_the_turn(window: GameWindow) -> None:
    match = scene("A . . . a .", heroes={"a": NEAR, "A": Stats(mp=0, reach=1)}, order="A a")
    view = open_view(window, match, seat=0)
    view.controls.act("danger")
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == {(3, 0), (5, 0)}


def test_a_game_that_knows_no_reach_is_shown_all_the_same(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "has", lambda game: False)
    match = scene("A . . . a .", heroes={"A": Stats(reach=1), "a": NEAR}, order="A a")
    view = open_view(window, match)
    view.pointer.put(match.at(4, 0))
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "danger") == set()
