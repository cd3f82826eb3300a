from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from render.match.log_pointing import SECONDS, figures
from render.show import DEED
from tests.render.match.test_danger import open_view
from tests.render.match.test_overlay import marked
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


def told(window: GameWindow) -> tuple[MatchView, Scene]:
    """A view whose log has told that a hero went somewhere; by now it is elsewhere."""
    from render.match.log import Entry

    match = scene("A . . a\n. . . .", order="A a")
    view = open_view(window, match)
    fields = match.at(1, 1), match.at(2, 1)
    view.log.entries.append(Entry("It went.", DEED, 1, fields=fields, entities=(match["A"],)))
    view.log.count += 1
    window._dispatch_updates(0.01)
    return view, match


def of_line(view: MatchView) -> tuple[int, int]:
    """Where the lowest line of the log is in the window."""
    rect = view.layout.log
    return round(rect.left + 30 * view.unit), round(rect.bottom + 16 * view.unit)


def test_a_line_below_the_mouse_marks_what_it_tells_of(window: GameWindow) -> None:
    view, match = told(window)
    view.on_mouse_motion(*of_line(view), 0, 0)
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "hover") == {(1, 1), (2, 1)}
    assert marked(view.stage, match, "target") == {(0, 0)}
    view.on_mouse_motion(*(round(part) for part in view.layout.facts.center), 0, 0)
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "hover") == set()
    assert marked(view.stage, match, "target") == set()


def test_a_click_at_a_line_looks_there_and_keeps_it_marked_for_a_while(window: GameWindow) -> None:
    view, match = told(window)
    view.boxes.open("log")
    assert view.boxes.log is not None
    rect = view.boxes.log.rect
    at = round(rect.left + 30 * view.unit), round(rect.bottom + 16 * view.unit)
    view.on_mouse_press(*at, arcade.MOUSE_BUTTON_LEFT, 0)
    assert view.dialog is None
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "target") == {(0, 0)}
    window._dispatch_updates(SECONDS)
    window._dispatch_updates(0.01)
    assert marked(view.stage, match, "target") == set()


def test_a_line_about_nothing_on_the_board_is_no_place_to_look_at(window: GameWindow) -> None:
    view, _ = told(window)
    view.log.say("Something else.", 0)
    window._dispatch_updates(0.01)
    assert not view.log_pointing.click(*of_line(view))


def test_whoever_is_off_the_board_is_not_marked(window: GameWindow) -> None:
    view, match = told(window)
    entry = view.log.entries[-1]
    assert figures(match.world, entry) == [match.at(0, 0)]
    entry.entities = (match["A"], 99999)
    assert figures(match.world, entry) == [match.at(0, 0)]
