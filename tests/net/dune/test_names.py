from __future__ import annotations

from typing import get_args

from net.dune import names
from systems.dune.houses import CLASSES, HOUSES
from systems.dune.scenario import Tile


def test_every_house_and_class_and_tile_has_its_name() -> None:
    assert tuple(names.WIRE_HOUSES.values()) == get_args(names.HouseName)
    assert names.WIRE_HOUSES["harkonnen"] == "HARKONNEN"
    assert names.COLOURS["VERNIUS"] == "VIOLET"
    assert set(names.COLOURS.values()) == set(get_args(names.HouseColour))
    assert [names.WIRE_CLASSES[kind] for kind in CLASSES] == list(get_args(names.ClassName))
    assert set(names.WIRE_TILES.values()) == set(get_args(Tile))
    assert names.WIRE_TILES["M"] == "MOUNTAINS"


def test_both_ways_lead_back() -> None:
    assert {names.HOUSES_BY_WIRE[wire] for wire in names.WIRE_HOUSES.values()} == set(HOUSES)
    assert {names.CLASSES_BY_WIRE[wire] for wire in names.WIRE_CLASSES.values()} == set(CLASSES)
    for house in HOUSES.values():
        for member in house.members:
            assert names.own_name(names.wire_name(member.name)) == member.name


def test_the_dog_has_a_long_name() -> None:
    assert names.wire_name("Space Pug") == "Space Pug, Duke Letos tapferer Mopshund"
    assert names.wire_name("Yresk") == "Yresk"
