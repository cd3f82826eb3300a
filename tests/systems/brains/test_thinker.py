"""Thinking brains: plans are followed, surprises are noticed, nothing but the view is known."""

from __future__ import annotations

from itertools import count

import pytest

from ecs.commands import Command
from ecs.match import Match
from systems.brains import planning
from systems.brains.search import Effort, Node, Search
from systems.brains.thinker import Thinker
from systems.mashup.commands import EndTurn, HandOver, Step
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.mashup.notation import parse

EFFORT = Effort(nodes=200, width=4)


def commands_of_turn(brain: Thinker, match: Match, seat: int = 1) -> list[Command]:
    chosen: list[Command] = []
    while match.acting == (seat,):
        chosen.append(brain.choose(match, seat))
        match.apply(seat, chosen[-1])
        if isinstance(chosen[-1], EndTurn):
            break
    return chosen


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Node]:
    """The outcome of every search made."""
    found: list[Node] = []

    class Watched(Search):
        def best(self) -> Node:
            found.append(super().best())
            return found[-1]

    monkeypatch.setattr(planning, "Search", Watched)
    return found


def test_a_turn_is_planned_once(searches: list[Node]) -> None:
    match = parse("A3T/5/4l A=Ant-Man,has:soul T=Thor,has:space+mind+reality+power+time l=Loki active=A")
    chosen = commands_of_turn(Thinker(1, EFFORT), match)
    assert [type(command) for command in chosen] == [Step, Step, Step, HandOver]
    assert len(searches) == 1
    assert match.outcome is not None


def test_a_surprise_makes_a_new_plan(searches: list[Node]) -> None:
    text = "A5T/7/6l A=Ant-Man,has:soul T=Thor,has:space+mind+reality+power+time l=Loki active=A"
    match = parse(text)
    brain = Thinker(1, EFFORT)
    brain.choose(match, 1)
    brain.choose(match, 1)  # the first step was not made: nothing is as expected
    assert len(searches) == 2


def test_the_same_seed_plays_the_same() -> None:
    def played(seed: int) -> list[Command]:
        match = Match(standard(), load_setup(match="quick", scenario="asgard-bridge"), 3)
        brains = {seat: Thinker(seed + seat, EFFORT) for seat in (1, 2)}
        chosen: list[Command] = []
        for _ in range(40):
            seat = match.acting[0]
            chosen.append(brains[seat].choose(match, seat))
            match.apply(seat, chosen[-1])
        return chosen

    assert played(1) == played(1)


def test_the_dice_of_the_match_are_not_known() -> None:
    text = "A@3/5/@3b A=Hulk b=Loki,has:soul"
    first = Thinker(1, EFFORT).choose(parse(text, seed=1), 1)
    assert all(Thinker(1, EFFORT).choose(parse(text, seed=seed), 1) == first for seed in range(2, 12))


def test_a_clock_that_runs_out_still_gives_a_legal_command() -> None:
    ticks = count()
    effort = Effort(nodes=5000, width=50, plans=8, turns=8)
    brain = Thinker(1, effort, seconds=3.0, clock=lambda: float(next(ticks)))
    match = parse("A4/2<mind>2/4b A=Quicksilver b=Hulk")
    assert brain.choose(match, 1) in match.legal(1)
    assert next(ticks) < 10
