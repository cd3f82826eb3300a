from __future__ import annotations

import pytest

from render.art.canvas import INK
from tools.painter.figures.clay import FINE, Clay, capsule, placed


def colours(clay: Clay, *points: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours at places of a figure."""
    return [clay.image.getpixel(tuple(round(at) for at in place))[:3] for place in clay._scaled(points)]  # type: ignore[index,arg-type]


def test_a_part_has_light_at_the_upper_left_shade_at_the_lower_right_and_a_line() -> None:
    clay = Clay()
    clay.part((120, 60, 60), [(30, 30), (70, 30), (70, 70), (30, 70)])
    light, middle, shade, line = colours(clay, (30.6, 30.6), (50, 50), (69.4, 69.4), (50, 71))
    assert sum(light) > sum(middle) > sum(shade) > sum(line)
    assert middle == (120, 60, 60)
    assert line == INK


def test_the_picture_is_a_square_with_room_around_the_body() -> None:
    clay = Clay()
    assert clay.image.size == (FINE, FINE)
    (left, _), (right, _) = clay._scaled([(0, 0), (100, 0)])
    assert 0 < left < right < FINE


def test_a_capsule_is_as_long_as_its_ends_reach() -> None:
    points = capsule((0, 0), (10, 0), 3, 2)
    assert min(x for x, _ in points) == pytest.approx(-3, abs=0.05)
    assert max(x for x, _ in points) == pytest.approx(12, abs=0.05)


def test_points_are_turned_and_moved() -> None:
    assert placed([(1, 0)], (5, 5), 90) == [pytest.approx((5, 6))]
