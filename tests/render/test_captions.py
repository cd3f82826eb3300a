from __future__ import annotations

import pytest

from render.captions import Captions, caption, fitting, width


def test_letters_are_white_with_a_dark_rim() -> None:
    image = caption("H", 40)
    assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
    solid = [pixel for pixel in image.getdata() if pixel[3] == 255]
    assert (255, 255, 255, 255) in solid
    assert any(max(pixel[:3]) < 30 for pixel in solid)


def test_a_picture_is_as_large_as_its_words() -> None:
    small, large, longer = caption("12", 16), caption("12", 48), caption("1212", 48)
    assert large.height > 2 * small.height
    assert longer.width > 1.5 * large.width
    assert longer.height == large.height


@pytest.mark.parametrize(("room", "words"), [(1000, "Captain America"), (60, "America"), (1, "A.")])
def test_the_longest_name_that_fits_is_chosen(room: float, words: str) -> None:
    assert fitting(("Captain America", "America"), 12, room) == words


def test_a_name_is_cut_to_its_room() -> None:
    words = fitting(("Quicksilver",), 14, 50)
    assert words.startswith("Quick")
    assert words.endswith(".")
    assert width(words, 14) <= 50


def test_a_name_of_one_word_may_be_a_little_wider_rather_than_cut() -> None:
    room = width("Spider-Man", 12) / 1.2
    assert fitting(("Spider-Man",), 12, room, 1.3 * room) == "Spider-Man"
    assert fitting(("Captain America", "America"), 12, room, 1.3 * room) == "America"
    assert fitting(("Quicksilver",), 12, room / 2, room / 2).endswith(".")


def test_what_is_too_wide_is_cut_where_it_is_joined() -> None:
    room = width("Feyd-Ra", 12)
    assert fitting(("Feyd-Rautha",), 12, room) == "Feyd"
    assert fitting(("Feyd-Rautha",), 12, 2 * room) == "Feyd-Rautha"


def test_each_picture_is_painted_once() -> None:
    captions = Captions()
    assert captions.texture("-30", 48) is captions.texture("-30", 48)
    assert captions.texture("-30", 48) is not captions.texture("-30", 24)
