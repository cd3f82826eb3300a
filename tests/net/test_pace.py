"""When the house plays for those who have no player."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from net.inbound import Role
from net.pace import Pace
from net.people import Player

PLAYERS = (Player("Ann", "a", Role.PLAYER, 1), Player("C", "", Role.BOT, None, computer="hard"))


def owing(*seats: int) -> Any:
    return SimpleNamespace(due=dict.fromkeys(seats))


def test_it_plays_for_computers_and_for_the_referees_seat_only() -> None:
    pace = Pace(2.0)
    pace.set(0.0, owing(1), PLAYERS, 0, stands=False)
    assert pace.due is None
    assert pace.ring(100.0) is None
    pace.set(100.0, owing(1, 2), PLAYERS, 1, stands=False)
    assert pace.due == 102.0
    assert pace.ring(101.9) is None
    assert pace.ring(102.0) == 2
    pace.set(103.0, owing(0), PLAYERS, 2, stands=False)
    assert pace.ring(105.0) == 0


def test_each_command_has_its_time() -> None:
    pace = Pace(2.0)
    pace.set(0.0, owing(2), PLAYERS, 0, stands=False)
    pace.set(1.5, owing(2), PLAYERS, 1, stands=False)
    assert pace.due == 3.5
    assert pace.ring(3.5) == 2
    assert pace.due is None
    pace.set(4.0, owing(2), PLAYERS, 1, stands=False)
    assert pace.due is None, "nothing came of it; it is not tried for ever"


def test_it_stands_still_in_a_pause() -> None:
    pace = Pace(2.0)
    pace.set(0.0, owing(2), PLAYERS, 0, stands=False)
    pace.set(1.0, owing(2), PLAYERS, 0, stands=True)
    assert pace.due is None
    pace.set(50.0, owing(2), PLAYERS, 0, stands=False)
    assert pace.due == 51.0
