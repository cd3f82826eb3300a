"""Simulations: every match depends on the plan and its number alone."""

from __future__ import annotations

import multiprocessing
import threading
import traceback
from collections import Counter
from contextlib import closing

import msgspec
import pytest

from ecs.components import MATCH, Dice
from ecs.errors import MashupError
from ecs.match import Match
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import (
    UNFINISHED,
    Plan,
    Result,
    Spread,
    Statistics,
    derived,
    opened,
    play,
    players,
    simulate,
    spread,
)
from tests.systems.failing import broken_game, dying_game
from tests.toys import fire, race

SETUP = load_setup(match="quick", scenario="sanctum")


def plan(seed: int = 4, **changes: object) -> Plan:
    return msgspec.structs.replace(Plan(standard, SETUP, seed, ("random", "random")), **changes)


def position(commands: int) -> Match:
    match, brains = opened(plan(), 0), players(plan(), 0)
    for _ in range(commands):
        seat = match.acting[0]
        match.apply(seat, brains[seat].choose(match, seat))
    return match


def test_seeds_inside_a_seed_are_all_different() -> None:
    matches = [derived(seed, number) for seed in range(30) for number in range(30)]
    brains = [derived(1, number, seat) for number in range(200) for seat in (1, 2)]
    assert len(set(matches)) == 900
    assert len(set(brains)) == 400


def test_results_come_in_order_and_any_match_can_be_played_alone() -> None:
    results = list(simulate(plan(), 4))
    assert [result.number for result in results] == [0, 1, 2, 3]
    assert play(plan(), 2) == results[2]
    assert len({result.digest for result in results}) == 4


def test_result_tells_how_the_match_went() -> None:
    match, brains = opened(plan(), 1), players(plan(), 1)
    commands = 0
    while match.acting:
        seat = match.acting[0]
        match.apply(seat, brains[seat].choose(match, seat))
        commands += 1
    assert match.outcome is not None
    result = play(plan(), 1)
    assert (result.commands, result.winner, result.reason) == (
        commands,
        match.outcome.winner,
        match.outcome.reason,
    )
    assert result.digest == match.digest()
    assert result.rounds >= SETUP.match.max_rounds


def test_other_seed_other_matches() -> None:
    assert play(plan(4), 0).digest != play(plan(5), 0).digest


@pytest.mark.parametrize("jobs", [2, 3])
def test_number_of_jobs_changes_nothing(jobs: int) -> None:
    before = multiprocessing.active_children()  # of other tests
    assert list(simulate(plan(), 5, jobs)) == list(simulate(plan(), 5))
    assert set(multiprocessing.active_children()) <= set(before)


def test_more_jobs_than_matches() -> None:
    assert list(simulate(plan(), 1, 8)) == [play(plan(), 0)]
    assert list(simulate(plan(), 0, 8)) == []


def test_closing_early_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())  # of other tests
    with closing(simulate(plan(), 10_000, 2)) as results:
        assert next(results) == play(plan(), 0)
        assert len(set(multiprocessing.active_children()) - before) == 2
    assert set(multiprocessing.active_children()) <= before


def test_works_outside_the_main_thread() -> None:
    found: list[Result] = []
    thread = threading.Thread(target=lambda: found.extend(simulate(plan(), 2, 2)))
    thread.start()
    thread.join()
    assert found == list(simulate(plan(), 2))


def test_match_without_end_is_left_unfinished() -> None:
    endless = msgspec.structs.replace(SETUP, match=msgspec.structs.replace(SETUP.match, max_rounds=0))
    result = play(plan(setup=endless, max_commands=700), 0)
    assert (result.commands, result.winner, result.reason) == (700, 0, UNFINISHED)
    assert result.rounds > SETUP.match.max_rounds


def test_matches_from_a_position_differ_in_luck_only() -> None:
    start = position(50)
    matches = [opened(plan(setup=None, start=start.snapshot()), number) for number in (0, 1)]
    luck = [match.world.get(MATCH, Dice) for match in matches]
    assert len({*luck, start.world.get(MATCH, Dice)}) == 3
    assert [match.view(0) for match in matches] == [start.view(0)] * 2


def test_simulation_from_a_position() -> None:
    from_there = plan(setup=None, start=position(50).snapshot())
    results = list(simulate(from_there, 3, 2))
    assert results == list(simulate(from_there, 3))
    assert len({result.digest for result in results}) == 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_failure_names_the_match_and_keeps_the_traceback(jobs: int) -> None:
    sentence = r"match 0 of seed 4 failed \(ZeroDivisionError\('no such luck'\)\)"
    with pytest.raises(RuntimeError, match=sentence) as caught:
        list(simulate(plan(game=broken_game), 2, jobs))
    assert "in broken_game" in "".join(traceback.format_exception(caught.value))


