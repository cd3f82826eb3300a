from __future__ import annotations

from typing import get_args

import pytest

from ecs.commands import REFEREE, Forfeit, Reason
from ecs.errors import Illegal
from ecs.match import Match
from systems.mashup.commands import EndTurn
from systems.mashup.game import standard
from tests.endings import outcome, over
from tests.systems.mashup.scene import FIRST_SIX, scene, setup

REASONS: tuple[Reason, ...] = get_args(Reason)


@pytest.mark.parametrize("loser", [1, 2])
@pytest.mark.parametrize("reason", REASONS)
def test_the_opponent_wins_at_once(loser: int, reason: Reason) -> None:
    match = scene("A a")
    assert match.apply(REFEREE, Forfeit(loser, reason)) == [over(3 - loser, reason)]
    assert match.outcome == outcome(3 - loser, reason)
    assert match.acting == ()


def test_afterwards_nobody_may_do_anything() -> None:
    match = scene("A a")
    match.apply(REFEREE, Forfeit(1))
    assert match.legal(1) == match.legal(2) == match.legal(REFEREE) == []
    for seat in (0, 1, 2):
        assert match.refused(EndTurn, seat=seat) == "The match is over."


@pytest.mark.parametrize("drafted", [0, 1])
def test_it_can_happen_in_the_draft(drafted: int) -> None:
    match = Match(standard(), setup(), seed=7)
    if drafted:
        match.apply(1, FIRST_SIX)
    match.apply(REFEREE, Forfeit(2, "lost"))
    assert match.outcome == outcome(1, "lost")
    assert match.acting == ()


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_referee_may_say_so(seat: int) -> None:
    match = scene("A a")
    before = match.digest()
    with pytest.raises(Illegal, match=r"^Only the referee may end a match\.$"):
        match.apply(seat, Forfeit(seat))
    assert match.digest() == before


@pytest.mark.parametrize("loser", [-1, 0, 3])
def test_only_players_can_forfeit(loser: int) -> None:
    match = scene("A a")
    with pytest.raises(Illegal, match="must be 1 or 2"):
        match.apply(REFEREE, Forfeit(loser))
    assert match.outcome is None
