from __future__ import annotations

from ecs.commands import REFEREE
from ecs.match import Match
from systems.steward import Steward, choices
from tests.toys.fire import Blaze, Setup, Vote, fire


def test_it_plays_for_whom_nobody_leads_and_never_steps_in_as_referee() -> None:
    match = Match(fire(), Setup(), seed=3)
    assert choices(match, REFEREE) == []
    assert list(choices(match, 1)) == [Vote(house) for house in range(4)]
    for seat in (1, 2, 3):
        match.apply(seat, Vote(0))
    assert choices(match, REFEREE) == [Blaze()]
    assert Steward(5).choose(match, REFEREE) == Blaze()
