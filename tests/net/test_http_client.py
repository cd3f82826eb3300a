from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import msgspec
import pytest

from net.http_client import RoomNews, Seat, Unanswered, ask, door, game_at, room_address, rooms, with_port


@contextmanager
def answering(answers: dict[str, tuple[int, bytes]]) -> Iterator[str]:
    """The address of a server that gives these answers."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = answers.get(self.path, (404, b"There is nothing here.\n"))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Be quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield f"ws://127.0.0.1:{server.server_address[1]}/table-3"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("ws://host:1218/", "http://host:1218"),
        ("wss://host/room", "https://host"),
        ("host:1218", "http://host:1218"),
        ("http://host:80/x", "http://host:80"),
    ],
)
def test_the_side_door_is_on_the_port_of_the_game(address: str, wanted: str) -> None:
    assert door(address) == wanted


@pytest.mark.parametrize(
    ("address", "room", "wanted"),
    [
        ("ws://host:1218", "", "ws://host:1218/"),
        ("ws://host:1218/", "/table-3", "ws://host:1218/table-3"),
        ("host:1218", " table-3 ", "ws://host:1218/table-3"),
        ("https://host", "a", "wss://host/a"),
    ],
)
def test_the_address_of_a_room(address: str, room: str, wanted: str) -> None:
    assert room_address(address, room) == wanted


def test_rooms_are_read_as_the_server_tells_them() -> None:
    body = (
        b'{"rooms": [{"room": "/", "match": "m", "stage": "playing", "round": 3, "paused": true, "players": '
        b'[{"name": "Ada", "role": "PLAYER", "connected": true}, {"name": "Bob", "role": "KI", '
        b'"connected": false}], "spectators": 2}, {"room": "/b", "stage": "lobby", "players": []}]}'
    )
    with answering({"/matches": (200, body)}) as address:
        found = rooms(address)
    assert found == (
        RoomNews("/", "playing", 3, True, (Seat("Ada", "PLAYER"), Seat("Bob", "KI", False)), 2),
        RoomNews("/b"),
    )
    assert [room.open for room in found] == [False, True]
    assert not any(room.has_lobby for room in found)


def test_a_lobby_is_open_as_long_as_it_has_a_seat() -> None:
    body = (
        b'{"rooms": [{"room": "/", "stage": "lobby", "seats": [2, 3], "game": "race", "players": '
        b'[{"name": "Ada", "team": 2, "ready": false, "host": true}, {"name": "Bob", "ready": true}]}]}'
    )
    with answering({"/matches": (200, body)}) as address:
        (room,) = rooms(address)
    assert room.seats == (2, 3)
    assert room.has_lobby
    assert [(seat.host, seat.ready) for seat in room.players] == [(True, False), (False, True)]
    assert room.open
    assert not msgspec.structs.replace(room, players=(*room.players, Seat("Cyd"))).open
    assert msgspec.structs.replace(room, stage="ceremony").open
    assert not msgspec.structs.replace(room, stage="playing").open


def test_what_the_server_says_against_it_is_passed_on() -> None:
    with answering({"/replays/x": (409, b"This match is not over yet.\n")}) as address:
        with pytest.raises(Unanswered, match=r"^This match is not over yet\.$"):
            ask(address, "/replays/x")
        with pytest.raises(Unanswered, match=r"^There is nothing here\.$"):
            rooms(address)


def test_an_answer_that_makes_no_sense() -> None:
    with (
        answering({"/matches": (200, b"<html>")}) as address,
        pytest.raises(Unanswered, match="does not tell its rooms"),
    ):
        rooms(address)


def test_nobody_there_is_one_sentence() -> None:
    with pytest.raises(Unanswered, match=r"^No server answers at ws://127\.0\.0\.1:1/\.$"):
        rooms("ws://127.0.0.1:1/")


@pytest.mark.parametrize(
    "address", ["ftp://host/", "ws://", "ws://[::1", "ws://host:x/", "\n", "", "ws://host:0"]
)
def test_what_is_no_address_is_one_sentence(address: str) -> None:
    with pytest.raises(Unanswered, match=r"^.* is no address of a server; ws://localhost is one\.$"):
        rooms(address)
    with pytest.raises(Unanswered):
        room_address(address, "x")


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("localhost", "ws://localhost:1218"),
        ("localhost/room", "ws://localhost:1218/room"),
        ("localhost:7/room", "ws://localhost:7/room"),
        ("ws://host/room", "ws://host:1218/room"),
        ("ws://host:", "ws://host:1218"),
        ("[::1]", "ws://[::1]:1218"),
        ("wss://far.example/room", "wss://far.example/room"),
        ("http://host/room", "ws://host:1218/room"),
        ("https://far.example", "wss://far.example"),
        ("ftp://host", "ftp://host"),
        ("ws://[broken", "ws://[broken"),
    ],
)
def test_a_host_alone_has_the_usual_port(typed: str, whole: str) -> None:
    assert with_port(typed, 1218) == whole


@pytest.mark.parametrize(
    ("told", "game"),
    [
        (b'{"game": "dune", "rooms": []}', "dune"),
        (b'{"rooms": [{"room": "/", "game": "mashup"}]}', "mashup"),
        (b'{"rooms": []}', ""),
    ],
)
def test_a_server_tells_its_game(told: bytes, game: str) -> None:
    with answering({"/matches": (200, told)}) as address:
        assert game_at(address) == game
