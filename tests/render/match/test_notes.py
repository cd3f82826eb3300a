from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.dune import words as dune
from render.lines import wrapped
from render.mashup import words as mashup
from render.match.notes import LINES, ROOM, SIZE, SLOTS, Notes
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


def test_they_are_drawn_above_each_other_in_their_corner(open_window: GameWindow) -> None:
    from arcade import LBWH

    from render.widgets.layer import Layer

    notes = Notes()
    layer, room = Layer(open_window, 1.0), LBWH(100, 100, 600, 400)
    notes.build(layer, room)
    notes.tell("Short.", "tip")
    notes.tell("A very long message that cannot be on one line, because it goes on and on. " * 2)
    notes.draw()
    first, second, *others = layer.plates
    assert [plate.visible for plate in layer.plates] == [True, True, *[False] * len(others)]
    assert second.bottom > first.top, "the latest is below"
    assert first.height > second.height
    assert first.bottom >= room.bottom
    assert first.left >= room.left
    said = [text.text for text in layer.texts if text.text]
    assert said[-1] == "Short."
    assert 2 <= len(said[:-1]) <= 3
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
    for words, reasons in ((mashup.Words, (save, strike)), (dune.Words, (bomb, swap))):
        said = in_words(words(load_texts(language)), Tip(Step(1), (Step(1),), reasons[0], reasons[1:]))
        assert len(said) > 130
        assert len(wrapped(said, SIZE, ROOM, bold=True)) <= LINES, said
