from __future__ import annotations

import pytest

from ecs.commands import REFEREE, Abandon, EndTurn, Forfeit, Reason
from ecs.match import Match
from systems.dune.components import Score
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.dune.victory import last_word
from tests.endings import outcome
from tests.systems.dune.scene import scene

EVEN = Score(12, 3, 1)


@pytest.mark.parametrize(
    ("stores", "one", "two", "winner", "reason"),
    [
        ((11, 10), Score(0, 0, 6), Score(99, 9, 0, True), 1, "spice"),
        ((10, 11), Score(99, 9, 0, True), Score(0, 0, 6), 2, "spice"),
        ((10, 10), Score(13, 0, 6), Score(12, 9, 0, True), 1, "picked up"),
        ((10, 10), Score(12, 3, 6), Score(12, 4, 6, True), 2, "defeats"),
        ((10, 10), Score(12, 3, 1), Score(12, 3, 2, True), 1, "worm losses"),
        ((10, 10), Score(12, 3, 2, True), Score(12, 3, 1), 2, "worm losses"),
        ((10, 10), Score(12, 3, 1, True), EVEN, 1, "last on board"),
        ((10, 10), EVEN, Score(12, 3, 1, True), 2, "last on board"),
    ],
)
def test_the_first_metric_that_differs_decides(
    stores: tuple[int, int], one: Score, two: Score, winner: int, reason: str
) -> None:
    match = scene("A b", stores=stores, scores=(one, two))
    with match.world:
        assert last_word(match.world) == (winner, reason)


def test_the_metrics_decide_when_shai_hulud_has_taken_the_last() -> None:
    match = scene("A", rules={"max_rounds": 9}, stores=(10, 10), scores=(EVEN, Score(12, 3, 2)))
    match.play(EndTurn)
    assert match.outcome == outcome(1, "worm losses")


@pytest.mark.parametrize("loser", [1, 2])
@pytest.mark.parametrize("reason", ["left", "lost", "disqualified"])
def test_whoever_is_out_has_lost_at_once(loser: int, reason: Reason) -> None:
    match = scene("A b")
    match.apply(REFEREE, Forfeit(loser, reason))
    assert match.outcome == outcome(3 - loser, reason)


def test_if_both_are_gone_nobody_wins() -> None:
    match = scene("A b")
    match.apply(REFEREE, Forfeit(0, "left"))
    assert match.outcome == outcome(0, "left")


def test_a_match_that_cannot_go_on_is_decided_by_what_was_achieved() -> None:
    match = scene("A b", stores=(0, 1))
    match.apply(REFEREE, Abandon())
    assert match.outcome == outcome(2, "mod")
    new = Match(standard(), default_setup(), 3)
    new.apply(REFEREE, Abandon())
    assert new.outcome is not None
    assert new.outcome.winner in (1, 2)


def test_a_house_without_anybody_on_the_board_has_not_lost() -> None:
    match = scene("_A _", defeated="b")
    match.play(EndTurn)
    assert match.outcome is None


def test_whoever_has_no_house_yet_has_stored_nothing() -> None:
    match = Match(standard(), default_setup(), 3)
    match.apply(1, match.legal(1)[0])
    with match.world:
        assert last_word(match.world)[1] == "lot"


def test_where_nothing_differs_the_lot_is_fair() -> None:
    winners = []
    for seed in range(20):
        match = scene("A b", seed=seed)
        with match.world:
            winner, reason = last_word(match.world)
        assert reason == "lot"
        winners.append(winner)
    assert set(winners) == {1, 2}
