from __future__ import annotations

import json
from pathlib import Path

import data
from render.art.figures import STRANGERS as COUNT
from tests.tools.painter.looking import closest
from tools.painter.heroes import HEAD, HEROES, STRANGERS


def test_every_default_hero_has_a_look_of_its_own() -> None:
    config = json.loads((Path(data.__file__).parent / "mashup" / "heroes.character.json").read_bytes())
    assert set(HEROES) == {hero["name"] for hero in config["characters"]}


def test_heads_are_told_apart() -> None:
    distance, *names = closest({name: look.head().resize((32, 32)) for name, look in HEROES.items()})
    assert distance > 12, names


def test_a_head_is_drawn_once() -> None:
    look = HEROES["Thor"]
    assert look.head() is look.head()
    assert look.head().size == look.sign().size == (HEAD, HEAD)


def test_strangers_are_told_apart_and_as_many_as_the_window_knows() -> None:
    assert len(STRANGERS) == COUNT
    distance, *names = closest({str(n): look.head().resize((32, 32)) for n, look in enumerate(STRANGERS)})
    assert distance > 12, names
