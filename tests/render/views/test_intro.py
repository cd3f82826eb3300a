from __future__ import annotations

import arcade
import pytest

from render.mashup.story import GooseStory
from render.settings import load
from render.views.intro import SECONDS, IntroView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words


@pytest.fixture
def intro(window: GameWindow) -> IntroView:
    window.settings.intro_seen = False
    view = IntroView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def test_it_tells_the_story_by_itself(window: GameWindow, intro: IntroView) -> None:
    for scene in range(5):
        rig.tick(window, seconds=SECONDS / 2)
        assert window.texts(f"intro.{scene + 1}") in words(window)
        rig.tick(window, seconds=SECONDS / 2 + 0.1)
    assert shown(window) == "TitleView"
    assert load().intro_seen


def test_any_key_goes_on_and_so_does_a_click(window: GameWindow, intro: IntroView) -> None:
    press(window, arcade.key.SPACE)
    assert intro.scene == 1
    rig.click(window, 300, 300)
    assert intro.scene == 2
    press(window, arcade.key.ENTER, arcade.key.RIGHT, arcade.key.A)
    assert shown(window) == "TitleView"


def test_escape_and_the_button_skip_it(window: GameWindow, intro: IntroView) -> None:
    click(window, "skip")
    assert shown(window) == "TitleView"
    window.show_view(IntroView(window))
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_the_intro_comes_before_the_first_title_only(window: GameWindow) -> None:
    window.settings.intro_seen = False
    window.flow.welcome()
    assert shown(window) == "IntroView"
    press(window, arcade.key.ESCAPE)
    window.flow.welcome()
    assert shown(window) == "TitleView"


def test_reduced_motion_shows_still_pictures(window: GameWindow, intro: IntroView) -> None:
    window.settings.reduced_motion = True
    intro.go_on()
    rig.tick(window)
    assert isinstance(intro.story, GooseStory)
    before = [sprite.position for sprite in intro.story.actors]
    rig.tick(window, seconds=0.5)
    assert [sprite.position for sprite in intro.story.actors] == before