def test_dead_process_is_one_sentence() -> None:
    before = multiprocessing.active_children()  # of other tests
    with pytest.raises(MashupError, match=r"^The process that was to play match 0 has died\.$"):
        list(simulate(plan(game=dying_game), 2, 2))
    assert set(multiprocessing.active_children()) <= set(before)


def test_spread_is_exact() -> None:
    assert spread(Counter(range(1, 11))) == Spread(5.5, 1, 5, 9, 10)
    assert spread(Counter({7: 3})) == Spread(7.0, 7, 7, 7, 7)
    assert spread(Counter({1: 99, 500: 1})) == Spread(5.99, 1, 1, 1, 500)
    assert spread(Counter()) == Spread(0.0, 0, 0, 0, 0)


def test_statistics_count_everything() -> None:
    statistics = Statistics()
    for result in (
        Result(0, 100, 10, 1, "stones", "aa"),
        Result(1, 300, 30, 2, "damage", "bb"),
        Result(2, 50, 5, 0, UNFINISHED, "cc"),
    ):
        statistics.add(result)
    assert (statistics.matches, statistics.total_commands, statistics.unfinished) == (3, 450, 1)
    assert statistics.winners == {0: 1, 1: 1, 2: 1}
    assert statistics.reasons == {"stones": 1, "damage": 1, UNFINISHED: 1}
    assert statistics.commands == Spread(150.0, 50, 100, 300, 300)
    assert statistics.rounds == Spread(15.0, 5, 10, 30, 30)


def test_digest_depends_on_states_outcomes_and_order() -> None:
    def digest(*results: Result) -> str:
        statistics = Statistics()
        for result in results:
            statistics.add(result)
        return statistics.digest

    one, two = Result(0, 1, 1, 1, "stones", "aa"), Result(1, 1, 1, 1, "stones", "bb")
    assert digest(one, two) == digest(one, two)
    assert digest(one, two) != digest(two, one)
    assert digest(one) != digest(msgspec.structs.replace(one, winner=2))
    assert digest(one) != digest(msgspec.structs.replace(one, reason="lot"))
    assert digest(one) != digest(msgspec.structs.replace(one, digest="ab"))


def test_any_number_may_play_and_the_steward_plays_for_whom_nobody_leads() -> None:
    five = list(simulate(Plan(race.race, race.Setup(), 4, ("random",) * 5), 3))
    assert all(sorted(seat for place in one.places for seat in place) == [1, 2, 3, 4, 5] for one in five)
    together = list(simulate(Plan(fire.fire, fire.Setup(), 4, ("random",) * 3), 12))
    assert {one.places for one in together} == {((1, 2, 3),), ((), (1, 2, 3))}


def test_places_are_counted_and_those_who_share_one_have_its_middle() -> None:
    statistics = Statistics()
    for number, places in enumerate([((2,), (1, 3)), ((1, 2, 3),), ((), (1, 2, 3))]):
        statistics.add(Result(number, 9, 2, 0, "home", "", (), places))
    statistics.add(Result(3, 9, 2, 0, UNFINISHED, ""))
    assert statistics.mean_places == {1: 6.5 / 3, 2: 5 / 3, 3: 6.5 / 3}
    assert statistics.together == 1
    assert Result(0, 9, 2, 0, UNFINISHED, "").place(1) is None


@pytest.mark.parametrize(
    ("places", "scores"),
    [
        (((2,), (1,)), (0, 1)),
        (((1, 2),), (0.5, 0.5)),
        (((), (1, 2)), (0.5, 0.5)),
        (((3,), (1, 2)), (0.25, 0.25, 1)),
        (((4,), (1,), (3,), (2,)), (2 / 3, 0, 1 / 3, 1)),
        (((1, 2, 3), (4,)), (2 / 3, 2 / 3, 2 / 3, 0)),
    ],
)
def test_the_score_is_the_share_of_the_others_left_behind(
    places: tuple[tuple[int, ...], ...], scores: tuple[float, ...]
) -> None:
    result = Result(0, 9, 2, 0, "home", "", (), places)
    assert tuple(result.score(seat) for seat in range(1, 1 + len(scores))) == pytest.approx(scores)


@pytest.mark.parametrize(("winner", "score"), [(1, 1), (2, 0), (0, 0.5)])
def test_where_places_are_not_known_the_winner_tells_the_score(winner: int, score: float) -> None:
    assert Result(0, 9, 2, winner, "stones", "").score(1) == score
