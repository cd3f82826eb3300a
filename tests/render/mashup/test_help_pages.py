from __future__ import annotations

from render.mashup.help_pages import TOPICS
from render.window import GameWindow


def test_every_row_has_a_picture(window: GameWindow) -> None:
    assert next(iter(TOPICS)) == "goal"
    assert TOPICS["goal"][0][0] == "stones"
    for rows in TOPICS.values():
        assert 4 <= len(rows) <= 8
        for _, picture in rows:
            assert picture(window.art).width > 0
