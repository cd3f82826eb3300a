from __future__ import annotations

from ecs.games import NAMES
from render.help_pages import CONTROLS, KEYS
from render.keys import actions


def test_every_game_has_the_keys_that_the_help_names() -> None:
    rows = {name for name, _ in CONTROLS}
    assert set(KEYS) <= rows
    for game in NAMES:
        assert all(action in actions(game) for named in KEYS.values() for action in named)
