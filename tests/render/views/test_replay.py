"""The replay viewer in the window."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

from ecs.components import MATCH, Progress
from systems.mashup.notation import parse
from tests.net.mashup.content import content
from tests.render import rig
from tests.render.menus import resize
from tests.render.replayed import recorded

if TYPE_CHECKING:
    from render.replaying import Recording
    from render.views.replay import ReplayView
    from render.window import GameWindow


@cache
def the_match() -> Recording:
    return recorded(commands=10_000)


@pytest.fixture
def view(window: GameWindow) -> ReplayView:
    from render.views.replay import ReplayView

    window.flow.replay(the_match())
    rig.tick(window, 2)
    shown = window.current_view
    assert isinstance(shown, ReplayView)
    shown.session.pause()
    rig.tick(window)
    return shown


def is_shown(view: ReplayView, point: int) -> None:
    """The picture and the panels are at that point, and it is the match."""
    assert view.replay.position == point
    assert view.director.idle
    truth = the_match().match(point).world
    assert content(view.director.shown.world) == content(truth)


def test_steps_jumps_and_speeds_by_key(window: GameWindow, view: ReplayView) -> None:
    recording = view.replay.recording
    end = recording.length
    rig.press(window, arcade.key.END)
    is_shown(view, end)
    over = view.session.over
    assert over
    rig.tick(window, 3, 2.0)
    assert window.current_view is view  # it stays to be looked at
    rig.press(window, arcade.key.LEFT)
    is_shown(view, end - 1)
    assert not view.session.over
    rig.press(window, arcade.key.LEFT, arcade.key.MOD_SHIFT)
    turn = recording.following(end - 1, "turn", -1)
    is_shown(view, turn)
    rig.press(window, arcade.key.LEFT, arcade.key.MOD_CTRL)
    back = recording.following(turn, "round", -1)
    is_shown(view, back)
    rig.press(window, arcade.key.RIGHT)
    assert view.director.busy  # one phase on is a film
    rig.press(window, arcade.key.HOME)
    is_shown(view, 0)
    rig.press(window, arcade.key.UP)
    assert view.replay.speed == view.director.tempo == 2.0
    rig.press(window, arcade.key.DOWN)
    rig.press(window, arcade.key.SPACE)
    assert not view.replay.paused
    rig.tick(window, 4, 0.5)
    assert view.replay.position > 0


def test_the_line_of_time_is_clicked_and_the_log_follows(window: GameWindow, view: ReplayView) -> None:
    track = view.base["track"].rect
    rig.click(window, track.left + track.width * 0.5, track.y)
    middle = round(view.replay.recording.length * 0.5)
    assert abs(view.replay.position - middle) <= 1
    is_shown(view, view.replay.position)
    rig.tick(window, 2, 0.1)
    told = [entry.text for entry in view.log.entries]
    assert len(told) > 10
    rig.click(window, track.left + 1, track.y)
    rig.tick(window, 2, 0.1)
    assert len(view.log.entries) < len(told)


def test_the_evaluation_grows_in_the_background(window: GameWindow, view: ReplayView) -> None:
    assert view.evaluation.values  # a few frames have passed
    assert not view.evaluation.done
    plates = len(view.base.plates)
    before = len(view.evaluation.values)
    rig.tick(window)
    assert len(view.base.plates) - plates == len(view.evaluation.values) - before > 0


def test_copying_and_keeping_a_picture(window: GameWindow, view: ReplayView) -> None:
    view.replay.seek(100)
    rig.tick(window)
    copied: list[str] = []
    window.set_clipboard_text = copied.append
    view.bar.more()
    rig.tick(window)
    view.top["copy"].activate()
    match = parse(copied[0])
    assert match.digest() == the_match().match(100).digest()
    view.bar.more()
    view.top["picture"].activate()
    from ecs.folders import data_folder

    (kept,) = (data_folder() / "pictures").iterdir()
    number = the_match().match(100).world.get(MATCH, Progress).round
    one, other = the_match().names[1:]
    assert kept.name == f"{one}-{other}-2026-11-16-0254-round-{number:02}-0100.png".lower()
    assert kept.read_bytes().startswith(b"\x89PNG")


def test_playing_on_from_here(window: GameWindow, view: ReplayView) -> None:
    from render.views.match import MatchView
    from render.views.replay import ReplayView

    view.replay.seek(60)
    rig.tick(window)
    (acting,) = view.replay.recording.match(60).acting
    view.bar.more()
    view.top[f"continue {acting}"].activate()
    rig.wait_until(
        window, lambda: isinstance(window.current_view, MatchView) and window.current_view is not view
    )
    playing = window.current_view
    assert isinstance(playing, MatchView)
    assert not isinstance(playing, ReplayView)
    rig.tick(window, 2)
    assert playing.choosing.actor is not None
    assert playing.table.seat == acting


def test_the_numbers_are_those_of_the_whole_match(window: GameWindow, view: ReplayView) -> None:
    from render.mashup.statistics import MashupStatistics
    from render.views.ending import EndingView

    view.statistics()
    rig.tick(window)
    assert isinstance(window.current_view, EndingView)
    assert window.flow.table is not None
    expected = MashupStatistics().taking(the_match().beats())
    for seat in (1, 2):
        assert window.flow.table.statistics.members(seat) == expected.members(seat)
    rig.press(window, arcade.key.ENTER)
    assert window.current_view is view, "the numbers lead back to the replay"


def test_everything_by_keys_alone(window: GameWindow, view: ReplayView) -> None:
    from render.views.ending import EndingView

    copied: list[str] = []
    window.set_clipboard_text = copied.append
    view.replay.seek(100)
    rig.tick(window)
    rig.press(window, arcade.key.M)
    assert view.boxes.name == "more"
    resize(window, (1000, 600))
    rig.tick(window, 10)
    assert view.boxes.name == "more", "it stays open when the window changes"
    rig.press(window, arcade.key.M)
    assert view.dialog is None
    rig.press(window, arcade.key.M)
    for _ in range(20):
        if view.top.focus is view.top["copy"]:
            break
        rig.press(window, arcade.key.DOWN)
    rig.press(window, arcade.key.ENTER)
    assert copied
    rig.press(window, arcade.key.M)
    rig.press(window, arcade.key.TAB, arcade.key.MOD_SHIFT)
    rig.press(window, arcade.key.UP)
    while view.top.focus is not view.top["statistics"]:
        rig.press(window, arcade.key.DOWN)
    rig.press(window, arcade.key.ENTER)
    assert isinstance(window.current_view, EndingView)
    rig.press(window, arcade.key.ESCAPE)
    assert window.current_view is view
    assert view.replay.position == 100


def test_keys_go_from_mark_to_mark_and_tell_of_each(window: GameWindow, view: ReplayView) -> None:
    recording = view.replay.recording
    rig.press(window, arcade.key.HOME)
    rig.press(window, arcade.key.PAGEDOWN)
    assert view.replay.position == recording.marks[0].point
    rig.tick(window, 2)
    told = [fact.text for fact in view.facts.facts]
    who = view.words.entity(recording.match(recording.marks[0].point).world, recording.marks[0].whom)
    assert any(who in line for line in told)
    assert view.facts.rect.right <= view.bar.track.left, "the line of time stays in sight"
    window.dispatch_event("on_mouse_motion", 5, 5, 1, 1)
    rig.tick(window)
    assert [fact.text for fact in view.facts.facts] != told, "the mouse points elsewhere"
    rig.press(window, arcade.key.END)
    rig.press(window, arcade.key.PAGEUP)
    assert view.replay.position == recording.following(recording.length, "mark", -1)


def test_the_winner_is_told_at_the_end_and_no_longer_when_one_goes_back(
    window: GameWindow, view: ReplayView
) -> None:
    outcome = the_match().last.outcome
    assert outcome is not None
    rig.press(window, arcade.key.END)
    rig.tick(window, 2)
    (note,) = (note for note in view.notes.notes if note.key == "winner")
    name = the_match().names[outcome.winner]
    assert note.text == f"{name} wins: {view.words.reason(outcome.reason, outcome.winner)}."
    assert f"{name} wins" in view.bar._line.text
    rig.tick(window, 3, 20.0)
    assert note in view.notes.notes, "it stays"
    rig.press(window, arcade.key.LEFT)
    rig.tick(window, 2)
    assert not [note for note in view.notes.notes if note.key == "winner"]


@pytest.mark.parametrize(
    ("size", "language", "text_size"), [((960, 540), "de", 1.3), ((1000, 1080), "en", 1.0)]
)
def test_the_bar_fits(
    window: GameWindow, view: ReplayView, size: tuple[int, int], language: str, text_size: float
) -> None:
    resize(window, size)
    window.settings.language, window.settings.text_size = language, text_size
    view.rebuild()
    rig.tick(window)
    tools = view.layout.tools
    rects = [widget.rect for widget in view.base.widgets if tools.point_in_rect(widget.rect.center)]
    assert len(rects) == 11
    for place, rect in enumerate(rects):
        assert rect.left >= tools.left
        assert rect.right <= tools.right
        for other in rects[place + 1 :]:
            wide = min(rect.right, other.right) - max(rect.left, other.left)
            high = min(rect.top, other.top) - max(rect.bottom, other.bottom)
            assert wide < 1 or high < 1
