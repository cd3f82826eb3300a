from __future__ import annotations

import pytest

from render.dune.title_scene import EVERY, STAYS, DesertScene
from render.views.title import TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, words


@pytest.fixture
def title(window: GameWindow) -> TitleView:
    window.settings.game = "dune"
    window.flow.title()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, TitleView)
    return view


def test_two_houses_stand_there_and_tell_their_names(window: GameWindow, title: TitleView) -> None:
    assert isinstance(title.scene, DesertScene)
    lineup = title.scene.lineup
    assert len({standee.about.split("  ·  ")[0] for standee in lineup.people}) == 2
    assert len({standee.name for standee in lineup.people}) == 10
    x, y = lineup._sprites[2].position
    window.dispatch_event("on_mouse_motion", round(x), round(y), 0, 0)
    rig.tick(window)
    assert lineup._name.text == lineup.people[2].name


def test_the_sand_moves_now_and_then(window: GameWindow, title: TitleView) -> None:
    assert isinstance(title.scene, DesertScene)
    assert not title["worm"].usable
    title.clock = EVERY - STAYS / 2
    rig.tick(window)
    assert title["worm"].usable
    assert title.scene.worms[0].alpha == 255
    assert "Bless the Maker" not in words(window)
    click(window, "worm")
    assert "Bless the Maker" in words(window)
    title.clock = 0.0
    rig.tick(window, 4, seconds=1.0)
    assert "Bless the Maker" not in words(window)
