"""The time limits that a match config sets."""

from __future__ import annotations

from net.customs import Times
from systems.mashup.configs import MatchConfig


def times(config: MatchConfig) -> Times:
    """Seconds; the course's own sample gives two of them in milliseconds, so large ones are read so."""
    response, pause = float(config.max_response_time), float(config.max_pause_time)
    return Times(
        turn=config.max_round_time,
        draft=config.max_round_time,
        response=response / 1000 if response >= 1000 else response,
        pause=pause / 1000 if pause >= 10_000 else pause,
        game=config.max_game_time,
    )
