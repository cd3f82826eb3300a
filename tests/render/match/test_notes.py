from __future__ import annotations

from typing import TYPE_CHECKING

from render.match.notes import SLOTS, Notes

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
