"""Ways around rocks."""

from __future__ import annotations

from systems.brains.mashup.ways import ways
from systems.brains.ways import FAR
from systems.mashup.notation import parse


def test_ways_go_around_rocks_and_through_heroes() -> None:
    world = parse("A1#1b/2#2/3C1 A=Hulk b=Loki C=Thor").world
    steps = ways(world).to(world.field(world.on(4, _hero()) or 0))
    assert [steps[y * 5 : y * 5 + 5] for y in range(3)] == [
        [4, 4, FAR, 1, 0],
        [4, 3, FAR, 1, 1],
        [4, 3, 2, 2, 2],
    ]


def test_where_no_way_leads_is_far() -> None:
    world = parse("A#1b/1#2 A=Hulk b=Loki").world
    assert ways(world).to(0)[3] == FAR


def test_boards_do_not_wrap_around() -> None:
    world = parse("A4/4b A=Hulk b=Loki").world
    assert ways(world).to(4)[:10] == [4, 3, 2, 1, 0, 4, 3, 2, 1, 1]


def test_thanos_is_no_wall() -> None:
    world = parse("A%b A=Hulk b=Loki round=40").world
    assert ways(world).to(0) == [0, 1, 2]


def _hero() -> type:
    from systems.mashup.components import Hero

    return Hero
