from __future__ import annotations

from systems.dune.houses import CLASSES, HOUSES

MIX = {
    "corrino": (1, 1, 3, 1),
    "atreides": (2, 1, 1, 2),
    "harkonnen": (1, 1, 0, 4),
    "ordos": (2, 3, 0, 1),
    "richese": (2, 3, 0, 1),
    "vernius": (3, 1, 1, 1),
}


def test_six_houses_of_six_with_their_classes() -> None:
    assert list(HOUSES) == list(MIX)
    for key, house in HOUSES.items():
        assert house.key == key
        assert len(house.members) == len({member.name for member in house.members}) == 6
        kinds = [member.kind for member in house.members]
        assert tuple(kinds.count(kind) for kind in CLASSES) == MIX[key]


def test_no_two_houses_or_characters_are_alike() -> None:
    assert len({house.colour for house in HOUSES.values()}) == 6
    assert len({member.name for house in HOUSES.values() for member in house.members}) == 36
