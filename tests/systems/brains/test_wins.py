# ruff: noqa: E501 (a position is a line)
"""A sure win within the turn is found, whatever the dice say, and one of the enemy's is prevented."""

from __future__ import annotations

from collections import Counter

import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from systems.brains import brain
from systems.brains.judge import expert
from systems.brains.levels import LEVELS
from systems.brains.meter import Meter
from systems.brains.tips import tip
from systems.mashup.commands import EndTurn, Step, UseStone
from systems.mashup.notation import parse
from tests.systems.brains.laid_out import positions

LOOKING = [level for level, effort in LEVELS.items() if effort.look]
WARY = [level for level, effort in LEVELS.items() if effort.wary]
DICE = (1, 2, 3)
LAID_OUT = positions()


def turn_of(match: Match) -> int:
    return match.world.get(MATCH, Progress).turn


def wins(level: str, text: str, dice: int = 1) -> bool:
    """Whether the level wins in the turn that the position begins with."""
    match, player = parse(text, seed=dice), brain(level, 7)
    seat, turn = match.acting[0], turn_of(match)
    while match.acting == (seat,) and turn_of(match) == turn:
        match.apply(seat, player.choose(match, seat))
    return match.outcome is not None and match.outcome.winner == seat


def test_there_are_two_hundred_different_positions() -> None:
    assert LOOKING == ["normal", "hard", "titan"]
    assert len({text for _, text in LAID_OUT}) == len(LAID_OUT) >= 200


@pytest.mark.parametrize("level", LOOKING)
def test_no_sure_win_is_missed(level: str) -> None:
    missed = [
        (kind, text)
        for kind, text in LAID_OUT
        for dice in (DICE if kind == "knock_out" else DICE[:1])
        if not wins(level, text, dice)
    ]
    assert not missed, (Counter(kind for kind, _ in missed), missed[0])


def test_tips_see_every_sure_win_and_say_so() -> None:
    missed = []
    for kind, text in LAID_OUT:
        match = parse(text)
        found = tip(match, 1, LEVELS["hard"])
        reasons = [found.reason.key, *(reason.key for reason in found.further)]
        if reasons[-1] != "tip.win.stones":
            missed.append((kind, text))
    assert not missed, (Counter(kind for kind, _ in missed), missed[0])


# What one of them plays, in words

FIVE = "space+mind+reality+power+time"


@pytest.mark.parametrize("level", LOOKING)
def test_jump_and_step_on_a_large_board(level: str) -> None:
    empty = "/34" * 13
    text = f"A33{empty}/15<soul>18/34/b33 A=Thor,has:{FIVE} b=Hulk"
    match, player = parse(text), brain(level, 1)
    first = player.choose(match, 1)
    assert isinstance(first, UseStone)
    match.apply(1, first)
    second = player.choose(match, 1)
    assert second == Step(14 * 34 + 15)
    match.apply(1, second)
    assert match.outcome is not None


# The enemy's win

PREVENTED = {
    "a jump": "#9#1/11#/3###1#4/7#2#a/2#4#3#/10C1/9D#1/3#5#2/4#3<reality>3 a=AAA:150/1/1/20/20/4,has:space+time+power+mind+soul C=ccc:200/3/2/30/20/4 D=ddd:150/2/2/20/30/5 order=CaD",
    "another jump": "3#1#5#/12/6#3#1/#1#4#3D/2#5#3/9#1a/2#9/3#8/1##1<soul>2C#3 a=AAA:150/2/2/20/20/4,has:space+reality+power+mind+time C=ccc:200/3/2/30/20/4 D=ddd:150/2/2/20/30/5 order=CaD",
    "a walk with the Time Stone": "#4#5D/<mind>1#7#1/C2#2#1#3/12/1#8#1/1a6#3/3#4#1#1/5#6/2##8 a=AAA:150/3/2/20/20/4,mp:2,ap:2,has:time+space+soul+power+reality C=ccc:200/3/2/30/20/4 D=ddd:150/2/2/20/30/5 order=CaD",
    "a knock-out": "##2#3#1#C/9a2/5#6/1##5#2#/4#5#1/5##5/12/9#2/6#D4 a=AAA:150/5/1/20/10/4,has:power+time+mind+soul+reality C=ccc:200/2/2/20/20/3,hp:11,has:space D=ddd:150/2/2/20/30/5 order=CaD",
}
"""What the enemy wins by if nobody does anything about it."""


@pytest.mark.parametrize("threat", PREVENTED)
def test_the_enemy_wins_if_nothing_is_done(threat: str) -> None:
    match = parse(PREVENTED[threat])
    match.apply(1, EndTurn())
    assert expert("mashup").winning(match, 2, Meter(1000))


@pytest.mark.parametrize("level", WARY)
@pytest.mark.parametrize("threat", PREVENTED)
def test_a_win_of_the_enemy_is_prevented(threat: str, level: str) -> None:
    match, player = parse(PREVENTED[threat], seed=1), brain(level, 5)
    turn = turn_of(match)
    while match.acting == (1,) and turn_of(match) == turn:
        match.apply(1, player.choose(match, 1))
    assert match.outcome is None
    assert match.acting == (2,)
    assert expert("mashup").winning(match, 2, Meter(1000)) is None
