from __future__ import annotations

import pytest

from ecs.components import Component, Position
from systems.mashup.components import Npc, Rock
from systems.mashup.things import Thing, thing_in, things_of, words_of


class SmokeBomb(Component, frozen=True):
    pass


class Fire(Component, frozen=True):
    pass


TOLD = Thing(component=SmokeBomb, texts={"en": {"name": "Smoke", "about": "Hides."}, "de": {"name": "Rauch"}})


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("SmokeBomb", "Smoke bomb"),
        ("Bomb", "Bomb"),
        ("NPCTrap", "Npc trap"),
        ("Tower2", "Tower 2"),
        ("_", "_"),
    ],
)
def test_the_name_of_a_class_in_words(name: str, words: str) -> None:
    assert words_of(name) == words


def test_texts_fall_back_to_english() -> None:
    assert (TOLD.name("de"), TOLD.name("fr"), TOLD.text("de", "about")) == ("Rauch", "Smoke", "Hides.")
    assert (TOLD.letter, Thing(component=Fire).name("de")) == ("S", "Fire")


def test_every_component_of_a_mod_may_be_a_thing() -> None:
    told, other = things_of([TOLD], [SmokeBomb, Fire])
    assert told is TOLD
    assert other.component is Fire


def test_what_something_on_the_board_is() -> None:
    things = things_of([TOLD], [SmokeBomb, Fire])
    place = {Position: Position(1)}
    assert thing_in({SmokeBomb: SmokeBomb(), **place}, things) is TOLD
    assert thing_in({Fire: Fire(), Npc: Npc("Rex"), **place}, things) is None
    assert thing_in({SmokeBomb: SmokeBomb(), Npc: Npc("Rex"), **place}, things) is TOLD
    assert thing_in({SmokeBomb: SmokeBomb(), Rock: Rock(), **place}, things) is None
    assert thing_in(place, things) is None
