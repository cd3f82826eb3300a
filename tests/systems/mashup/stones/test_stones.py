from __future__ import annotations

from collections.abc import Sequence
from colorsys import rgb_to_hsv

import pytest

from ecs.components import Cooldown, Inventory
from systems.mashup.components import GOOSE, Stone
from systems.mashup.stones import SIX
from systems.mashup.stones.mind import MindPower
from tests.systems.mashup.scene import scene

NAMES = ["space", "mind", "reality", "power", "time", "soul"]


def test_the_six_have_the_numbers_of_the_standard() -> None:
    assert [kind.name for kind in SIX] == NAMES
    match = scene("A a")
    stones = match.world.each(Stone)
    assert [match.world.get(stone, Stone) for stone in stones] == [
        Stone(number, name) for number, name in enumerate(NAMES)
    ]
    assert match.world.get(GOOSE, Inventory).items == tuple(stones)


@pytest.mark.parametrize(("number", "name"), [*enumerate(NAMES)])
def test_each_has_its_own_cooldown_from_the_config(number: int, name: str) -> None:
    match = scene("A a", config={f"{name}_stone_cd": 41})
    stones = match.world.each(Stone)
    assert match.world.get(stones[number], Cooldown) == Cooldown(41, 0)
    assert all(match.world.get(stone, Cooldown).rounds != 41 for stone in stones if stone != stones[number])


def test_each_carries_the_component_of_its_power_and_no_other() -> None:
    match = scene("A a", config={"mind_stone_dmg": 77})
    for stone, kind in zip(match.world.each(Stone), SIX, strict=True):
        assert [other.name for other in SIX if match.world.has(stone, other.power)] == [kind.name]
    assert match.world.get(match["mind"], MindPower) == MindPower(77)


def test_each_can_be_told_apart_by_colour_and_sign() -> None:
    assert len({kind.colour for kind in SIX}) == len({kind.glyph for kind in SIX}) == 6


@pytest.mark.parametrize(
    ("name", "hues"),
    [
        ("space", range(200, 250)),  # blue
        ("mind", range(45, 65)),  # yellow
        ("reality", [*range(340, 360), *range(10)]),  # red
        ("power", range(265, 300)),  # purple
        ("time", range(100, 160)),  # green
        ("soul", range(20, 40)),  # orange
    ],
)
def test_the_colours_are_those_of_the_rulebook(name: str, hues: Sequence[int]) -> None:
    colour = next(kind.colour for kind in SIX if kind.name == name)
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    assert int(rgb_to_hsv(red, green, blue)[0] * 360) in hues
