from __future__ import annotations

from itertools import combinations

import pytest
from arcade.types import Rect

from render import theme
from render.plain.layout import Layout


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 768)])
def test_one_to_five_panels_and_the_rest_fit_and_never_overlap(seats: int, size: tuple[int, int]) -> None:
    width, height = size
    unit = theme.scale(width, height)
    layout = Layout.of(width, height, unit, seats)
    parts = [layout.bar, *layout.panels, layout.log, layout.choices]
    assert len(layout.panels) == seats
    for rect in parts:
        assert 0 <= rect.left < rect.right <= width + 0.01
        assert 0 <= rect.bottom < rect.top <= height + 0.01
    for one, other in combinations(parts, 2):
        assert not overlap(one, other), (one, other)
    for rect in layout.panels:
        assert rect.width > 170 * unit
        assert rect.height > 120 * unit
    middle = (layout.panels[0].left + layout.panels[-1].right) / 2
    assert middle == pytest.approx(width / 2)


def overlap(one: Rect, other: Rect) -> bool:
    aside = one.right <= other.left or other.right <= one.left
    return not (aside or one.top <= other.bottom or other.top <= one.bottom)
