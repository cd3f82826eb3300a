from __future__ import annotations

import pytest

from ecs.commands import Forfeit
from ecs.match import Match
from systems.brains.judge import WIN
from systems.brains.mashup.expert import MOST, MashupExpert
from systems.mashup.commands import EndTurn, Pick, Step
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from systems.mashup.notation import parse

STONES = {"A": "mind+time", "B": "power+space"}


def test_a_decided_match_is_worth_all_or_nothing() -> None:
    match = parse("A4/2#2/4b A=Hulk b=Hawkeye")
    judges = {seat: MashupExpert().judge(match, seat) for seat in (1, 2)}
    match.apply(0, Forfeit(2))
    assert {seat: judge.value(match) for seat, judge in judges.items()} == {1: WIN, 2: -WIN}


def test_however_good_it_looks_it_is_not_won_yet() -> None:
    match = parse("A4/2#2/4b A=Hulk,has:space+mind+reality+power+time b=Hawkeye,hp:1")
    judge = MashupExpert().judge(match, 1)
    assert 0 < judge.value(match) <= MOST < WIN


def test_where_a_plain_step_leads_is_known_in_advance() -> None:
    match = parse("A4/2#2/4b A=Hulk b=Hawkeye")
    judge = MashupExpert().judge(match, 1)
    step = Step(1)
    foreseen = judge.foreseen(judge.key(match), match, step)
    match.apply(1, step)
    assert judge.key(match) == foreseen


@pytest.mark.parametrize("bearer", ["A", "B", "AB", ""])
def test_the_value_of_a_plain_step_is_known_in_advance(bearer: str) -> None:
    one, two = (",has:" + stones if letter in bearer else "" for letter, stones in STONES.items())
    text = (
        f"1A4/2#1<soul>1/C%3b/B5 A=Gamora{one} B=Hulk{two} C=Loki b=Hawkeye"
        " active=A round=31 overtime=30 thanos=mp:0/3"
    )
    match = parse(text)
    judge = MashupExpert().judge(match, 1)
    key = judge.key(match)
    steps = [command for command in match.legal(1) if judge.foreseen(key, match, command) is not None]
    assert len(steps) > 2
    for step in steps:
        after = match.clone()
        after.apply(1, step)
        assert judge.glance(match, step) == pytest.approx(judge.value(after))


def test_whoever_comes_back_has_won_nothing() -> None:
    match = parse("A4/2#2/4b A=Gamora b=Hawkeye")
    judge = MashupExpert().judge(match, 1)
    before = judge.key(match)
    match.apply(1, Step(1))
    assert judge.key(match) != before
    match.apply(1, Step(0))
    assert judge.key(match) == before


def test_other_commands_cannot_be_foreseen() -> None:
    match = parse("Ac3/2#2/4b A=Hulk b=Hawkeye c=Thor")
    judge = MashupExpert().judge(match, 1)
    key = judge.key(match)
    assert judge.foreseen(key, match, Step(1)) is None  # a swap
    assert judge.foreseen(key, match, EndTurn()) is None


def test_in_the_draft_no_search_is_needed() -> None:
    match = Match(standard(), default_setup(), seed=3)
    for seat in (1, 2):
        choice = MashupExpert().simply(match, seat)
        assert isinstance(choice, Pick)
        match.apply(seat, choice)
    assert MashupExpert().simply(match, match.acting[0]) is None
