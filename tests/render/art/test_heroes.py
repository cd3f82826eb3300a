from __future__ import annotations

import json
from pathlib import Path

import data
from render.art.emblems.unknown import UNKNOWN
from render.art.heroes import EMBLEM, HEROES, emblem, look_of
from tests.render.art.looking import closest


def test_every_default_hero_has_a_look_of_its_own() -> None:
    config = json.loads((Path(data.__file__).parent / "mashup" / "heroes.character.json").read_bytes())
    assert set(HEROES) == {hero["name"] for hero in config["characters"]}
    assert len({look.emblem for look in HEROES.values()}) == len(HEROES)


def test_emblems_differ_in_more_than_colour() -> None:
    grey = {name: emblem(name).resize((48, 48)).convert("LA").convert("RGBA") for name in HEROES}
    distance, *names = closest(grey)
    assert distance > 15, names


def test_an_emblem_is_drawn_once() -> None:
    assert emblem("Thor") is emblem("Thor")
    assert emblem("Thor").size == (EMBLEM, EMBLEM)


def test_unknown_heroes_get_all_emblems_and_many_colours() -> None:
    looks = [look_of(f"hero {number}") for number in range(60)]
    assert {look.emblem for look in looks} == set(UNKNOWN)
    assert len({look.ground for look in looks}) > 40
