from __future__ import annotations

import pytest

from ecs.components import Cooldown
from ecs.events import Cooled, Spent
from systems.mashup.commands import EndTurn, HandOver, Melee, Step, UseStone
from systems.mashup.events import Used
from systems.mashup.powers import kind_of, kinds_of
from systems.mashup.stones import SIX
from tests.systems.mashup.scene import DOWN, XY, Scene, Stats, kinds, only, scene


def test_a_power_costs_one_action_point_and_starts_the_cooldown() -> None:
    match = scene("A . a", stones={"A": "space"}, in_round=9, config={"space_stone_cd": 4})
    events = match.play(UseStone, "space", 1, 0)
    hero, stone = match["A"], match["space"]
    assert kinds(events)[:3] == [Spent, Cooled, Used]
    assert only(events, Cooled) == Cooled(stone, 13)
    used = only(events, Used)
    assert (used.stone, used.entity) == (stone, hero)
    assert (used.origin, used.field) == (match.at(0, 0), match.at(1, 0))
    assert match.points("A") == (2, 1)
    assert match.carried("A") == ["space"]


def test_only_carried_stones_can_be_used() -> None:
    match = scene("A 0 B a", stones={"B": "time", "a": "soul"})
    assert match.targets(UseStone) == set()
    for stone in ("space", "time", "soul", "mind"):
        assert match.refused(UseStone, stone, 0, 0) == "Hero A does not carry that stone."
    assert match.refused(UseStone, "B", 0, 0) == "Hero A does not carry that stone."


def test_without_an_action_point_no_stone_can_be_used() -> None:
    match = scene("A . a", heroes={"A": Stats(left=(1, 0))}, stones={"A": "space time"})
    assert match.targets(UseStone) == set()
    assert match.refused(UseStone, "time", 0, 0) == "No action point is left in this turn."


def test_stones_cool_down_each_for_itself() -> None:
    match = scene("A . a", heroes={"A": Stats(ap=4)}, stones={"A": "space mind"})
    match.play(UseStone, "space", 1, 0)
    assert match.targets(UseStone, "space") == set()
    assert match.targets(UseStone, "mind") == {(2, 0)}
    match.play(UseStone, "mind", 2, 0)
    assert match.targets(UseStone) == set()


@pytest.mark.parametrize("cooldown", [1, 2, 3, 5])
def test_used_in_round_r_it_is_usable_again_in_round_r_plus_cooldown(cooldown: int) -> None:
    match = scene("A . a", stones={"A": "space", "a": "*"}, config={"space_stone_cd": cooldown}, in_round=8)
    match.play(UseStone, "space", 1, 0)
    for number in range(8, 8 + cooldown):
        match.until("A", in_round=number)
        assert match.targets(UseStone, "space") == set()
        left = 8 + cooldown - number
        rounds = "1 more round" if left == 1 else f"{left} more rounds"
        assert match.refused(UseStone, "space", 0, 0) == f"The Space Stone cools down for {rounds}."
    match.until("A", in_round=8 + cooldown)
    assert match.targets(UseStone, "space") == {(0, 0)}
    match.play(UseStone, "space", 0, 0)
    assert match.world.get(match["space"], Cooldown) == Cooldown(cooldown, 8 + 2 * cooldown)


def test_a_cooldown_of_0_is_none() -> None:
    match = scene("A . a", heroes={"A": Stats(ap=3)}, stones={"A": "space"}, config={"space_stone_cd": 0})
    for x in (1, 0, 1):
        match.play(UseStone, "space", x, 0)
    assert match.where("A") == (1, 0)
    assert match.points("A") == (2, 0)


def test_a_stone_that_was_never_used_is_ready_in_round_1() -> None:
    match = scene("A . a", stones={"A": "space"}, in_round=1, config={"space_stone_cd": 50})
    assert match.targets(UseStone, "space") == {(1, 0)}


def _used_in_round_8(drawing: str, **more: Stats) -> Scene:
    """B used the Space Stone in round 8 with a cooldown of 3; now it is A's turn in that round."""
    match = scene(
        drawing,
        heroes=more,
        stones={"B": "space", "a": "*"},
        active="B",
        in_round=8,
        config={"space_stone_cd": 3},
    )
    match.play(UseStone, "space", 1, 0)
    return match


def test_the_cooldown_goes_with_a_stone_that_is_handed_over() -> None:
    match = _used_in_round_8("A . . B . a")
    match.play(HandOver, "space", 0, 0)
    match.until("A")
    assert match.carried("A") == ["space"]
    assert match.round == 8
    assert match.refused(UseStone, "space", 2, 0) == "The Space Stone cools down for 3 more rounds."
    match.until("A", in_round=10)
    assert match.refused(UseStone, "space", 2, 0) == "The Space Stone cools down for 1 more round."
    match.until("A", in_round=11)
    assert match.targets(UseStone, "space") == {(1 + x, 0) for x in (1, 2, 3)}


def test_the_cooldown_goes_with_a_stone_that_was_dropped_and_picked_up() -> None:
    match = scene(
        "# # # #\n# A a #\n# # . #",
        heroes={"A": Stats(melee=100, ap=3, mp=3)},
        stones={"a": "mind"},
        active="a",
        in_round=8,
        config={"mind_stone_cd": 2},
    )
    match.play(UseStone, "mind", 1, 1)
    match.until("A", in_round=8)
    match.play(Melee, 2, 1)
    assert match.where("mind") == (2, 2)
    match.play(Step, 2, 2)
    assert match.carried("A") == ["mind"]
    assert match.refused(UseStone, "mind", 1, 1) == "The Mind Stone cools down for 2 more rounds."
    match.until("A", in_round=10)
    # The rocks in sight; the enemy beside it is down.
    assert match.targets(UseStone, "mind") == {(0, 0), (1, 2), (3, 1), (3, 2)}


def test_a_new_owner_uses_a_cooled_stone_in_the_same_round() -> None:
    match = scene("B A . a", stones={"B": "space"}, active="B", order="B A a")
    match.play(HandOver, "space", 1, 0)
    match.play(EndTurn)
    assert match.active == "A"
    match.play(UseStone, "space", 2, 0)
    assert match.where("A") == (2, 0)


@pytest.mark.parametrize(
    ("stone", "where", "on"),
    [
        ("space", (2, 1), "A"),
        ("mind", (3, 1), "a"),
        ("reality", (1, 0), "A"),
        ("power", (0, 1), "b"),
        ("time", (1, 1), "A"),
        ("soul", (0, 0), "B"),
    ],
)
def test_the_event_names_whom_the_power_meets_or_else_its_bearer(stone: str, where: XY, on: str) -> None:
    match = scene("B . .  .\nb A . a", heroes={"B": DOWN}, stones={"A": "*"})
    used = only(match.play(UseStone, stone, *where), Used)
    assert (used.target, used.field) == (match[on], match.at(*where))


def test_a_rock_is_named_as_well() -> None:
    match = scene("A # a", stones={"A": "reality"})
    (rock,) = match.world.at[match.at(1, 0)]
    assert only(match.play(UseStone, "reality", 1, 0), Used).target == rock


def test_the_kinds_of_stones_in_play_are_known_by_name_and_entity() -> None:
    match = scene("A . a", stones={"A": "space"})
    assert list(kinds_of(match.world)) == [kind.name for kind in SIX]
    kind, power = kind_of(match.world, match["space"])
    assert kind.name == "space"
    assert type(power) is kind.power
