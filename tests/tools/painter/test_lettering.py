from __future__ import annotations

import pytest

from render.art.canvas import Canvas
from tools.painter.lettering import BRUSH, GAP, LETTERS, width_of, write


def test_the_names_can_be_written() -> None:
    assert set("MARVELOUS MASHUP, DESERTS OF DUNE".replace(",", "")) == set(LETTERS)
    assert width_of("LL") == 44 + GAP + 44


def test_a_word_stands_around_its_middle() -> None:
    canvas = Canvas(400, height=200)
    assert write(canvas, (255, 255, 255), "HUH", (50, 25), 20, lean=0) == []
    left, top, right, bottom = canvas.image.getbbox() or (0, 0, 0, 0)
    assert (left + right) / 2 == pytest.approx(200, abs=2)
    assert (top + bottom) / 2 == pytest.approx(100, abs=2)
    assert bottom - top == pytest.approx((20 + 20 * BRUSH / 100) * 4, abs=4)


def test_a_stone_takes_the_place_of_an_o() -> None:
    canvas = Canvas(200)
    assert write(canvas, (255, 255, 255), "O", (50, 50), 30) == [pytest.approx((50, 50))]
    assert canvas.image.getbbox() is None
