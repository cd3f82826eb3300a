from __future__ import annotations

import pytest

from render.game_menus import own_key
from render.games import PICTURES
from render.texts import load_texts
from render.trails import END, seat_of, trail
from tests.systems.mashup.scene import scene
from tools.painter.icons import ICONS


@pytest.mark.parametrize("game", PICTURES)
def test_every_mark_has_an_icon_and_words(game: str) -> None:
    found = trail(game)
    assert END in found.looks
    for kind, look in found.looks.items():
        assert look.icon in ICONS
        assert 0 < look.height < 1
        for language in ("en", "de"):
            texts = load_texts(language)
            assert texts(own_key(game, texts, f"replay.mark.{kind}"), player="Ada")


def test_whose_it_is_even_when_it_is_gone() -> None:
    match = scene("A . a")
    before = match.clone().world
    with match.world:
        match.world.delete(match["a"])
    assert seat_of((match.world, before), match["a"]) == 2
    assert seat_of((match.world,), match["a"]) == 0
    assert seat_of((match.world,), match["Goose"]) == 0
