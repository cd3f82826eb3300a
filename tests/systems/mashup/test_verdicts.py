"""The figures of how matches should feel, each met and missed by matches made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from systems.mashup.configs import Scenario
from systems.mashup.feel import Felt
from systems.mashup.verdicts import Feel, Verdict, boards_fit, fits
from systems.shares import Share
from systems.simulation import Result

USES = dict.fromkeys(("space", "mind", "reality", "power", "time", "soul"), 1)
GOOD = Felt(heroes=12, knockouts=8, blows=90, uses=USES, rocks=2, actions=200, at_rocks=2)
EVEN = Share(50, 100)
PLAIN = ("GRASS",) * 12
BOARD: tuple[tuple[Any, ...], ...] = (
    *((PLAIN,) * 3),
    ("GRASS",) * 2 + ("ROCK",) * 8 + ("GRASS",) * 2,
    ("PORTAL", *("GRASS",) * 10, "PORTAL"),
    ("GRASS",) * 2 + ("ROCK",) * 8 + ("GRASS",) * 2,
    *((PLAIN,) * 3),
)


def told(
    *matches: tuple[Felt, Result], seat: Share = EVEN, heroes: dict[str, Share] | None = None
) -> dict[str, Verdict]:
    feel = Feel()
    for felt, result in matches:
        feel.add(felt, result)
    found = feel.verdicts(seat, {"Thor": EVEN} if heroes is None else heroes, [Scenario(BOARD, "hall")])
    assert len({verdict.figure for verdict in found}) == len(found)
    return {verdict.figure: verdict for verdict in found}


def ended(rounds: int = 15, winner: int = 1, reason: str = "stones") -> Result:
    return Result(0, 500, rounds, winner, reason, "aa")


def felt(**changes: Any) -> Felt:
    return Felt(**{**{name: getattr(GOOD, name) for name in GOOD.__struct_fields__}, **changes})


def test_good_matches_meet_every_figure() -> None:
    assert [verdict.figure for verdict in told((GOOD, ended())).values() if not verdict.met] == []


@pytest.mark.parametrize(
    ("changes", "rounds", "figure", "value"),
    [
        ({"early": 1}, 15, "heroes down before their first turn", "8.3% of 12"),
        ({"sudden": 2}, 15, "knock-outs by one blow from full HP", "25.0% of 8"),
        ({"blows": 59}, 15, "blows at heroes a match", "59.0"),
        ({"blows": 131}, 15, "blows at heroes a match", "131.0"),
        ({"wiped": 13, "alone": (2,)}, 15, "rounds from a wipe-out to the end by stones", "2.0"),
        ({"wiped": 12, "alone": (1,)}, 15, "3 such rounds or more", "100.0% of 1"),
        (
            {"wiped": 15, "alone": (2,)},
            15,
            "loser has nobody standing when stones decide",
            "100.0% of 1",
        ),
        ({"uses": USES | {"soul": 0}}, 15, "uses of soul a match", "0.0, in 0% of the matches"),
        ({"rocks": 0}, 15, "rocks that heroes make fall or rise a match", "0.0"),
        ({"at_rocks": 30}, 15, "action points for hits at rocks", "15.0% of 200"),
        ({}, 9, "rounds a match", "9.0"),
        ({}, 23, "longer than 22 rounds", "100.0% of 1"),
    ],
)
def test_each_figure_can_be_missed(changes: dict[str, Any], rounds: int, figure: str, value: str) -> None:
    verdict = told((felt(**changes), ended(rounds)))[figure]
    assert (verdict.value, verdict.met) == (value, False)


def test_a_stone_that_is_used_often_in_few_matches_is_not_enough() -> None:
    few = [(felt(uses=USES | {"soul": 9 * (number == 0)}), ended()) for number in range(3)]
    verdict = told(*few)["uses of soul a match"]
    assert (verdict.value, verdict.met) == ("3.0, in 33% of the matches", False)


def test_the_winner_may_be_the_one_with_nobody_standing() -> None:
    verdict = told((felt(wiped=15, alone=(1,)), ended()))["loser has nobody standing when stones decide"]
    assert verdict.met


def test_matches_that_thanos_ends_are_told_beside() -> None:
    late = (felt(wiped=10, alone=(2,)), ended(20, 1, "most stones"))
    found = told((GOOD, ended()), late)
    assert found["rounds from a wipe-out to the end by stones"].value == "0.0"
    assert found["rounds from a wipe-out to another end"].value == "10.0"
    assert (found["stones decide"].value[:5], found["stones decide"].met) == ("50.0%", False)


@pytest.mark.parametrize(
    ("share", "met"), [(Share(50, 100), True), (Share(54, 100), None), (Share(540, 1000), None)]
)
def test_a_share_is_missed_only_where_luck_does_not_explain_it(share: Share, met: bool | None) -> None:
    assert told((GOOD, ended()), seat=share)["seat 1 wins"].met is met
    assert told((GOOD, ended()), seat=Share(600, 1000))["seat 1 wins"].met is False


def test_prescribed_heroes_are_shown_and_bound_to_nothing() -> None:
    heroes = {"Thor": Share(52, 100), "Loki": Share(48, 100), "Quicksilver": Share(1, 100)}
    found = told((GOOD, ended()), heroes=heroes)
    ours, theirs = found["wins of each hero of ours"], found["wins of the prescribed heroes"]
    assert (ours.value, ours.met) == ("48.0% (Loki) to 52.0% (Thor)", True)
    assert (theirs.value, theirs.met, theirs.bound, ours.bound) == ("1.0% (Quicksilver)", True, False, True)
    weak = told((GOOD, ended()), heroes={"Thor": Share(52, 100), "Loki": Share(10, 100)})
    assert weak["wins of each hero of ours"].met is False


def test_no_match_yet() -> None:
    assert told(heroes={}, seat=Share(0, 0))["wins of each hero of ours"].value == "nobody"


def test_boards_are_small_landscape_and_walled() -> None:
    def with_row(row: tuple[str, ...], number: int = 4) -> Scenario:
        rows = (*BOARD[:number], row, *BOARD[number + 1 :])
        return Scenario(rows, "other")

    hall = Scenario(BOARD, "hall")
    assert fits(hall)
    assert not fits(with_row(PLAIN)), "no portals"
    assert not fits(with_row(("PORTAL",) * 8 + ("GRASS",) * 4)), "too many portals"
    assert not fits(with_row(PLAIN, 3)), "too few rocks"
    assert not fits(with_row(("ROCK",) * 12, 2)), "too many rocks"
    assert not fits(Scenario(tuple(zip(*BOARD, strict=True)), "upright"))
    assert not fits(Scenario(BOARD[1:], "low"))
    strewn = (PLAIN, ("GRASS", "GRASS", "ROCK") * 4) * 4
    assert not fits(Scenario((*strewn, BOARD[4]), "strewn"))  # type: ignore[arg-type]
    verdict = boards_fit([hall, Scenario(BOARD[1:], "low")])
    assert (verdict.value, verdict.met) == ("1 of 2, not low", False)
