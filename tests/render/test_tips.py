from __future__ import annotations

import pytest

from render.mashup.words import Words
from render.texts import languages, load_texts
from render.tips import in_words, sentence
from systems.brains.tips import Reason, Tip
from systems.mashup.commands import Pick, Step
from tests.systems.brains.mashup.test_reasons import CASES

ENGLISH, GERMAN = (Words(load_texts(language)) for language in ("en", "de"))
HAND_OVER = Reason("tip.hand_over", {"hero": "Loki", "stone": "mind", "mate": "Thor", "stones": 5})


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_words(language: str) -> None:
    words = Words(load_texts(language))
    for _, _, key, facts in CASES:
        said = sentence(words, Reason(f"tip.{key}", facts))
        assert said.endswith(".")
        assert "{" not in said


def test_the_same_reason_in_two_languages() -> None:
    assert sentence(ENGLISH, HAND_OVER) == "Loki hands the Mind Stone to Thor, who then holds five."
    assert sentence(GERMAN, HAND_OVER) == "Loki gibt Thor den Gedankenstein; Thor hält dann fünf."


def test_more_stones_than_there_are_words_for() -> None:
    many = Reason("tip.take", {"hero": "Thor", "stone": "moon", "stones": 7})
    assert sentence(ENGLISH, many) == "Thor takes the Moon Stone and then holds 7."


def test_what_comes_next() -> None:
    walk = Reason("tip.towards.mate", {"hero": "Loki", "mate": "Thor"})
    alone, followed = Tip(Step(1), (Step(1),), walk), Tip(Step(1), (Step(1),), walk, (HAND_OVER, walk))
    assert in_words(ENGLISH, alone) == "Loki goes towards Thor."
    assert in_words(ENGLISH, followed) == (
        "Loki goes towards Thor. Next: Loki hands the Mind Stone to Thor, who then holds five."
    )


def test_the_same_is_not_said_twice() -> None:
    hit = Reason("tip.hit.carrier", {"hero": "Loki", "target": "Thor", "stones": 1})
    twice, thrice = (Tip(Step(1), (Step(1),), hit, further) for further in ((hit,), (hit, HAND_OVER)))
    assert in_words(ENGLISH, twice) == "Loki hits Thor, who carries one of the stones."
    assert in_words(ENGLISH, thrice) == (
        "Loki hits Thor, who carries one of the stones. "
        "Next: Loki hands the Mind Stone to Thor, who then holds five."
    )


def test_draft() -> None:
    pick = Pick((0, 1))
    words = (Reason("tip.draft.tough", {"hero": "Hulk"}), Reason("tip.draft.swift", {"hero": "Wasp"}))
    tip = Tip(pick, (pick,), Reason("tip.draft", {"heroes": "Hulk, Wasp"}), words)
    assert in_words(ENGLISH, tip) == "Take Hulk, Wasp. Hulk: tough; Wasp: swift"
    assert in_words(GERMAN, tip) == "Nimm Hulk, Wasp. Hulk: zäh; Wasp: schnell"


def test_a_reason_without_words_is_passed_over() -> None:
    strange = Reason("tip.strange", {"hero": "Loki"})
    walk = Reason("tip.towards.mate", {"hero": "Loki", "mate": "Thor"})
    assert sentence(ENGLISH, strange) == ""
    assert in_words(ENGLISH, Tip(Step(1), (Step(1),), strange, (walk,))) == ""
    assert in_words(ENGLISH, Tip(Step(1), (Step(1),), walk, (strange,))) == "Loki goes towards Thor."
