"""From the title to the end screen without touching the mouse."""

from __future__ import annotations

import random

import arcade

from render.views.ending import MEANT
from tests.render.menus import screen, shown
from tests.render.whole import House, house

__all__ = ["house"]


def test_a_whole_match_by_keys(house: House) -> None:
    window, dice, key = house.window, random.Random(5), arcade.key
    window.flow.title()
    house.breathe()
    house.press(key.ENTER)
    assert shown(window) == "SetupView"
    house.press(key.ENTER)
    house.wait_for("DraftView")
    for symbol in (key.KEY_1, key.KEY_3, key.KEY_5, key.KEY_7, key.KEY_9, key.KEY_0):
        house.press(symbol)
    for _ in range(20):  # to the button that confirms
        focus = screen(window).base.focus
        if focus is not None and focus.key == "confirm":
            break
        house.press(key.TAB)
    house.press(key.ENTER)
    house.wait_for("MatchView")
    moves = chosen = 0
    while house.our_move():
        moves += 1
        if dice.random() < 0.4:
            for _ in range(dice.randint(1, 3)):
                house.press(key.TAB)
            choosing = house.view.choosing
            field = house.view.pointer.field
            if field is not None and choosing.usual(field) is not None:
                house.press(key.ENTER)
                chosen += 1
                continue
        house.press(key.E)
    assert shown(window) == "EndingView"
    assert chosen > 2
    assert moves > 10
    house.check_end()
    house.wait_until(lambda: screen(window).clock >= MEANT)
    house.press(key.ESCAPE)
    assert shown(window) == "TitleView"
