"""The server over real sockets: rooms, limits, slow readers, stopping and going on."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

import net.link
import net.server
from net.house import House
from net.limits import Limits, Rate
from net.listening import Options
from net.matchlog import read
from net.replay import rebuild
from systems.mashup.configs import Setup
from systems.mashup.game import standard
from tests.net.logs_of import small_setup
from tests.net.visitors import HOST, Hall, Message, Visitor, with_server


def options(**chosen: object) -> Options:
    return Options(**{"host": HOST, "port": 0, "drain": 0, "seed": 1, **chosen})  # type: ignore[arg-type]


def endless() -> Setup:
    """A match that no clock and no Thanos ends."""
    setup = small_setup()
    return msgspec.structs.replace(setup, match=msgspec.structs.replace(setup.match, max_rounds=0))


def told(messages: list[Message]) -> list[Message]:
    """All events in these messages."""
    return [event for message in messages for event in message.get("messages", [])]


async def begin(ada: Visitor, bob: Visitor) -> None:
    """Play up to the first turn."""
    await ada.join("Ada")
    await bob.join("Bob")
    await asyncio.gather(ada.draft(), bob.draft())
    await asyncio.gather(ada.hear("EVENTS"), bob.hear("EVENTS"))


def test_a_match_from_login_to_the_end_and_its_replay(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob, hall.visit() as eve:
            await eve.join("Eve", "SPECTATOR")
            await begin(ada, bob)
            status, text = await hall.get("/matches")
            (room,) = json.loads(text)["rooms"]
            match_id = room.pop("match")
            assert status == 200
            assert room == {
                "room": "/",
                "stage": "playing",
                "round": 1,
                "seats": [2, 2],
                "paused": False,
                "players": [
                    {"name": "Ada", "role": "player", "connected": True},
                    {"name": "Bob", "role": "player", "connected": True},
                ],
                "game": "mashup",
                "spectators": 1,
            }
            assert (await hall.get(f"/replays/{match_id}"))[0] == 409
            await ada.ask("DisconnectRequest")
            for visitor in (ada, bob, eve):
                messages, code, reason = await visitor.farewell()
                assert [event["eventType"] for event in told(messages)[-2:]] == [
                    "WinEvent",
                    "DisconnectEvent",
                ]
                assert code == 1000
                assert reason
        status, text = await hall.get(f"/replays/{match_id}")
        assert status == 200
        assert '"device of Ada"' not in text
        log = read(hall.folder / f"{match_id}.jsonl", standard())
        assert log.ended is not None
        assert rebuild(standard(), log.header, small_setup(), log.entries).digest() == log.ended.digest
        assert (log.header.seed, [player.name for player in log.header.players]) == (1, ["Ada", "Bob"])
        assert json.loads((await hall.get("/matches"))[1]) == {"game": "mashup", "rooms": []}

    with_server(play, tmp_path)


@pytest.mark.parametrize(
    ("path", "headers", "asked"),
    [
        ("/", {}, False),
        ("/", {"Mashup-Ext": "1"}, True),
        ("/", {"Mashup-Ext": "0"}, False),
        ("/?ext=1", {}, True),
        ("/?ext=2", {}, False),
    ],
)
def test_who_asks_in_the_handshake_is_told_the_events_of_the_match(
    tmp_path: Path, path: str, headers: dict[str, str], asked: bool
) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit(path, additional_headers=headers) as ada, hall.visit() as bob:
            await ada.join("Ada")
            await bob.join("Bob")
            assert ("ext" in await ada.hear("GAME_ASSIGNMENT")) is asked
            assert "ext" not in await bob.hear("GAME_ASSIGNMENT")

    with_server(play, tmp_path, options())


def test_every_path_is_a_room(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit("/a") as ada, hall.visit("/b?x=1") as bob, hall.visit("/a?y=2") as cem:
            await ada.join("Ada")
            await bob.join("Bob")
            await cem.join("Cem")
            await ada.hear("GAME_ASSIGNMENT")
            await cem.hear("GAME_ASSIGNMENT")
            rooms = {room["room"]: len(room["players"]) for room in hall.server.rooms.overview()}
            assert rooms == {"/a": 2, "/b": 1}

    with_server(play, tmp_path)


# Limits


def test_more_rooms_than_allowed(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit("/a"), hall.visit("/b") as late:
            messages, code, reason = await late.farewell()
            sentence = "This server has no room left; come back later."
            assert messages == [{"messageType": "GOODBYE_CLIENT", "message": sentence}]
            assert (code, reason) == (1013, sentence)
        async with hall.visit("/b") as later:
            await later.join("Ada")

    with_server(play, tmp_path, options(limits=Limits(rooms=1)))


def test_more_connections_of_an_address_than_allowed(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit(), hall.visit():
            async with hall.visit() as late:
                messages, code, reason = await late.farewell()
                sentence = "There are too many connections from your address; close some first."
                assert messages == [{"messageType": "GOODBYE_CLIENT", "message": sentence}]
                assert (code, reason) == (1013, sentence)
            assert (await hall.get("/healthz"))[0] == 200
        async with hall.visit() as later:
            await later.join("Ada")

    with_server(play, tmp_path, options(limits=Limits(connections_per_address=2)))


def test_more_rooms_of_an_address_than_allowed(tmp_path: Path) -> None:
    """A match that waits for its players holds its room; one that is over does not."""

    async def play(hall: Hall) -> None:
        async with hall.visit("/a") as ada, hall.visit("/a") as bob:
            await begin(ada, bob)
        async with hall.visit("/b") as cem:
            await cem.join("Cem")
            async with hall.visit("/c") as late:
                _, code, reason = await late.farewell()
                assert code == 1013
                assert reason == (
                    "Your address holds 2 rooms already, those counted whose matches wait for their players; "
                    "end some first."
                )
            async with hall.visit("/b") as dan:  # a room that is there may be entered
                await dan.join("Dan")
                await dan.hear("GAME_ASSIGNMENT")
        async with hall.visit("/a") as ada:
            await ada.say("HELLO_SERVER", name="Ada", deviceID="device of Ada")
            await ada.say("RECONNECT", reconnect=True)
            await ada.hear("GENERAL_ASSIGNMENT")
            await ada.ask("DisconnectRequest")
            await ada.farewell()
        while len(hall.server.rooms):
            await asyncio.sleep(0.01)
        async with hall.visit("/c"), hall.visit("/d") as eve:
            await eve.join("Eve")

    with_server(play, tmp_path, options(limits=Limits(connections_per_address=4)))


def test_too_many_messages(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as eve:
            await eve.join("Eve", "SPECTATOR")
            for _ in range(20):
                await eve.ask("Req")
            messages, code, reason = await eve.farewell()
            sentence = "You send too many messages: 10 in 20 s are right."
            assert [message["messageType"] for message in messages[-2:]] == ["ERROR", "GOODBYE_CLIENT"]
            assert messages[-1]["message"] == sentence
            assert (code, reason) == (1008, sentence)
        assert hall.server.rooms.metrics.refused == {"fast": 1}

    with_server(play, tmp_path, options(limits=Limits(other_rate=Rate(10))))


def test_what_moves_the_match_forward_is_never_too_much(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            by_name = {"P1": ada, "P2": bob}
            state = await ada.state()
            for _ in range(30):
                acting = by_name[state["activeCharacter"]["entityID"]]
                await acting.ask("EndRoundRequest")
                while True:
                    events = (await acting.hear("EVENTS"))["messages"]
                    if events[0]["eventType"] == "Ack":
                        break
                state = events[-1]
        assert not hall.server.rooms.metrics.refused

    with_server(play, tmp_path, options(limits=Limits(player_rate=Rate(8), other_rate=Rate(8))))


@pytest.mark.parametrize("length", [2001, 50_000])
def test_messages_that_are_too_long_cost_the_match(tmp_path: Path, length: int) -> None:
    """Also those that the library does not even read to the end."""

    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            await ada.socket.send("x" * length)
            messages, code, reason = await ada.farewell()
            assert code == 1009
            assert reason
            if length < 8000:
                assert reason == (
                    "You are disqualified. This message is too long; at most 2000 bytes are right."
                )
                assert messages[-1] == {"messageType": "GOODBYE_CLIENT", "message": reason}
            messages, code, _ = await bob.farewell()
            assert {"eventType": "WinEvent", "playerWon": 2} in told(messages)
            assert code == 1000

    limits, house = Limits(frame_bytes=2000), House(frame_bytes=2000)
    with_server(play, tmp_path, options(limits=limits), house=house)


def test_pages_from_elsewhere_are_refused(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit(), hall.visit(origin="https://game.example"):
            pass
        with pytest.raises(InvalidStatus) as caught:
            async with hall.visit(origin="https://evil.example"):
                pass
        assert caught.value.response.status_code == 403

    with_server(play, tmp_path, options(origins=("https://game.example",)))


@pytest.mark.parametrize("compress", [True, False])
def test_compression_is_a_choice_and_bounded(tmp_path: Path, compress: bool) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada:
            response = ada.socket.response
            assert response is not None
            extensions = response.headers.get("Sec-WebSocket-Extensions", "")
            assert ("server_max_window_bits=11" in extensions) == compress
            await ada.join("Ada")

    with_server(play, tmp_path, options(compress=compress))


# Slow readers


def test_a_spectator_who_reads_nothing_never_delays_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The spectator takes nothing; the match goes on, and at the limit the spectator is cut off."""
    monkeypatch.setattr(net.link, "CLOSE_TIME", 0.2)

    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            stalled = sockets.socket()
            stalled.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            stalled.connect((HOST, hall.server.port))
            stalled.setblocking(False)
            loop = asyncio.get_running_loop()
            key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            upgrade = f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
            await loop.sock_sendall(stalled, upgrade.encode())
            await loop.sock_recv(stalled, 1000)
            for message in (
                {"messageType": "HELLO_SERVER", "name": "Eve", "deviceID": "e"},
                {"messageType": "PLAYER_READY", "startGame": True, "role": "SPECTATOR"},
            ):
                text = json.dumps(message).encode()
                await loop.sock_sendall(stalled, bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            while hall.server.rooms.enter("/").session.spectators == 0:
                await asyncio.sleep(0.01)
            turns = 0
            state = await ada.state()
            while not hall.server.rooms.metrics.refused["slow"]:
                acting = ada if state["activeCharacter"]["entityID"] == "P1" else bob
                await acting.ask("EndRoundRequest")
                while True:
                    events = (await acting.hear("EVENTS"))["messages"]
                    if events[0]["eventType"] == "Ack":
                        break
                state = events[-1]
                turns += 1
                assert turns < 100_000
            assert hall.server.rooms.enter("/").session.spectators == 0
            stalled.close()
            await ada.ask("Req")
            assert await ada.hear("EVENTS")

    small = Limits(other_backlog=20_000)
    with_server(play, tmp_path, options(limits=small), setup=endless())


# Stopping and going on


def test_stopping_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    """Lobby and match are told, its health turns red, and the next server goes on with the match."""
    digests: list[str] = []

    async def first(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob, hall.visit("/lobby") as cem:
            await begin(ada, bob)
            await cem.join("Cem")
            hall.server.stop()
            stopping = asyncio.create_task(hall.server.drain())
            messages, code, reason = await cem.farewell()
            assert messages[-1]["messageType"] == "GOODBYE_CLIENT"
            assert (code, reason) == (1012, messages[-1]["message"])
            status, text = await hall.get("/healthz")
            assert (status, json.loads(text)) == (503, {"status": "draining"})
            with pytest.raises(InvalidStatus) as caught:
                async with hall.visit():
                    pass
            assert caught.value.response.status_code == 503
            hall.server.stop()  # said again: at once
            for visitor in (ada, bob):
                messages, code, reason = await visitor.farewell()
                assert messages[-1]["messageType"] == "GOODBYE_CLIENT"
                assert (code, reason) == (1012, messages[-1]["message"])
            await stopping
        (path,) = tmp_path.glob("*.running")
        log = read(path, standard())
        digests.append(rebuild(standard(), log.header, small_setup(), log.entries).digest())

    async def second(hall: Hall) -> None:
        async with hall.visit() as ada:
            await ada.say("HELLO_SERVER", name="Ada", deviceID="device of Ada")
            assert (await ada.hear("HELLO_CLIENT"))["runningGame"] is True
            await ada.say("RECONNECT", reconnect=True)
            await ada.hear("GENERAL_ASSIGNMENT")
            assert (await ada.hear("GAME_STRUCTURE"))["playerTwoName"] == "Bob"
            events = (await ada.hear("EVENTS"))["messages"]
            assert [event["eventType"] for event in events] == ["GamestateEvent"]
            contest = hall.server.rooms.enter("/").session._contest
            assert contest is not None
            assert contest.table.match.digest() == digests[0]

    with_server(first, tmp_path, options(drain=30))
    with_server(second, tmp_path)


def test_a_match_that_ends_in_time_is_not_cut(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            stopping = asyncio.create_task(hall.server.drain())
            await asyncio.sleep(0.1)
            await bob.ask("DisconnectRequest")
            assert (await ada.farewell())[1] == 1000
            await stopping
        assert [path.suffix for path in tmp_path.glob("2*")] == [".jsonl"]

    with_server(play, tmp_path, options(drain=30))


def test_waiting_for_the_disk_changes_nothing_else(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            await ada.ask("DisconnectRequest")
            assert (await bob.farewell())[1] == 1000
        assert [path.suffix for path in tmp_path.glob("2*")] == [".jsonl"]

    with_server(play, tmp_path, options(fsync=True))


def test_seeds_count_up_and_are_secret_without_an_option(tmp_path: Path) -> None:
    from net.server import _births

    counted = _births(5)
    assert [counted().seed, counted().seed] == [5, 6]
    secret = _births(None)
    births = [secret() for _ in range(100)]
    assert len({birth.seed for birth in births}) == 100
    assert len({birth.id for birth in births}) == 100
    assert sorted(birth.id[:19] for birth in births) == [birth.id[:19] for birth in births]


def test_health_turns_red_while_logs_cannot_be_written(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        assert (await hall.get("/healthz"))[0] == 200
        hall.server.rooms.trouble = "A match log could not be written: No space left on device."
        status, text = await hall.get("/healthz")
        assert status == 503
        assert json.loads(text) == {"status": hall.server.rooms.trouble}

    with_server(play, tmp_path)


def test_health_turns_red_when_there_is_no_room_left(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit("/a"):
            assert (await hall.get("/healthz"))[0] == 200
            async with hall.visit("/b"):
                status, text = await hall.get("/healthz")
                assert (status, json.loads(text)) == (503, {"status": "There is no room left."})

    with_server(play, tmp_path, options(limits=Limits(rooms=2)))


def test_health_turns_red_when_a_log_could_not_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried, before any match needs it."""
    monkeypatch.setattr(net.server, "TRY_EVERY", 0.0)

    async def play(hall: Hall) -> None:
        gone = tmp_path.with_name("gone")
        tmp_path.rename(gone)
        status, text = await hall.get("/healthz")
        gone.rename(tmp_path)
        sentence = "A match log could not be written: No such file or directory."
        assert (status, json.loads(text)) == (503, {"status": sentence})
        assert (await hall.get("/healthz"))[0] == 200

    with_server(play, tmp_path, options())


def test_metrics_show_what_is_going_on(tmp_path: Path) -> None:
    async def play(hall: Hall) -> None:
        async with hall.visit() as ada, hall.visit() as bob:
            await begin(ada, bob)
            _, text = await hall.get("/metrics")
            samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
            assert samples["mashup_open_connections"] == "2.0"
            assert samples["mashup_running_matches"] == "1.0"
            assert samples["mashup_players"] == "2.0"
            assert samples["mashup_commands_total"] == "2.0", "the two choices of the draft"
            assert float(samples["mashup_frames_in_total"]) == 6

    with_server(play, tmp_path)
