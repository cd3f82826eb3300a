from __future__ import annotations

import pytest

from ecs.commands import Command
from ecs.grid import fields
from render.mashup.reach import reach
from systems.mashup.commands import Melee, Ranged, Step
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

STATS = {"a": Stats(mp=2, reach=3), "A": Stats(mp=1)}
BOARD = """
. . . # . . .
. a . # . . .
. . . . . # .
. . # . . . .
. . . . . . .
"""


def hits(match: Scene, victim: int, steps: int) -> bool:
    """Whether whoever has the turn can hit the victim, by trying every way there is."""
    attacks: list[Command] = [*match.options(Melee), *match.options(Ranged)]
    if any(attack.field == victim for attack in attacks):  # type: ignore[attr-defined]
        return True
    if not steps:
        return False
    for command in match.options(Step):
        later = match.again(7)
        later.apply(2, command)
        if hits(later, victim, steps - 1):
            return True
    return False


def test_it_is_where_the_rules_would_let_it_hit_somebody() -> None:
    rows = [line.split() for line in BOARD.strip().splitlines()]
    reached = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign != ".":
                continue
            drawn = [list(line) for line in rows]
            drawn[y][x] = "A"
            match = scene("\n".join(" ".join(line) for line in drawn), heroes=STATS, active="a", order="a A")
            told = bool(reach(match.world, match["a"]) >> match.at(x, y) & 1)
            reached[x, y] = told
            assert told == hits(match, match.at(x, y), 2), (x, y)
    assert set(reached.values()) == {False, True}, "a board on which nothing can be wrong"


@pytest.mark.parametrize("stats", [DOWN, Stats(ap=0)])
def test_whoever_cannot_act_reaches_nothing(stats: Stats) -> None:
    match = scene("A . a", heroes={"a": stats})
    assert reach(match.world, match["a"]) == 0
    assert reach(match.world, match["A"])


def test_a_whole_turn_counts_whatever_is_left_of_this_one() -> None:
    match = scene("A . . . a .", heroes={"a": Stats(mp=2, reach=1, left=(0, 0))})
    assert fields(reach(match.world, match["a"])) == [1, 2, 3, 4, 5]


def test_it_comes_out_beside_another_portal() -> None:
    match = scene("a O # # # O . . . # A", heroes={"a": Stats(mp=1, reach=1)})
    assert {match.xy(field)[0] for field in fields(reach(match.world, match["a"]))} == {7}
