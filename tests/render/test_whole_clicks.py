"""From the title to the end screen with nothing but the mouse."""

from __future__ import annotations

import random

from render.mashup.choosing import STEP, Option
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
    kinds: set[str] = set()
    moves = 0
    while house.our_move():
        if moves % 4 == 0:
            house.check_picture()
        if moves == 0:
            house.check_pixels()
        moves += 1
        options = usual(house)
        if options and dice.random() < 0.5:
            option = dice.choice(options)
            kinds.add(option.kind)
            house.click(option.field)
        else:
            house.click("end_turn")
    assert shown(window) == "EndingView"
    assert STEP in kinds
    assert moves > 10
    house.check_end()
    click(window, "home")
    assert shown(window) == "TitleView"


def usual(house: House) -> list[Option]:
    """What a click on a field does, where there is only one thing it can mean."""
    choosing = house.view.choosing
    found = [choosing.usual(field) for field in choosing.options]
    return [option for option in found if option is not None]
