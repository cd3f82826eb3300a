from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.dune import words as dune
from render.games import picture
from render.lines import wrapped
from render.mashup import words as mashup
from render.match.layout import Layout
from render.match.notes import EDGE, ICON, LINES, SIZE, SLOTS, Notes
from render.texts import languages, load_texts
from render.tips import in_words
from systems.brains.tips import Reason, Tip
from systems.mashup.commands import Step

if TYPE_CHECKING:
    from render.window import GameWindow


def texts(notes: Notes) -> list[str]:
    return [note.text for note in notes.notes]


def test_a_note_goes_after_its_time() -> None:
    notes = Notes()
    notes.tell("one", seconds=1)
    notes.tell("two", seconds=3)
    notes.update(1.5)
    assert texts(notes) == ["two"]


def test_a_note_takes_the_place_of_one_about_the_same() -> None:
    notes = Notes()
    notes.tell("Hurry: 12 s", key="time")
    notes.tell("else")
    notes.tell("Hurry: 11 s", key="time")
    assert texts(notes) == ["Hurry: 11 s", "else"]
    notes.forget("time")
    assert texts(notes) == ["else"]


def test_the_latest_are_kept() -> None:
    notes = Notes()
    for number in range(SLOTS + 2):
        notes.tell(str(number))
    assert texts(notes) == [str(number) for number in range(2, SLOTS + 2)]


def test_they_are_drawn_below_each_other_from_the_top_of_the_log(open_window: GameWindow) -> None:
    from arcade import LBWH

    from render.widgets.layer import Layer

    notes = Notes()
    layer, room = Layer(open_window, 1.0), LBWH(100, 100, 380, 132)
    notes.build(layer, room)
    notes.tell("Short.", "tip")
    notes.tell("A very long message that cannot be on one line, because it goes on and on.")
    notes.draw()
    first, second, *others = layer.plates
    assert [plate.visible for plate in layer.plates] == [True, True, *[False] * len(others)]
    assert first.bottom > second.top, "the latest is on top"
    assert first.height > second.height
    assert first.top <= room.top
    assert room.left <= first.left < first.right <= room.right
    assert notes.height == pytest.approx(room.top - second.bottom, abs=4)
    said = [text.text for text in layer.texts if text.text]
    assert said[-1] == "Short."
    assert len(said[:-1]) == 2
    notes.update(100)
    notes.draw()
    assert not any(plate.visible for plate in layer.plates)


@pytest.mark.parametrize("language", languages())
def test_no_tip_is_cut_off(language: str) -> None:
    names = {"hero": "Captain America", "enemy": "Captain Marvel", "target": "Rocket Raccoon"}
    save = Reason("tip.hand_over.save", {**names, "stone": "reality", "mate": "Doctor Strange"})
    strike = Reason("tip.power", {**names, "hp": 100})
    nobles = {"hero": "Lady Margot Fenring", "target": "Count Glossu Beast Rabban", "number": 2}
    bomb, swap = Reason("tip.atomics", nobles), Reason("tip.swap", nobles)
    for name, words, reasons in (
        ("mashup", mashup.Words, (save, strike)),
        ("dune", dune.Words, (bomb, swap)),
    ):
        log = Layout.of(1280, 720, 1.0, picture(name).tray, picture(name).side).log
        said = in_words(words(load_texts(language)), Tip(Step(1), (Step(1),), reasons[0], reasons[1:]))
        assert len(said) > 130
        assert len(wrapped(said, SIZE, log.width - 10 - ICON - EDGE)) <= LINES, said


def test_they_leave_the_newest_lines_of_the_log_free(open_window: GameWindow) -> None:
    from arcade import LBWH

    from render.match.log import Entry, Log
    from render.match.log_panel import LogPanel
    from render.widgets.layer import Layer

    base, layer, room = Layer(open_window, 1.0), Layer(open_window, 1.0), LBWH(0, 0, 380, 132)
    log = Log(mashup.Words(load_texts("en")))
    log.entries += [Entry(f"line {number}", 0, 0) for number in range(20)]
    log.count = 20
    panel, notes = LogPanel(base, room, log), Notes()
    notes.build(layer, room)
    for number in range(SLOTS):
        notes.tell(f"Message {number}, which goes on for longer than one line. " * 2)
        notes.draw()
        panel.show(notes.height)
        shown = [text for text in base.texts if text.text]
        assert [text.text for text in shown[:2]] == ["line 19", "line 18"]
        plates = [plate for plate in layer.plates if plate.visible]
        assert plates
        for text in shown:
            assert all(text.top <= plate.bottom + 1 for plate in plates), text.text
