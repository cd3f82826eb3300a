"""Plots: bars of the right length in the right order."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from ecs.errors import MashupError
from render.plots import BAND, BAR, BARS, LABELS, MARGIN, ROW, bars, check_pillow, courses
from systems.shares import Share

LEFT, TOP = MARGIN + LABELS, MARGIN + 2 * ROW


def drawn(shares: dict[str, Share], goal: tuple[float, float] | None = None) -> Any:
    return Image.open(BytesIO(bars("Heroes", shares, goal))).convert("RGB")


def colour(code: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(code.removeprefix("#")))


def test_a_bar_is_as_long_as_its_share_and_the_largest_is_first() -> None:
    picture = drawn({"Loki": Share(10, 40), "Thor": Share(30, 40)})
    assert picture.format is None or picture.format == "PNG"
    for row, share in ((0, 0.75), (1, 0.25)):
        y = TOP + row * ROW + ROW // 2 - 5  # above the whisker
        blue = [x for x in range(picture.width) if picture.getpixel((x, y)) == colour(BAR)]
        assert (min(blue), max(blue)) == pytest.approx((LEFT, LEFT + share * BARS), abs=1)


def test_the_goal_is_a_band() -> None:
    picture = drawn({"Loki": Share(10, 40)}, (0.44, 0.56))
    band = [x for x in range(picture.width) if picture.getpixel((x, TOP + 1)) == colour(BAND)]
    assert (min(band), max(band)) == pytest.approx((LEFT + 0.44 * BARS, LEFT + 0.56 * BARS), abs=1)


def test_nothing_to_show_is_still_a_picture() -> None:
    assert drawn({}).height > 0


def test_without_pillow_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(MashupError) as caught:
        check_pillow()
    assert str(caught.value) == (
        "Plots need Pillow; pip install 'marvelous-mashup[client]' brings it, and --json needs none."
    )


def test_courses_are_lines_of_everybody() -> None:
    course = {"Ann": [(0.0, 100.0), (2.0, 40.0)], "Hal": [(0.0, 90.0), (2.0, 90.0)], "Nobody": []}
    one = Image.open(BytesIO(courses("A match", {"Hit points": course})))
    two = Image.open(BytesIO(courses("A match", {"Hit points": course, "Stones": {"Ann": [(1.0, 1.0)]}})))
    assert two.width == one.width
    assert two.height > one.height
    colours = {colour for _, colour in one.convert("RGB").getcolors(100_000) or []}
    assert {(0x2F, 0x6F, 0xBF), (0xD9, 0x71, 0x1C)} <= colours
