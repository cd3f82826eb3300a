from __future__ import annotations

from itertools import islice

from ecs.components import MATCH, Health, Progress
from ecs.events import RoundStarted, TimedOut
from systems.mashup.components import Hero
from systems.mashup.configs import default_setup
from tools.bench.matches import (
    BATCH,
    begun,
    by_board,
    by_round,
    clones,
    commands,
    in_round,
    looks_ahead,
    on_board,
    peaceful,
    random_play,
)


def test_measured_on_the_standard_match() -> None:
    setup = default_setup()
    assert (setup.scenario.width, setup.scenario.height) == (20, 12)
    assert setup.match.max_rounds == 15


def test_match_in_round_10() -> None:
    match = in_round()
    assert match.world.get(MATCH, Progress).round == 10
    assert match.digest() == in_round().digest()


def test_begun() -> None:
    assert begun([TimedOut(1), RoundStarted(4, ()), RoundStarted(5, ())]) == 5
    assert begun([TimedOut(1)]) == 0


def test_random_play_goes_on_after_a_match() -> None:
    assert list(islice(random_play(), 40)) == [BATCH] * 40


def test_clones_and_looks_ahead_leave_the_match_alone() -> None:
    match = in_round(2)
    before = match.digest()
    legal = len(match.legal(match.acting[0]))
    assert list(islice(clones(match), 2)) == [BATCH, BATCH]
    assert list(islice(looks_ahead(match), 2)) == [legal, legal]
    assert match.digest() == before


def test_peace_keeps_everybody_on_their_feet() -> None:
    *_, (match, _) = islice(commands(0, peaceful(default_setup())), 700)
    assert match.world.get(MATCH, Progress).round > 12
    heroes = [match.world.get(hero, Health) for hero in match.world.each(Hero)]
    assert len(heroes) == 12
    assert all(health.hp for health in heroes)


def test_boards_have_the_size_asked_for() -> None:
    scenario = on_board(9, 7).scenario
    assert (scenario.width, scenario.height) == (9, 7)


def test_cost_by_round_and_by_board() -> None:
    rounds = by_round((2, 4, 6), 0.0)
    assert list(rounds) == ["2-3", "4-5"]
    boards = by_board(((7, 6), (9, 7)), 0.0)
    assert list(boards) == ["7x6", "9x7"]
    assert all(cost > 0 for cost in (*rounds.values(), *boards.values()))
