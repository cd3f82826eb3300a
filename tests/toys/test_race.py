from __future__ import annotations

from dataclasses import replace

import pytest

from ecs.chance import Loaded
from ecs.commands import REFEREE, EndTurn, Forfeit, TimeOut
from ecs.errors import Illegal, MashupError
from ecs.game import Due
from ecs.match import Match
from tests.toys.race import Ran, Run, Setup, Throw, Thrown, distance, race
from tests.toys.watched import played


def begun(seats: int = 3, length: int = 12, eyes: int = 0) -> Match:
    """All throw these eyes, if any are given."""
    game = race()
    if eyes:
        game = replace(game, chance=Loaded({("throw", seat): eyes - 1 for seat in range(1, 1 + seats)}))
    return Match(game, Setup(length), seed=7, seats=seats)


def turn(match: Match, runner: int = 0) -> None:
    (seat,) = match.acting
    match.apply(seat, Throw())
    match.apply(seat, Run(runner))


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches_keep_every_invariant(seed: int) -> None:
    seats = 3 + seed % 3
    match = played(race(), Setup(), seed, seats)
    assert match.outcome is not None
    assert sorted(seat for place in match.outcome.places for seat in place) == list(range(1, seats + 1))


@pytest.mark.parametrize("seats", [2, 6])
def test_it_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(MashupError, match=f"race is for 3 to 5 players, not for {seats}"):
        begun(seats)


def test_a_turn_is_a_throw_and_a_run() -> None:
    match = begun(eyes=4)
    assert match.due == {1: Due("turn", 1)}
    assert match.legal(1) == [Throw()]
    assert match.apply(1, Throw()) == [Thrown(1, 4)]
    assert match.legal(1) == [Run(0), Run(1)]
    assert match.apply(1, Run(1))[0] == Ran(1, 1, 4)
    assert match.due == {2: Due("turn", 2)}
    assert match.refusal(1, Throw()) == "It is not your turn."
    assert match.refusal(2, Run(0)) == "Throw the die first."
    assert match.refusal(2, EndTurn()) == "A turn ends by itself."


def test_who_was_first_is_last_in_the_next_round() -> None:
    match = begun(4, length=60)
    order = []
    for _ in range(12):
        order += match.acting
        turn(match)
    assert order == [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2]


def test_who_comes_as_far_shares_the_place() -> None:
    match = begun(length=6, eyes=6)
    for runner in (0, 0, 0, 1, 1, 1):
        assert match.outcome is None
        turn(match, runner)
    assert match.outcome is not None
    assert match.outcome.places == ((1, 2, 3),)
    assert match.outcome.reason == "home"
    assert match.outcome.winner == 0


def test_the_match_goes_on_without_whoever_leaves_in_the_own_turn() -> None:
    match = begun(length=60)
    match.apply(1, Throw())
    match.apply(REFEREE, Forfeit(1, "left"))
    assert match.out == (1,)
    assert match.acting == (2,)
    assert match.legal(1) == []
    assert match.refusal(REFEREE, Forfeit(1)) == "Seat 1 is out already."
    order = []
    for _ in range(4):
        order += match.acting
        turn(match)
    assert order == [2, 3, 2, 3]


def test_the_match_goes_on_without_whoever_leaves_while_others_play() -> None:
    match = begun()
    match.apply(1, Throw())
    match.apply(REFEREE, Forfeit(2, "lost"))
    assert match.acting == (1,)
    match.apply(1, Run(0))
    assert match.acting == (3,)


def test_the_last_one_left_wins_and_who_left_first_is_last() -> None:
    match = begun()
    match.apply(REFEREE, Forfeit(2, "left"))
    match.apply(REFEREE, Forfeit(3, "disqualified"))
    assert match.outcome is not None
    assert match.outcome.places == ((1,), (3,), (2,))
    assert match.outcome.reason == "disqualified"


def test_what_was_thrown_is_kept_when_the_time_runs_out() -> None:
    match = begun(length=60, eyes=5)
    match.apply(1, Throw())
    match.apply(REFEREE, TimeOut())
    assert match.acting == (2,)
    turn(match)
    turn(match)
    assert match.acting == (2,)
    turn(match)
    turn(match)
    assert match.acting == (1,)
    match.apply(1, Run(0))
    assert distance(match.world, 1) == 5


def test_a_runner_at_home_runs_no_further() -> None:
    match = begun(length=6, eyes=6)
    for _ in range(3):
        turn(match)
    match.apply(2, Throw())
    assert match.legal(2) == [Run(1)]
    with pytest.raises(Illegal, match="this one is not on the track"):
        match.apply(2, Run(0))
