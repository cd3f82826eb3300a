from __future__ import annotations

from collections import Counter

import pytest

from ecs import dice


def test_the_generator_is_splitmix64() -> None:
    state, values = 1234567, []
    for _ in range(5):
        value, state = dice.roll(state, 1 << 64)
        values.append(value)
    # The published test vector of SplitMix64.
    assert values == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_state_is_64_bits() -> None:
    for seed in (0, 1, -1, -(10**30), 10**30, 1 << 64):
        state = dice.seeded(seed)
        for _ in range(10):
            assert 0 <= state < 1 << 64
            _, state = dice.roll(state, 6)


def test_seeds_lead_to_different_dice() -> None:
    assert len({dice.seeded(seed) for seed in range(-500, 500)}) == 1000


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 100])
def test_faces_are_equally_likely(sides: int) -> None:
    state, faces = dice.seeded(5), Counter[int]()
    for _ in range(500 * sides):
        face, state = dice.roll(state, sides)
        faces[face] += 1
    assert sorted(faces) == list(range(sides))
    # Five standard deviations; the dice are seeded, so this holds always or never.
    assert all(abs(number - 500) < 5 * 500**0.5 for number in faces.values())


def test_values_beyond_the_last_whole_stretch_are_thrown_again() -> None:
    sides = (1 << 63) + 1  # almost every second value lies beyond
    state = other = dice.seeded(1)
    thrown_again = 0
    for _ in range(50):
        value, state = dice.roll(state, sides)
        expected, other = dice.roll(other, 1 << 64)
        while expected >= sides:
            thrown_again += 1
            expected, other = dice.roll(other, 1 << 64)
        assert (value, state) == (expected, other)
    assert thrown_again > 20
