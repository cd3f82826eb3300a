"""A replay of Dune in the window."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from render.continued_table import ContinuedTable
from render.dune.show import EARTHQUAKE, SWALLOWED
from tests.net.mashup.content import content
from tests.render import rig
from tests.render.dune.replayed import recorded
from tests.render.menus import click, shown, words

if TYPE_CHECKING:
    from render.replaying import Recording
    from render.views.replay import ReplayView
    from render.window import GameWindow


@cache
def the_match() -> Recording:
    return recorded(0)


@pytest.fixture
def view(window: GameWindow) -> ReplayView:
    from render.views.replay import ReplayView

    window.flow.replay(the_match())
    rig.tick(window, 2)
    opened = window.current_view
    assert isinstance(opened, ReplayView)
    opened.session.pause()
    rig.tick(window)
    return opened


def is_shown(view: ReplayView, point: int) -> None:
    """The picture and the panels are at that point, and it is the match."""
    assert view.replay.position == point
    assert view.director.idle
    assert content(view.director.shown.world) == content(the_match().match(point).world)


def test_to_the_end_and_back_by_key(window: GameWindow, view: ReplayView) -> None:
    end = view.replay.recording.length
    rig.press(window, arcade.key.END)
    is_shown(view, end)
    for key, by in ((arcade.key.LEFT, -1), (arcade.key.LEFT, -2)):
        rig.press(window, key)
        is_shown(view, end + by)
    rig.press(window, arcade.key.RIGHT)
    view.director.skip()
    is_shown(view, end - 1)
    rig.press(window, arcade.key.HOME)
    is_shown(view, 0)


def test_marks_tell_what_happened(window: GameWindow, view: ReplayView) -> None:
    recording = view.replay.recording
    for kind, told in ((SWALLOWED, "Swallowed: "), (EARTHQUAKE, "Earthquake: ")):
        mark = next(mark for mark in recording.marks if mark.kind == kind)
        facts = view.bar.facts(view.bar.x(mark.point), view.bar.track.y)
        assert any(fact.text.startswith(told) for fact in facts)


def test_who_was_better_is_thought_about(window: GameWindow, view: ReplayView) -> None:
    while view.evaluation.go_on(1.0):
        pass
    outcome = the_match().last.outcome
    assert outcome is not None
    assert view.evaluation.values[the_match().length] == (1.0 if outcome.winner == 1 else -1.0)
    assert all(-1 <= value <= 1 for value in view.evaluation.values.values())


def test_what_else_can_be_done(window: GameWindow, view: ReplayView) -> None:
    rig.press(window, arcade.key.C)
    view.replay.seek(5)
    rig.tick(window, 2)
    view.more()
    rig.tick(window)
    assert "Copy the position as text" not in words(window), "Dune has no notation"
    assert "Save a picture" in words(window)
    click(window, "statistics")
    assert shown(window) == "EndingView"
    assert "WHAT DECIDES" in words(window)


def test_a_match_of_old_is_played_on(window: GameWindow, view: ReplayView) -> None:
    recording = view.replay.recording
    point = next(point for point in range(3, recording.length) if recording.match(point).acting == (1,))
    view.replay.seek(point)
    rig.tick(window, 2)
    view.go_on(1)
    rig.tick(window, 3)
    assert shown(window) == "MatchView"
    kept = window.flow.table
    assert kept is not None
    assert isinstance(kept.table, ContinuedTable)
    assert (kept.game, kept.seat) == ("dune", 1)
    from render.views.match import MatchView

    playing = window.current_view
    assert isinstance(playing, MatchView)
    assert playing.latest is not None
    assert content(playing.latest.world) == content(recording.match(point).world)
    assert not kept.clock
    assert playing.session.may_pause
    assert playing.session.clock.seconds == 0
    playing.leave()
    rig.tick(window, 3)
    assert shown(window) == "ReplayView", "and back to the replay"
    back: Any = window.current_view
    assert (back.replay.recording, back.replay.position, back.replay.paused) == (recording, point, True)
    back.leave()
    assert shown(window) == "TitleView"
