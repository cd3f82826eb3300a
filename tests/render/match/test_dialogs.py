from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.window import GameWindow


def test_a_box_holds_its_words_and_buttons(open_window: GameWindow) -> None:
    from render.match.dialogs import Box, Entry
    from render.widgets.layer import Layer

    done: list[str] = []
    layer = Layer(open_window, 1.0)
    words = "A pause that somebody asked for, for reasons that need more than a single line to be told."
    entries = [Entry("go", "Go on", lambda: done.append("go"), "play"), Entry("leave", "Leave", done.clear)]
    box = Box(layer, (960.0, 540.0), "Pause", words, entries, live=True)
    said = [text.text for text in layer.texts if text.text]
    assert said[0] == "Pause"
    assert " ".join(said[1:3]) == words
    box.line.say("12 s left")
    for widget in layer.widgets:
        assert box.rect.left < widget.rect.left
        assert box.rect.right > widget.rect.right
        assert box.rect.bottom < widget.rect.bottom
    for text in layer.texts:
        assert box.rect.bottom < text.position[1] < box.rect.top
    assert layer.focus is layer["go"]
    layer["go"].activate()
    assert done == ["go"]


def test_choices_stay_inside_and_the_first_has_the_focus(open_window: GameWindow) -> None:
    from arcade import LBWH, XYWH

    from render.match.dialogs import Choices, Entry
    from render.widgets.layer import Layer

    board = LBWH(200, 80, 600, 400)
    for x, y in ((210, 90), (790, 470)):
        layer = Layer(open_window, 1.0)
        entries = [Entry(f"option {number}", f"Do {number}", list) for number in range(4)]
        choices = Choices(layer, XYWH(x, y, 30, 30), board, entries)
        assert board.left <= choices.rect.left
        assert choices.rect.right <= board.right
        assert board.bottom <= choices.rect.bottom
        assert choices.rect.top <= board.top
        assert layer.focus is layer["option 0"]
        heights = [widget.rect.y for widget in layer.widgets]
        assert heights == sorted(heights, reverse=True)
