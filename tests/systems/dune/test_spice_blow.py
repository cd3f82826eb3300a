from __future__ import annotations

import pytest

from ecs.commands import EndTurn
from ecs.components import MATCH
from systems.dune.components import Terrain
from systems.dune.events import SpiceBlown
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Stats, every, only, scene

WIDE = "\n".join(["_A" + " ." * 6, *[" ".join("." * 7)] * 6])


@pytest.mark.parametrize(("minimum", "blows"), [(0, 0), (2, 0), (3, 1), (99, 1)])
def test_it_blows_if_less_than_the_minimum_lies_on_the_map(minimum: int, blows: int) -> None:
    match = scene(".* . .\n. A .\n.* . .", people={"A": Stats(spice=4)}, rules={"spice_minimum": minimum})
    assert len(every(match.play(EndTurn), SpiceBlown)) == blows


def test_carried_and_stored_spice_does_not_count() -> None:
    match = scene("_A . .", people={"A": Stats(spice=5)}, stores=(50, 50), rules={"spice_minimum": 1})
    assert len(every(match.play(EndTurn), SpiceBlown)) == 1


def test_three_to_six_crumbs_come_to_lie_around_the_centre() -> None:
    start = scene(WIDE, rules={"spice_minimum": 1})

    def number(seed: int) -> int:
        match = start.again(seed)
        blown = only(match.play(EndTurn), SpiceBlown)
        grid = match.world.grid
        assert blown.fields[0] == blown.field
        # At the edge of the desert there is room enough on sand, so none is farther away.
        assert all(grid.distance(blown.field, field) == 1 for field in blown.fields[1:])
        assert match.spice() == {match.xy(field) for field in blown.fields}
        return len(blown.fields)

    # Six crumbs do not fit into a corner, but then the search goes on one field farther.
    start_inside = [seed for seed in range(400) if _inside(start.again(seed).play(EndTurn))]
    assert_even(lambda index: number(start_inside[index]), [3, 4, 5, 6], seeds=len(start_inside))


def _inside(events: list[object]) -> bool:
    field = next(event for event in events if isinstance(event, SpiceBlown)).field
    return 0 < field % 11 < 6 and 0 < field // 11 < 6


def test_any_field_of_desert_may_be_the_centre_and_no_other() -> None:
    start = scene("_A . # ^\nH . 1 _", rules={"spice_minimum": 1})

    def centre(seed: int) -> tuple[int, int]:
        match = start.again(seed)
        return match.xy(only(match.play(EndTurn), SpiceBlown).field)

    assert_even(centre, [(1, 0), (3, 0), (1, 1)], seeds=150)


def test_desert_around_the_centre_gets_new_heights() -> None:
    start = scene("_A _ .", rules={"spice_minimum": 1})
    kinds = [only(start.again(seed).play(EndTurn), SpiceBlown).kinds for seed in range(100)]
    assert {one[:3] for one in kinds} == {"PPF", "PPD"}
    assert 30 < sum(one[2] == "D" for one in kinds) < 70


def test_without_desert_there_is_none() -> None:
    match = scene("_A _ H", rules={"spice_minimum": 9})
    assert every(match.play(EndTurn), SpiceBlown) == []


def test_crumbs_that_find_no_field_never_were() -> None:
    match = scene("_A .", rules={"spice_minimum": 9})
    blown = only(match.play(EndTurn), SpiceBlown)
    assert sorted(blown.fields) == [0, 1]
    assert match.world.get(MATCH, Terrain).kinds == blown.kinds
