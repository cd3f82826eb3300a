from __future__ import annotations

import pytest
from PIL import ImageStat

from tests.tools.painter.looking import border, closest
from tools.painter.effects import EFFECTS, effect


def test_all_effects_of_the_animations_are_there() -> None:
    assert set(EFFECTS) >= {
        "spark", "ring", "glow", "beam", "bolt", "arrow", "fist", "slash", "shard", "smoke", "dust", "star",
        "crack", "feather", "heart", "rewind", "flash", "mushroom", "crumb", "blade",
        "pointer",
    }  # fmt: skip


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_can_be_tinted(name: str) -> None:
    image = effect(name, 48)
    assert image.size == (48, 48)
    red, green, blue = ImageStat.Stat(image.convert("RGB"), image.getchannel("A")).mean
    assert abs(red - blue) < 14
    assert (green < 60) == (name == "crack")


@pytest.mark.parametrize("name", [name for name in EFFECTS if name != "beam"])
def test_an_effect_is_not_cut_off(name: str) -> None:
    assert border(effect(name, 64)) < 12


def test_a_beam_can_be_stretched() -> None:
    columns = [effect("beam", 48).crop((x, 0, x + 1, 48)).tobytes() for x in (0, 24, 47)]
    assert len(set(columns)) == 1


def test_effects_differ() -> None:
    distance, *names = closest({name: effect(name, 48) for name in EFFECTS})
    assert distance > 5, names
