from __future__ import annotations

import pytest

from tests.tools.painter.looking import border, closest
from tools.painter.icons import ICONS, icon


def test_all_icons_of_the_window_are_there() -> None:
    assert set(ICONS) >= {
        "hp", "mp", "ap", "melee", "ranged", "reach", "stone", "cooldown", "clock", "pause", "play", "step",
        "end_turn", "tip", "settings", "help", "eye", "replay", "editor", "mods", "host", "join", "robot",
        "skull", "crown", "sound_on", "sound_off", "undo", "skip", "zoom_in", "zoom_out", "left", "right",
        "check", "cross", "warning",
    }  # fmt: skip


def test_icons_are_told_apart_by_shape() -> None:
    distance, *names = closest({name: icon(name, 24) for name in ICONS}, shapes=True)
    assert distance > 3, names


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_fills_its_square_and_is_not_cut_off(name: str) -> None:
    image = icon(name, 48)
    assert border(image) < 10
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 34


def test_an_icon_takes_a_colour() -> None:
    image = icon("pause", 32, (10, 200, 30))
    assert image.getpixel((8, 16)) == (10, 200, 30, 255)
    assert icon("pause", 32).getpixel((8, 16)) == (232, 236, 248, 255)
