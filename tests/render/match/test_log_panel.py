from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.mashup.words import Words
from render.match.log import Entry, Log
from render.show import DEED, ROUND, TURN
from render.texts import load_texts

if TYPE_CHECKING:
    from render.match.log_panel import LogPanel
    from render.widgets.layer import Layer
    from render.window import GameWindow


def panel(window: GameWindow, log: Log, width: float = 500) -> tuple[LogPanel, Layer]:
    from arcade import LBWH

    from render.match.log_panel import LogPanel
    from render.widgets.layer import Layer

    layer = Layer(window, 1.0)
    return LogPanel(layer, LBWH(0, 0, width, 88), log), layer


def filled(*entries: Entry) -> Log:
    log = Log(Words(load_texts("en")))
    log.entries.extend(entries)
    log.count = len(entries)
    return log


def said(layer: Layer) -> list[str]:
    """From top to bottom."""
    return [text.text for text in reversed(layer.texts) if text.text]


def test_the_latest_lines_are_shown_and_one_can_look_back(open_window: GameWindow) -> None:
    log = filled(*(Entry(f"line {number}", DEED, 1) for number in range(20)))
    shown, layer = panel(open_window, log)
    shown.show()
    lines = said(layer)
    assert lines[-1] == "line 19"
    assert lines == [f"line {number}" for number in range(20 - len(lines), 20)]
    shown.scroll(5)
    shown.show()
    assert said(layer)[-1] == "line 14"
    shown.scroll(100)
    shown.show()
    assert said(layer)[0] == "line 0"
    shown.scroll(-100)
    shown.show()
    assert said(layer)[-1] == "line 19"


def test_the_latest_lines_are_below_what_covers_the_panel(open_window: GameWindow) -> None:
    shown, layer = panel(open_window, filled(*(Entry(f"line {number}", DEED, 1) for number in range(20))))
    shown.show()
    free = len(said(layer))
    places = [text.y for text in layer.texts if text.text]
    shown.show(40)
    assert said(layer) == [f"line {number}" for number in range(20 - (free - 2), 20)]
    assert max(text.y for text in layer.texts if text.text) == sorted(places)[-3]
    assert all(text.top <= shown.rect.top - 40 for text in layer.texts if text.text)
    shown.show(400)
    assert said(layer) == []
    shown.show()
    assert len(said(layer)) == free


def test_long_lines_are_broken_and_nothing_is_lost(open_window: GameWindow) -> None:
    text = "Hero A strikes Hero a. Hero a: -30 HP, 0 left. Hero A knocks Hero a out!"
    shown, layer = panel(open_window, filled(Entry(text, DEED, 1)), 220)
    shown.show()
    assert len(said(layer)) > 1
    assert " ".join(said(layer)) == text


def test_rounds_and_turns_have_colours(open_window: GameWindow) -> None:
    entries = (Entry("Round 2.", ROUND, 0), Entry("Hulk", TURN, 2), Entry("went", DEED, 2, True))
    shown, layer = panel(open_window, filled(*entries))
    shown.show()
    colours = {text.text: tuple(text.color)[:3] for text in layer.texts if text.text}
    assert colours == {
        "Round 2.": theme.GOLD,
        "Hulk": open_window.palette.teams[2],
        "went": theme.DIM,
    }


def test_one_entry_can_stand_out(open_window: GameWindow) -> None:
    log = filled(Entry("first", DEED, 1), Entry("second", DEED, 2))
    shown, layer = panel(open_window, log)

    def colours() -> dict[str, tuple[int, ...]]:
        shown.show()
        return {text.text: tuple(text.color[:3]) for text in layer.texts if text.text}

    shown.light(log.entries[0])
    assert colours() == {"first": theme.GOLD, "second": theme.TEXT}
    shown.light(None)
    assert colours() == {"first": theme.TEXT, "second": theme.TEXT}


def test_a_point_of_the_panel_belongs_to_a_line(open_window: GameWindow) -> None:
    shown, layer = panel(open_window, filled(Entry("first", DEED, 1), Entry("second", DEED, 2)))
    shown.show()
    texts = {text.text: text for text in layer.texts if text.text}
    for name, text in texts.items():
        entry = shown.entry_at(text.x + 5, text.y)
        assert entry is not None
        assert entry.text == name
    assert shown.entry_at(5, 0) is None, "below the lines"
    assert shown.entry_at(5, 80) is None, "above them"
    assert shown.entry_at(600, 20) is None
