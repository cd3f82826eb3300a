from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.games import PICTURES, picture


@pytest.mark.parametrize("game", PICTURES)
def test_every_game_has_a_picture(game: str) -> None:
    assert picture(game).name == game
    assert picture(game) is picture(game)


def test_an_unknown_game_is_one_sentence() -> None:
    with pytest.raises(
        MashupError, match=r"^There is no picture of a game called 'go'; games: mashup, dune\.$"
    ):
        picture("go")
