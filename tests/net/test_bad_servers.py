"""`mashup bot` with servers that are none, break off or talk nonsense: one sentence, exit code 1, no rush."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from typing import TypeVar

import msgspec
import pytest

from cli import main
from net import line
from net.mashup import messages
from net.mashup.codec import decode_from_server
from net.mashup.messages import StoneEntity
from systems.mashup.commands import EndTurn
from tests.net.fake_server import FakeServer, Guest, Script
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import POOL

T = TypeVar("T")


@pytest.fixture
def broadcast() -> Broadcast:
    """A match in which it is the turn of seat 1."""
    broadcast = Broadcast(1)
    while broadcast.match.acting != (1,):
        broadcast.play(EndTurn())
    return broadcast


@contextmanager
def aside(server: AbstractAsyncContextManager[T]) -> Iterator[T]:
    """A server in a thread of its own, for the bot is a whole program and wants the main one."""
    ready, done = threading.Event(), asyncio.Event()
    found: list[tuple[asyncio.AbstractEventLoop, T]] = []

    async def run() -> None:
        async with server as opened:
            found.append((asyncio.get_running_loop(), opened))
            ready.set()
            await done.wait()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert ready.wait(30)
    loop, opened = found[0]
    try:
        yield opened
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()


def serving(script: Script) -> AbstractContextManager[FakeServer]:
    """A server that follows this script in every connection."""
    return aside(FakeServer(script).listening())


def told(server: FakeServer, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What the bot says, which is one sentence."""
    assert main(["bot", server.url, "--name", "Ann", "--level", "easy", *options]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.strip().replace(server.url, "URL")


# Breaking off


def test_server_that_closes_in_mid_game(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.request()
        await guest.socket.close(1000, "We close for the night.")

    with serving(script) as server:
        said = told(server, capsys)
    assert said == "The server at URL ended the connection: We close for the night."
    assert len(server.guests) == 1


def test_server_that_says_goodbye(capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.hear()
        await guest.say(messages.GoodbyeClient("This name is taken."))
        await guest.socket.close(1008, "policy")

    with serving(script) as server:
        assert told(server, capsys) == "The server at URL ended the connection: This name is taken."


def test_server_that_cuts_every_connection(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(running=len(server.guests) > 1)
        guest.cut()

    with serving(script) as server:
        said = told(server, capsys, "--patience", "1")
    assert said.startswith("The server at URL was called for ")
    assert said.endswith(" in vain: it closed the connection (code 1006).")
    # Every wait is at least half of 0.1, 0.2, 0.4 ... seconds, so within a second there is no room for more.
    assert len(server.guests) <= 7


def test_server_that_forgot_the_match(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        if len(server.guests) == 1:
            await guest.seat(broadcast)
            await guest.request()
            guest.cut()

    with serving(script) as server:
        said = told(server, capsys)
    assert said == "The server at URL no longer knows our match: it ended without us."


def test_server_that_ends_without_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.tell(messages.DisconnectEvent())

    with serving(script) as server:
        assert told(server, capsys) == "The server ended the match and named no winner."


# Nonsense


@pytest.mark.parametrize("frame", ["hello", '{"messageType": "MOON"}', "[1, 2]", '{"messageType": "EVENTS"}'])
def test_frame_that_is_none(frame: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.hear()
        await guest.socket.send(frame)
        await guest.socket.wait_closed()

    with serving(script) as server:
        assert told(server, capsys).startswith("The server at URL broke the protocol: ")
    assert [guest.socket.close_code for guest in server.guests] == [1002]


def test_state_that_makes_no_sense(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(broadcast.structure(1))
        (frame,) = broadcast.codec.state(broadcast.table, 1)
        message = decode_from_server(frame)
        assert isinstance(message, messages.Events)
        state = message.messages[0]
        nowhere = StoneEntity(number=0, position=(999, 0))
        await guest.tell(msgspec.structs.replace(state, entities=(nowhere,)))
        await guest.socket.wait_closed()

    with serving(script) as server:
        said = told(server, capsys)
    assert said.startswith("The server at URL broke the protocol: ")
    assert "field [999, 0]" in said


def test_board_that_is_none(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        structure = broadcast.structure(1)
        scenario = structure.scenarioconfig
        torn = msgspec.structs.replace(scenario, scenario=(scenario.scenario[0], scenario.scenario[1][:1]))
        await guest.say(msgspec.structs.replace(structure, scenarioconfig=torn))
        await guest.socket.wait_closed()

    with serving(script) as server:
        said = told(server, capsys)
    assert said.startswith("The server at URL broke the protocol: ")


def test_draft_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(messages.GameAssignment("m-1", POOL[:3]))
        await guest.socket.wait_closed()

    with serving(script) as server:
        assert "protocol" in told(server, capsys)


def test_mod_that_is_not_installed(broadcast: Broadcast, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(msgspec.structs.replace(broadcast.structure(1), mods=("moon",)))
        await guest.socket.wait_closed()

    with serving(script) as server:
        said = told(server, capsys)
    assert said == "This match is played with mods that are not installed here: moon."


def test_web_server(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever answers there speaks another language."""
    monkeypatch.setattr(line, "START_PATIENCE", 0.1)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"SSH-2.0-nothing for you\r\n\r\n")
        await writer.drain()
        writer.close()

    @asynccontextmanager
    async def listening() -> AsyncIterator[int]:
        async with await asyncio.start_server(answer, "localhost") as server:
            yield server.sockets[0].getsockname()[1]

    with aside(listening()) as port:
        assert main(["bot", f"localhost:{port}"]) == 1
    assert capsys.readouterr().err == (
        f"No server answers at ws://localhost:{port}: what answers there is no game server.\n"
    )
