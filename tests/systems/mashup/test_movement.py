from __future__ import annotations

from fractions import Fraction

import pytest

from ecs.components import Body
from ecs.events import Moved, Spent, Taken
from systems.mashup.commands import EndTurn, Melee, Step
from systems.mashup.events import Ported
from tests.systems.chance import assert_even, assert_odds
from tests.systems.mashup.scene import DOWN, Scene, Stats, kinds, picture, put_thing, scene

AROUND = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize("there", AROUND)
def test_a_step_leads_to_any_of_the_eight_neighbours_for_one_point(there: tuple[int, int]) -> None:
    match = scene(". . .\n. A .\n. . .")
    events = match.play(Step, *there)
    assert kinds(events) == [Spent, Moved]
    assert events[1] == Moved(match["A"], match.at(1, 1), match.at(*there))
    assert match.where("A") == there
    assert match.points("A") == (1, 2)


def test_grass_stones_heroes_and_portals_can_be_entered_but_neither_rock_nor_thanos() -> None:
    match = scene("B b c\n0 A #\nO T .\n. . .", heroes={"c": DOWN})
    assert match.targets(Step) == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (2, 2)}
    assert match.refused(Step, 2, 1) == "Nobody can enter [2, 1]: it is blocked."
    assert match.refused(Step, 1, 2) == "Nobody can enter [1, 2]: it is blocked."


@pytest.mark.parametrize(
    ("drawing", "neighbours"),
    [
        ("A .\n. .", {(1, 0), (0, 1), (1, 1)}),
        (". . .\n. . A", {(1, 0), (2, 0), (1, 1)}),
        (". A .", {(0, 0), (2, 0)}),
    ],
)
def test_the_board_ends_at_its_edges(drawing: str, neighbours: set[tuple[int, int]]) -> None:
    match = scene(drawing)
    assert match.targets(Step) == neighbours


def test_a_step_is_no_longer_than_one_field() -> None:
    match = scene("A . .")
    assert match.refused(Step, 2, 0) == "[2, 0] is no neighbour of [0, 0]."
    assert match.refused(Step, 0, 0) == "[0, 0] is no neighbour of [0, 0]."


def test_a_hero_goes_as_far_as_its_points() -> None:
    match = scene("A . . . . a", heroes={"A": Stats(mp=3)})
    for x in (1, 2, 3):
        match.play(Step, x, 0)
    assert match.points("A") == (0, 2)
    assert match.targets(Step) == set()
    assert match.refused(Step, 4, 0) == "No movement point is left in this turn."


def test_steps_and_actions_come_in_any_order() -> None:
    match = scene("A . .\n. a .")
    match.play(Melee, 1, 1)
    match.play(Step, 1, 0)
    match.play(Melee, 1, 1)
    assert match.active == "A"
    match.play(Step, 2, 0)
    assert match.active == "a"
    assert match.points("A") == (0, 0)


def test_a_stone_is_picked_up_at_once() -> None:
    match = scene("A 3 .")
    events = match.play(Step, 1, 0)
    hero, stone = match["A"], match["power"]
    assert kinds(events)[:3] == [Spent, Moved, Taken]
    assert events[1] == Moved(hero, match.at(0, 0), match.at(1, 0))
    assert events[2] == Taken(stone, hero, match.at(1, 0))
    assert match.carried("A") == ["power"]
    assert match.drawn() == ". A ."
    assert match.points("A") == (1, 2)


def test_stones_are_carried_in_the_order_they_were_received() -> None:
    match = scene("A 3 1 .", stones={"A": "soul"})
    match.play(Step, 1, 0)
    match.play(Step, 2, 0)
    assert match.carried("A") == ["soul", "power", "mind"]


@pytest.mark.parametrize("other", ["B", "a"])
@pytest.mark.parametrize("stats", [Stats(), DOWN])
def test_a_hero_changes_places_with_any_other(other: str, stats: Stats) -> None:
    match = scene(f". A {other} .", heroes={other: stats}, stones={"A": "mind", other: "soul"})
    events = match.play(Step, 2, 0)
    assert kinds(events) == [Spent, Moved, Moved]
    assert events[1:] == [
        Moved(match["A"], match.at(1, 0), match.at(2, 0)),
        Moved(match[other], match.at(2, 0), match.at(1, 0)),
    ]
    assert match.drawn() == picture(f". {other} A .")
    assert (match.carried("A"), match.carried(other)) == (["mind"], ["soul"])
    assert match.points("A") == (1, 2)
    assert match.hp(other) == (100 if stats.hp is None else 0)


def test_a_portal_leads_to_a_free_field_beside_the_other_one() -> None:
    match = scene("A O . . .\n. . . # .\n. . . 0 O")
    events = match.play(Step, 1, 0)
    entry, way_out = (portal for field in ((1, 0), (4, 2)) for portal in match.world.at[match.at(*field)])
    assert match.points("A") == (1, 2)
    assert kinds(events) == [Spent, Ported]
    field = match.world.field(match["A"])
    assert events[1] == Ported(match["A"], match.at(0, 0), field, entry, way_out)
    assert match.xy(field) == (4, 1)


