from __future__ import annotations

from dataclasses import replace

import pytest

from ecs.chance import Loaded
from ecs.commands import REFEREE, Forfeit, TimeOut
from ecs.components import MATCH
from ecs.errors import Illegal
from ecs.game import Due
from ecs.match import Match
from tests.toys.fire import (
    ABSTAINED,
    UNDECIDED,
    Blaze,
    Blazed,
    JavaRandom,
    Setup,
    Town,
    Vote,
    Voted,
    VotingBegan,
    Watered,
    fire,
)
from tests.toys.watched import played


def begun(**draws: int) -> Match:
    """The spark falls on house ``spark`` with so many ``flames``, if that is given."""
    numbers = {("spark", MATCH): draws.get("spark", 0)}
    numbers |= {("flames", house): draws.get("flames", 1) - 1 for house in range(4)}
    game = replace(fire(), chance=Loaded(numbers, chance=JavaRandom())) if draws else fire()
    return Match(game, Setup(), seed=7)


def all_vote(match: Match, *houses: int) -> None:
    for seat, house in enumerate(houses, start=1):
        match.apply(seat, Vote(house))


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches_keep_every_invariant(seed: int) -> None:
    match = played(fire(), Setup(), seed, 3)
    assert match.outcome is not None
    assert match.outcome.places in (((), (1, 2, 3)), ((1, 2, 3),))


@pytest.mark.parametrize(
    ("seed", "sides", "numbers"),
    [
        (42, 10, [0, 3, 8, 4, 0, 5]),
        (42, 8, [5, 0, 5, 0, 2, 7]),
        (-7, 1000000007, [577934662, 935951290, 445645583, 119890471, 314447087, 829394584]),
        (123456789012, 10, [2, 7, 6, 1, 4, 3]),
    ],
)
def test_chance_is_that_of_java_number_for_number(seed: int, sides: int, numbers: list[int]) -> None:
    state, drawn = JavaRandom().seeded(seed), []
    for _ in numbers:
        value, state = JavaRandom().roll(state, sides)
        drawn.append(value)
    assert drawn == numbers


def test_all_vote_at_once_and_most_votes_decide() -> None:
    match = begun(spark=3, flames=1)
    assert match.due == dict.fromkeys((1, 2, 3), Due("vote", 1))
    assert match.apply(2, Vote(0)) == [Voted(2, 0)]
    assert match.refusal(2, Vote(1)) == "You are not asked for a vote now."
    match.apply(1, Vote(1))
    assert match.apply(3, Vote(0)) == [Voted(3, 0), Watered(0)]
    assert match.world.get(MATCH, Town).flames == (0, 0, 0, 0)


def test_the_fire_has_a_turn_that_the_referee_plays() -> None:
    match = begun(spark=3, flames=2)
    all_vote(match, 0, 0, 1)
    assert match.due == {REFEREE: Due("blaze", 1)}
    assert [match.legal(seat) for seat in (1, 2, 3)] == [[], [], []]
    assert match.apply(REFEREE, Blaze()) == [Blazed(3, 2), VotingBegan(2)]
    assert match.due == dict.fromkeys((1, 2, 3), Due("vote", 2))
    with pytest.raises(Illegal, match="Nobody leads the fire"):
        match.apply(1, Blaze())


def test_who_is_too_slow_abstains_and_without_votes_nothing_is_watered() -> None:
    match = begun()
    assert match.apply(REFEREE, TimeOut(1)) == [Voted(1, ABSTAINED)]
    match.apply(REFEREE, TimeOut(2))
    assert match.apply(REFEREE, TimeOut(3)) == [Voted(3, ABSTAINED), Watered(UNDECIDED)]


def test_two_houses_burnt_down_are_a_common_defeat() -> None:
    match = begun(spark=1, flames=2)
    for round_ in range(1, 6):
        if match.outcome:
            break
        assert match.due[1] == Due("vote", round_)
        all_vote(match, 0, 0, 0)
        match.apply(REFEREE, Blaze())
    assert match.outcome is not None
    assert match.outcome.places == ((), (1, 2, 3))
    assert match.outcome.reason == "burnt down"
    assert match.outcome.winner == 0


def test_who_holds_out_has_won_together() -> None:
    match = begun(spark=1, flames=1)
    while match.outcome is None:
        all_vote(match, 1, 1, 1)
        match.apply(REFEREE, Blaze())
    assert match.outcome.places == ((1, 2, 3),)
    assert match.outcome.reason == "held out"


def test_those_who_are_left_go_on_to_the_last() -> None:
    match = begun(spark=1, flames=1)
    match.apply(2, Vote(1))
    match.apply(REFEREE, Forfeit(1, "left"))
    assert match.apply(REFEREE, Forfeit(3, "lost"))[1] == Watered(1)
    match.apply(REFEREE, Blaze())
    assert match.due == {2: Due("vote", 2)}
    match.apply(REFEREE, Forfeit(2, "left"))
    assert match.outcome is not None
    assert match.outcome.places == ((), (1, 2, 3))
