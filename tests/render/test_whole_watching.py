"""Computers that play each other, or somebody in a hosted match, in the real window against a real server."""

from __future__ import annotations

import random

import arcade
import pytest

from ecs.components import MATCH, Progress
from net.inbound import Role
from net.own_matches import kept_matches
from tests.render import rig
from tests.render.menus import click, shown, words
from tests.render.whole import House, dune_house, house

__all__ = ["dune_house", "house"]


@pytest.fixture(params=["house", "dune_house"])
def here(request: pytest.FixtureRequest) -> House:
    made: House = request.getfixturevalue(request.param)
    return made


def turn(house: House) -> int:
    latest = house.view.latest
    return 0 if latest is None else latest.world.get(MATCH, Progress).turn


def test_two_computers_are_watched_left_gone_on_with_and_seen_to_the_end(here: House) -> None:
    window = here.window
    window.settings.side, here.pace = "easy", 0.03
    window.flow.title()
    here.breathe()
    click(window, "play", "start")
    here.wait_for("MatchView")
    here.wait_until(lambda: turn(here) > 3)
    assert here.view.table.seat == 0
    assert all(name.startswith("Computer (") for name in here.view.table.names[1:])
    assert here.view.table.names[1] != here.view.table.names[2]
    here.press(arcade.key.ESCAPE)  # the menu stops the computers
    here.wait_until(lambda: window.flow.table is not None and here.view.session.held)
    for _ in range(40):
        here.breathe()
    still = len(here.beats)
    for _ in range(40):
        here.breathe()
    assert len(here.beats) == still
    here.press(arcade.key.ESCAPE)
    here.wait_until(lambda: len(here.beats) > still)
    here.press(arcade.key.ESCAPE)
    click(window, "leave", "go")
    assert shown(window) == "TitleView"
    window.flow.settle()
    (kept,) = kept_matches(here.home / "data" / "replays")
    assert [player.role for player in kept.header.players] == [Role.BOT, Role.BOT]
    window.flow.title()
    rig.tick(window)
    click(window, "go_on")
    here.wait_for("MatchView")
    here.wait_until(lambda: turn(here) >= 3)
    here.wait_for("EndingView")
    assert kept_matches(here.home / "data" / "replays") == []
    window.flow.title()
    rig.tick(window)
    assert "go_on" not in window.current_view.base  # type: ignore[union-attr]


def test_a_computer_is_invited_to_a_hosted_match(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket
    from types import SimpleNamespace

    from render import flow

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setattr(flow, "wire", lambda game: SimpleNamespace(port=port))
    window, dice = here.window, random.Random(2)
    window.settings.guest = "easy"
    window.flow.title()
    here.breathe()
    click(window, "host")
    assert "Computer (" in words(window)
    click(window, "start")

    def playing() -> bool:
        table = window.flow.table.table if window.flow.table is not None else None
        draft = getattr(table, "_draft", None)
        if draft is not None:
            table.ask(dice.choice(draft.legal(table.seat)))  # type: ignore[union-attr]
        return shown(window) == "MatchView" and here.view.latest is not None

    here.wait_until(playing)
    assert here.our_move()
    assert window.flow.open_house
    assert here.view.table.seat
    assert not here.view.table.alone
