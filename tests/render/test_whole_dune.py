"""Dune from the title to the end screen, by mouse and by keys, and somebody who watches from the middle."""

from __future__ import annotations

import random

import arcade

from ecs.commands import EndTurn
from net.embedded import Embedded
from net.games import client
from net.notices import Assigned
from render.live_table import LiveTable
from render.table import Beat
from render.views.ending import MEANT
from tests.render.menus import click, screen, shown, words
from tests.render.whole import House, dune_house, short_dune

__all__ = ["dune_house"]


def test_a_whole_match_by_clicks(dune_house: House) -> None:
    house, window, dice = dune_house, dune_house.window, random.Random(3)
    window.settings.game = "mashup"
    window.flow.title()
    house.breathe()
    click(window, "game dune")
    click(window, "play", "start")
    house.wait_for("HouseChoiceView")
    click(window, "house 1", "confirm")
    house.wait_for("MatchView")
    assert "step" in house.click_to_the_end(dice)
    outcome = house.check_end()
    assert window.texts(f"dune.reason.{outcome.reason}") in words(window)
    click(window, "replay")
    house.wait_for("ReplayView")


def test_a_whole_match_by_keys(dune_house: House) -> None:
    house, window, dice, key = dune_house, dune_house.window, random.Random(5), arcade.key
    window.flow.title()
    house.breathe()
    house.press(key.ENTER)
    assert shown(window) == "SetupView"
    house.press(key.ENTER)
    house.wait_for("HouseChoiceView")
    house.press(key.KEY_1)
    house.press(key.ENTER)
    house.wait_for("MatchView")
    arrows = (key.UP, key.DOWN, key.LEFT, key.RIGHT)
    moves = steps = 0
    while house.our_move():
        moves += 1
        before = len(house.beats)
        if dice.random() < 0.3:
            house.press(dice.choice(arrows))
        if house.our_move() and len(house.beats) == before:
            house.press(key.ENTER)
        else:
            steps += 1
    assert shown(window) == "EndingView"
    assert moves > 10
    assert steps > 0
    house.check_end()
    house.wait_until(lambda: screen(window).clock >= MEANT)
    house.press(key.ESCAPE)
    assert shown(window) == "TitleView"


def test_somebody_watches_from_the_middle_on(dune_house: House) -> None:
    house = dune_house
    server = Embedded(
        short_dune(), house.home / "data", "random", game="dune", names=("Hal",), seed=4, pace=0
    )
    server.start()
    ann = LiveTable(server.url, client("dune", "Ann", "device"))
    try:
        played = 0
        while played < 6:
            for news in ann.poll():
                played += isinstance(news, Beat) and bool(news.events)
                if isinstance(news, Assigned) and news.draft is not None:
                    assert ann.ask(news.draft.legal(news.seat)[0])
            if played:
                ann.ask(EndTurn())
            house.breathe()
        house.watch(server.url, ann)
        assert house.view.table.names == ("", "Ann", "Hal")
    finally:
        ann.leave()
        ann.close()
        house.wait_for("EndingView")
        house.window.flow.close()
        house.window.flow.settle()
        server.close()
    house.check_story(from_the_beginning=False)
