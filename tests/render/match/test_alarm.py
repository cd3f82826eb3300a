from __future__ import annotations

from ecs.games import NAMES
from render.match.alarm import alarm


def test_a_game_may_do_without() -> None:
    assert [game for game in NAMES if alarm.has(game)] == ["mashup"]
