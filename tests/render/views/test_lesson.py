"""Lessons in a real window: done by clicks on what they point at."""

from __future__ import annotations

import pytest

from ecs.folders import config_folder
from ecs.games import NAMES
from render.match.lesson_panel import LessonPanel
from render.settings import load
from render.texts import languages
from render.views.lesson import LessonView
from render.widgets.layer import Layer
from render.window import GameWindow
from systems.lessons import lessons
from tests.render import rig
from tests.render.menus import click, shown


def opened(window: GameWindow, name: str, game: str = "mashup") -> LessonView:
    """A lesson, as soon as it is shown."""
    found = next(each for each in lessons(game) if each.name == f"{game}/{name}")
    window.settings.mute, window.settings.speed = True, 20.0
    window.flow.lesson(game, found)
    return there(window, found.name)


def there(window: GameWindow, name: str) -> LessonView:
    """The lesson of that name, at rest."""

    def ready() -> bool:
        view = window.current_view
        return isinstance(view, LessonView) and view.lesson.name == name and view.latest is not None

    rig.wait_until(window, ready)
    view = window.current_view
    assert isinstance(view, LessonView)
    rest(window, view)
    return view


def rest(window: GameWindow, view: LessonView) -> None:
    """Let the film run, and the opponent play, until it is our turn again or over."""

    def free() -> bool:
        mine = view.session.over or (view.choosing.open and view.choosing.asked is None)
        return mine and not view.choosing.going and view.director.idle and view._state == view._current

    rig.tick(window, 3)
    rig.wait_until(window, free)
    rig.tick(window)


def on_field(window: GameWindow, view: LessonView, x: int, y: int) -> None:
    """Click on a field."""
    assert view.latest is not None
    rect = view.rect_of(view.latest.world.grid.field(x, y))
    rig.click(window, rect.x, rect.y)
    rest(window, view)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_lesson_by_clicks_and_on_to_the_second(window: GameWindow, language: str) -> None:
    window.settings.language = language
    view = opened(window, "1-walk")
    steps = view.lesson.lesson.steps
    assert view.latest is not None
    grid = view.latest.world.grid
    assert view.panel.sentence == steps[0].say[language]
    assert [rect.center for rect in view.frames.around] == [view.rect_of(grid.field(1, 1)).center]
    on_field(window, view, 2, 1)
    assert view.panel.sentence == steps[1].say[language]
    assert [rect.center for rect in view.frames.around] == [view.rect_of(grid.field(3, 1)).center]
    on_field(window, view, 3, 1)
    assert view.panel.sentence == steps[2].say[language]
    assert view.frames.around == [view.base["end_turn"].rect]
    window.settings.ask_end_turn = False
    click(window, "end_turn")
    rest(window, view)
    assert view.panel.sentence == steps[3].say[language]
    assert window.settings.lessons_done == ()
    on_field(window, view, 5, 3)
    assert view.panel.sentence == view.lesson.lesson.end[language]
    assert load(config_folder() / "settings.json").lessons_done == ("mashup/1-walk",)
    click(window, "next")
    there(window, "mashup/2-strike-and-shoot")


def test_a_lesson_of_the_other_game_by_clicks(window: GameWindow) -> None:
    view = opened(window, "1-spice", "dune")
    window.settings.ask_end_turn = False
    on_field(window, view, 2, 2)
    on_field(window, view, 3, 2)
    assert view.attempt.place == 2
    assert view.frames.around == [view.base["pick_up"].rect]
    click(window, "pick_up")
    rest(window, view)
    assert view.attempt.place == 3
    click(window, "end_turn")
    rest(window, view)
    assert view.done
    click(window, "next")
    there(window, "dune/2-bringing-it-home")


def test_a_stone_is_used_by_the_button_that_shines(window: GameWindow) -> None:
    view = opened(window, "4-powers")
    assert view.frames.around == [view.base["stone_1"].rect]
    click(window, "stone_1")
    on_field(window, view, 2, 2)
    assert view.attempt.place == 1
    assert view.frames.around == [view.base["stone_2"].rect]


def test_a_puzzle_that_is_won_stays_to_be_looked_at(window: GameWindow) -> None:
    view = opened(window, "puzzle-2-a-jump")
    click(window, "stone_1")
    on_field(window, view, 6, 1)
    on_field(window, view, 7, 1)
    rig.tick(window, 200, 0.05)
    assert window.current_view is view
    assert view.done
    assert window.settings.lessons_done == ("mashup/puzzle-2-a-jump",)


def test_a_turn_without_the_win_asks_to_begin_once_more(window: GameWindow) -> None:
    view = opened(window, "puzzle-1-the-way-around")
    window.settings.ask_end_turn = False
    click(window, "end_turn")
    rest(window, view)
    assert view.panel.sentence == window.texts("lesson.failed")
    assert view.frames.around == [view.base["again"].rect]
    click(window, "again")
    fresh = there(window, view.lesson.name)
    assert fresh is not view
    assert fresh.panel.sentence == view.lesson.lesson.steps[0].say["en"]


def test_one_may_leave_at_any_time(window: GameWindow) -> None:
    view = opened(window, "5-hand-over-and-swap")
    assert len(view.frames.around) == 2
    click(window, "home")
    assert shown(window) == "LessonsView"
    window.flow.title()
    assert shown(window) == "TitleView"


def test_the_last_one_leads_back_to_the_list(window: GameWindow) -> None:
    view = opened(window, lessons("mashup")[-1].name.removeprefix("mashup/"))
    assert view._following() is None


def test_no_alarm_lies_over_the_board_of_a_puzzle(window: GameWindow) -> None:
    view = opened(window, "puzzle-1-the-way-around")
    assert view.alarms.now is None


@pytest.mark.parametrize("game", NAMES)
def test_every_sentence_is_told_whole_in_the_smallest_window(window: GameWindow, game: str) -> None:
    name = lessons(game)[0].name.removeprefix(f"{game}/")
    view = opened(window, name, game)
    buttons = [("again", "undo", "", list), ("home", "cross", "", list), ("next", "right", "Next", list)]
    done = LessonPanel(Layer(window, view.unit), view._strip, buttons)
    for language in languages():
        for each in lessons(game):
            for step in each.lesson.steps:
                view.panel.say("1/4", step.say[language])
                assert view.panel.sentence == step.say[language]
            done.say("", each.lesson.end[language])
            assert done.sentence == each.lesson.end[language]
