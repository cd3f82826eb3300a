from __future__ import annotations

from string import Formatter

import orjson
import pytest

from ecs.errors import MashupError
from render.game_menus import game_menus
from render.texts import languages, load_texts, place_name


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_are_english_and_german() -> None:
    assert languages() == ["de", "en"]
    assert load_texts("de")("language") == "Deutsch"


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_things(language: str) -> None:
    english, other = load_texts("en"), load_texts(language)
    assert other.keys() == english.keys()
    for key in english.keys():  # noqa: SIM118 - texts are no mapping
        assert placeholders(other.template(key)) == placeholders(english.template(key)), key
        assert other.template(key).strip() == other.template(key) != ""


def test_texts_are_filled_in() -> None:
    assert load_texts("en")("event.Struck", entity="Hulk", target="Loki") == "Hulk strikes Loki."
    assert "event.Struck" in load_texts("en")
    assert "event.Nothing" not in load_texts("en")


def test_unknown_language_is_one_sentence() -> None:
    with pytest.raises(MashupError, match=r"^There are no texts in 'xx'; languages: de, en\.$"):
        load_texts("xx")


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    from importlib.resources import files

    text = (files("data") / "texts" / f"{language}.json").read_text(encoding="utf-8")
    assert text.count('": "') == len(orjson.loads(text))


@pytest.mark.parametrize("game", ["mashup", "dune"])
def test_every_board_has_a_name_in_every_language(game: str) -> None:
    options, german = game_menus(game).setup_options, load_texts("de")
    for name in options.boards():
        board = options.find(options.board_file, name)
        assert f"setup.place.{name}" in german
        if "random" in board.name:  # it is drawn, and tells from what
            continue
        assert place_name(load_texts("en"), board.name) == board.name
        assert place_name(german, board.name) == german(f"setup.place.{name}")
    assert place_name(german, "My own garden") == "My own garden"
