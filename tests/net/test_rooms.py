"""All rooms: made on demand, resumed from logs, told to stop."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from net.archive import Archive
from net.customs import Customs, Faults
from net.entries import FORMAT, SNAPSHOT_EVERY, Birth, Header, Played
from net.limits import Limits
from net.link import Link
from net.mashup.server import MashupServerCodec
from net.matchlog import read
from net.rooms import Refused, Rooms
from net.session import Session
from systems.mashup.commands import EndTurn
from systems.mashup.game import standard
from tests.net.logs_of import entries, header, lines, small_setup
from tests.net.pretended import PretendedLink, Stage, on_stage
from tests.net.simple_table import SimpleServerCodec
from tests.toys.race import Setup as Track
from tests.toys.race import race


def keep(folder: Path, head: Header, *logged: object, name: str = "") -> Path:
    """Leave a log in the folder as a server that was killed does."""
    folder.mkdir(exist_ok=True)
    path = folder / (name or f"{head.id}.running")
    path.write_bytes(lines(head, *logged))
    return path


def in_rooms(folder: Path, play: Callable[[Rooms], Coroutine[Any, Any, None]]) -> None:
    """Run a play with real sessions."""

    async def run() -> None:
        archive = Archive(folder)

        def session(path: str) -> Session:
            births = lambda: Birth("20261116-050000-00", 1, "")  # noqa: E731
            return Session(MashupServerCodec(), small_setup(), births, room=path)

        rooms = Rooms(MashupServerCodec(), session, archive, Limits(rooms=3))
        try:
            await play(rooms)
            rooms.close()
        finally:
            archive.close()

    asyncio.run(run())


def test_rooms_are_made_on_demand_up_to_a_limit(tmp_path: Path) -> None:
    async def play(rooms: Rooms) -> None:
        assert rooms.enter("/") is rooms.enter("/")
        assert rooms.enter("/a") is not rooms.enter("/")
        rooms.enter("/b")
        with pytest.raises(Refused, match=r"^This server has no room left; come back later\.$"):
            rooms.enter("/c")
        assert [room.path for room in rooms] == ["/", "/a", "/b"]
        rooms.enter("/a").close()
        rooms.enter("/c")

    in_rooms(tmp_path, play)


@pytest.mark.parametrize("path", ["/" + "x" * 100, "/a\x1b"])
def test_strange_names_of_rooms_are_refused(tmp_path: Path, path: str) -> None:
    async def play(rooms: Rooms) -> None:
        with pytest.raises(Refused, match=r"^The name of a room has at most 100 characters\.$"):
            rooms.enter(path)
        assert len(rooms) == 0

    in_rooms(tmp_path, play)


@pytest.mark.parametrize("commands", [0, 1, 40, SNAPSHOT_EVERY + 40])
def test_running_matches_go_on(tmp_path: Path, commands: int) -> None:
    logged, match = entries(commands=commands)
    keep(tmp_path, header(room="/a"), *logged)
    keep(tmp_path, header("20261116-030000-01", room="/b"))

    async def play(rooms: Rooms) -> None:
        assert rooms.resume_all() == 2
        assert rooms.matches == 2
        (first, second) = rooms.overview()
        assert first == {
            "room": "/a",
            "match": header().id,
            "stage": "draft" if commands < 2 else "playing",
            "round": first["round"],
            "seats": [2, 2],
            "paused": False,
            "players": [
                {"name": "Ada", "role": "player", "connected": False},
                {"name": "Bob", "role": "bot", "connected": False},
            ],
            "game": "mashup",
            "spectators": 0,
        }
        assert (second["room"], second["stage"]) == ("/b", "draft")
        assert rooms.metrics.resumed == 2

    in_rooms(tmp_path, play)
    assert len(list(tmp_path.glob("*.running"))) == 2, "they go on another time"
    assert match.outcome is None


def test_a_resumed_match_writes_on_where_its_log_was_torn(tmp_path: Path) -> None:
    """Ada comes back and gives up; the log holds her last command instead of half a line."""
    logged, _ = entries(commands=40)
    path = keep(tmp_path, header(), *logged)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"type":"Played","a')

    async def play(rooms: Rooms) -> None:
        assert rooms.resume_all() == 1
        room = rooms.enter("/")
        link = cast("Link", PretendedLink(1))
        room.joined(link)
        room.receive(link, b'{"messageType":"HELLO_SERVER","name":"Ada","deviceID":"a-1"}')
        room.receive(link, b'{"messageType":"RECONNECT","reconnect":false}')
        assert rooms.matches == 0

    in_rooms(tmp_path, play)
    text = (tmp_path / f"{header().id}.jsonl").read_bytes()
    assert text.startswith(whole)
    log = read(tmp_path / f"{header().id}.jsonl", standard())
    assert log.fault == log.note == ""
    assert log.ended is not None
    assert (log.ended.winner, log.ended.after) == (2, 41)


def test_a_match_that_ended_only_gets_its_name(tmp_path: Path) -> None:
    logged, _ = entries()
    path = keep(tmp_path, header(), *logged)

    async def play(rooms: Rooms) -> None:
        assert rooms.resume_all() == 0
        assert len(rooms) == 0

    in_rooms(tmp_path, play)
    assert not path.exists()
    assert read(path.with_suffix(".jsonl"), standard()).ended is not None


def test_a_match_whose_end_was_not_written_any_more_ends_now(tmp_path: Path) -> None:
    logged, match = entries()
    path = keep(tmp_path, header(), *logged[:-1])

    async def play(rooms: Rooms) -> None:
        rooms.resume_all()
        assert len(rooms) == 0

    in_rooms(tmp_path, play)
    ended = read(path.with_suffix(".jsonl"), standard()).ended
    assert ended is not None
    assert match.outcome is not None
    assert (ended.winner, ended.digest) == (match.outcome.winner, match.digest())


def test_logs_that_cannot_be_used_hinder_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = keep(tmp_path, header("20261116-040000-00"))
    double = keep(tmp_path, header("20261116-050000-01"))
    newer = keep(tmp_path, header(), name="20261116-010000-00.running")
    newer.write_bytes(newer.read_bytes().replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 1)))
    damaged = tmp_path / "20261116-020000-00.running"
    damaged.write_bytes(lines(header(room="/d")) + b"?\n" + lines(Played(1.0, 1, EndTurn())))
    against = keep(tmp_path, header(room="/i"), Played(1.0, 1, EndTurn()), name="20261116-030000-00.running")
    empty = tmp_path / "20261116-000000-00.running"
    empty.touch()
    (tmp_path / "20261116-060000-00.running").mkdir()

    async def play(rooms: Rooms) -> None:
        assert rooms.resume_all() == 1

    with caplog.at_level("WARNING", logger="mashup.server"):
        in_rooms(tmp_path, play)
    assert {path.name for path in tmp_path.iterdir()} == {
        ".lock",
        good.name,
        double.name,
        newer.name,
        damaged.with_suffix(".damaged").name,
        against.with_suffix(".damaged").name,
        empty.with_suffix(".damaged").name,
        "20261116-060000-00.running",
    }
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 6
    assert told[0].startswith(
        f"Not resumed and put aside: {empty} is no match log: its first line is no header"
    )
    assert told[1].startswith(f"Not resumed: {newer} has format {FORMAT + 1}, but this program reads formats")
    assert told[2].startswith(f"Not resumed and put aside: {damaged} is damaged in line 2 ")
    assert told[3].startswith("Not resumed and put aside: Command 1 of the log is against the rules: ")
    assert told[4] == f"Not resumed: {double}: in the room / another match is running."
    assert told[5].endswith("20261116-060000-00.running cannot be read: Is a directory.")


def test_a_room_that_was_given_up_goes_on_from_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged, _ = entries(commands=40)
    keep(tmp_path, header(), *logged)

    async def play(rooms: Rooms) -> None:
        rooms.resume_all()
        room = rooms.enter("/")
        link = PretendedLink(1)
        room.joined(cast("Link", link))
        hello = b'{"messageType":"HELLO_SERVER","name":"Ada","deviceID":"a-1"}'
        room.receive(cast("Link", link), hello)

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, "write", full)
            room.receive(cast("Link", link), b'{"messageType":"RECONNECT","reconnect":false}')
        assert link.closed is not None
        assert link.closed[0] == 1011
        assert b"GOODBYE_CLIENT" in link.sent[-1]
        assert len(rooms) == 0
        again = rooms.enter("/")
        assert again is not room
        assert again.session.stage == "playing"
        assert rooms.left_behind == {}
        back = PretendedLink(2)
        again.joined(cast("Link", back))
        again.receive(cast("Link", back), hello)
        assert b'"runningGame":true' in back.sent[-1]

    in_rooms(tmp_path, play)


def test_stopping_tells_everybody_or_only_those_without_a_match(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        stage.session.stage = "playing"
        stage.rooms.drain(idle_only=True)
        assert stage.session.said == []
        stage.rooms.drain()
        assert stage.session.said == [("drain",)]
        stage.session.stage = "lobby"
        stage.rooms.drain(idle_only=True)
        assert stage.session.said == [("drain",), ("drain",)]

    on_stage(play, tmp_path)


def test_the_overview_tells_of_lobbies_and_of_who_is_out(tmp_path: Path) -> None:
    codec = SimpleServerCodec(race(), Track(), Customs(faults=Faults.ANSWERED, lobby=True))

    def session(path: str) -> Session:
        return Session(codec, Track(), lambda: Birth("20261116-050000-00", 1, ""), room=path)

    def say(rooms: Rooms, conn: int, **message: object) -> None:
        rooms.enter("/").receive(links[conn], json.dumps(message).encode())

    links = {conn: cast("Link", PretendedLink(conn)) for conn in (1, 2, 3)}

    async def play() -> None:
        archive = Archive(tmp_path)
        rooms = Rooms(codec, session, archive, Limits())
        for conn, name in enumerate(("Ann", "Bob", "Cyd"), start=1):
            rooms.enter("/").joined(links[conn])
            say(rooms, conn, say="join", name=name, role="player")
        say(rooms, 2, say="team", team=4)
        say(rooms, 3, say="ready", ready=True)
        (room,) = rooms.overview()
        assert (room["stage"], room["seats"], rooms.matches) == ("lobby", [3, 5], 0)
        assert [(each["team"], each["ready"], each["host"]) for each in room["players"]] == [
            (0, False, True),
            (4, False, False),
            (1, True, False),
        ]
        say(rooms, 2, say="ready", ready=True)
        say(rooms, 1, say="start")
        say(rooms, 3, say="leave")
        (room,) = rooms.overview()
        assert (room["stage"], rooms.matches) == ("playing", 1)
        assert room["players"][0] == {"name": "Cyd", "role": "player", "connected": False, "out": True}
        assert room["players"][1] == {"name": "Ann", "role": "player", "connected": True}
        await rooms.committer.drain()
        rooms.close()
        archive.close()

    asyncio.run(play())
