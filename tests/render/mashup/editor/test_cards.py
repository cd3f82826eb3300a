from __future__ import annotations

import pytest

from ecs.config import inspect
from render.mashup.editor.cards import (
    FIGURES,
    bounds,
    free_name,
    heroes_faults,
    pool,
    removable,
    rivals,
    standing,
    with_copy,
    with_new,
    without,
)
from systems.mashup.configs import CHARACTER_FILE, MIN_CHARACTERS


def three() -> list[dict[str, object]]:
    def card(number: int, name: str, hp: int, mp: int) -> dict[str, object]:
        return {
            "characterID": number, "name": name, "HP": hp, "MP": mp, "AP": 2,
            "meleeDamage": 10, "rangeCombatDamage": 10, "rangeCombatReach": 3,
        }  # fmt: skip

    return [card(1, "Ann", 100, 2), card(3, "Bob", 200, 2), card(4, "Cid", 100, 4)]


def test_the_pool_is_that_of_the_game() -> None:
    assert inspect(CHARACTER_FILE, pool()) == []
    assert len(pool()["characters"]) == 24


def test_copies_and_new_ones_have_names_and_numbers_of_their_own() -> None:
    cards = with_copy(with_copy(three(), 0), 0)
    assert [(card["characterID"], card["name"]) for card in cards[3:]] == [(2, "Ann 2"), (5, "Ann 3")]
    assert free_name(cards, "Dee") == "Dee"
    fresh = with_new(three(), "Bob")[-1]
    assert fresh == {
        "characterID": 2, "name": "Bob 2", "HP": 100, "MP": 2, "AP": 2,
        "meleeDamage": 10, "rangeCombatDamage": 10, "rangeCombatReach": 3,
    }  # fmt: skip
    whole = pool()
    assert inspect(CHARACTER_FILE, {"characters": with_new(with_copy(whole["characters"], 3), "New")}) == []


def test_a_pool_keeps_its_least_number() -> None:
    cards = with_new(pool()["characters"], "New")
    assert removable(cards)
    assert len(without(cards, 3)) == MIN_CHARACTERS
    assert not removable(without(cards, 3))


def test_how_a_number_compares() -> None:
    cards = three()
    assert standing(cards, 0, "HP") == (100, 150.0, 200, 0.25)
    assert standing(cards, 1, "HP") == (100, 100.0, 100, 1.0)
    assert standing(cards, 1, "AP") == (2, 2.0, 2, 0.5)
    cards[0]["HP"] = "many"
    assert standing(cards, 0, "HP") is None
    assert standing(cards, 1, "HP") == (100, 100.0, 100, 1.0)


def test_who_outdoes_whom() -> None:
    cards = three()
    assert rivals(cards, 0) == (["Bob", "Cid"], [])
    assert rivals(cards, 1) == ([], ["Ann"])
    cards[0]["AP"] = None
    assert rivals(cards, 0) == ([], [])


def test_nobody_of_the_game_is_outdone() -> None:
    cards = pool()["characters"]
    assert [rivals(cards, index) for index in range(len(cards))] == [([], [])] * len(cards)


@pytest.mark.parametrize("figure", FIGURES)
def test_sliders_reach_as_far_as_the_pool(figure: object) -> None:
    key, usual = getattr(figure, "key", ""), getattr(figure, "usual", 0)
    low, high = bounds(key)
    assert low < max(card[key] for card in pool()["characters"]) <= usual <= high


def test_what_cannot_be_shown() -> None:
    assert heroes_faults(pool()) == ""
    assert heroes_faults({}) == heroes_faults({"characters": []}) == "it has no characters"
    assert heroes_faults({"characters": [3]}) == "one of its characters is no object"
