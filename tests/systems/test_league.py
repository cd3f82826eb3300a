"""Leagues: paired seeds, swapped seats, ratings."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import pytest

from ecs.errors import MashupError
from systems.league import Duel, Terms, check_entrants, duel, knockout, ratings, round_robin
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, Result, play

T = TypeVar("T")


def terms(pairs: int, seed: int = 3, jobs: int = 1) -> Terms:
    return Terms(standard, load_setup(match="quick", scenario="asgard-bridge"), seed, pairs, jobs)


def outcome(matches: Generator[Result, None, T]) -> tuple[int, T]:
    count = 0
    while True:
        try:
            next(matches)
        except StopIteration as end:
            return count, end.value
        count += 1


def beaten(one: str, two: str, *pairs: float) -> Duel:
    return Duel(one, two, pairs, ({}, {}))


def test_a_duel_is_the_same_matches_with_seats_swapped() -> None:
    count, fought = outcome(duel(terms(2), "easy", "random"))
    assert count == 4
    expected = [0.0, 0.0]
    for seat, brains in ((1, ("easy", "random")), (2, ("random", "easy"))):
        plan = Plan(standard, terms(2).setup, 3, brains)
        for number in range(2):
            expected[number] += play(plan, number).winner == seat
    assert fought.pairs == tuple(expected)
    assert sum(fought.reasons[0].values()) == sum(fought.pairs)
    assert sum(fought.reasons[1].values()) == 4 - sum(fought.pairs)


def test_a_brain_is_as_good_as_itself() -> None:
    _, fought = outcome(duel(terms(2), "random", "random"))
    assert fought.score.value == 0.5
    assert fought.winner is None


def test_everybody_meets_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, str]] = []

    def mock(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Any, None, Duel]:
        met.append((one, two))
        yield None
        return beaten(one, two, 2.0)

    monkeypatch.setattr("systems.league.duel", mock)
    count, duels = outcome(round_robin(terms(1), ["random", "easy", "normal"]))
    assert count == 3
    assert met == [("easy", "random"), ("normal", "random"), ("normal", "easy")]
    assert [one.score.value for one in duels] == [1.0, 1.0, 1.0]


@pytest.mark.parametrize(("number", "meetings"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_cup_has_a_duel_less_than_entrants(
    monkeypatch: pytest.MonkeyPatch, number: int, meetings: int
) -> None:
    strength = ["random", "easy", "normal", "hard", "titan"]

    def mock(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Any, None, Duel]:
        yield None
        return beaten(one, two, 2.0 if strength.index(one) > strength.index(two) else 0.0)

    monkeypatch.setattr("systems.league.duel", mock)
    count, rounds = outcome(knockout(terms(1), strength[:number]))
    assert count == meetings
    assert rounds[-1][-1].winner == strength[number - 1]


def test_a_tie_in_a_cup_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def mock(terms: Terms, one: str, two: str, first: int = 0) -> Generator[Any, None, Duel]:
        yield None
        return beaten(one, two, 0.0 if first == 2 else 1.0)

    monkeypatch.setattr("systems.league.duel", mock)
    count, [[final]] = outcome(knockout(terms(1), ["random", "easy"]))
    assert count == 3
    assert final.pairs == (1.0, 1.0, 0.0)
    assert final.winner == final.two


def test_ratings_follow_the_logistic_law() -> None:
    # 100 matches, 75 won: one draw added makes 75.5 of 101.
    one, two = ratings([beaten("easy", "random", *[2.0, 1.0] * 25)], ["random", "easy"])
    assert (one.name, two.name) == ("easy", "random")
    assert one.elo - two.elo == pytest.approx(188.7, abs=0.5)
    assert one.low < one.elo < one.high
    assert one.elo == pytest.approx(-two.elo)
    assert one.score.value == 0.75


def test_ratings_are_the_same_every_time() -> None:
    duels = [beaten("easy", "random", 2, 1, 2, 0), beaten("normal", "random", 2, 2, 2, 1)]
    names = ["random", "easy", "normal"]
    assert ratings(duels, names, 5) == ratings(duels, names, 5)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["random", "deep"], "There is no level called 'deep'; right are random, easy, normal, hard, titan."),
        (["easy"], "A league needs at least two levels, as in random,easy,normal."),
        (["easy", "easy"], "easy enters the league twice; once is right."),
    ],
)
def test_bad_entrants_are_one_sentence(names: list[str], sentence: str) -> None:
    with pytest.raises(MashupError) as caught:
        check_entrants(names)
    assert str(caught.value) == sentence
