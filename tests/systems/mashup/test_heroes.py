from __future__ import annotations

from ecs.grid import fields
from systems.mashup.heroes import around, attackable, heroes_of, seat_of, standing, target
from tests.systems.mashup.scene import DOWN, scene

BOARD = "A B # .\na b T O\n0 . c #"


def test_standing_is_to_be_there_and_not_knocked_out() -> None:
    match = scene("A B a", heroes={"B": DOWN})
    names = ("A", "B", "a", "C")
    assert [standing(match.world, match[name]) for name in names] == [True, False, True, False]


def test_heroes_know_their_seats_and_seats_their_heroes() -> None:
    match = scene("A B a")
    assert [seat_of(match.world, match[name]) for name in "ABa"] == [1, 1, 2]
    assert heroes_of(match.world, 1) == tuple(match[name] for name in "ABCDEF")
    assert heroes_of(match.world, 2) == tuple(match[name] for name in "abcdef")


def test_around_are_the_neighbours() -> None:
    match = scene("A . .\n. . .")
    assert {match.xy(field) for field in fields(around(match.world, match["A"]))} == {(1, 0), (0, 1), (1, 1)}


def test_targets_are_standing_enemies_and_rocks() -> None:
    match = scene(BOARD, heroes={"b": DOWN})
    world, everywhere = match.world, match.world.grid.all
    for seat, expected in ((1, {(2, 0), (0, 1), (2, 2), (3, 2)}), (2, {(0, 0), (1, 0), (2, 0), (3, 2)})):
        assert {match.xy(field) for field in fields(attackable(world, seat, everywhere))} == expected
        singly = {match.xy(field) for field in range(12) if target(world, seat, field) is not None}
        assert singly == expected
    assert target(world, 1, match.at(0, 1)) == match["a"]


def test_only_the_fields_asked_for_are_looked_at() -> None:
    match = scene(BOARD)
    world = match.world
    for field in range(12):
        one = attackable(world, 1, world.grid.bit[field])
        assert one == attackable(world, 1, world.grid.all) & world.grid.bit[field]
    assert attackable(world, 1, 0) == 0
