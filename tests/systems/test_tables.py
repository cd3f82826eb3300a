"""Leagues of games for more than two: rotated seats, mean places, shares of wins."""

from __future__ import annotations

import pytest

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.match import Match
from systems.brains import RandomBrain
from systems.league import Terms, ratings
from systems.shares import Share
from systems.simulation import Result
from systems.tables import (
    LeagueMatch,
    at_home,
    duels,
    rotated,
    round_of_tables,
    shares_of_wins,
    standings,
    table_size,
    together,
)
from tests.toys import fire, race

ABC = ("A", "B", "C")


class Front(RandomBrain):
    """Runs with the first runner as long as it can."""

    def choose(self, match: Match, seat: int) -> Command:
        return match.legal(seat)[0]


def terms(pairs: int = 2, seed: int = 3, jobs: int = 1) -> Terms:
    entrants = {"A": "random", "B": "tests.systems.test_tables:Front", "C": "random", "D": "random"}
    return Terms(race.race, race.Setup(), seed, pairs, jobs, entrants=entrants)


def league_match(players: str, *places: str, one_set: int = 0, seed: int | None = None) -> LeagueMatch:
    """A match of entrants with one letter each, and the places they came to."""
    seats = tuple(tuple(1 + players.index(name) for name in place) for place in places)
    return LeagueMatch(tuple(players), (0, one_set), Result(0, 9, 2, 0, "home", "", (), seats), seed)


def test_everybody_sits_everywhere_once_with_the_same_luck() -> None:
    league_matches = list(at_home(terms(), ABC))
    assert [one.players for one in league_matches[:3]] == rotated(ABC) == [
        ("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B"),
    ]  # fmt: skip
    assert [one.set for one in league_matches] == [(0, 0)] * 3 + [(0, 1)] * 3
    assert len({one.seed for one in league_matches[:3]}) == 1
    assert league_matches[0].seed != league_matches[3].seed
    assert all(len(one.result.places) > 0 for one in league_matches)


def test_a_league_is_the_same_again_whoever_plays_it() -> None:
    assert list(at_home(terms(1), ABC)) == list(at_home(terms(1, jobs=2), ABC))


def test_with_more_entrants_than_seats_all_meet_all() -> None:
    assert table_size(race.race(), 4) == 4
    assert table_size(race.race(), 9) == 5
    with pytest.raises(MashupError, match="race needs at least 3 entrants"):
        table_size(race.race(), 2)
    four = list(round_of_tables(terms(1), ["A", "B", "C", "D"]))
    assert [len(one.players) for one in four] == [4] * 4


def test_a_mean_place_counts_those_who_share_one_with_the_middle() -> None:
    one = league_match("ABC", "A", "BC")
    assert [one.place(name) for name in ABC] == [1, 2.5, 2.5]
    lost = league_match("ABC", "", "ABC")
    assert [lost.place(name) for name in ABC] == [2, 2, 2]
    unfinished = league_match("ABC")
    assert [unfinished.place(name) for name in ABC] == [2, 2, 2]


def test_the_table_of_a_league() -> None:
    played = [
        league_match(players, "A", "BC", one_set=number)
        for number in (0, 1)
        for players in ("ABC", "BCA", "CAB")
    ]
    best, *others = standings(played, ABC)
    assert (best.name, best.place, best.low, best.high) == ("A", 1, 1, 1)
    assert best.won == Share(6, 6)
    assert [(other.name, other.place, other.won) for other in others] == [
        ("B", 2.5, Share(0, 6)), ("C", 2.5, Share(0, 6)),
    ]  # fmt: skip


def test_one_set_alone_says_little_and_half_a_set_nothing() -> None:
    one_set = [league_match(players, "AB", "C") for players in ("ABC", "BCA", "CAB")]
    best = standings(one_set, ABC)[0]
    assert (best.place, best.high - best.low) == (1.5, 4)
    assert best.won == Share(1.5, 3)
    assert standings(one_set[:2], ABC) == []


def test_places_make_duels_that_can_be_rated() -> None:
    played = [
        league_match(players, "A", "B", "C", one_set=number)
        for number in range(4)
        for players in ("ABC", "BCA", "CAB")
    ]
    found = duels(played, ABC)
    assert [(one.one, one.two, one.pairs) for one in found] == [
        ("B", "A", (0,) * 4), ("C", "A", (0,) * 4), ("C", "B", (0,) * 4),
    ]  # fmt: skip
    assert [rating.name for rating in ratings(found, ABC)] == ["A", "B", "C"]


def test_equal_places_are_half_a_point_each() -> None:
    one_set = [league_match(players, "AB", "C") for players in ("ABC", "BCA", "CAB")]
    assert {(one.one, one.two): one.pairs for one in duels(one_set, ABC)} == {
        ("B", "A"): (1,), ("C", "A"): (0,), ("C", "B"): (0,),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("setup", "won"), [(fire.Setup(rounds=1), Share(5, 5)), (fire.Setup(houses=2, rounds=50), Share(0, 5))]
)
def test_in_a_cooperative_game_the_share_of_wins_counts(setup: fire.Setup, won: Share) -> None:
    league_matches = list(together(Terms(fire.fire, setup, 3, 5), "random"))
    assert [one.players for one in league_matches] == [("random",) * 3] * 5
    assert shares_of_wins(league_matches) == {"random": won}


def test_who_was_at_no_table_has_no_place_in_the_table_of_the_league() -> None:
    played = [league_match(players, "A", "B", "C") for players in ("ABC", "BCA", "CAB")]
    assert [standing.name for standing in standings(played, ["Z", *ABC])] == ["A", "B", "C"]


def test_two_sets_tell_how_far_the_mean_place_may_lie_from_the_true_one() -> None:
    ways = ("ABC", "BCA", "CAB")
    played = [league_match(players, "A", "B", "C") for players in ways]
    played += [league_match(players, "B", "A", "C", one_set=1) for players in ways]
    best, other, last = standings(played, ABC)
    assert (best.place, other.place, last.place) == (1.5, 1.5, 3)
    assert best.high - best.place == pytest.approx(1.96 * 0.5, rel=0.001)
    assert last.high == last.low == 3
