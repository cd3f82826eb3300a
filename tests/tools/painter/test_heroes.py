from __future__ import annotations

import json
from pathlib import Path

import data
from tests.tools.painter.looking import closest
from tools.painter.heroes import HEROES


def test_every_default_hero_has_a_look_of_its_own() -> None:
    config = json.loads((Path(data.__file__).parent / "mashup" / "heroes.character.json").read_bytes())
    assert set(HEROES) == {hero["name"] for hero in config["characters"]}
    assert len({look.emblem for look in HEROES.values()}) == len(HEROES)


def test_emblems_differ_in_more_than_colour() -> None:
    grey = {name: look.sign().resize((48, 48)).convert("LA").convert("RGBA") for name, look in HEROES.items()}
    distance, *names = closest(grey)
    assert distance > 15, names
