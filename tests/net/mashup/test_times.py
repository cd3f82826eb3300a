from __future__ import annotations

import msgspec

from net.customs import Times
from net.mashup.times import times
from systems.mashup.configs import default_setup


def test_large_times_are_milliseconds() -> None:
    config = msgspec.structs.replace(
        default_setup().match,
        max_round_time=20,
        max_response_time=5000,
        max_pause_time=60_000,
        max_game_time=600,
    )
    assert times(config) == Times(turn=20, draft=20, response=5.0, pause=60.0, game=600)
    seconds = msgspec.structs.replace(config, max_response_time=15, max_pause_time=60)
    assert (times(seconds).response, times(seconds).pause) == (15.0, 60.0)


def test_programs_have_as_much_time_as_people() -> None:
    found = times(default_setup().match)
    assert {found.turn_of(bot=bot) for bot in (False, True)} == {found.turn}
