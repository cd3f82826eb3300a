from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render import theme

if TYPE_CHECKING:
    from render.window import GameWindow


def test_a_line_says_what_it_is_told_and_fits_its_room(open_window: GameWindow) -> None:
    from render.lines import Line
    from render.widgets.layer import Layer

    layer = Layer(open_window, 1.0)
    line = Line(layer, 10, 10, 14, 100, bold=True)
    (text,) = layer.texts
    line.say("Hulk", theme.GOLD)
    assert (line.text, text.color[:3], text.font_size) == ("Hulk", theme.GOLD, 14)
    line.say("The Incredible Hulk smashes")
    assert text.font_size < 14
    line.say("Thor", alpha=80)
    assert (text.font_size, text.color) == (14, (*theme.GOLD, 80))
    line.move(30, 40)
    assert text.position[:2] == (30, 40)


def test_a_bar_is_as_full_as_it_should_be(open_window: GameWindow) -> None:
    from arcade import LBWH

    from render.lines import Bar
    from render.widgets.layer import Layer

    layer = Layer(open_window, 1.0)
    bar = Bar(layer, LBWH(100, 50, 102, 10))
    back, fill = layer.pictures
    assert back.width == 102
    for share, width in ((0.5, 50), (0.0, 0), (7.0, 100)):
        bar.set(share, theme.GOOD)
        assert fill.width == pytest.approx(width, abs=1.3)
        assert fill.left == pytest.approx(101, abs=0.3)
    assert fill.color[:3] == theme.GOOD


def test_colours_of_health() -> None:
    from render.lines import health_colour

    assert [health_colour(hp, 90) for hp in (90, 61, 60, 31, 30, 0)] == [
        theme.GOOD,
        theme.GOOD,
        theme.FAIR,
        theme.FAIR,
        theme.POOR,
        theme.POOR,
    ]


def test_text_is_broken_where_it_has_to_be() -> None:
    from render.lines import width_of, wrapped

    text = "Rocket Raccoon shoots at Captain America from far away"
    lines = wrapped(text, 12, 150)
    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(width_of(line, 12) <= 150 for line in lines)
    assert wrapped(text, 12, 5000) == [text]
    assert wrapped("", 12, 100) == [""]
    cut = wrapped(text, 12, 150, most=2)
    assert len(cut) == 2
    assert cut[0] == lines[0]
    assert cut[1].endswith("…")
    assert width_of(cut[1], 12) <= 150
    assert wrapped("Unbreakable", 12, 10) == ["Unbreakable"]


def test_the_width_of_a_text_is_that_of_the_picture(open_window: GameWindow) -> None:
    from render.lines import width_of
    from render.widgets.layer import Layer

    layer = Layer(open_window, 1.0)
    for size, bold in ((7.875, False), (7.875, True), (10.5, False), (14.0, True)):
        for text in ("Doctor Strange teleports to [3, 4].", "zurückzunehmen: Es geht nur,"):
            made = layer.label(text, 0, 0, size, bold=bold)
            assert width_of(text, size, bold=bold) == pytest.approx(made.content_width, abs=1)
