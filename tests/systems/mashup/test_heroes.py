from __future__ import annotations

from ecs.grid import fields
from ecs.match import Match
from systems.mashup.components import THANOS, Rock, fresh_rock
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from systems.mashup.heroes import (
    around,
    attackable,
    can_act,
    heroes_of,
    matter,
    seat_of,
    standing,
    target,
)
from tests.systems.mashup.scene import DOWN, Stats, put_thing, scene

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


def test_a_turn_comes_to_who_stands_with_the_last_hit_point_too_and_to_thanos() -> None:
    match = scene("A B a", heroes={"A": DOWN, "B": Stats(hp=1)})
    assert [can_act(match.world, entity) for entity in (match["A"], match["B"], THANOS)] == [
        False,
        True,
        True,
    ]


def test_before_the_draft_is_over_nobody_has_heroes() -> None:
    world = Match(standard(), default_setup(), 1).world
    assert heroes_of(world, 1) == heroes_of(world, 2) == ()


def test_what_a_mod_has_built_is_no_target() -> None:
    match = scene("A . #\na . T")
    put_thing(match, 1, 0, solid=True)
    world = match.world
    found = fields(attackable(world, 1, world.grid.all))
    assert {match.xy(field) for field in found} == {(2, 0), (0, 1)}


def test_a_command_is_about_what_matters_most_on_a_field() -> None:
    match = scene("A 0 O\n. # .")
    world = match.world
    assert matter(world, match.at(0, 1)) is None
    assert matter(world, match.at(0, 0)) == match["A"]
    rock = world.on(match.at(1, 1), Rock)
    assert matter(world, match.at(1, 1)) == rock
    thing = put_thing(match, 1, 0)
    other = put_thing(match, 0, 1)
    with world:
        put = world.create(fresh_rock(match.at(0, 0)))
    assert matter(world, match.at(0, 1)) == other
    (stone,) = (entity for entity in world.at[match.at(1, 0)] if entity != thing)
    assert matter(world, match.at(1, 0)) == stone
    assert matter(world, match.at(0, 0)) == put, "rather than the hero who stands there"
    more = put_thing(match, 0, 1)
    assert matter(world, match.at(0, 1)) in (other, more), "whatever is there, where nothing matters"
