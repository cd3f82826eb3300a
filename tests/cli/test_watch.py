"""`mashup watch`: a live match in plain lines, and the way to the window."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli import main, watch
from cli.opening import NoWindow
from net import games
from net.embedded import Embedded
from net.http_client import rooms
from net.notices import Assigned, Ended
from render.live_table import LiveTable
from render.settings import Settings
from systems.mashup.configs import load_setup


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def url(home: Path) -> Iterator[str]:
    """A server where two bots play as soon as somebody watches."""
    server = Embedded(load_setup("quick", scenario="sanctum"), home, "random", "random", seed=3, pace=0)
    yield server.start()
    server.close()


def test_a_match_in_plain_lines(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", url.removeprefix("ws://"), "--terminal"]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    lines = out.splitlines()
    assert "Round 2." in lines
    assert sum("wins" in line for line in lines) == 1
    assert "wins" in lines[-1]


def test_without_a_window_it_is_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: object) -> None:
        raise NoWindow("there is no display")

    followed: list[tuple[Any, ...]] = []
    monkeypatch.setattr(watch, "open_window", none)
    monkeypatch.setattr(watch, "_follow", lambda *arguments: followed.append(arguments))
    assert main(["watch", "here:1", "--name", "Dee", "--language", "de"]) == 0
    assert capsys.readouterr().err == (
        "No window can be opened because there is no display, so here is the match in the terminal.\n"
    )
    assert followed == [("ws://here:1", "mashup", "Dee", "de", 4.0, False)]


def test_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[Any] = []

    def opened(begin: Callable[[Any], None], change: Callable[[Settings], None]) -> None:
        settings = Settings()
        change(settings)
        begin(SimpleNamespace(join=lambda url, watch, game: joined.append((url, watch, game, settings.name))))

    monkeypatch.setattr(watch, "open_window", opened)
    assert main(["watch", "wss://here/room", "--name", "Dee"]) == 0
    assert main(["watch", "wss://here/room", "--game", "dune"]) == 0
    assert joined == [
        ("wss://here/room", True, "mashup", "Dee"),
        ("wss://here/room", True, "dune", ""),
    ]


def test_nobody_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("net.line.START_PATIENCE", 0.0)
    assert main(["watch", "ws://127.0.0.1:9/", "--terminal"]) == 1
    assert capsys.readouterr().err == "No server answers at ws://127.0.0.1:9/: nobody listens there.\n"
    assert not [thread for thread in threading.enumerate() if thread.name == "line"]


def test_an_end_in_the_draft_is_told_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Embedded(load_setup("quick"), home, seed=3, grace=0.2)
    url = server.start()
    told: list[int] = []
    try:
        watching = threading.Thread(target=lambda: told.append(main(["watch", url, "--terminal"])))
        watching.start()
        while not any(room.spectators for room in rooms(url)):
            time.sleep(0.02)
        _leave_in_the_draft(url)
        watching.join(20)
    finally:
        server.close()
    assert told == [0]
    assert capsys.readouterr().out.splitlines() == ["Bob wins: Ann left."]


def _leave_in_the_draft(url: str) -> None:
    """Ann and Bob come, and Ann goes as soon as she is to choose."""
    leaving, staying = (LiveTable(url, games.client("mashup", name, name)) for name in ("Ann", "Bob"))
    left = ended = False
    while not ended:
        for news in leaving.poll():
            if isinstance(news, Assigned) and not left:
                left = True
                leaving.leave()
        ended = any(isinstance(news, Ended) for news in staying.poll())
        time.sleep(0.02)
    leaving.close()
    staying.close()
