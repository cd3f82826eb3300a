"""Numbers as pictures: shares as bars with their 95 % intervals, and how something went as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from ecs.errors import MashupError
from systems.shares import Share

LABELS, BARS, NUMBERS, ROW, MARGIN = 190, 560, 190, 24, 16
"""Widths of the three columns, the height of a row and the space around all, in pixels."""
INK, BAR, WHISKER, BAND, LINE = "#202124", "#6c8ebf", "#1a3a6b", "#e3efe0", "#c0c0c0"
TEAMS = "#2f6fbf", "#d9711c"
HIGH = 150
"""The height of a chart."""
STEP = 10
"""Per cent between two lines."""


def check_pillow() -> None:
    """Raise at once, not after all the work, if nothing can be drawn."""
    _pillow("Image")


def bars(title: str, shares: Mapping[str, Share], goal: tuple[float, float] | None = None) -> bytes:
    """A PNG: a row for each share, the largest first, with its interval; the goal is a band behind them."""
    image_module, draw_module, fonts = _pillow("Image"), _pillow("ImageDraw"), _pillow("ImageFont")
    rows = sorted(shares.items(), key=lambda item: (-item[1].value, item[0]))
    top = MARGIN + 2 * ROW
    bottom = top + len(rows) * ROW
    size = (2 * MARGIN + LABELS + BARS + NUMBERS, bottom + ROW + MARGIN)
    image = image_module.new("RGB", size, "white")
    draw, font = draw_module.Draw(image), fonts.load_default(14)
    left = MARGIN + LABELS

    def x(share: float) -> float:
        return left + share * BARS

    if goal:
        draw.rectangle((x(goal[0]), top, x(goal[1]), bottom), fill=BAND)
    for percent in range(0, 101, STEP):
        draw.line((x(percent / 100), top, x(percent / 100), bottom), fill=LINE)
        draw.text((x(percent / 100), bottom + 4), f"{percent} %", fill=INK, font=font, anchor="ma")
    draw.text((MARGIN, MARGIN), title, fill=INK, font=fonts.load_default(18))
    for number, (name, share) in enumerate(rows):
        middle = top + (number + 0.5) * ROW
        low, high = share.interval
        draw.text((MARGIN, middle), name, fill=INK, font=font, anchor="lm")
        draw.rectangle((x(0), middle - 7, x(share.value), middle + 7), fill=BAR)
        draw.line((x(low), middle, x(high), middle), fill=WHISKER, width=2)
        for end in (low, high):
            draw.line((x(end), middle - 4, x(end), middle + 4), fill=WHISKER, width=2)
        draw.text(
            (x(1) + 12, middle), f"{share.value:.1%} of {share.total}", fill=INK, font=font, anchor="lm"
        )
    target = BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def courses(title: str, charts: Mapping[str, Mapping[str, Sequence[tuple[float, float]]]]) -> bytes:
    """A PNG: one chart below the other, each with a line for everybody; points are (rounds, value)."""
    image_module, draw_module, fonts = _pillow("Image"), _pillow("ImageDraw"), _pillow("ImageFont")
    top = MARGIN + 2 * ROW
    size = (2 * MARGIN + LABELS + BARS, top + len(charts) * (HIGH + 2 * ROW) + MARGIN)
    image = image_module.new("RGB", size, "white")
    draw, font = draw_module.Draw(image), fonts.load_default(14)
    draw.text((MARGIN, MARGIN), title, fill=INK, font=fonts.load_default(18))
    for chart, lines in charts.items():
        points = [point for line in lines.values() for point in line]
        wide = max([1.0, *(x for x, _ in points)])
        high = max([1.0, *(y for _, y in points)])
        left, right, bottom = MARGIN + 60, MARGIN + 60 + BARS, top + ROW + HIGH
        draw.text((MARGIN, top), chart, fill=INK, font=font)
        for part in range(5):
            y = bottom - HIGH * part / 4
            draw.line((left, y, right, y), fill=LINE)
            draw.text((left - 6, y), f"{high * part / 4:g}", fill=INK, font=font, anchor="rm")
        ends: list[float] = []
        for number, (name, line) in enumerate(lines.items()):
            corners = [(left + BARS * x / wide, bottom - HIGH * y / high) for x, y in line]
            if not corners:
                continue
            colour = TEAMS[number % len(TEAMS)]
            draw.line(corners * 2 if len(corners) == 1 else corners, fill=colour, width=3, joint="curve")
            x, y = corners[-1]
            while any(abs(y - other) < 16 for other in ends):
                y += 4
            ends.append(y)
            draw.text((x + 8, y), name, fill=colour, font=font, anchor="lm")
        draw.text((right, bottom + 4), f"{wide:g} rounds", fill=INK, font=font, anchor="ra")
        top = bottom + ROW
    target = BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def _pillow(module: str) -> Any:
    try:
        return import_module(f"PIL.{module}")
    except ModuleNotFoundError as error:
        raise MashupError(
            "Plots need Pillow; pip install 'marvelous-mashup[client]' brings it, and --json needs none."
        ) from error
