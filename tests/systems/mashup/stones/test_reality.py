from __future__ import annotations

import pytest

from ecs.components import Health
from ecs.events import Removed, Spawned
from systems.mashup.commands import Ranged, Step, UseStone
from systems.mashup.components import ROCK_HP, fresh_rock
from tests.systems.mashup.scene import DOWN, Stats, picture, scene


def test_a_free_neighbour_turns_to_rock_of_100_hit_points() -> None:
    match = scene("A . a\n. . .", stones={"A": "reality"})
    new = match.world.next_id
    events = match.play(UseStone, "reality", 1, 0)
    assert events[3:] == [Spawned(new, fresh_rock(match.at(1, 0)))]
    assert match.drawn() == picture("A # a\n. . .")
    assert match.world.get(new, Health) == Health(100, 100)
    assert ROCK_HP == 100
    assert (1, 0) not in match.targets(Step)
    assert (2, 0) not in match.targets(Ranged)


def test_a_neighbouring_rock_is_gone_whatever_is_left_of_it() -> None:
    match = scene("A # a", heroes={"A": Stats(melee=1)}, stones={"A": "reality"})
    rock = match.world.at[match.at(1, 0)][0]
    events = match.play(UseStone, "reality", 1, 0)
    assert events[3:] == [Removed(rock, match.at(1, 0))]
    assert match.drawn() == "A . a"
    assert match.targets(Step) == {(1, 0)}
    assert match.targets(Ranged) == {(2, 0)}


def test_it_works_on_free_neighbours_and_neighbouring_rocks_only() -> None:
    match = scene(
        """
        . # a . #
        0 A b . .
        T O . . .
        . . . . .
        """,
        heroes={"b": DOWN},
        stones={"A": "reality"},
    )
    assert match.targets(UseStone, "reality") == {(0, 0), (1, 0), (2, 2)}


@pytest.mark.parametrize("where", [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 0)])
def test_all_else_is_refused(where: tuple[int, int]) -> None:
    match = scene("0 a T\nO A B\n. . .", stones={"A": "reality"})
    refusal = match.refused(UseStone, "reality", *where)
    assert refusal == "The Reality Stone works on a free neighbouring field or on a rock there."


def test_far_fields_are_refused() -> None:
    match = scene("A . . #", stones={"A": "reality"})
    for x in (2, 3):
        assert "neighbouring" in match.refused(UseStone, "reality", x, 0)


def test_a_raised_rock_can_be_removed_again() -> None:
    match = scene("A . a", stones={"A": "reality"}, config={"reality_stone_cd": 0})
    match.play(UseStone, "reality", 1, 0)
    match.play(UseStone, "reality", 1, 0)
    assert match.drawn() == "A . a"
