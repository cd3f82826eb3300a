from __future__ import annotations

from fractions import Fraction

import pytest

from ecs.components import Position
from ecs.events import Appeared, Released
from systems.mashup.commands import EndTurn, Melee, Ranged, Step, UseStone
from systems.mashup.events import KnockedOut
from tests.systems.chance import assert_even, assert_odds
from tests.systems.mashup.scene import DOWN, Scene, Stats, every, kinds, picture, scene

STRONG = Stats(melee=100, ranged=100, ap=5)


def test_at_0_hit_points_a_hero_is_knocked_out_and_stays_on_the_board() -> None:
    match = scene("A a .", heroes={"A": STRONG})
    events = match.play(Melee, 1, 0)
    assert every(events, KnockedOut) == [KnockedOut(match["a"], match["A"])]
    assert match.hp("a") == 0
    assert match.drawn() == "A a ."


def test_a_knocked_out_hero_loses_its_turns() -> None:
    match = scene("A a b", heroes={"A": STRONG}, stones={"b": "*"}, order="A a b")
    match.play(Melee, 1, 0)
    match.play(EndTurn)
    assert match.active == "b"
    for _ in range(6):
        match.play(EndTurn)
        assert match.active != "a"


def test_its_stones_fly_to_free_neighbours_one_each() -> None:
    match = scene(
        ". . . . .\n. . a . .\n. . A . .\n. . . . .", heroes={"A": STRONG}, stones={"a": "space mind time"}
    )
    events = match.play(Melee, 2, 1)
    assert match.carried("a") == []
    fields = [match.where(stone) for stone in ("space", "mind", "time")]
    assert len(set(fields)) == 3
    assert all(max(abs(x - 2), abs(y - 1)) == 1 and (x, y) != (2, 2) for x, y in filter(None, fields))
    assert kinds(events).count(Released) == kinds(events).count(Appeared) == 3
    assert kinds(events).index(KnockedOut) < kinds(events).index(Released)


def test_all_six_at_once() -> None:
    match = scene(
        ". . .\n. a .\n. A .", heroes={"A": STRONG}, stones={"a": "space mind reality power time soul"}
    )
    match.play(Melee, 1, 1)
    names = ("space", "mind", "reality", "power", "time", "soul")
    fields = {match.where(stone) for stone in names}
    assert len(fields) == 6
    assert fields <= {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)}


def test_only_free_neighbours_will_do() -> None:
    match = scene("# . B\n0 a O\nb A .", heroes={"A": STRONG, "b": DOWN}, stones={"a": "mind time"})
    match.play(Melee, 1, 1)
    assert {match.where("mind"), match.where("time")} == {(1, 0), (2, 2)}
    assert match.where("space") == (0, 1)


def test_the_field_is_random() -> None:
    start = scene("# . .\n. a #\n. A .", heroes={"A": STRONG}, stones={"a": "mind"})

    def field(seed: int) -> tuple[int, int] | None:
        match = start.again(seed)
        match.play(Melee, 1, 1)
        return match.where("mind")

    assert_even(field, [(1, 0), (2, 0), (0, 1), (0, 2), (2, 2)])


def test_the_order_is_random() -> None:
    # One neighbour is free: the first stone gets it, the others have to look farther.
    start = scene("# a .\n# A #\n# . #", heroes={"A": STRONG}, stones={"a": "mind time soul"})

    def first(seed: int) -> str:
        match = start.again(seed)
        match.play(Melee, 1, 0)
        return next(stone for stone in ("mind", "time", "soul") if match.where(stone) == (2, 0))

    assert_even(first, ["mind", "time", "soul"])


def test_with_no_free_neighbour_a_random_walk_finds_a_field() -> None:
    start = scene(". # # a A .", heroes={"A": STRONG}, stones={"a": "mind"})

    def field(seed: int) -> tuple[int, int] | None:
        match = start.again(seed)
        match.play(Melee, 3, 0)
        return match.where("mind")

    assert_odds(field, {(0, 0): Fraction(1, 3), (5, 0): Fraction(2, 3)})


def _full() -> Scene:
    """No field is free; A knocked a out, whose two stones found no place."""
    match = scene(
        "# # # # #\n# a A # #\n# # B # b",
        heroes={"A": Stats(melee=100, ap=5, mp=5), "B": Stats(melee=100)},
        stones={"a": "mind time", "A": "reality", "B": "*"},
        config={"reality_stone_cd": 0},
    )
    match.play(Melee, 1, 1)
    return match


def test_on_a_full_board_the_stones_wait() -> None:
    match = _full()
    assert match.hp("a") == 0
    assert match.carried("a") == []
    assert match.waiting() == {"mind", "time"}
    assert match.where("mind") is None
    assert not match.world.has(match["time"], Position)
    assert match.outcome is None


def test_they_come_as_soon_as_a_rock_crumbles_one_a_field() -> None:
    match = _full()
    match.play(Melee, 3, 1)
    assert len(match.waiting()) == 1
    lying = next(stone for stone in ("mind", "time") if match.where(stone))
    assert match.where(lying) == (3, 1)
    match.play(Melee, 3, 0)
    assert match.waiting() == set()
    assert {match.where("mind"), match.where("time")} == {(3, 1), (3, 0)}


def test_they_come_when_a_rock_is_wished_away() -> None:
    match = _full()
    match.play(UseStone, "reality", 1, 0)
    assert len(match.waiting()) == 1
    match.play(UseStone, "reality", 3, 2)
    assert match.waiting() == set()
    assert {match.where("mind"), match.where("time")} == {(1, 0), (3, 2)}


def test_a_swap_frees_no_field() -> None:
    match = _full()
    match.play(Step, 1, 1)
    match.play(Step, 2, 1)
    assert match.waiting() == {"mind", "time"}


def test_a_stone_picked_up_makes_room_for_one_that_waits() -> None:
    match = scene("# # #\n# a A\n# # 0", heroes={"A": STRONG}, stones={"a": "mind", "A": "*"})
    match.play(Melee, 1, 1)
    assert match.waiting() == {"mind"}
    match.play(Step, 2, 2)
    assert match.carried("A")[-1] == "space"
    assert match.where("mind") == (2, 1)


def test_waiting_stones_keep_their_power_and_can_be_picked_up() -> None:
    match = _full()
    match.play(Melee, 3, 1)
    match.play(Step, 3, 1)
    # It steps on the first stone; the second comes to the field it left.
    assert len(match.carried("A")) == 2
    assert match.waiting() == set()
    assert match.outcome is None


@pytest.mark.parametrize("hit", [Melee, Ranged])
def test_no_stone_moves_while_a_hero_stands(hit: type[Melee | Ranged]) -> None:
    drawing = "A a ." if hit is Melee else "A . a"
    match = scene(drawing, heroes={"A": Stats(melee=99, ranged=99)}, stones={"a": "mind"})
    match.play(hit, 1 if hit is Melee else 2, 0)
    assert match.carried("a") == ["mind"]
    assert match.drawn() == picture(drawing)


def test_a_hero_can_be_revived_and_knocked_out_again() -> None:
    match = scene(
        "A a .\n. . .",
        heroes={"A": Stats(melee=100, ap=5)},
        stones={"A": "soul"},
        config={"soul_stone_cd": 0},
    )
    match.play(Melee, 1, 0)
    match.play(UseStone, "soul", 1, 0)
    assert match.hp("a") == 100
    events = match.play(Melee, 1, 0)
    assert len(every(events, KnockedOut)) == 1
    assert match.hp("a") == 0
