from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ecs.components import MATCH, Progress
from net import games
from net.client import Client
from net.embedded import Embedded
from net.exact_mirror import ExactMirror
from net.inbound import Role
from net.mashup.messages import GameAssignment
from net.matchlog import read
from net.notices import (
    Assigned,
    Confirmed,
    Ended,
    Greeted,
    Happened,
    Lost,
    Paused,
    Refused,
    Resumed,
    Started,
    YourTurn,
)
from render.live_table import LiveTable
from render.table import Beat, Failed, News
from systems.mashup.commands import EndTurn, Pick
from systems.mashup.components import Hero
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard
from tests.net.mashup.content import content
from tests.render.tunnel import Tunnel

PICK = Pick(tuple(range(6)))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def setup() -> Setup:
    return load_setup("quick", scenario="sanctum")


Sit = Callable[..., LiveTable]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sits down at tables, and leaves them in the end."""
    tables = []

    def made(
        server: str | Embedded, name: str = "Ann", role: Role = Role.PLAYER, patience: float = 5
    ) -> LiveTable:
        tables.append(LiveTable(server, games.client("mashup", name, "device", role), patience=patience))
        return tables[-1]

    yield made
    for table in tables:
        table.close()


def news_until(table: LiveTable, *kinds: type[News]) -> list[News]:
    """All news up to the first of such a kind."""
    end = time.monotonic() + 30
    news: list[News] = []
    while time.monotonic() < end:
        news += table.poll()
        if any(isinstance(each, kinds) for each in news):
            return news
        time.sleep(0.005)
    raise AssertionError(f"none of {kinds} among {[type(each).__name__ for each in news]}")


def begin(table: LiveTable) -> list[News]:
    """Through the draft, up to our first turn."""
    news_until(table, Assigned)
    assert table.ask(PICK)
    return news_until(table, YourTurn)


def test_a_whole_match(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home, "random", names=("Hal",), seed=3, pace=0))
    assert (table.seat, table.names, table.config) == (0, ("", "", ""), setup.match)
    news = news_until(table, Assigned)
    assert isinstance(news[-1].assignment, GameAssignment)
    assert not table.ask(EndTurn())
    assert table.ask(PICK)
    assert not table.ask(PICK)
    dice, match = random.Random(1), None
    while not any(isinstance(each, Ended) for each in news):
        news = table.poll()
        for each in news:
            assert not isinstance(each, Failed | Happened)
            if isinstance(each, Beat):
                if match is not None and dice.random() < 0.2:
                    folded = match.clone()
                    folded.follow(each.events)
                    assert content(folded.world) == content(each.match.world)
                match = each.match
        if match is not None and table.seat in match.acting:
            table.ask(dice.choice(match.legal(table.seat)))
        time.sleep(0.001)
    assert (table.seat, table.names) == (1, ("", "Ann", "Hal"))
    assert table.config is not None
    assert table.config.max_round_time == setup.match.max_round_time
    assert match is not None
    table.close()
    (replay,) = (home / "replays").iterdir()
    ended = read(replay, standard()).ended
    assert match.outcome is not None
    assert ended is not None
    assert (ended.winner, ended.reason) == (match.outcome.winner, match.outcome.reason)


def test_the_news_of_a_beginning(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home, "random", seed=3, pace=0))
    news = begin(table)
    kinds = [type(each) for each in news if not isinstance(each, Confirmed)]
    assert kinds[:3] == [Started, Beat, Beat]
    board, opening = [each for each in news if isinstance(each, Beat)][:2]
    assert board.events == ()
    assert board.match.world.count(Hero) == 0
    assert opening.match.world.count(Hero) == 12


def test_only_one_command_at_a_time_and_none_of_an_old_turn(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home, "random", seed=3, pace=0))
    news = begin(table)
    match = [each for each in news if isinstance(each, Beat)][-1].match
    asked = [table.ask(EndTurn()) for _ in range(3)]
    assert asked == [True, False, False]
    last = news_until(table, YourTurn)
    assert [each for each in last if isinstance(each, Beat)][-1].match.acting == (1,)
    turn = match.world.get(MATCH, Progress).turn
    table._turn = turn  # as if the view had not heard of anything since
    assert table.ask(EndTurn())
    time.sleep(0.1)
    assert not any(isinstance(each, Beat) for each in table.poll())
    table._turn = [each for each in last if isinstance(each, Beat)][-1].match.world.get(MATCH, Progress).turn
    assert table.ask(EndTurn())
    news_until(table, Beat)


def test_pause_and_resume(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home, "random", seed=3, pace=0, alone=True))
    begin(table)
    table.pause()
    assert not any(isinstance(each, Beat) for each in news_until(table, Paused))
    assert not table.ask(EndTurn())
    table.resume()
    news_until(table, Resumed)
    assert table.ask(EndTurn())


def test_who_leaves_has_lost(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home, "random", seed=3, pace=0))
    begin(table)
    table.leave()
    table.close()
    table.close()
    assert not table._thread.is_alive()
    (replay,) = (home / "replays").iterdir()
    ended = read(replay, standard()).ended
    assert ended is not None
    assert ended.winner == 2


def test_a_late_spectator_sees_the_match_as_it_is(sit: Sit, setup: Setup, home: Path) -> None:
    server = Embedded(setup, home, "random", seed=3, pace=0)
    player = sit(server)
    begin(player)
    watcher = sit(server.url, "Dee", Role.SPECTATOR)
    (first,) = [each for each in news_until(watcher, Beat) if isinstance(each, Beat)]
    assert first.events == ()
    assert first.match.acting == (1,)
    assert watcher.seat == 0
    assert watcher.names == player.names
    assert not watcher.ask(EndTurn())
    assert player.ask(EndTurn())
    assert next(each for each in news_until(watcher, Beat) if isinstance(each, Beat)).events
    watcher.leave()
    watcher._thread.join(5)
    assert not watcher._thread.is_alive()


def test_a_lost_connection_comes_back(sit: Sit, setup: Setup, home: Path) -> None:
    server = Embedded(setup, home, "random", seed=3, pace=0)
    server.start()
    try:
        with Tunnel(server.port) as tunnel:
            table = sit(tunnel.url)
            begin(table)
            tunnel.cut()
            news = news_until(table, Beat)
            passed = [each for each in news if isinstance(each, Lost | Started | Beat)]
            assert [type(each) for each in passed] == [Lost, Started, Beat]
            assert isinstance(passed[-1], Beat)
            assert passed[-1].events == ()
            assert any(isinstance(each, YourTurn) for each in news) or news_until(table, YourTurn)
            assert table.ask(EndTurn())
            news_until(table, Beat)
            table.close()
    finally:
        server.close()


# Trouble


def test_nobody_there_is_one_sentence(sit: Sit) -> None:
    news = news_until(sit("ws://127.0.0.1:9/", patience=0), Failed)
    assert news[-1] == Failed("No server answers at ws://127.0.0.1:9/: nobody listens there.")


def test_no_address_is_one_sentence(sit: Sit) -> None:
    news = news_until(sit("http://nowhere"), Failed)
    assert news[-1] == Failed("http://nowhere is no address of a server; ws://localhost:1218 would be one.")


def test_a_server_that_cannot_start_is_one_sentence(sit: Sit, setup: Setup, home: Path) -> None:
    (home / "replays").touch()
    news = news_until(sit(Embedded(setup, home)), Failed)
    assert isinstance(news[-1], Failed)
    assert news[-1].message.startswith("Replays cannot be kept in ")


def test_a_fault_of_ours_is_one_sentence(
    sit: Sit, setup: Setup, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_in(*_: object) -> None:
        raise ZeroDivisionError("oops")

    table = sit(Embedded(setup, home, "random", seed=3, pace=0))
    news_until(table, Assigned)
    monkeypatch.setattr(ExactMirror, "take_in", take_in)
    assert table.ask(PICK)
    (failed,) = [each for each in news_until(table, Failed) if isinstance(each, Failed)]
    (log,) = (home / "logs").glob("mashup-*.log")
    assert failed.message == (
        f"Something went wrong inside mashup: ZeroDivisionError oops; the details are in {log}."
    )


def test_what_cannot_be_asked_for_is_refused(
    sit: Sit, setup: Setup, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(Embedded(setup, home, "random", seed=3, pace=0))
    begin(table)

    def ask(self: Client, command: object) -> bool:
        raise ZeroDivisionError("oops")

    with monkeypatch.context() as patch:
        patch.setattr(Client, "ask", ask)
        assert table.ask(EndTurn())
        news_until(table, Refused)
    assert len(list((home / "logs").glob("mashup-*.log"))) == 1
    assert table.ask(EndTurn())
    news_until(table, Beat)


def test_closed_before_anything_happened(sit: Sit, setup: Setup, home: Path) -> None:
    table = sit(Embedded(setup, home))
    table.pause()
    table.leave()
    table.close()
    assert not table._thread.is_alive()


def test_the_table_tells_whether_a_clock_runs(sit: Sit, setup: Setup, home: Path) -> None:
    host = Embedded(setup, home, seed=3, clock=False)
    table = sit(host)
    assert not table.clock
    news_until(table, Greeted)
    guest = sit(host.url, "Bob")
    assert guest.clock, "nobody knows better yet"
    for each in (table, guest):
        news_until(each, Assigned)
        assert each.ask(PICK)
    for each in (table, guest):
        news_until(each, Beat)
        assert not each.clock
