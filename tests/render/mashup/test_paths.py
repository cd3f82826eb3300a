from __future__ import annotations

from render.mashup.paths import Path, paths
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene


def ways(match: Scene) -> dict[tuple[int, int], Path]:
    hero = match["A"]
    return {match.xy(field): path for field, path in paths(match.world, hero).items()}


def written(match: Scene, path: Path) -> list[tuple[int, int]]:
    return [match.xy(field) for field in path.fields]


def test_all_fields_within_the_movement_points_and_no_others() -> None:
    match = scene("A . . . .", heroes={"A": Stats(mp=3)})
    assert {place: path.steps for place, path in ways(match).items()} == {(1, 0): 1, (2, 0): 2, (3, 0): 3}


def test_without_points_there_is_no_way() -> None:
    assert ways(scene("A . .", heroes={"A": Stats(mp=3, left=(0, 1))})) == {}


def test_rocks_and_thanos_are_walked_around() -> None:
    match = scene("A # .\n. T .\n. . .", heroes={"A": Stats(mp=4)})
    found = ways(match)
    assert (1, 0) not in found
    assert (1, 1) not in found
    assert written(match, found[2, 0]) == [(0, 1), (1, 2), (2, 1), (2, 0)]


def test_of_equal_ways_one_without_heroes_is_taken_then_one_with_a_stone_then_a_straight_one() -> None:
    match = scene(". . . .\nA B . .\n. 0 . .", heroes={"A": Stats(mp=3)})
    found = ways(match)
    assert written(match, found[2, 1]) == [(1, 2), (2, 1)]
    assert found[2, 1].stones == (match["space"],)
    assert found[1, 1].swaps == (match["B"],)
    straight = scene(". . . .\nA . . .\n. . . .", heroes={"A": Stats(mp=3)})
    assert written(straight, ways(straight)[3, 1]) == [(1, 1), (2, 1), (3, 1)]


def test_a_detour_never_costs_more_steps_than_needed() -> None:
    match = scene("A b .", heroes={"A": Stats(mp=3), "b": DOWN})
    assert written(match, ways(match)[2, 0]) == [(1, 0), (2, 0)]
    assert ways(match)[2, 0].swaps == (match["b"],)


def test_a_portal_ends_a_way() -> None:
    match = scene("A O . O", heroes={"A": Stats(mp=5)})
    found = ways(match)
    assert list(found) == [(1, 0)]
    assert found[1, 0].portal
