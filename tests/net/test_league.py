"""Leagues over the wire: programs at our server, rooms of other servers, and what goes wrong."""

from __future__ import annotations

import asyncio
import shlex
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecs.errors import MashupError
from ecs.match import Match
from net import league
from net.archive import Archive
from net.league import check, is_foreign, meet
from net.listening import Options
from net.mashup.server import MashupServerCodec
from net.server import Server
from systems.league import Bout, Terms, at_home, tally
from systems.mashup.configs import load_setup
from systems.mashup.game import standard

SETUP = load_setup(match="quick", scenario="asgard-bridge")
BOT = f"bot:{shlex.join([sys.executable, '-m', 'mashup', 'bot'])} {{url}} --name {{name}} --seed 5"


def python(code: str) -> str:
    """A program that does not speak the wire."""
    return f"bot:{shlex.join([sys.executable, '-c', code])} {{url}}"


def terms(keep: bool = False, **entrants: str) -> Terms:
    return Terms(standard, SETUP, 3, 1, entrants=entrants, keep=keep, meet=meet)


def test_brains_meet_at_home() -> None:
    assert list(meet(terms(), "random", "easy")) == list(at_home(terms(), "random", "easy"))


def test_a_program_plays_both_seats_of_the_same_matches() -> None:
    bouts = list(meet(terms(keep=True, foe=BOT), "foe", "random"))
    assert [(bout.pair, bout.seat, bout.players) for bout in bouts] == [
        (0, 1, ("foe", "random")),
        (0, 2, ("random", "foe")),
    ]
    home = list(at_home(terms(), "random", "easy"))
    assert [bout.seed for bout in bouts] == [bout.seed for bout in home]
    for bout in bouts:
        assert bout.seed is not None
        match = Match(standard(), SETUP, bout.seed)
        for seat, command in bout.result.moves:
            match.apply(seat, command)
        assert match.digest() == bout.result.digest
        assert match.outcome is not None
        assert (match.outcome.winner, match.outcome.reason) == (bout.result.winner, bout.result.reason)
        assert bout.result.commands == len(bout.result.moves)
    assert sum(tally(bouts)[0].reasons[0].values()) == tally(bouts)[0].score.part


@pytest.fixture
def room(tmp_path: Path) -> Iterator[str]:
    """A room of a server in another thread."""
    started = threading.Event()
    told: list[str] = []
    servers: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        archive = Archive(tmp_path)
        server = Server(MashupServerCodec(), SETUP, archive, Options(host="127.0.0.1", port=0, drain=0))
        await server.start()
        stop = asyncio.Event()
        servers.append((asyncio.get_running_loop(), stop))
        told.append(f"ws://127.0.0.1:{server.port}/room")
        started.set()
        await stop.wait()
        await server.drain()
        archive.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    started.wait()
    yield told[0]
    loop, stop = servers[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()


@pytest.mark.parametrize("turned", [False, True])
def test_a_brain_visits_another_server(room: str, turned: bool) -> None:
    # Who waits there is a visitor like us, from a league of its own.
    theirs: list[Bout] = []
    host = threading.Thread(target=lambda: theirs.extend(meet(terms(there=room), "random", "there")))
    host.start()
    ours = terms(there=room)
    bouts = list(meet(ours, "there", "easy") if turned else meet(ours, "easy", "there"))
    host.join()
    assert [bout.pair for bout in bouts] == [0, 0]
    assert {bout.seed for bout in bouts} == {None}
    for our, their in zip(bouts, theirs, strict=True):
        assert our.result.winner == their.result.winner
        assert our.result.reason == their.result.reason
        # Named the other way round we tell of the same seat as they do.
        assert our.seat == (their.seat if turned else 3 - their.seat)


@pytest.mark.parametrize(
    ("entrant", "foreign"),
    [("ws://host/", True), ("wss://host/", True), ("bot:x {url}", True), ("easy", False), ("m:Brain", False)],
)
def test_who_speaks_the_wire(entrant: str, foreign: bool) -> None:
    assert is_foreign(entrant) == foreign


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("bot:mine", "\"bot:mine\" does not say where {url} goes, as in 'bot:mybot {url}'."),
        ("bot:'mine {url}", '"bot:\'mine {url}" is no command: No closing quotation.'),
    ],
)
def test_bad_programs_are_one_sentence(entrant: str, sentence: str) -> None:
    with pytest.raises(MashupError) as caught:
        check(entrant)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("bot:/no/such/bot {url}", "foe cannot be started: No such file or directory: /no/such/bot."),
        (
            python("raise SystemExit('no, thanks')"),
            "foe ended with exit code 1 before its match: no, thanks.",
        ),
    ],
    ids=["missing", "ending"],
)
def test_a_program_that_does_not_come_is_one_sentence(entrant: str, sentence: str) -> None:
    with pytest.raises(MashupError) as caught:
        list(meet(terms(foe=entrant), "random", "foe"))
    assert str(caught.value) == sentence


def test_a_program_that_only_waits_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "COMING", 0.3)
    monkeypatch.setattr(league, "LEAVING", 0.1)
    sleeper = python("import time; time.sleep(600)")
    with pytest.raises(MashupError, match=r"^foe did not come to the table within 0 s\.$"):
        list(meet(terms(foe=sleeper), "foe", "random"))


def test_two_foreigners_cannot_meet_abroad() -> None:
    with pytest.raises(MashupError) as caught:
        list(meet(terms(foe=BOT, there="ws://127.0.0.1:1/"), "foe", "there"))
    assert str(caught.value) == "foe cannot meet there: in rooms of other servers only brains of ours play."
