"""The list of what there is to learn."""

from __future__ import annotations

import pytest

from ecs.folders import data_folder
from render.views.lessons import LessonsView
from render.window import GameWindow
from systems.lessons import ENDING, lessons
from tests.render import rig
from tests.render.menus import click, screen, shown, words


@pytest.mark.parametrize("language", ["en", "de"])
def test_from_the_title_to_the_next_lesson(window: GameWindow, language: str) -> None:
    window.settings.language = language
    window.settings.lessons_done = ("mashup/1-walk",)
    window.flow.title()
    rig.tick(window)
    click(window, "lessons")
    view = screen(window)
    assert isinstance(view, LessonsView)
    told = words(window)
    first = lessons("mashup")[0].lesson.title[language]
    assert first in told
    assert told.count(window.texts("lesson.done")) == 1
    assert view.first_focus() == "start 1"
    click(window, "start 1")
    rig.wait_until(window, lambda: shown(window) == "LessonView")


def test_all_can_be_reached(window: GameWindow) -> None:
    view = LessonsView(window)
    window.show_view(view)
    view.scroll_to(view.count())
    assert f"start {view.count() - 1}" in view.base


def test_a_wrong_file_of_the_users_own_is_told(window: GameWindow) -> None:
    folder = data_folder() / "lessons" / "mashup"
    folder.mkdir(parents=True)
    (folder / f"mine{ENDING}").write_text("{}")
    window.show_view(LessonsView(window))
    rig.tick(window)
    assert f"mine{ENDING}" in words(window)
    click(window, "back")
    assert shown(window) == "TitleView"
