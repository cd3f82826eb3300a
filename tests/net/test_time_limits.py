"""Time limits by what is owed."""

from __future__ import annotations

import pytest

from net.time_limits import Times

TIMES = Times(turn=60, draft=30, response=10, pause=None, game=0, bot_turn=5, kinds={"vote": 8, "reply": 0})


@pytest.mark.parametrize(
    ("kind", "person", "program"),
    [("turn", 60, 5), ("choice", 30, 30), ("vote", 8, 8), ("reply", 0, 0), ("roll", 60, 5)],
)
def test_the_kind_of_what_is_owed_names_the_limit(kind: str, person: float, program: float) -> None:
    assert (TIMES.of(kind, bot=False), TIMES.of(kind, bot=True)) == (person, program)


def test_programs_have_as_much_time_as_people_unless_it_is_said() -> None:
    assert Times(turn=60, draft=0, response=0, pause=0, game=0).turn_of(bot=True) == 60
