from __future__ import annotations

from render.dune.paths import paths
from tests.systems.dune.scene import Stats, scene


def test_every_field_within_reach_but_no_mountain_no_city_and_no_worm() -> None:
    match = scene("A _ _ _\n# W _ _\n1 _ _ _", hunted="A", people={"A": Stats(mp=2)})
    found = paths(match.world, match["A"])
    assert {match.xy(field) for field in found} == {(1, 0), (2, 0), (2, 1)}
    assert found[match.at(2, 1)].steps == 2


def test_a_way_keeps_off_the_sand_and_then_out_of_the_way_of_others() -> None:
    match = scene("# _ #\nA . _\n# _ #", people={"A": Stats(mp=2)})
    assert paths(match.world, match["A"])[match.at(2, 1)].fields in (
        (match.at(1, 0), match.at(2, 1)),
        (match.at(1, 2), match.at(2, 1)),
    )
    crowd = scene("# _b #\n_A _ _\n# _ #", people={"A": Stats(mp=2)})
    assert paths(crowd.world, crowd["A"])[crowd.at(2, 1)].swaps == ()


def test_with_whom_places_are_changed_on_the_way() -> None:
    match = scene("A B _", people={"A": Stats(mp=2)})
    assert paths(match.world, match["A"])[match.at(2, 0)].swaps == (match["B"],)
