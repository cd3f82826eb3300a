from __future__ import annotations

from fractions import Fraction

import pytest

from ecs.commands import EndTurn
from ecs.events import MatchOver
from systems.dune.commands import Kanly
from systems.dune.components import WORM, Score, Worm
from systems.dune.events import Devoured, LastLeft, OrderSet, WormAppeared, WormMoved, WormVanished
from tests.endings import outcome, over
from tests.systems.chance import assert_even, assert_odds
from tests.systems.dune.scene import XY, Scene, Stats, every, kinds, only, scene

WORMS = (WormAppeared, WormMoved, WormVanished, Devoured, MatchOver, LastLeft)


def _phase(match: Scene) -> list[object]:
    """What the worm does in the next round; nobody else moves."""
    return [event for event in match.next_round() if isinstance(event, WORMS)]


# It appears


def test_it_comes_for_one_of_those_who_were_loud() -> None:
    people = {name: Stats(loud=True) for name in "Bab"}
    start = scene("_A . . . . .\n_B . . . . .\n_a . . . . .\n_b . . . . .", people=people, order="A")

    def target(seed: int) -> str:
        match = start.again(seed)
        (appeared,) = _phase(match)
        assert isinstance(appeared, WormAppeared)
        assert match.world.get(WORM, Worm) == Worm(appeared.target)
        return match.name_of(appeared.target)

    assert_even(target, "Bab", seeds=200)


def test_nobody_loud_no_worm() -> None:
    match = scene("A . . . .", order="A")
    assert _phase(match) == []
    assert match.where("W") is None


def test_those_off_the_board_are_not_heard() -> None:
    match = scene("A . . . .", order="A", defeated="B", people={"B": Stats(loud=True)})
    assert _phase(match) == []


def test_it_appears_on_free_desert_at_distance_two_or_more() -> None:
    start = scene("_ . . ^A . _ . .b ^", people={"b": Stats(), "A": Stats(loud=True)}, order="b", active="b")

    def place(seed: int) -> XY:
        match = start.again(seed)
        (appeared,) = _phase(match)
        assert isinstance(appeared, WormAppeared)
        return match.xy(appeared.field)

    assert_even(place, [(1, 0), (6, 0), (8, 0)], seeds=150)


@pytest.mark.parametrize(
    ("distance", "places"),
    [(None, [2, 3, 5, 7]), (2, [2]), (3, [2, 3]), (4, [2, 3]), (5, [2, 3, 5]), (999, [2, 3, 5, 7])],
)
def test_the_party_may_limit_the_distance(distance: int | None, places: list[int]) -> None:
    start = scene(
        "A . . . _ . _ . _b",
        active="b",
        order="b",
        people={"A": Stats(loud=True)},
        rules={"worm_distance": distance},
    )
    found = {match.where("W") for match in map(start.again, range(60)) if _phase(match)}
    assert found == {(x, 0) for x in places}


def test_without_a_field_within_the_limit_any_will_do() -> None:
    match = scene(
        "A _ _ _ . _b", active="b", order="b", people={"A": Stats(loud=True)}, rules={"worm_distance": 3}
    )
    _phase(match)
    assert match.where("W") == (4, 0)


def test_without_any_field_there_is_no_worm() -> None:
    match = scene("A . _ b", active="b", order="b", people={"A": Stats(loud=True)})
    assert _phase(match) == []


def test_it_begins_to_hunt_in_the_next_round() -> None:
    match = scene("A . . . _b", active="b", order="b", people={"A": Stats(loud=True)})
    assert kinds(_phase(match)) == [WormAppeared]  # type: ignore[arg-type]
    match.until("b", in_round=11)
    phase = _phase(match)
    assert kinds(phase)[0] is WormMoved  # type: ignore[arg-type]


# It hunts


def test_it_goes_by_the_shortest_way_over_desert_and_leaves_flat_sand() -> None:
    match = scene("^W ^ ^ ^ ^ ^A _b", hunted="A", active="b", order="b", rules={"worm_speed": 3})
    phase = _phase(match)
    assert phase == [WormMoved(0, 1), WormMoved(1, 2), WormMoved(2, 3)]
    assert match.drawn() == ". . . ^ ^ ^ _"
    assert match.world.get(WORM, Worm) == Worm(match["A"])


def test_it_goes_round_rock_and_cities() -> None:
    match = scene(
        "W # A\n. # .\n. 1 .\n# . #\n_b _ _", hunted="A", active="b", order="b", rules={"worm_speed": 9}
    )
    phase = _phase(match)
    path = [match.xy(one.field) for one in phase if isinstance(one, WormMoved)]
    assert path == [(0, 1), (0, 2), (1, 3), (2, 2), (2, 1), (2, 0)]


def test_of_several_shortest_ways_one_is_drawn_by_lot() -> None:
    start = scene(". . .\nW # A\n. . .\n_b _ _", hunted="A", active="b", order="b", rules={"worm_speed": 1})

    def step(seed: int) -> XY | None:
        match = start.again(seed)
        _phase(match)
        return match.where("W")

    assert_even(step, [(1, 0), (1, 2)], seeds=100)


def test_the_target_is_swallowed_for_good() -> None:
    match = scene(
        "^W . A _b", hunted="A", people={"A": Stats(spice=3, loud=True)}, active="b", order="b", defeated="B"
    )
    phase = _phase(match)
    assert phase == [
        WormMoved(0, 1),
        WormMoved(1, 2),
        Devoured(match["A"], 1, 2, 3, False),
        WormVanished(2),
    ]
    assert match.swallowed("A")
    assert (match.where("A"), match.where("W"), match.purse("A"), match.noise("A")) == (
        None,
        None,
        0,
        (0, False),
    )
    assert match.score(1) == Score(swallowed=1)
    assert match.spice() == set()
    # A field left by disappearing is not flattened.
    assert match.drawn() == ". . . _"


