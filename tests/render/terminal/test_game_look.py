from __future__ import annotations

import pytest

from ecs.games import NAMES
from render.terminal.game_look import look


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_troupe(game: str) -> None:
    found = look(game)
    assert found.game == game
    assert found.headline.isupper()
    deeds = found.tally().deeds
    assert deeds == {}
    assert all(hasattr(deeds[1], deed) for deed in found.deeds)
