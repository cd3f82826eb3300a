"""A host and a guest: the host leaves and opens the house again, the match goes on, and then another one."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from types import SimpleNamespace

import arcade
import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from net.games import client
from net.notices import Assigned, Ended, Farewell, Lost
from net.own_matches import kept_matches
from net.people import HOST_LEFT
from render import flow
from render.live_table import LiveTable
from render.table import Beat, Failed, News
from tests.render import rig
from tests.render.menus import click, shown
from tests.render.whole import House, dune_house, house

__all__ = ["dune_house", "house"]


@pytest.fixture(params=["house", "dune_house"])
def here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """The host's window, in either game."""
    made: House = request.getfixturevalue(request.param)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setattr(flow, "wire", lambda game: SimpleNamespace(port=port))
    yield made
    made.window.flow.close()
    made.window.flow.settle()


class Guest:
    """Who comes to the house, and plays whatever may be played."""

    def __init__(self, house: House, secret: str = "") -> None:
        self.house = house
        self.me = client(house.game.name, "Gwen", "guest's device")
        if secret:
            self.me.come_back("Gwen", secret)
        server = house.window.flow.server
        assert server is not None
        house.wait_until(lambda: server.port > 0)
        self.table = LiveTable(server.url, self.me, patience=5)
        self.news: list[News] = []
        self.match: Match | None = None
        self._dice = random.Random(1)

    def listen(self) -> None:
        """Take in what is new, and answer it."""
        for news in self.table.poll():
            self.news.append(news)
            if isinstance(news, Beat):
                self.match = news.match
            if isinstance(news, Assigned) and news.draft is not None:
                self.table.ask(self._dice.choice(news.draft.legal(news.seat)))
        if self.match is not None and self.table.seat in self.match.acting:
            self.table.ask(self._dice.choice(self.match.legal(self.table.seat)))

    def heard(self, kind: type[News]) -> list[News]:
        """All news of a kind."""
        return [news for news in self.news if isinstance(news, kind)]


def play(house: House, guest: Guest, turns: int) -> None:
    """Choose, and play until that turn."""
    dice, flow = random.Random(2), house.window.flow

    def along() -> bool:
        guest.listen()
        assert flow.table is not None
        table = flow.table.table
        if isinstance(table, LiveTable) and table._draft is not None:
            table.ask(dice.choice(table._draft.legal(table.seat)))
        if shown(house.window) != "MatchView" or house.view.latest is None:
            return False
        latest = house.view.latest
        if latest.acting == (table.seat,):
            table.ask(dice.choice(latest.legal(table.seat)))
        return latest.world.get(MATCH, Progress).turn >= turns

    house.wait_until(along)


def test_a_match_is_kept_gone_on_with_and_played_again(here: House) -> None:
    window, flow = here.window, here.window.flow
    flow.host()
    guest = Guest(here)
    play(here, guest, turns=4)
    here.press(arcade.key.ESCAPE)
    click(window, "leave")
    assert shown(window) == "ClosingView"
    here.press(arcade.key.ESCAPE)
    assert shown(window) == "MatchView"
    window.on_close()
    assert shown(window) == "ClosingView", "the window does not close without a word"
    rig.tick(window)
    click(window, "stay")
    assert here.view.latest is not None
    turn = here.view.latest.world.get(MATCH, Progress).turn
    here.press(arcade.key.ESCAPE)
    click(window, "leave", "keep")
    assert shown(window) == "TitleView"
    flow.settle()

    here.wait_until(lambda: guest.listen() or bool(guest.heard(Failed)))
    assert [news.message for news in guest.heard(Farewell)] == [HOST_LEFT]  # type: ignore[union-attr]
    assert not guest.heard(Lost), "nobody is called who does not come back"
    secret = guest.me.secret
    guest.table.close()

    (kept,) = kept_matches(here.home / "data" / "replays")
    window.settings.name, window.settings.device = (
        "Hugo",
        "another device" if here.game.name == "dune" else (window.settings.device),
    )
    flow.go_on(kept)
    here.wait_for("MatchView")
    again = Guest(here, secret)
    play(here, again, turns=turn + 2)
    assert kept_matches(here.home / "data" / "replays") == []
    assert not guest.heard(Ended)

    again.table.leave()
    again.table.close()
    here.wait_for("EndingView")
    assert flow.table is not None
    assert flow.table.winner == flow.table.seat
    rig.tick(window, seconds=2.0)
    click(window, "again")
    third = Guest(here)
    play(here, third, turns=2)
    third.table.close()


def test_who_gives_up_has_lost_and_the_guest_hears_of_it(here: House) -> None:
    window = here.window
    window.flow.host()
    guest = Guest(here)
    play(here, guest, turns=2)
    here.press(arcade.key.ESCAPE)
    click(window, "leave", "give_up")
    assert shown(window) == "TitleView"
    here.wait_until(lambda: guest.listen() or bool(guest.heard(Ended)))
    assert [news.winner for news in guest.heard(Ended)] == [guest.table.seat]  # type: ignore[union-attr]
    guest.table.close()
    window.flow.settle()
    assert kept_matches(here.home / "data" / "replays") == []


def test_who_waits_for_a_guest_may_go_without_a_question(here: House) -> None:
    here.window.flow.host()
    server = here.window.flow.server
    assert server is not None
    here.wait_until(lambda: server.port > 0)
    rig.tick(here.window)
    click(here.window, "cancel")
    assert shown(here.window) == "TitleView"
