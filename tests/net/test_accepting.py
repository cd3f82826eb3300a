"""Every connection counts from the moment it is accepted, and silent ones keep nobody out."""

from __future__ import annotations

import asyncio
import resource
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from net.accepting import AcceptedSocket, ConnectionLimiter, places, raise_descriptors
from net.limits import Limits
from net.listening import Options
from tests.net.tls import CERT, KEY
from tests.net.visitors import HOST, Hall, with_server


class Street:
    """Callers of one limiter."""

    def __init__(self, most: int, room: int = 100) -> None:
        self.keeper = ConnectionLimiter(Limits(connections_per_address=most), room)
        self.came: list[AcceptedSocket] = []

    def call(self, address: str) -> bool:
        """Somebody comes to the door; the port tells them apart."""
        caller = AcceptedSocket()
        caller.limiter, caller.address = self.keeper, address
        self.came.append(caller)
        return self.keeper.admits(caller, (address, len(self.came)))

    def close(self) -> None:
        for caller in self.came:
            caller.close()


@pytest.fixture
def street(request: pytest.FixtureRequest) -> Iterator[Street]:
    street = Street(*request.param)
    yield street
    street.close()


@pytest.mark.parametrize("street", [(2,)], indirect=True)
def test_the_longest_silent_of_an_address_goes(street: Street) -> None:
    assert all(street.call("a") for _ in range(5))
    assert len(street.keeper) == 2
    assert street.call("b")
    assert len(street.keeper) == 3


@pytest.mark.parametrize("street", [(2,)], indirect=True)
def test_who_was_told_to_go_counts_until_the_end(street: Street) -> None:
    """Opened connections are told if there are too many; as many more are nobody's business."""
    for port in range(1, 5):
        assert street.call("a")
        street.keeper.opened(("a", port))
    assert not street.call("a")
    assert street.call("b")
    street.came[0].close()
    assert street.call("a")


@pytest.mark.parametrize("street", [(0, 4)], indirect=True)
def test_all_together_there_are_no_more_than_places(street: Street) -> None:
    for number in range(20):
        assert street.call(f"address {number}")
        assert len(street.keeper) <= 4
    for port in range(17, 21):
        street.keeper.opened((f"address {port - 1}", port))
    assert street.keeper.is_full
    assert not street.call("z")
    street.came[19].close()
    assert not street.keeper.is_full
    assert street.call("z")


@pytest.mark.parametrize("street", [(3,)], indirect=True)
def test_who_left_is_forgotten(street: Street) -> None:
    for number in range(9):
        street.call(f"address {number % 2}")
        if number % 3:
            street.keeper.opened((f"address {number % 2}", number + 1))
    street.close()
    assert len(street.keeper) == 0
    assert not street.keeper._silent
    assert not street.keeper._silent_from
    assert not street.keeper._numbers


async def silent(hall: Hall, number: int) -> list[socket.socket]:
    """So many connections that say nothing."""
    found = []
    for _ in range(number):
        found.append(socket.create_connection((HOST, hall.server.port)))
        found[-1].setblocking(False)
        await asyncio.sleep(0.005)
    return found


async def closed(sockets: list[socket.socket]) -> int:
    """How many of them the server has closed."""
    await asyncio.sleep(0.1)
    number = 0
    for each in sockets:
        try:
            number += each.recv(1) == b""
        except BlockingIOError:
            pass
        except OSError:
            number += 1
    return number


@pytest.mark.parametrize("encrypted", [False, True])
def test_silent_connections_keep_nobody_out(tmp_path: Path, encrypted: bool) -> None:
    """Also those that never begin to encrypt."""

    async def play(hall: Hall) -> None:
        options = {"ssl": ssl.create_default_context(cafile=CERT)} if encrypted else {}
        strangers = await silent(hall, 12)
        assert await closed(strangers) == 8
        async with hall.visit(**options) as ada, hall.visit(**options) as bob:
            await ada.join("Ada")
            await bob.join("Bob")
            await ada.hear("GAME_ASSIGNMENT")
            assert await closed(strangers) == 9, "one made room for Ada, and then she was no longer silent"
            await hall.server.drain()
            assert await closed(strangers) == 12
        for stranger in strangers:
            stranger.close()

    files = {"certificate": CERT, "key": KEY} if encrypted else {}
    limits = Limits(connections_per_address=4)
    with_server(play, tmp_path, Options(host=HOST, port=0, drain=0, limits=limits, **files))


def test_the_soft_limit_of_descriptors_is_raised() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 200), hard))
        assert raise_descriptors(min(soft, 300)) == min(soft, 300)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(soft, 300)
        assert raise_descriptors(100) == 100
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(soft, 300), "never lowered"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_logs_have_descriptors_of_their_own() -> None:
    assert places(1024, 256) == 568
    assert places(65_536, 256) == 65_080
    assert places(100, 256) == 50, "with few descriptors half of them"
