from __future__ import annotations

from ecs.grid import fields
from systems.dune.characters import (
    beside,
    controls,
    defeated,
    everybody,
    finished,
    in_storm,
    on_board,
    seat_of,
    somebody_on,
    storm,
    target_on,
)
from tests.systems.dune.scene import Stats, scene


def test_who_is_where() -> None:
    match = scene("A . b\n. W .", hunted="A", defeated="Cc", swallowed="Dd")
    world = match.world
    assert everybody(world) == [match["A"], match["b"]]
    assert defeated(world) == [match["C"], match["c"]]
    assert [on_board(world, match[name]) for name in "AbCD"] == [True, True, False, False]
    assert [controls(world, seat) for seat in (1, 2)] == [2, 2]
    assert [seat_of(world, match[name]) for name in "Ab"] == [1, 2]
    assert somebody_on(world, match.at(2, 0)) == target_on(world, match.at(2, 0)) == match["b"]
    assert somebody_on(world, match.at(1, 0)) is None
    assert somebody_on(world, match.at(1, 1)) is None


def test_when_a_turn_is_over_by_itself() -> None:
    people = {"A": Stats(left=(0, 0)), "B": Stats(left=(1, 0)), "C": Stats(left=(0, 1))}
    match = scene("A B C", people=people, defeated="D")
    assert [finished(match.world, match[name]) for name in "ABCD"] == [True, False, False, True]


def test_the_storm_has_nine_fields_at_most() -> None:
    match = scene("A . . .\n. . . .\n. . . .", storm=(3, 1))
    assert [match.xy(field) for field in fields(storm(match.world))] == [
        (2, 0), (3, 0), (2, 1), (3, 1), (2, 2), (3, 2),
    ]  # fmt: skip
    assert in_storm(match.world, match.at(2, 2))
    assert not in_storm(match.world, match.at(1, 1))


def test_who_is_beside_somebody_and_in_reach() -> None:
    match = scene("b A c .\nW . . .\n. . d .", storm=(3, 0), hunted="A")
    assert fields(beside(match.world, match["A"])) == [match.at(0, 0)]
    assert fields(beside(match.world, match["d"])) == []
