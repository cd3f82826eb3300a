from __future__ import annotations

import msgspec

from render.mashup.editor.estimate import Estimate, points
from systems.mashup.configs import MIN_CHARACTERS, Character, CharacterConfig, Setup, load_setup
from systems.shares import Share

MATCHES = 12


def setup(**changes: int) -> Setup:
    """The usual heroes and one more."""
    whole = load_setup("quick", scenario="asgard-bridge")
    figures = {
        "hp": 100,
        "mp": 2,
        "ap": 1,
        "melee_damage": 10,
        "range_combat_damage": 10,
        "range_combat_reach": 3,
    }
    fresh = Character(character_id=99, name="Newcomer", **(figures | changes))
    assert len(whole.characters.characters) == MIN_CHARACTERS
    return msgspec.structs.replace(whole, characters=CharacterConfig((*whole.characters.characters, fresh)))


def test_the_hero_is_in_every_match_and_chance_is_fixed() -> None:
    first = [points(setup(), "Newcomer", "random", number) for number in range(MATCHES)]
    assert first == [points(setup(), "Newcomer", "random", number) for number in range(MATCHES)]
    assert set(first) <= {0.0, 0.5, 1.0}


def test_a_titan_wins_and_a_weakling_does_not() -> None:
    titan = setup(hp=2000, mp=9, ap=9, melee_damage=500, range_combat_damage=500, range_combat_reach=20)
    strong = sum(points(titan, "Newcomer", "random", number) for number in range(MATCHES))
    weak = sum(points(setup(hp=1, mp=0, ap=0), "Newcomer", "random", number) for number in range(MATCHES))
    assert strong > weak


def test_counted_as_they_come_in() -> None:
    whole = setup()
    estimate = Estimate(whole, "Newcomer", 3, "random", jobs=1)
    estimate.wait()
    assert not estimate.running
    won = sum(points(whole, "Newcomer", "random", number) for number in range(3))
    assert estimate.share == Share(won, 3)
    assert estimate.problem == ""


def test_in_processes_of_their_own_and_stopped() -> None:
    estimate = Estimate(setup(), "Newcomer", 10_000, "random")
    estimate.stop()
    estimate.wait()
    assert estimate.share.total == 1


def test_trouble_is_told() -> None:
    estimate = Estimate(setup(), "Newcomer", 3, "genius", jobs=1)
    estimate.wait()
    assert "There is no brain called 'genius'" in estimate.problem
