from __future__ import annotations

import pytest

from ecs.errors import MashupError
from ecs.games import NAMES
from render.games import has_picture, picture


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_picture(game: str) -> None:
    assert picture(game).name == game
    assert picture(game) is picture(game)


def test_a_game_without_a_picture_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecs.games.NAMES", [*NAMES, "go"])
    assert not has_picture("go")
    with pytest.raises(MashupError, match=r"^There is nothing of that kind in the game go\.$"):
        picture("go")
