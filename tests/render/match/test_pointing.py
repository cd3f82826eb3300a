from __future__ import annotations

from ecs.places import GridPlaces
from render.mashup.choosing import ATTACK, STEP, Choosing, Tool
from render.match.pointing import Pointer, targets
from tests.systems.mashup.scene import Scene, Stats, scene


def chooser(match: Scene) -> Choosing:
    choosing = Choosing(1)
    choosing.follow(match)
    return choosing


def test_the_cursor_begins_at_home_and_stays_on_the_board() -> None:
    match = scene("A . .\n. . a")
    places, pointer = GridPlaces(match.world.grid), Pointer()
    pointer.step(places, 1, 0, match.at(0, 0))
    assert pointer.field == match.at(0, 0)
    assert pointer.by_keys
    for _ in range(5):
        pointer.step(places, 1, 0, 0)
    pointer.step(places, 0, -1, 0)
    assert pointer.field == match.at(2, 0)
    pointer.step(places, 0, 1, 0)
    assert pointer.field == match.at(2, 1)


def test_the_mouse_takes_over() -> None:
    pointer = Pointer()
    assert pointer.mouse(3)
    assert not pointer.mouse(3)
    pointer.put(3)
    assert pointer.mouse(3)
    assert not pointer.by_keys


def test_tab_goes_from_target_to_target() -> None:
    match = scene("A a . .\n. . 0 O\n. b . .", heroes={"A": Stats(mp=3)})
    choosing = chooser(match)
    found = targets(choosing)
    assert [match.xy(field) for field in found] == [(1, 0), (1, 2), (2, 1), (3, 1)]
    pointer = Pointer()
    seen = []
    for _ in range(5):
        assert pointer.cycle(choosing, 1)
        seen.append(pointer.field)
    assert seen == [*found, found[0]]
    pointer.cycle(choosing, -1)
    assert pointer.field == found[-1]


def test_enemies_come_before_rocks() -> None:
    match = scene("# # .\n. A .\n. . a", heroes={"A": Stats(mp=0)})
    choosing = chooser(match)
    assert [match.xy(field) for field in targets(choosing)] == [(2, 2)]
    choosing.take(Tool(ATTACK))
    assert [match.xy(field) for field in targets(choosing)] == [(2, 2), (0, 0), (1, 0)]


def test_with_a_tool_all_its_fields_are_targets_and_without_any_target_all_steps() -> None:
    match = scene("A . .\n. . .\n. # .", heroes={"A": Stats(mp=1, ap=0)})
    choosing = chooser(match)
    assert {match.xy(field) for field in targets(choosing)} == {(1, 0), (0, 1), (1, 1)}
    match = scene("A a .\n. . .", heroes={"A": Stats(mp=1)})
    choosing = chooser(match)
    choosing.take(Tool(STEP))
    assert {match.xy(field) for field in targets(choosing)} == {(1, 0), (0, 1), (1, 1)}


def test_there_is_nothing_to_point_at_in_the_turn_of_others() -> None:
    assert not Pointer().cycle(chooser(scene("A . a", active="a")), 1)
    assert targets(Choosing(1)) == []
