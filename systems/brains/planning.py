"""The plan of a turn: the sure win if there is one, else what the search finds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from ecs.commands import Command
from ecs.components import MATCH, Dice
from ecs.match import Match
from systems.brains.judge import Expert, Judge
from systems.brains.meter import Meter
from systems.brains.search import Effort, Search


class Planned(NamedTuple):
    """A command of a plan."""

    before: Hashable
    """The position it is meant for."""
    command: Command
    rolled: bool
    """Whether the dice have a hand in how that position comes about."""


def plan(
    match: Match,
    seat: int,
    knows: Expert,
    judge: Judge,
    effort: Effort,
    meter: Meter,
    seed: Callable[[], int],
) -> list[Planned]:
    """What the seat should do in this turn; the seed is asked for only if there is something to search."""
    return sure_win(match, seat, knows, judge, effort, meter) or _searched(
        match, seat, judge, effort, meter, seed()
    )


def sure_win(
    match: Match, seat: int, knows: Expert, judge: Judge, effort: Effort, meter: Meter
) -> list[Planned]:
    """The plan that surely wins in this turn; empty if there is none or nobody looks."""
    commands = knows.winning(match, seat, meter.beside(effort.look)) if effort.look else None
    planned: list[Planned] = []
    rolled = False
    for command in commands or ():
        planned.append(Planned(judge.key(match), command, rolled))
        after = match.clone()
        after.apply(seat, command)
        rolled = after.world.get(MATCH, Dice) != match.world.get(MATCH, Dice)
        match = after
    return planned


def _searched(
    match: Match, seat: int, judge: Judge, effort: Effort, meter: Meter, seed: int
) -> list[Planned]:
    """The plan that a search finds."""
    goal = Search(match, seat, judge, effort, meter, seed).best()
    planned: list[Planned] = []
    before, rolled = judge.key(match), False
    for node in goal.path:
        assert node.command is not None
        planned.append(Planned(before, node.command, rolled))
        before, rolled = node.key, node.chancy
    if goal.open:
        planned.append(Planned(before, judge.ending(goal.match, seat), rolled))
    return planned
