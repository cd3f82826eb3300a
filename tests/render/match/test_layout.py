from __future__ import annotations

from dataclasses import fields

import pytest
from arcade.types import Rect

from render.match.layout import PLAYING, REPLAYING, WATCHING, Layout


def parts(layout: Layout) -> dict[str, Rect]:
    return {each.name: getattr(layout, each.name) for each in fields(layout) if each.name != "unit"}


@pytest.mark.parametrize("tools", [PLAYING, REPLAYING, WATCHING])
@pytest.mark.parametrize(
    ("width", "height", "unit"),
    [
        (960, 540, 0.75),
        (1280, 720, 1.0),
        (1280, 720, 1.36),
        (1920, 1080, 1.5),
        (1000, 1000, 0.78),
        (2560, 600, 0.83),
    ],
)
def test_the_parts_fill_the_window_without_overlapping(
    width: int, height: int, unit: float, tools: float
) -> None:
    layout = Layout.of(width, height, unit, tools)
    rects = list(parts(layout).values())
    for place, rect in enumerate(rects):
        assert rect.width > 0
        assert rect.height > 0
        assert rect.left >= -0.01
        assert rect.right <= width + 0.01
        assert rect.bottom >= -0.01
        assert rect.top <= height + 0.01
        for other in rects[place + 1 :]:
            wide = min(rect.right, other.right) - max(rect.left, other.left)
            high = min(rect.top, other.top) - max(rect.bottom, other.bottom)
            assert wide < 0.01 or high < 0.01
    assert sum(rect.width * rect.height for rect in rects) == pytest.approx(width * height)


def test_the_board_has_most_of_the_room() -> None:
    layout = Layout.of(1280, 720, 1.0)
    assert layout.board.width * layout.board.height > 0.5 * 1280 * 720
    assert (layout.seat(1), layout.seat(2)) == (layout.left, layout.right)
