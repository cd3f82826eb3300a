"""What a host decides, and what it does to the times of a match."""

from __future__ import annotations

from net.house import House
from net.time_limits import Times

TIMES = Times(turn=60, draft=30, response=10, pause=20, game=600, bot_turn=5, kinds={"vote": 8})


def test_the_usual_rules_of_the_house() -> None:
    house = House()
    assert (house.grace, house.resumed_grace, house.strikes, house.silent_turns) == (90, 120, 1, 3)


def test_the_times_of_a_match_hold_unless_the_host_wants_no_clock() -> None:
    assert House().times(TIMES) == TIMES
    free = House(clock=False).times(TIMES)
    assert (free.turn, free.draft, free.game, free.bot_turn, free.pause, free.kinds) == (
        0,
        0,
        0,
        None,
        None,
        {},
    )
    assert free.response == TIMES.response


def test_whoever_plays_alone_pauses_for_as_long_as_he_likes() -> None:
    alone = House(alone=True).times(TIMES)
    assert (alone.pause, alone.turn) == (None, TIMES.turn)
