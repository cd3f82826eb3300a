from __future__ import annotations

from render.help_pages import CONTROLS, KEYS
from render.keys import GAMES


def test_every_game_has_the_keys_that_the_help_names() -> None:
    rows = {name for name, _ in CONTROLS}
    assert set(KEYS) <= rows
    for actions in GAMES.values():
        assert all(action in actions for named in KEYS.values() for action in named)
