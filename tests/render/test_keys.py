from __future__ import annotations

import pytest
from arcade import key

from ecs.errors import MashupError
from ecs.games import NAMES
from render.keys import Keys, actions, shown, valid, written
from render.texts import languages, load_texts


@pytest.mark.parametrize("game", NAMES)
def test_every_action_has_a_key_of_its_own_and_a_text(game: str) -> None:
    known = actions(game)
    assert len(set(known.values())) == len(known)
    assert all(map(valid, known.values()))
    for language in languages():
        texts = load_texts(language)
        named = [action for action in known if {f"key.{action}", f"{game}.key.{action}"} & set(texts.keys())]
        assert named == list(known)


def test_dune_has_the_keys_of_its_rulebook() -> None:
    wanted = {"attack": "A", "pick_up": "S", "hand_over": "U", "kanly": "K", "atomics": "F", "hoard": "H"}
    wanted |= {"voice": "V", "spin": "R", "end_turn": "RETURN", "next": "TAB", "menu": "ESCAPE", "pause": "P"}
    wanted |= {"help": "F1", "log": "L", "zoom_in": "PLUS", "zoom_out": "MINUS", "north_west": "NUM_7"}
    assert wanted.items() <= actions("dune").items()


def test_each_game_has_its_own_table_and_all_changes_are_kept_together() -> None:
    keys = Keys()
    assert keys.of("mashup") is keys
    dune = keys.of("dune")
    assert dune.action("F") == "atomics"
    assert keys.action("F") == "melee"
    dune.change("attack", "Q")
    keys.change("melee", "Q")
    assert keys.changed == {"melee": "Q", "dune.attack": "Q"}
    again = Keys(keys.changed)
    assert again.of("dune").key("attack") == again.key("melee") == "Q"
    again.of("dune").reset()
    assert again.changed == {"melee": "Q"}
    assert Keys({"dune.attack": "S", "dune.nonsense": "Q"}).changed == {}, "S is taken"


@pytest.mark.parametrize(
    ("symbol", "modifiers", "text"),
    [
        (key.ENTER, 0, "RETURN"),
        (key.NUM_ENTER, 0, "RETURN"),
        (key.TAB, key.MOD_SHIFT, "SHIFT+TAB"),
        (key.EQUAL, key.MOD_SHIFT, "PLUS"),
        (key.NUM_SUBTRACT, key.MOD_NUMLOCK, "MINUS"),
        (key.KEY_1, 0, "1"),
        (key.NUM_7, 0, "NUM_7"),
        (key.NUM_HOME, 0, "NUM_7"),
        (key.NUM_PAGE_DOWN, 0, "NUM_3"),
        (key.Z, key.MOD_CTRL | key.MOD_ALT, "CTRL+ALT+Z"),
        (key.LSHIFT, key.MOD_SHIFT, ""),
        (123456, 0, ""),
    ],
)
def test_keys_are_written_by_their_names(symbol: int, modifiers: int, text: str) -> None:
    assert written(symbol, modifiers) == text


def test_a_key_leads_to_its_action() -> None:
    keys = Keys()
    assert keys.action("E") == "end_turn"
    assert keys.action("CTRL+E") is None
    assert keys.key("plan") == "SHIFT+RETURN"


def test_a_key_can_be_changed_and_is_kept() -> None:
    keys = Keys()
    keys.change("end_turn", "CTRL+E")
    assert keys.changed == {"end_turn": "CTRL+E"}
    again = Keys(keys.changed)
    assert again.action("CTRL+E") == "end_turn"
    assert again.action("E") is None
    again.reset()
    assert again.changed == {}


def test_a_key_that_is_taken_or_none_is_refused_in_one_sentence() -> None:
    keys = Keys()
    assert keys.clash("end_turn", "M") == "move"
    assert keys.clash("move", "M") is None
    for action, name, sentence in [
        ("end_turn", "M", "M is taken already, for move."),
        ("end_turn", "F11", "F11 cannot be the key of an action; letters, digits and F-keys can."),
        ("end_turn", "NOSUCH", "NOSUCH cannot be the key of an action; letters, digits and F-keys can."),
    ]:
        with pytest.raises(MashupError) as error:
            keys.change(action, name)
        assert str(error.value) == sentence
    with pytest.raises(MashupError, match=r"^There is no action 'fly'; actions: up, "):
        keys.change("fly", "Y")
    assert keys.changed == {}


def test_two_keys_can_be_exchanged_but_never_be_the_same() -> None:
    swapped = Keys({"move": "F", "melee": "M"})
    assert swapped.action("F") == "move"
    assert swapped.action("M") == "melee"
    assert Keys({"move": "E"}).changed == {}
    assert Keys({"move": "Y", "shot": "Y"}).changed == {"shot": "Y"}
    assert Keys({"fly": "Y", "move": "NOSUCH"}).changed == {}


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("SHIFT+RETURN", "Shift+Enter", "Umschalt+Enter"),
        ("F1", "F1", "F1"),
        ("UP", "↑", "↑"),
        ("CTRL+Z", "Ctrl+Z", "Strg+Z"),
        ("NUM_5", "Num 5", "Num 5"),
        ("PLUS", "+", "+"),
    ],
)
def test_keys_are_shown_as_people_call_them(name: str, english: str, german: str) -> None:
    assert shown(name, load_texts("en")) == english
    assert shown(name, load_texts("de")) == german
