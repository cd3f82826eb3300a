from __future__ import annotations

from ecs.commands import EndTurn
from ecs.components import MATCH, Progress
from ecs.events import RoundStarted
from systems.dune.components import WORM, Worm
from systems.dune.events import Earthquake, SpiceBlown, WormAppeared, WormVanished
from systems.dune.rounds import in_overtime
from tests.systems.dune.scene import Stats, every, kinds, only, picture, scene

BOARD = """
. ^ _A # H
1 _ #  . 2
"""


def test_when_the_rounds_are_over_all_rock_turns_to_dunes() -> None:
    match = scene(BOARD, rules={"max_rounds": 10, "spice_minimum": 1}, defeated="B")
    assert not in_overtime(match.world)
    events = match.play(EndTurn)
    assert kinds(events)[:3] == [RoundStarted, Earthquake, SpiceBlown]
    rows = only(events, Earthquake).kinds
    width = match.world.grid.width
    assert (rows[:5], rows[width : width + 5]) == ("FDDDH", "CDDFC")
    assert in_overtime(match.world)
    assert match.world.get(MATCH, Progress).round == 11


def test_it_comes_once() -> None:
    match = scene(BOARD + "_a _b _c _d .", rules={"max_rounds": 10})
    assert len(every(match.next_round(), Earthquake)) == 1
    assert every(match.next_round(), Earthquake) == []
    assert match.round == 12


def test_not_a_round_too_early() -> None:
    match = scene(BOARD, rules={"max_rounds": 11})
    assert every(match.play(EndTurn), Earthquake) == []
    assert match.drawn() == picture(". ^ _ # H\n1 _ # . 1")


def test_the_worm_is_gone_and_none_ever_comes_again() -> None:
    match = scene(
        "W . . . A b c d e",
        hunted="A",
        rules={"max_rounds": 10},
        people={name: Stats(loud=True) for name in "Abcde"},
        order="A",
    )
    events = match.play(EndTurn)
    assert only(events, WormVanished) == WormVanished(0)
    assert match.world.get(WORM, Worm) == Worm()
    for _ in range(2):
        assert every(match.next_round(), WormAppeared) == []
