from __future__ import annotations

from typing import get_args

import pytest

from ecs.commands import REFEREE, Forfeit, Reason
from ecs.components import MATCH, Outcome, Seats
from ecs.errors import Illegal
from ecs.match import Match
from ecs.world import Course, World
from systems.forfeits import Dropped, Forfeits, all_lose, goes_on, others_win, taken_over
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
    with pytest.raises(Illegal, match="must be 1 to 2"):
        match.apply(REFEREE, Forfeit(loser))
    assert match.outcome is None


# For any number of seats


def world(seats: int) -> World:
    made = World(Course(()))
    with made:
        made.create([Seats(seats)])
    return made


def drop(world: World, policy: Dropped, *seats: int) -> Outcome | None:
    """Let these seats drop out one after the other; how the match ended, if it did."""
    system = Forfeits(policy)
    with world:
        for seat in seats:
            assert Forfeit(seat, "left") in list(system.offers(world, REFEREE))
            system.process(world, REFEREE, Forfeit(seat, "left"))
    return world.find(MATCH, Outcome)


def test_all_others_may_win() -> None:
    assert drop(world(4), others_win, 3) == Outcome(((1, 2, 4), (3,)), "left")


def test_or_all_lose() -> None:
    assert drop(world(3), all_lose, 2) == Outcome(((), (1, 2, 3)), "left")


def test_or_the_match_goes_on_until_one_is_left() -> None:
    going = world(4)
    assert drop(going, goes_on, 3, 1) is None
    assert going.out == (3, 1)
    assert drop(going, goes_on, 4) == Outcome(((2,), (4,), (1,), (3,)), "left")


def test_a_seat_drops_out_only_once() -> None:
    going = world(3)
    drop(going, goes_on, 2)
    system = Forfeits(goes_on)
    assert {command.seat for command in system.offers(going, REFEREE)} == {1, 3}
    assert system.refusal(going, REFEREE, Forfeit(2)) == "Seat 2 is out already."
    assert system.refusal(going, REFEREE, Forfeit(5)).startswith("A seat that forfeits must be 1 to 3")


def test_or_a_brain_takes_over_until_nobody_is_left() -> None:
    going = world(2)
    assert drop(going, taken_over, 2) is None
    assert drop(going, taken_over, 1) == Outcome(((), (1, 2)), "left")


def test_where_a_match_can_be_void_all_may_be_out_at_once() -> None:
    going = world(3)
    system = Forfeits(voids=True)
    assert Forfeit(0, "lost") in list(system.offers(going, REFEREE))
    with going:
        system.process(going, REFEREE, Forfeit(0, "lost"))
    assert going.get(MATCH, Outcome) == Outcome(((), (1, 2, 3)), "lost")
