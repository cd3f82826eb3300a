from __future__ import annotations

from net.dune.times import RESPONSE, times
from tests.net.dune.arrakis import BOT_TIME, CHOICE_TIME, MIN_PAUSE, TURN_TIME, setup


def test_milliseconds_become_seconds() -> None:
    found = times(setup().party)
    assert (found.turn, found.bot_turn, found.draft) == (TURN_TIME, BOT_TIME, CHOICE_TIME)
    assert (found.min_pause, found.pause, found.game, found.response) == (MIN_PAUSE, None, 0.0, RESPONSE)


def test_programs_have_a_time_of_their_own() -> None:
    found = times(setup().party)
    assert [found.turn_of(bot=bot) for bot in (False, True)] == [TURN_TIME, BOT_TIME]
