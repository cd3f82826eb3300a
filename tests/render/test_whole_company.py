"""In company: somebody watches from the middle on, a connection is lost and comes back, a match pauses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.request import urlopen

import arcade
import pytest

from net import games
from net.embedded import Embedded
from render.live_table import LiveTable
from render.mashup.choosing import STEP
from render.table import Beat
from systems.mashup.commands import EndTurn, Pick
from tests.render import rig
from tests.render.menus import click, shown, words
from tests.render.tunnel import Tunnel
from tests.render.whole import House, house, short

__all__ = ["house"]

PICKED = (0, 2, 4, 6, 8, 10)


@pytest.fixture
def server(house: House) -> Iterator[Embedded]:
    """A server where a computer waits for somebody to play with."""
    made = Embedded(short(), house.home / "data", "random", names=("Hal",), seed=4, pace=0)
    made.start()
    yield made
    house.window.flow.close()
    house.window.flow.settle()
    made.close()


def sit_down(house: House, url: str) -> None:
    """Play on that server, up to our first move."""
    house.window.flow.join(url)
    house.wait_for("DraftView")
    click(house.window, *(f"hero {number}" for number in PICKED), "confirm")
    house.wait_for("MatchView")
    assert house.our_move()


def step(house: House) -> None:
    """Make a step by a click, and wait until all have seen it."""
    choosing = house.view.choosing
    field = next(
        field
        for field in choosing.options
        if (option := choosing.usual(field)) is not None and option.kind == STEP
    )
    before = len(house.beats)
    house.click(field)
    house.wait_until(lambda: len(house.beats) > before)


def test_somebody_watches_from_the_middle_on(house: House, server: Embedded) -> None:
    ann = LiveTable(server.url, games.client("mashup", "Ann", "device"))
    try:
        played = 0
        while played < 6:
            for news in ann.poll():
                played += isinstance(news, Beat) and bool(news.events)
            ann.ask(Pick(PICKED) if not played else EndTurn())
            house.breathe()
        house.watch(server.url, ann)
        assert house.view.table.names == ("", "Ann", "Hal")
    finally:
        ann.leave()
        ann.close()
    house.wait_for("EndingView")
    house.check_story(from_the_beginning=False)


def test_a_lost_connection_comes_back(house: House, server: Embedded) -> None:
    with Tunnel(server.port) as tunnel:
        sit_down(house, tunnel.url)
        step(house)
        tunnel.open = False
        tunnel.cut()
        house.wait_until(lambda: house.view.dialog is not None)
        rig.tick(house.window)
        assert house.view.texts("match.lost") in words(house.window)
        tunnel.open = True
        house.wait_until(lambda: house.view.session.lost is None and house.view.dialog is None)
        assert house.our_move()
        house.check_picture()
        step(house)
        house.wait_until(lambda: house.view.director.idle)
        house.check_picture()
        house.window.flow.leave()
        house.window.flow.settle()
    house.check_story(to_the_end=False)


def test_pause_and_resume(house: House, server: Embedded) -> None:
    sit_down(house, server.url)
    assert not paused(server)
    house.press(arcade.key.P)
    house.wait_until(lambda: house.view.dialog is not None)
    rig.tick(house.window)
    assert house.view.texts("match.paused") in words(house.window)
    assert paused(server)
    left = house.view.clock_left
    house.breathe()
    assert house.view.clock_left == left
    house.press(arcade.key.P)
    house.wait_until(lambda: house.view.dialog is None)
    assert not paused(server)
    assert house.our_move()
    step(house)
    house.wait_until(lambda: house.view.director.idle)
    house.check_picture()
    house.press(arcade.key.ESCAPE)
    click(house.window, "leave", "go")
    assert shown(house.window) == "TitleView"
    house.window.flow.settle()
    last = house.check_story(to_the_end=False)
    assert last.outcome is not None
    assert last.outcome.winner == 2


def paused(server: Embedded) -> bool:
    with urlopen(f"http://127.0.0.1:{server.port}/matches") as answer:
        (room,) = json.load(answer)["rooms"]
    return bool(room["paused"])
