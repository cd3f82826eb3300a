"""Leagues: paired seeds, swapped seats, ratings."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

import msgspec
import pytest

from ecs.errors import MashupError
from ecs.match import Match
from systems.league import (
    Bout,
    Duel,
    Meet,
    Terms,
    at_home,
    check_entrants,
    duel,
    knockout,
    maker,
    ratings,
    round_robin,
    tally,
)
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, Result, play

T = TypeVar("T")


def terms(pairs: int, seed: int = 3, jobs: int = 1, meet: Meet | None = None) -> Terms:
    setup = load_setup(match="quick", scenario="asgard-bridge")
    return Terms(standard, setup, seed, pairs, jobs, meet=meet)


def outcome(matches: Generator[Bout, None, T]) -> tuple[int, T]:
    count = 0
    while True:
        try:
            next(matches)
        except StopIteration as end:
            return count, end.value
        count += 1


def beaten(one: str, two: str, *pairs: float) -> Duel:
    return Duel(one, two, pairs, ({}, {}))


def bouts(one: str, two: str, *points: float, first: int = 0) -> Iterator[Bout]:
    """Pairs of matches in which the first entrant won so many points of two."""
    for pair, won in enumerate(points, start=first):
        for seat in (1, 2):
            winner = seat if won >= seat else 3 - seat
            yield Bout(one, two, pair, seat, Result(pair, 9, 2, winner, "stones", ""))


def judged(points: Callable[[str, str, int], float]) -> Callable[..., Generator[Bout]]:
    """A way to meet whose outcome is known: the points of the first entrant in each pair."""

    def meet(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Bout]:
        yield from bouts(one, two, *[points(one, two, first)] * terms.pairs, first=first)

    return meet


def test_a_duel_is_the_same_matches_with_seats_swapped() -> None:
    matches = list(at_home(terms(2), "easy", "random"))
    assert [(bout.pair, bout.seat) for bout in matches] == [(0, 1), (0, 2), (1, 1), (1, 2)]
    for bout in matches:
        plan = Plan(standard, terms(2).setup, 3, bout.players)
        assert bout.result == play(plan, bout.pair)
        assert bout.players[bout.seat - 1] == "easy"
    [fought] = tally(matches)
    assert fought.pairs == tuple(
        float(sum(bout.result.winner == bout.seat for bout in matches if bout.pair == pair))
        for pair in (0, 1)
    )
    assert sum(fought.reasons[0].values()) == sum(fought.pairs)
    assert sum(fought.reasons[1].values()) == 4 - sum(fought.pairs)


def test_a_duel_is_the_same_with_any_number_of_jobs() -> None:
    assert list(at_home(terms(2, jobs=2), "random", "easy")) == list(at_home(terms(2), "random", "easy"))


def test_a_match_can_be_played_again_from_its_seed_and_moves() -> None:
    kept = msgspec.structs.replace(terms(1), keep=True)
    for bout in at_home(kept, "easy", "random", first=4):
        assert bout.seed is not None
        match = Match(standard(), kept.setup, bout.seed)
        for seat, command in bout.result.moves:
            match.apply(seat, command)
        assert match.digest() == bout.result.digest
        assert bout.pair == 4


def test_a_brain_is_as_good_as_itself() -> None:
    _, fought = outcome(duel(terms(2), "random", "random"))
    assert fought.score.value == 0.5
    assert fought.winner is None


def test_a_brain_of_a_mod_plays_under_its_name() -> None:
    entrants = {"mine": "systems.brains.random_brain:RandomBrain", "random": "random"}
    modded = msgspec.structs.replace(terms(1), entrants=entrants)
    for bout, same in zip(
        at_home(modded, "mine", "random"), at_home(terms(1), "random", "random"), strict=True
    ):
        assert bout.result == same.result
        assert bout.one == "mine"


def test_half_a_pair_does_not_count() -> None:
    first, second, third = list(bouts("easy", "random", 2.0, 0.0))[:3]
    assert tally([first, second, third]) == [Duel("easy", "random", (2.0,), ({"stones": 2}, {}))]
    assert tally([first]) == []


def test_an_unfinished_match_is_worth_half() -> None:
    first, second = bouts("easy", "random", 2.0)
    open_end = msgspec.structs.replace(first, result=Result(0, 9, 2, 0, "unfinished", ""))
    assert tally([open_end, second]) == [Duel("easy", "random", (1.5,), ({"stones": 1}, {}))]


def test_everybody_meets_everybody() -> None:
    meet = judged(lambda one, two, first: 2.0)
    count, _ = outcome(round_robin(terms(1, meet=meet), ["random", "easy", "normal"]))
    assert count == 6
    duels = tally(round_robin(terms(1, meet=meet), ["random", "easy", "normal"]))
    assert [(one.one, one.two) for one in duels] == [
        ("easy", "random"),
        ("normal", "random"),
        ("normal", "easy"),
    ]
    assert [one.score.value for one in duels] == [1.0, 1.0, 1.0]


@pytest.mark.parametrize(("number", "meetings"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_cup_has_a_duel_less_than_entrants(number: int, meetings: int) -> None:
    strength = ["random", "easy", "normal", "hard", "titan"]
    meet = judged(lambda one, two, first: 2.0 if strength.index(one) > strength.index(two) else 0.0)
    count, champion = outcome(knockout(terms(1, meet=meet), strength[:number]))
    assert count == 2 * meetings
    assert champion == strength[number - 1]


def test_a_tie_in_a_cup_is_played_on() -> None:
    meet = judged(lambda one, two, first: 0.0 if first == 2 else 1.0)
    played = list(knockout(terms(1, meet=meet), ["random", "easy"]))
    [final] = tally(played)
    assert final.pairs == (1.0, 1.0, 0.0)
    _, champion = outcome(knockout(terms(1, meet=meet), ["random", "easy"]))
    assert champion == final.winner == "easy"


def test_ratings_follow_the_logistic_law() -> None:
    # 100 matches, 75 won: one draw added makes 75.5 of 101.
    one, two = ratings([beaten("easy", "random", *[2.0, 1.0] * 25)], ["random", "easy"])
    assert (one.name, two.name) == ("easy", "random")
    assert one.elo - two.elo == pytest.approx(188.7, abs=0.5)
    assert one.low < one.elo < one.high
    assert one.elo == pytest.approx(-two.elo)
    assert one.score.value == 0.75


@pytest.mark.parametrize("pairs", [(2.0,), (1.0,), (2.0,) * 40])
def test_no_rating_is_certain_because_all_pairs_went_alike(pairs: tuple[float, ...]) -> None:
    one, two = ratings([beaten("easy", "random", *pairs)], ["easy", "random"])
    assert one.low < one.elo <= one.high
    assert two.low <= two.elo < two.high


def test_ratings_are_the_same_every_time() -> None:
    duels = [beaten("easy", "random", 2, 1, 2, 0), beaten("normal", "random", 2, 2, 2, 1)]
    names = ["random", "easy", "normal"]
    assert ratings(duels, names, 5) == ratings(duels, names, 5)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["easy"], "A league needs at least two levels, as in random,easy,normal."),
        (["easy", "easy"], "easy enters the league twice; once is right."),
    ],
)
def test_bad_leagues_are_one_sentence(names: list[str], sentence: str) -> None:
    with pytest.raises(MashupError) as caught:
        check_entrants(names)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("deep", "There is no level called 'deep'; right are random, easy, normal, hard, titan."),
        ("no_such_mod:Brain", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_mod'."),
        ("systems.league:Nobody", "cannot be loaded: systems.league has no class 'Nobody'."),
        ("systems.league:BOOTSTRAPS", "cannot be loaded: systems.league has no class 'BOOTSTRAPS'."),
        ("builtins:bool", "builtins:bool is no brain: choose(match, seat) is missing."),
        ("builtins:range_iterator", "cannot be loaded: builtins has no class 'range_iterator'."),
        ("builtins:iter", "cannot be made from a seed: TypeError: 'int' object is not iterable."),
    ],
)
def test_bad_entrants_are_one_sentence(entrant: str, sentence: str) -> None:
    with pytest.raises(MashupError) as caught:
        maker(entrant)
    assert str(caught.value).endswith(sentence)
    assert entrant in str(caught.value)