def test_it_is_a_random_free_neighbour_of_the_other_portal() -> None:
    start = scene("A O # . .\n. . # O .\n. . # B 0")
    assert_even(lambda seed: _through(start, seed), [(3, 0), (4, 0), (4, 1)])


def test_it_is_any_other_portal_with_equal_chance_however_many_free_fields_it_has() -> None:
    start = scene("A O . . O .\n. . . . . .\n# # # # # #\n# . O # O .\n# # # # # #")

    def way_out(seed: int) -> tuple[int, int]:
        event = start.again(seed).play(Step, 1, 0)[1]
        assert isinstance(event, Ported)
        return start.xy(start.world.field(event.exit))

    assert_even(way_out, [(4, 0), (2, 3), (4, 3)])


def test_the_only_portal_leads_back_to_its_own_side() -> None:
    start = scene("# # # #\n# A O #\n# . # #\n. . . .")
    # The field just left is free again by then.
    assert_even(lambda seed: _through(start, seed, (2, 1)), [(1, 1), (1, 2)])


def test_beside_a_portal_without_a_free_neighbour_a_random_walk_finds_a_field() -> None:
    # From the portal on the right the walk ends on the middle rock or on the right stone.
    start = scene("A O # . # # O 0 .")
    # At 6: to 5 or 7. At 5: to 4 or 6; at 4 the free 3 is met; at 7 the free 8 is met.
    odds = {(3, 0): Fraction(1, 3), (8, 0): Fraction(2, 3)}
    assert_odds(lambda seed: _through(start, seed), odds)


def test_on_a_full_board_a_portal_leads_back_to_the_field_just_left() -> None:
    match = scene("# # # #\n# A O #\n# # # #\nO 0 b #")
    match.play(Step, 2, 1)
    assert match.where("A") == (1, 1)
    assert match.points("A") == (1, 2)


def test_a_portal_carries_its_stones_along_and_takes_none_up() -> None:
    match = scene("A O # # O 4\n. . # # . #", stones={"A": "mind"})
    match.play(Step, 1, 0)
    assert match.where("A") == (4, 1)
    assert match.carried("A") == ["mind"]
    assert match.where("time") == (5, 0)


def test_a_portal_thanos_stands_on_is_closed_and_still_leads_out() -> None:
    match = scene("A O . T O")
    with match.world:
        match.world.put(match["T"], match.at(1, 0))
    match.follow([])
    assert match.targets(Step) == set()
    assert match.refused(Step, 1, 0) == "Nobody can enter [1, 0]: it is blocked."
    away = scene("A O # T O\n. . # . .")
    with away.world:
        away.world.put(away["T"], away.at(4, 0))
    away.follow([])
    away.play(Step, 1, 0)
    assert away.where("A") in {(3, 0), (3, 1), (4, 1)}


def test_only_the_hero_whose_turn_it_is_moves() -> None:
    match = scene("A . a\n. . .")
    assert match.legal(2) == []
    assert match.refused(Step, 1, 0, seat=2) == "It is not your turn."
    match.play(EndTurn)
    assert match.refused(Step, 1, 1, seat=1) == "It is not your turn."
    match.play(Step, 1, 1)
    assert match.drawn() == picture("A . .\n. a .")


def test_heroes_block_the_view_where_they_went() -> None:
    match = scene(". A a .")
    match.play(Step, 2, 0)
    world = match.world
    opaque = [world.opaque >> match.at(x, 0) & 1 for x in range(4)]
    assert opaque == [0, 1, 1, 0]
    assert world.get(match["A"], Body) == Body(solid=False, opaque=True)


def _through(start: Scene, seed: int, portal: tuple[int, int] = (1, 0)) -> tuple[int, int] | None:
    match = start.again(seed)
    match.play(Step, *portal)
    return match.where("A")


def test_what_a_mod_lays_on_the_ground_is_walked_over_and_is_no_portal() -> None:
    match = scene("A . 0 a\nO # # O")
    for x in (1, 2):
        put_thing(match, x, 0)
    assert kinds(match.play(Step, 1, 0)) == [Spent, Moved]
    assert match.where("A") == (1, 0)
    match.play(Step, 2, 0)
    assert (match.where("A"), match.carried("A")) == ((2, 0), ["space"])


def test_two_heroes_change_places_over_what_a_mod_has_laid_there() -> None:
    match = scene("A a .")
    put_thing(match, 1, 0)
    match.play(Step, 1, 0)
    assert (match.where("A"), match.where("a")) == ((1, 0), (0, 0))


def test_what_a_mod_has_built_can_bar_the_way() -> None:
    match = scene("A . a")
    put_thing(match, 1, 0, solid=True)
    assert match.refused(Step, 1, 0) == "Nobody can enter [1, 0]: it is blocked."
