from __future__ import annotations

from rich.cells import cell_len

from render.terminal import theme
from render.terminal.theme import ASCII, UNICODE


def test_gauge_runs_from_nearly_nothing_to_full() -> None:
    assert [theme.gauge(UNICODE, hp, 100) for hp in (1, 12, 25, 50, 99, 100)] == list("▁▁▂▄▇█")
    assert [theme.gauge(ASCII, hp, 100) for hp in (1, 50, 99, 100)] == list("1489")


def test_bar_is_as_long_as_it_should_be() -> None:
    assert theme.bar(UNICODE, 100, 100, 6) == "██████"
    assert theme.bar(UNICODE, 50, 100, 6) == "███   "
    assert theme.bar(UNICODE, 55, 100, 6) == "███▎  "
    assert theme.bar(UNICODE, 1, 2000, 6) == "▏     "
    assert theme.bar(UNICODE, 0, 100, 6) == "      "
    assert theme.bar(ASCII, 75, 100, 4) == "=== "
    assert theme.bar(ASCII, 60, 100, 4) == "==  "
    assert theme.bar(ASCII, 65, 100, 4) == "==- "


def test_health_colours() -> None:
    assert [theme.health_colour(hp, 90) for hp in (90, 61, 60, 31, 30, 0)] == [
        theme.GOOD,
        theme.GOOD,
        theme.FAIR,
        theme.FAIR,
        theme.POOR,
        theme.POOR,
    ]


def test_every_character_is_one_cell_and_ascii_is_ascii() -> None:
    for glyphs in (UNICODE, ASCII):
        for value in vars(glyphs).values():
            text = "".join(value)
            assert cell_len(text) == len(text)
            assert text.isascii() or glyphs is UNICODE
