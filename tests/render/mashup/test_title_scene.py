from __future__ import annotations

import pytest

from render.mashup.title_scene import STAN_EVERY, STAN_STAYS, GauntletScene
from render.views.title import TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, words


@pytest.fixture
def title(window: GameWindow) -> TitleView:
    window.flow.title()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, TitleView)
    return view


def test_somebody_hides_and_looks_in_now_and_then(window: GameWindow, title: TitleView) -> None:
    assert not title["stan"].usable
    title.clock = STAN_EVERY - STAN_STAYS / 2
    rig.tick(window)
    assert title["stan"].usable
    assert isinstance(title.scene, GauntletScene)
    assert title.scene.stan[0].right > 0
    assert "Excelsior!" not in words(window)
    click(window, "stan")
    assert "Excelsior!" in words(window)
    title.clock = 0.0
    rig.tick(window, 3, seconds=1.0)
    assert "Excelsior!" not in words(window)
    assert not title["stan"].usable


def test_a_hero_under_the_mouse_tells_its_name(window: GameWindow, title: TitleView) -> None:
    assert isinstance(title.scene, GauntletScene)
    lineup = title.scene.lineup
    x, y = lineup._sprites[2].position
    window.dispatch_event("on_mouse_motion", round(x), round(y), 0, 0)
    rig.tick(window)
    assert lineup._name.text == lineup.people[2].name
    window.dispatch_event("on_mouse_motion", 5, 400, 0, 0)
    rig.tick(window)
    assert lineup._name.text == ""
