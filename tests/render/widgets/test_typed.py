from __future__ import annotations

from render.widgets.typed import BACK, END, ON, START, WORD_BACK, WORD_ON, Typed


def typed(text: str, caret: int) -> Typed:
    made = Typed(text, 30)
    made.put(caret)
    return made


def test_the_caret_goes_by_letters_words_and_ends() -> None:
    text = typed("ws://host:1218/arena", 20)
    places = []
    for way in (WORD_BACK, WORD_BACK, WORD_BACK, BACK, WORD_ON, START, BACK, END, ON):
        text.go(way)
        places.append(text.caret)
    assert places == [15, 10, 5, 4, 9, 0, 0, 20, 20]


def test_what_is_passed_with_shift_is_selected_and_an_arrow_leaves_it() -> None:
    text = typed("hulk", 1)
    text.go(ON, select=True)
    text.go(ON, select=True)
    assert text.selected == "ul"
    text.go(BACK)
    assert (text.caret, text.selected) == (1, "")
    text.go(END, select=True)
    text.go(ON)
    assert (text.caret, text.selected) == (4, "")


def test_a_selection_is_replaced_or_deleted_as_one() -> None:
    text = typed("hulk", 0)
    text.select_all()
    assert text.insert("lo\tki\n")
    assert (text.text, text.caret) == ("loki", 4)
    text.select_all()
    assert text.delete(BACK)
    assert text.text == ""
    assert not text.delete(ON)


def test_there_is_only_so_much_room_and_a_selection_makes_some() -> None:
    text = Typed("abcdef", 6)
    assert not text.insert("x")
    text.go(BACK, select=True)
    assert text.insert("xyz")
    assert text.text == "abcdex"


def test_a_word_or_a_gap_is_selected() -> None:
    text = typed("my board.json", 0)
    text.select_word(5)
    assert text.selected == "board"
    text.select_word(2)
    assert text.selected == " "
    text.select_word(99)
    assert text.selected == "json"
