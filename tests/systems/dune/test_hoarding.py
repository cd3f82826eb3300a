from __future__ import annotations

from itertools import combinations

import pytest

from ecs.events import Spent
from systems.dune.commands import Hoard, PickUp
from systems.dune.events import Heard, SpiceTaken
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Stats, kinds, only, scene


def test_all_crumbs_around_are_taken() -> None:
    match = scene(".* . _* .*\n. B* ^* .\n. . d* .", active="B")
    events = match.play(Hoard)
    assert kinds(events) == [Spent, SpiceTaken, Heard]
    assert events[0] == Spent(match["B"], match.at(1, 1), 0, 3)
    taken = only(events, SpiceTaken)
    assert (taken.seat, match.xy(taken.fields[0])) == (1, (1, 1))
    assert match.spice() == {(3, 0)}
    assert (match.purse("B"), match.score(1).picked_up) == (5, 5)


def test_until_the_purse_is_full_the_own_field_first_then_by_lot() -> None:
    start = scene(".* . .*\n. B* .\n.* . .", active="B", people={"B": Stats(spice=7)})

    def left(seed: int) -> frozenset[tuple[int, int]]:
        match = start.again(seed)
        match.play(Hoard)
        assert match.purse("B") == 10
        return frozenset(match.spice())

    assert_even(left, [frozenset(one) for one in combinations([(0, 0), (2, 0), (0, 2)], 1)], seeds=200)


def test_it_needs_spice_and_room() -> None:
    nothing = scene("B . .*", active="B")
    assert nothing.options(Hoard) == []
    assert nothing.refused(Hoard) == "There is no spice around [0, 0]."
    full = scene("B .*", active="B", people={"B": Stats(spice=10)})
    assert full.options(Hoard) == []
    assert full.refused(Hoard) == "Character B cannot carry any more spice."


def test_storm_on_the_fields_of_the_crumbs_does_not_matter() -> None:
    board = "1 _ _ _* _ _ 2\n_ _ _B _ _ _ _"
    assert scene(board, active="B", storm=(4, 0)).options(Hoard) == [Hoard()]
    inside = scene(board, active="B", storm=(3, 0))
    assert inside.options(Hoard) == []
    assert inside.refused(Hoard) == "Nobody can act in the sandstorm."


@pytest.mark.parametrize("who", ["A", "C", "D"])
def test_it_is_for_mentats_only(who: str) -> None:
    match = scene(f"{who} .*", active=who)
    assert match.options(Hoard) == []
    assert match.refused(Hoard) == "Only a mentat can do that."


def test_it_takes_all_action_points_of_a_turn() -> None:
    match = scene("_B* .*", active="B")
    match.play(PickUp)
    assert match.options(Hoard) == []
    assert match.refused(Hoard).startswith("That takes all action points of a turn")
