from __future__ import annotations

from typing import cast

import pytest

from ecs.errors import MashupError
from ecs.match import Match
from render.game_menus import game_menus, title_of
from render.plain.game_menus import PlainMenus
from render.settings import Settings
from render.table import Beat
from render.texts import load_texts
from render.views.title import TitleView
from tests.toys import secrets
from tests.toys.registered import forget, register


def test_any_game_without_menus_has_these() -> None:
    made = game_menus("secrets")
    assert isinstance(made, PlainMenus)
    assert made.game == "secrets"
    assert made.mods(Settings()) == ()


def test_what_begins_a_match_is_not_here() -> None:
    made = PlainMenus("secrets")
    with pytest.raises(MashupError, match=r"^Matches of secrets are joined on a server"):
        _ = made.setup_options
    with pytest.raises(MashupError, match="joined on a server"):
        made.scene(cast("TitleView", None))


def test_its_numbers_are_how_it_ended() -> None:
    match = Match(secrets.secrets(), secrets.Setup(), 7, seats=2)
    statistics = PlainMenus("secrets").statistics()
    assert not statistics.begun
    assert not statistics.lacks(match)
    statistics.take(Beat((), match))
    assert statistics.begun
    assert statistics.outcome is None
    assert statistics.courses == {}


def test_a_game_without_texts_is_called_as_its_tools_say() -> None:
    register()
    try:
        assert title_of("race", load_texts("de")) == "Race"
        assert title_of("dune", load_texts("de")) == "Deserts of Dune"
    finally:
        forget()
