from __future__ import annotations

import asyncio
import queue
import re
import socket
import threading
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from ecs.errors import MashupError
from net import games
from net import line as module
from net.line import Line
from net.mashup import messages
from net.mashup.messages import Error
from net.notices import Assigned, Complained, Ended, Greeted, Happened, Lost, Notice, Started, YourTurn
from systems.mashup.commands import EndTurn
from tests.net.fake_server import FakeServer, Guest, Script, run
from tests.net.mashup.broadcast import Broadcast


@pytest.fixture
def broadcast() -> Broadcast:
    """A match in which it is the turn of seat 1."""
    broadcast = Broadcast(1)
    while broadcast.match.acting != (1,):
        broadcast.play(EndTurn())
    return broadcast


async def stay(*scripts: Script, patience: float = 5.0) -> tuple[list[Notice], FakeServer]:
    """Be on the line with a server of these scripts until the match is over."""
    notices: list[Notice] = []
    async with FakeServer(*scripts).listening() as server:
        await Line(server.url, games.client("mashup", "Ann", "phone"), notices.append, patience).run()
    return notices, server


def fails(*scripts: Script, patience: float = 5.0) -> str:
    """What is said when that goes wrong, without the address."""
    with pytest.raises(MashupError) as caught:
        run(stay(*scripts, patience=patience))
    return re.sub(r"ws://localhost:\d+/", "URL", str(caught.value))


def kinds(notices: list[Notice]) -> list[type[Notice]]:
    return [type(notice) for notice in notices]


def test_from_hello_to_the_end(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.end()
        await guest.socket.wait_closed()

    notices, server = run(stay(script))
    assert kinds(notices) == [Greeted, Assigned, Started, Happened, YourTurn, Happened, Ended]
    assert server.guests[0].socket.close_code == 1000


def test_lost_connections_are_made_again(broadcast: Broadcast) -> None:
    async def cut_off(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        guest.cut()

    async def cut_off_again(guest: Guest) -> None:
        await guest.greet(running=True)
        await guest.seat(broadcast)
        guest.cut()

    async def restart(guest: Guest) -> None:
        await guest.greet(running=True)
        await guest.say(messages.GoodbyeClient("The server restarts."))
        await guest.socket.close(1012, "The server restarts.")

    async def end(guest: Guest) -> None:
        await guest.greet(running=True)
        await guest.seat(broadcast)
        await guest.end()

    notices, server = run(stay(cut_off, cut_off_again, restart, end))
    assert len(server.guests) == 4
    lost = [notice for notice in notices if isinstance(notice, Lost)]
    assert [notice.problem for notice in lost] == [
        "it closed the connection (code 1006)",
        "it closed the connection (code 1006)",
        "it closed the connection (The server restarts)",
    ]
    assert [notice.retry <= module.FIRST_WAIT for notice in lost[:2]] == [True, True]
    assert [notice.running for notice in notices if isinstance(notice, Greeted)] == [False, True, True, True]
    assert kinds(notices)[-1] is Ended


def test_server_that_is_away_for_a_while(broadcast: Broadcast) -> None:
    async def cut_off(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        guest.cut()

    async def end(guest: Guest) -> None:
        await guest.greet(running=True)
        await guest.end()

    async def test() -> list[Notice]:
        notices: list[Notice] = []
        called = asyncio.Event()

        def tell(notice: Notice) -> None:
            notices.append(notice)
            if isinstance(notice, Lost) and notice.problem == "nobody listens there":
                called.set()

        server = FakeServer(cut_off, end)
        async with server.listening():
            line = Line(server.url, games.client("mashup", "Ann", "phone"), tell)
            task = asyncio.create_task(line.run())
            while not server.guests:
                await asyncio.sleep(0.01)
            await server.guests[0].socket.wait_closed()
        await called.wait()
        async with server.listening():
            await task
        return notices

    notices = run(test())
    assert kinds(notices)[-1] is Ended
    waits = [notice.retry for notice in notices if isinstance(notice, Lost)]
    assert len(waits) >= 2
    assert max(waits) <= module.LONGEST_WAIT


def test_unreachable_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "START_PATIENCE", 0.2)
    server = FakeServer()

    async def test() -> None:
        async with server.listening():
            pass  # now we know a port where nobody listens
        await Line(server.url, games.client("mashup", "Ann", "phone"), lambda _: None).run()

    with pytest.raises(MashupError, match=f"^No server answers at {server.url}".replace("0/", r"\d+/")):
        run(test())


@pytest.mark.parametrize("url", ["http://localhost", "ws://localhost:99999", "ws://", "nonsense"])
def test_address_that_is_none(url: str) -> None:
    with pytest.raises(MashupError, match=f"^{url} is no address of a server; ws://localhost:1218 would be"):
        run(Line(url, games.client("mashup", "Ann", "phone"), lambda _: None).run())


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (b"SSH-2.0-OpenSSH\r\n\r\n", "what answers there is no game server"),
        (b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "it answers with HTTP status 503"),
    ],
)
def test_server_of_another_kind(answer: bytes, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "START_PATIENCE", 0.1)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    async def test() -> None:
        async with await asyncio.start_server(serve, "localhost", 0) as server:
            port = server.sockets[0].getsockname()[1]
            await Line(f"ws://localhost:{port}", games.client("mashup", "Ann", "phone"), lambda _: None).run()

    with pytest.raises(MashupError, match=f"^No server answers at .*: {problem}.$"):
        run(test())


