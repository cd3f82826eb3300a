from __future__ import annotations

from collections import Counter

import pytest

from render.mashup.roles import BARS, ROLES, figures, role
from render.texts import languages, load_texts
from systems.mashup.configs import Character, default_setup

POOL = {hero.name: hero for hero in default_setup().characters.characters}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Quicksilver", "runner"),
        ("Groot", "guardian"),
        ("Hawkeye", "sniper"),
        ("Black Panther", "brawler"),
        ("Star-Lord", "gunner"),
        ("Loki", "allrounder"),
    ],
)
def test_well_known_heroes(name: str, wanted: str) -> None:
    assert role(POOL[name]) == wanted


def test_every_role_is_played_and_has_its_words() -> None:
    played = Counter(role(hero) for hero in POOL.values())
    assert set(played) == set(ROLES)
    for language in languages():
        texts = load_texts(language)
        for name in ROLES:
            assert f"draft.role.{name}" in texts
        for bar, _ in BARS:
            assert f"draft.bar.{bar}" in texts


def test_the_numbers_of_a_hero() -> None:
    hero = Character(
        character_id=1,
        name="X",
        hp=1,
        mp=2,
        ap=3,
        melee_damage=4,
        range_combat_damage=5,
        range_combat_reach=6,
    )
    assert figures(hero) == {"hp": 1, "mp": 2, "ap": 3, "melee": 4, "ranged": 5, "reach": 6}
    assert [name for name, _ in BARS] == list(figures(hero))
