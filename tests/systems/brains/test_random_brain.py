"""The random brain: its own dice, every command equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from ecs.commands import Command
from ecs.match import Match
from systems.brains.random_brain import RandomBrain
from systems.mashup.configs import default_setup
from systems.mashup.game import standard


def choices(seed: int, number: int) -> list[Command]:
    match = Match(standard(), default_setup(), seed=1)
    brain = RandomBrain(seed)
    return [brain.choose(match, 1) for _ in range(number)]


def test_same_seed_same_choices() -> None:
    assert choices(7, 20) == choices(7, 20)
    assert choices(7, 20) != choices(8, 20)


def test_choosing_does_not_touch_the_match() -> None:
    match = Match(standard(), default_setup(), seed=1)
    before = match.digest()
    RandomBrain(3).choose(match, 2)
    assert match.digest() == before


def test_all_commands_are_equally_likely() -> None:
    match = Match(standard(), default_setup(), seed=1)
    match.apply(1, match.legal(1)[0])
    match.apply(2, match.legal(2)[0])
    seat = match.acting[0]
    legal = match.legal(seat)
    brain = RandomBrain(1)
    counted = Counter(brain.choose(match, seat) for _ in range(1000 * len(legal)))
    assert set(counted) == set(legal)
    assert all(850 < number < 1150 for number in counted.values())


def test_brain_does_not_repeat_itself() -> None:
    assert sum(a == b for a, b in pairwise(choices(2, 200))) < 5
