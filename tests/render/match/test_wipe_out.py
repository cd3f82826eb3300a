from __future__ import annotations

from ecs.games import NAMES
from render.match.wipe_out import wipe_out


def test_a_game_may_do_without() -> None:
    assert [game for game in NAMES if wipe_out.has(game)] == ["mashup"]