def test_host_that_does_not_exist_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(module, "connect", unknown)
    notices: list[Notice] = []
    said = r"^No server answers at ws://no\.such\.host: there is no such host\.$"
    with pytest.raises(MashupError, match=said):
        run(Line("ws://no.such.host", games.client("mashup", "Ann", "phone"), notices.append).run())
    assert notices == [], "it is not called again"


def test_being_thrown_out_is_final(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.say(messages.GoodbyeClient("Two illegal moves in a row."))
        await guest.socket.close(1008, "Two illegal moves in a row.")

    assert fails(script) == "The server at URL ended the connection: Two illegal moves in a row."


def test_closing_with_a_reason_alone_is_final_too() -> None:
    async def script(guest: Guest) -> None:
        await guest.hear()
        await guest.socket.close(1008, "Go away.")

    assert fails(script) == "The server at URL ended the connection: Go away."


def test_an_error_instead_of_a_match_is_final() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(Error("This server\nis full.", 4))
        await guest.socket.wait_closed()

    assert fails(script) == "The server at URL does not let us in: This server\\nis full."


def test_an_error_says_why_the_connection_ends(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.say(Error("No such hero.", 2))
        await guest.socket.close(1000)

    assert fails(script) == "The server at URL ended the connection: No such hero."


def test_an_error_in_a_match_that_goes_on_is_only_told(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.say(Error("Try again.", 2))
        await guest.end()

    notices, _ = run(stay(script))
    assert Complained("Try again.") in notices
    assert kinds(notices)[-1] is Ended


def test_who_would_stay_goes_where_there_is_no_lobby(broadcast: Broadcast) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        await guest.end()
        await guest.socket.wait_closed()

    async def watch() -> None:
        client = games.client("mashup", "Ann", "phone")
        client.stays = True
        async with FakeServer(script).listening() as server:
            await Line(server.url, client, lambda notice: None).run()
        assert client.over

    run(watch())


def test_server_that_opens_and_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_WORD", 0.2)

    async def script(guest: Guest) -> None:
        await guest.socket.wait_closed()

    assert fails(script, patience=0.1) == "No server answers at URL: no answer in time."


def test_match_that_ended_without_us(broadcast: Broadcast) -> None:
    async def cut_off(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        guest.cut()

    async def forget(guest: Guest) -> None:
        await guest.hear()
        await guest.say(messages.HelloClient(False))
        await guest.socket.wait_closed()

    assert fails(cut_off, forget) == "The server at URL no longer knows our match: it ended without us."


def test_protocol_error_of_the_server() -> None:
    closed: list[int | None] = []

    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.say(b"nonsense")
        await guest.socket.wait_closed()
        closed.append(guest.socket.close_code)

    said = fails(script)
    assert said.startswith("The server at URL broke the protocol: This frame is not JSON (")
    assert closed == [1002]


def test_server_that_closes_at_once_is_not_called_in_a_busy_loop() -> None:
    calls = 0

    async def script(guest: Guest) -> None:
        nonlocal calls
        calls += 1
        await guest.hear()
        await guest.say(messages.HelloClient(False))
        await guest.socket.close(1001)

    said = fails(script, patience=1.0)
    assert re.fullmatch(
        r"The server at URL was called for \d s in vain: it closed the connection \(code 1001\)\.", said
    )
    assert calls <= 10  # waits of at least 0.05, 0.1, 0.2, 0.4, 0.8 s


def test_server_that_is_lost_for_good(broadcast: Broadcast, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        closing = asyncio.Event()

        async def script(guest: Guest) -> None:
            await guest.greet()
            await guest.seat(broadcast)
            closing.set()
            await guest.socket.wait_closed()

        server = FakeServer(script)
        async with server.listening():
            line = Line(server.url, games.client("mashup", "Ann", "phone"), lambda _: None, patience=0.5)
            task = asyncio.create_task(line.run())
            await closing.wait()
        await task

    with pytest.raises(MashupError, match=r"was called for \d s in vain: nobody listens there"):
        run(test())


# Other threads


class Window:
    """A thread with a line, as a window has one."""

    def __init__(self, url: str) -> None:
        self.notices: queue.SimpleQueue[Notice] = queue.SimpleQueue()
        self.client = games.client("mashup", "Ann", "phone")
        self.line = Line(url, self.client, self.notices.put)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.line.run()))

    async def wait_for(self, kind: type[Notice]) -> None:
        """Look into the queue until such a notice comes."""
        while not isinstance(await asyncio.to_thread(self.notices.get, timeout=20), kind):
            pass


def in_window(
    broadcast: Broadcast, use: Callable[[Window], None], heard: list[str], ends: bool = True
) -> Window:
    async def script(guest: Guest) -> None:
        await guest.greet()
        await guest.seat(broadcast)
        try:
            heard.append((await guest.request())["requestType"])
        except ConnectionClosed:
            heard.append("hung up")
        else:
            await guest.end()

    async def test() -> Window:
        async with FakeServer(script).listening() as server:
            window = Window(server.url)
            window.thread.start()
            await window.wait_for(YourTurn)
            use(window)
            if ends:
                await window.wait_for(Ended)
            await asyncio.to_thread(window.thread.join, 20)
            return window

    return run(test())


def test_acting_from_another_thread(broadcast: Broadcast) -> None:
    heard: list[str] = []
    window = in_window(broadcast, lambda window: window.line.act(window.client.pause), heard)
    assert heard == ["PauseStartRequest"]
    assert not window.thread.is_alive()
    window.line.act(window.client.pause)  # too late, but no harm


def test_hanging_up_from_another_thread(broadcast: Broadcast) -> None:
    heard: list[str] = []
    window = in_window(broadcast, lambda window: window.line.hang_up(), heard, ends=False)
    assert heard == ["hung up"]
    assert not window.thread.is_alive()
    window.line.hang_up()


def test_cancelling_closes_the_connection(broadcast: Broadcast) -> None:
    async def test() -> int | None:
        ready = asyncio.Event()

        async def script(guest: Guest) -> None:
            await guest.greet()
            ready.set()
            await guest.socket.wait_closed()

        async with FakeServer(script).listening() as server:
            task = asyncio.create_task(
                Line(server.url, games.client("mashup", "Ann", "phone"), lambda _: None).run()
            )
            await ready.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await server.guests[0].socket.wait_closed()
            return server.guests[0].socket.close_code

    assert run(test()) == 1001
