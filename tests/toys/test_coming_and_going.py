"""Players of the toys who lose the connection, leave or never come back, over a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ecs.commands import REFEREE, Forfeit
from net import exact
from net.entries import Played
from net.house import House
from net.inbound import Role
from tests.toys.hall import Guest, Hall, in_hall
from tests.toys.known import TOYS
from tests.toys.test_whole_matches import NAMES, SEATS

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("name", TOYS)
def test_who_loses_the_connection_comes_back_and_plays_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact, "DIGEST_EVERY", 1)
    players: list[Guest] = []

    async def party(hall: Hall) -> None:
        players.extend(Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES[: SEATS[name]]))
        playing = [asyncio.create_task(player.play()) for player in players]
        await hall.until(commands=6)
        for seat in (1, 3):
            hall.cut(seat)
            await hall.until(connected=SEATS[name] - 1)
            await hall.until(connected=SEATS[name])
        hall.gate.set()
        await asyncio.gather(*playing)

    log = in_hall(name, tmp_path, party).log()
    assert log.ended is not None
    assert not any(isinstance(e.command, Forfeit) for e in log.entries if isinstance(e, Played))
    for player in players:
        known = player.client.exact.match
        assert known is not None
        assert known.outcome is not None
        assert known.outcome.places == log.ended.places


def test_the_race_goes_on_without_who_leaves_in_the_middle(tmp_path: Path) -> None:
    players: list[Guest] = []

    async def party(hall: Hall) -> None:
        players.extend(Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES))
        watcher = Guest(hall, "Fay", Role.SPECTATOR)
        watching = asyncio.create_task(watcher.watch())
        playing = [asyncio.create_task(player.play()) for player in players]
        await hall.until(commands=6, spectators=1)
        players[1].line.act(players[1].client.leave)
        while hall.match.out != (2,):
            await asyncio.sleep(0.002)
        hall.gate.set()
        results = await asyncio.gather(*playing, return_exceptions=True)
        await watching
        assert sum(isinstance(result, Exception) for result in results) == 1
        known = watcher.client.exact.match
        assert known is not None
        assert known.out == (2,)

    log = in_hall("race", tmp_path, party).log()
    assert log.ended is not None
    assert log.ended.reason == "home"
    assert log.ended.places[-1] == (2,)
    turns = [entry.seat for entry in log.entries if isinstance(entry, Played)]
    assert turns[-10:].count(2) == 0
    left = turns.index(REFEREE)
    assert set(turns[left + 1 :]) == {1, 3, 4, 5}


@pytest.mark.parametrize("name", TOYS)
def test_all_but_one_who_leave_decide_it(name: str, tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        players = [Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES[: SEATS[name]])]
        playing = [asyncio.create_task(player.play()) for player in players]
        await hall.until(commands=6)
        for seat, player in enumerate(players[1:], start=2):
            player.line.act(player.client.leave)
            while hall.server.rooms.matches and seat not in hall.match.out:
                await asyncio.sleep(0.002)
        hall.gate.set()
        await asyncio.gather(*playing, return_exceptions=True)

    log = in_hall(name, tmp_path, party).log()
    assert log.ended is not None
    if name == "fire":  # who is left goes on alone
        assert log.ended.places in (((), (1, 2, 3)), ((1, 2, 3),))
    else:
        assert log.ended.places == ((1,), *((seat,) for seat in range(SEATS[name], 1, -1)))


def test_who_does_not_come_back_in_time_is_out(tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        players = [Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES)]
        playing = [asyncio.create_task(player.play()) for player in players]
        await hall.until(commands=6)
        players[3].line.hang_up()
        while hall.match.out != (4,):
            await asyncio.sleep(0.002)
        hall.gate.set()
        await asyncio.gather(*playing, return_exceptions=True)

    log = in_hall("race", tmp_path, party, House(grace=0.2)).log()
    assert log.ended is not None
    assert log.ended.places[-1] == (4,)
    assert [e.command for e in log.entries if isinstance(e, Played) and e.seat == REFEREE] == [
        Forfeit(4, "lost")
    ]
