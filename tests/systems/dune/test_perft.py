"""How many sequences of legal commands lead from some positions: numbers that tell much about the rules."""

from __future__ import annotations

import pytest

from ecs.match import Match
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.perft import perft
from tests.systems.dune.scene import Scene, Stats, scene


def _melee(active: str) -> Scene:
    board = ". B* ^ a .\n_ A . c* .\nD # .* . b\n. . C d .\n1 . . . 2"
    people = {name: Stats(spice=2) for name in "ABCDabcd"}
    return scene(board, active=active, people=people, atomics=(0, 0))


@pytest.mark.parametrize(
    ("active", "counts"),
    [
        ("A", [11, 103, 746]),
        ("B", [10, 93, 709]),
        ("C", [10, 95, 919]),
        ("D", [8, 62, 423]),
        ("a", [8, 78, 614]),
    ],
)
def test_the_number_of_sequences_is_as_written_down(active: str, counts: list[int]) -> None:
    match = _melee(active)
    before = match.digest()
    assert [perft(match, depth) for depth in (1, 2, 3)] == counts
    assert match.digest() == before


def test_the_choice_of_houses() -> None:
    match = Match(standard(), default_setup(), 1)
    assert [perft(match, depth) for depth in (1, 2)] == [4, 8]


def test_atomics_can_be_used_on_every_field() -> None:
    match = scene("A . .\n. . .\n. . .", atomics=(1, 0))
    assert perft(match, 1) == 3 + 21 + 1
