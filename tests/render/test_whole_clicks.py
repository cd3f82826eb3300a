"""From the title to the end screen with nothing but the mouse."""

from __future__ import annotations

import random

from render.mashup.choosing import STEP
from tests.render.menus import click, shown
from tests.render.whole import House, house

__all__ = ["house"]


def test_a_whole_match_by_clicks(house: House) -> None:
    window, dice = house.window, random.Random(3)
    window.flow.title()
    house.breathe()
    click(window, "play", "start")
    house.wait_for("DraftView")
    click(window, *(f"hero {number}" for number in (0, 2, 4, 6, 8, 10)), "confirm")
    house.wait_for("MatchView")
    assert STEP in house.click_to_the_end(dice)
    house.check_end()
    click(window, "home")
    assert shown(window) == "TitleView"
