from __future__ import annotations

from render.art.unknown import EMBLEM, UNKNOWN, unknown


def test_strangers_keep_their_looks() -> None:
    (ground, sign), again = unknown("Ann"), unknown("Ann")
    assert again == (ground, sign)
    assert sign.size == (EMBLEM, EMBLEM)
    assert unknown("Bea")[1].tobytes() != sign.tobytes()
    assert unknown("")[1].size == unknown("雷神")[1].size == sign.size


def test_they_get_all_emblems_and_many_colours() -> None:
    found = [unknown(f"hero {number}") for number in range(60)]
    assert len({sign.getchannel("A").tobytes() for _, sign in found}) == len(UNKNOWN)
    assert len({ground for ground, _ in found}) > 40
