"""The plan of a turn: first the sure win, then the search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecs.match import Match
from systems.brains import planning
from systems.brains.judge import expert
from systems.brains.meter import Meter
from systems.brains.planning import Planned, plan
from systems.brains.search import Effort, Search
from systems.mashup.commands import EndTurn, Melee, Step
from systems.mashup.notation import parse

FIVE = "space+mind+reality+power+time"
WALK = f"A2<soul>1/5/4b A=Thor:220/3/2/35/20/3,has:{FIVE} b=Hulk active=A"
BLOW = f"1A3/1b3/5/5 A=Thor:220/2/1/35/20/3,has:{FIVE} b=Loki,hp:10,has:soul active=A"


def planned(match: Match, look: int, seconds: float | None = None) -> list[Planned]:
    knows = expert(match.game.name)
    effort = Effort(nodes=50, width=2, look=look)
    meter = Meter(effort.nodes, seconds)
    return plan(match, 1, knows, knows.judge(match, 1), effort, meter, lambda: 1)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One entry for every search."""
    found: list[bool] = []

    def made(*args: Any) -> Search:
        found.append(True)
        return Search(*args)

    make: Callable[..., Search] = made
    monkeypatch.setattr(planning, "Search", make)
    return found


def test_where_a_win_is_sure_nothing_is_searched(searched: list[bool]) -> None:
    commands = [each.command for each in planned(parse(WALK), look=200)]
    assert commands == [Step(1), Step(2), Step(3)]
    assert not searched


def test_who_does_not_look_searches(searched: list[bool]) -> None:
    planned(parse(WALK), look=0)
    assert searched == [True]


def test_without_a_win_the_search_decides(searched: list[bool]) -> None:
    assert planned(parse("A4/5/4b A=Thor b=Hulk active=A"), look=200)
    assert searched == [True]


def test_a_plan_says_where_the_dice_fell() -> None:
    found = planned(parse(BLOW, seed=4), look=400)
    blow = next(number for number, each in enumerate(found) if isinstance(each.command, Melee))
    assert [each.rolled for each in found] == [number == blow + 1 for number in range(len(found))]


def test_without_time_there_is_no_look(searched: list[bool]) -> None:
    assert [each.command for each in planned(parse(WALK), look=200, seconds=0.0)] == [EndTurn()]
    assert searched == [True]