def test_whoever_is_in_the_way_is_swallowed_instead() -> None:
    match = scene(
        "# # # # # #\nW . a . A _b\n# # # # # #", hunted="A", active="b", order="b", rules={"worm_speed": 3}
    )
    phase = _phase(match)
    assert only(phase, Devoured).entity == match["a"]  # type: ignore[arg-type]
    assert match.where("A") == (4, 1)
    assert match.where("W") is None
    assert match.score(2) == Score(swallowed=1)


def test_a_worm_that_cannot_move_stays() -> None:
    match = scene("W . A _b", hunted="A", active="b", order="b", rules={"worm_speed": 0})
    assert _phase(match) == []
    assert match.where("W") == (0, 0)


def test_it_goes_on_hunting_one_who_is_quiet_now() -> None:
    match = scene("W . . . . . A _b", hunted="A", active="b", order="b", rules={"worm_speed": 2})
    assert len(_phase(match)) == 2
    match.until("b", in_round=11)
    assert len(_phase(match)) == 2
    assert match.where("W") == (4, 0)


# It dives


@pytest.mark.parametrize("ground", ["_", "H"])
def test_from_rock_it_relocates_every_round(ground: str) -> None:
    match = scene(f"W . {ground}A . . _b", hunted="A", active="b", order="b")
    for number in (11, 12, 13):
        before = match.where("W")
        gone, appeared = _phase(match)
        assert isinstance(gone, WormVanished)
        assert match.xy(gone.field) == before
        assert isinstance(appeared, WormAppeared)
        assert appeared.target == match["A"]
        match.until("b", in_round=number)


def test_it_relocates_anywhere_in_the_desert_without_people() -> None:
    start = scene("W ^ _A . c ^ _b", hunted="A", active="b", order="b")

    def place(seed: int) -> XY | None:
        match = start.again(seed)
        _phase(match)
        return match.where("W")

    assert_even(place, [(0, 0), (1, 0), (3, 0), (5, 0)], seeds=200)


def test_cut_off_it_relocates_too_and_back_on_sand_it_hunts() -> None:
    match = scene("W # . A _b", hunted="A", active="b", order="b")
    assert kinds(_phase(match)) == [WormVanished, WormAppeared]  # type: ignore[arg-type]


# Its target is gone


def test_if_the_target_was_defeated_the_worm_disappears_and_may_come_for_another() -> None:
    loud = scene(
        ". . . . _A _a\n. . . B* # #",
        people={"B": Stats(loud=True)},
        rules={"kanly": 1.0},
        order="A",
    )
    with loud.world as world:
        world.set(WORM, Worm(loud["a"]))
        world.put(WORM, loud.at(0, 0))
    loud.follow([])
    loud.play(Kanly, 5, 0)
    gone, appeared = _phase(loud)
    assert gone == WormVanished(0)
    assert isinstance(appeared, WormAppeared)
    assert appeared.target == loud["B"]


def test_without_anybody_loud_it_only_disappears() -> None:
    match = scene("W . . _A", hunted="B", defeated="B", order="A")
    assert _phase(match) == [WormVanished(0)]
    assert match.world.get(WORM, Worm) == Worm()


# The ordinary end


def test_a_house_whose_last_character_is_swallowed_has_lost() -> None:
    match = scene("W . A _b", hunted="A", active="b", order="b", swallowed="BCDEF")
    events = match.play(EndTurn)
    assert events[-1] == over(2, "swallowed")
    assert match.outcome == outcome(2, "swallowed")
    assert every(events, OrderSet) == []
    assert match.score(1).swallowed == 1


def test_a_defeated_character_keeps_its_house_in_the_match() -> None:
    match = scene(
        "W . A _ _b", hunted="A", active="b", order="b", swallowed="BCDE", defeated="F", rules={"clone": 0.0}
    )
    match.play(EndTurn)
    assert match.outcome is None
    assert match.active == "b"


def test_if_that_one_is_cloned_and_swallowed_it_is_over() -> None:
    match = scene("1 . . _ _b", active="b", order="b", swallowed="ABCDE", defeated="F", rules={"clone": 1.0})
    match.play(EndTurn)
    assert match.where("F") == (1, 0)
    with match.world as world:
        world.set(WORM, Worm(match["F"]))
        world.put(WORM, match.at(2, 0))
    match.follow([])
    match.next_round()
    assert match.outcome == outcome(2, "swallowed")


def test_a_board_the_worm_has_emptied_remembers_who_was_last() -> None:
    start = scene("W . A a", hunted="A", defeated="B", active="a", order="a", rules={"worm_speed": 1})
    assert every(_phase(start), LastLeft) == []  # type: ignore[arg-type]
    alone = scene("W . A", hunted="A", defeated="Bb", order="A", rules={"max_rounds": 11})
    events = alone.play(EndTurn)
    assert only(events, LastLeft) == LastLeft(1)
    assert alone.score(1).last_on_board


def test_the_chance_to_be_hunted_is_the_same_for_all() -> None:
    people = {name: Stats(loud=True) for name in "AB"}
    start = scene("A B . . . . _c", people=people, active="c", order="c")

    def hunted(seed: int) -> str:
        match = start.again(seed)
        _phase(match)
        return match.name_of(match.world.get(WORM, Worm).target)

    assert_odds(hunted, {"A": Fraction(1, 2), "B": Fraction(1, 2)}, seeds=100)
