from __future__ import annotations

import pytest

from ecs.errors import MashupError
from net.notices import Assigned
from render.game_menus import game_menus
from render.mashup.draft import DraftView
from render.settings import Settings
from render.window import GameWindow
from tests.render.menus import ASSIGNED, ASSIGNMENT, QuietTable


def test_the_choice_is_the_draft(window: GameWindow) -> None:
    view = game_menus("mashup").choice(window, ASSIGNED, QuietTable())
    assert isinstance(view, DraftView)
    assert view.is_about(Assigned(ASSIGNMENT))
    assert not view.is_about(Assigned(None))


def test_mods_that_cannot_be_loaded_are_told() -> None:
    assert game_menus("mashup").mods(Settings()) == ()
    with pytest.raises(MashupError):
        game_menus("mashup").mods(Settings(mods=("no-such-mod",)))


def test_six_stones(window: GameWindow) -> None:
    assert len(game_menus("mashup").signs(window.art)) == len(game_menus("mashup").lights) == 6
