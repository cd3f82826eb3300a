from __future__ import annotations

import pytest

from render.art.outline import FAR, joined_outline


@pytest.mark.parametrize(
    ("joined", "box"),
    [
        ("", (10, 10, 90, 90)), ("N", (10, -FAR, 90, 90)), ("ES", (10, 10, 100 + FAR, 100 + FAR)),
        ("NESW", (-FAR, -FAR, 100 + FAR, 100 + FAR)),
    ],
)  # fmt: skip
def test_it_goes_on_far_beyond_the_joined_sides(joined: str, box: tuple[float, ...]) -> None:
    for lift in (0.0, 20.0):
        points = joined_outline(joined, 10, 12, lift)
        columns, rows = zip(*points, strict=True)
        left, top, right, bottom = box
        assert (min(columns), min(rows), max(columns), max(rows)) == pytest.approx(
            (left, top - lift, right, bottom - lift), abs=0.01
        )


def test_without_a_corner_it_is_a_rectangle() -> None:
    assert joined_outline("", 0, 0) == [(0, 0), (100, 0), (100, 100), (0, 100)]
