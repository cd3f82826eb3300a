"""A lobby, a match and once more in the real window: a toy over a real server, with bots for company."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from net.archive import Archive
from net.bot import Bot
from net.games import client
from net.house import House
from net.inbound import Role
from net.listening import Options
from net.lobby_messages import Kick
from net.plain.server import WITH_LOBBY
from net.server import Server
from render.views.lobby import LobbyView
from render.views.plain_match import PlainMatchView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, shown, words
from tests.toys.known import TOYS, server_codec


def _until(condition: Callable[[], bool]) -> None:
    """Wait until something holds that another thread does."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.001)


class Inn:
    """A server of a toy in a thread of its own, with a lobby and a ceremony."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.url = ""
        self._thread = Thread(target=asyncio.run, args=(self._run(),))
        self._thread.start()
        _until(lambda: bool(self.url))

    async def _run(self) -> None:
        self._loop, self._closed = asyncio.get_running_loop(), asyncio.Event()
        archive = Archive(self.folder)
        codec = server_codec(self.game, replace(WITH_LOBBY, ceremony=True))
        options = Options(host="127.0.0.1", port=0, drain=0, seed=7)
        server = Server(codec, TOYS[self.game].setup(), archive, options, House(grace=30.0))
        await server.start()
        self.url = f"ws://127.0.0.1:{server.port}/"
        await self._closed.wait()
        await server.drain()
        archive.close()

    def invite(self, name: str, seats: int = 0) -> Bot:
        """A bot comes for one match; the first who comes is the host and begins it with so many ``seats``."""
        member = client(self.game, name, name, Role.BOT)
        bot = Bot(self.url, member, seats=seats)
        asyncio.run_coroutine_threadsafe(bot.play(), self._loop)
        _until(lambda: bool(member.secret))
        return bot

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._closed.set)
        self._thread.join(10)


@pytest.fixture(params=["race", "secrets"])
def inn(request: pytest.FixtureRequest, toys: None, tmp_path: Path) -> Iterator[Inn]:
    made = Inn(request.param, tmp_path)
    yield made
    made.close()


class Visit:
    """Ada at the window."""

    def __init__(self, window: GameWindow, inn: Inn) -> None:
        self.window, self.inn = window, inn
        window.settings.name = "Ada"
        window.settings.mute = True
        window.flow.join(inn.url, game=inn.game)
        self.wait_for("LobbyView")

    def wait_for(self, name: str) -> None:
        rig.wait_until(self.window, lambda: shown(self.window) == name)

    def until(self, condition: Callable[[LobbyView], bool]) -> None:
        """Wait until the lobby stands like this."""

        def stands() -> bool:
            view = self.window.current_view
            return isinstance(view, LobbyView) and condition(view)

        rig.wait_until(self.window, stands)

    def there(self) -> list[str]:
        view = self.window.current_view
        assert isinstance(view, LobbyView)
        return [entrant.name for entrant in view.model.gathered.lobby.entrants]

    def invite(self, *names: str) -> None:
        for name in names:
            self.inn.invite(name)
            self.until(lambda view, name=name: name in self.there())  # type: ignore[misc]
        self.until(lambda view: not view.model.gathered.lobby.unready)

    def kick(self, name: str) -> None:
        view = self.window.current_view
        assert isinstance(view, LobbyView)
        (row,) = [
            n for n, place in enumerate(view.model.places) if place.entrant and place.entrant.name == name
        ]
        click(self.window, f"kick {row}", "yes")
        self.until(lambda view: name not in self.there())

    def play(self) -> int:
        """Begin, and click through the match; gives how often."""
        click(self.window, "start")
        self.wait_for("PlainMatchView")
        return self.click_to_the_end()

    def click_to_the_end(self) -> int:
        """Always the first command; gives how many were clicked."""
        clicked, end = 0, time.monotonic() + 60
        while isinstance(view := self.window.current_view, PlainMatchView):
            assert time.monotonic() < end, "the match never ends"
            rig.tick(self.window, seconds=0.1)
            if self.window.current_view is view and "choice 0" in view.base:
                click(self.window, "choice 0")
                clicked += 1
        return clicked


def test_lobby_kick_match_ceremony_and_once_more(window: GameWindow, inn: Inn) -> None:
    visit = Visit(window, inn)
    visit.invite("Bob", "Eve", "Cyd")
    assert visit.there() == ["Ada", "Bob", "Eve", "Cyd"]
    visit.kick("Eve")
    assert visit.play() >= 3
    told = words(window)
    for name in ("Ada (you)", "Bob", "Cyd"):
        assert name in told
    assert "Eve" not in told
    assert "place 3" in told or told.count("place 1") > 1

    click(window, "again")
    visit.until(lambda view: not view.model.is_ceremony and visit.there() == ["Ada"])
    click(window, "add")
    visit.until(lambda view: len(visit.there()) == 2)
    click(window, "add")
    visit.until(lambda view: view.model.may_start)
    assert visit.play() >= 3
    assert "Computer 2" in words(window)
    assert len(list(inn.folder.glob("2*.jsonl"))) == 2


def test_a_guest_is_ready_plays_and_is_the_host_when_the_first_has_gone(window: GameWindow, inn: Inn) -> None:
    inn.invite("Bob", seats=3)
    visit = Visit(window, inn)
    assert visit.there() == ["Bob", "Ada"]
    inn.invite("Cyd")
    click(window, "ready")
    visit.wait_for("PlainMatchView")
    visit.click_to_the_end()
    assert shown(window) == "EndingView"
    click(window, "again")  # a bot plays one match and goes, so now we are the host
    visit.until(lambda view: view.model.is_host and visit.there() == ["Ada"])


def test_who_is_kicked_is_told_so(window: GameWindow, inn: Inn) -> None:
    host = inn.invite("Bob", seats=5)
    visit = Visit(window, inn)
    view = window.current_view
    assert isinstance(view, LobbyView)
    kick = Kick(view.model.gathered.number)
    host._line.act(lambda: host._client.wish(kick))
    visit.wait_for("ProblemView")
    assert "The host has asked you to leave" in words(window)


def test_who_closes_the_window_comes_back_into_the_match(window: GameWindow, inn: Inn) -> None:
    visit = Visit(window, inn)
    visit.invite("Bob", "Cyd")
    click(window, "start")
    visit.wait_for("PlainMatchView")
    rig.wait_until(window, lambda: window.flow.table is not None and window.flow.table.seat > 0)
    assert window.flow.table is not None
    seat = window.flow.table.seat
    window.flow.close()
    window.flow.settle()
    window.flow.join(inn.url, game=inn.game)
    visit.wait_for("PlainMatchView")
    assert window.flow.table.seat == seat
    visit.click_to_the_end()
    assert shown(window) == "EndingView"
    assert "Ada (you)" in words(window)
    click(window, "again")
    visit.until(lambda view: "Ada" in visit.there())
