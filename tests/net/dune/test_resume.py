"""A server that was killed goes on from its log: the same numbers, secrets and state."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs.commands import TimeOut
from net.dune.server import DuneServerCodec
from net.entries import Ended, Header
from net.games import codec_of_log
from net.inbound import Role
from net.matchlog import LogFile, read
from net.notices import Ended as EndedNotice
from net.notices import Greeted, Started
from tests.net.dune.arrakis import RECONNECT, TURN_TIME, Duel, Guest, Room, known, setup, sit


def kill(room: Room) -> None:
    """The server dies and goes on with what is in the log."""
    for guest in room.guests.values():
        guest.closed = guest.closed or "dead"  # type: ignore[assignment]
    room.session = room.new_session()
    room.perform(room.session.resume(room.now, list(room.log)))


def test_a_match_goes_on_after_a_kill() -> None:
    duel = Duel()
    for _ in range(20):
        duel.active.end_turn()
    digest, acting = duel.room.match.digest(), duel.seat
    kill(duel.room)
    assert duel.room.match.digest() == digest
    duel.room.wait(TURN_TIME)  # no clock runs until its player is back
    assert len(duel.commands) == 20
    again = [duel.room.come_back(player.secret) for player in duel.players]
    for guest, before in zip(again, duel.players, strict=True):
        assert guest.number == before.number
        assert guest.kinds() == ["JOINACCEPTED", "GAMECFG", "GAMESTATE"]
    again[acting - 1].end_turn()
    assert len(duel.commands) == 21
    duel.room.wait(TURN_TIME)
    assert duel.commands[-1] == (0, TimeOut())


def test_numbers_are_not_given_twice_after_a_kill() -> None:
    duel = Duel()
    kill(duel.room)
    assert duel.room.enter("Eve", active=False).number > max(player.number for player in duel.players)


def test_if_nobody_comes_back_nobody_wins() -> None:
    duel = Duel()
    kill(duel.room)
    duel.room.wait(10 * RECONNECT)
    assert duel.room.end == (0, "lost")


def test_clients_come_back_by_themselves_and_see_the_same() -> None:
    room = Room(setup(numb_of_rounds=1), seed=3)
    players = [sit(room, name, Role.BOT) for name in ("Ann", "Bob")]
    watcher = sit(room, "Dee", Role.SPECTATOR)
    for number in range(1000):
        if number in (0, 30, 60):
            kill(room)
            for seat in (*players, watcher):
                room.connect(lambda _room, conn, seat=seat: _again(seat, conn), exact=True)
                seat.client.hello()
                seat.send()
        for player in players:
            player.act()
        if room.end is not None:
            break
        for seat in (*players, watcher):
            assert known(seat.mirror.match) == known(room.match)
    assert room.end is not None
    for player in players:
        assert [notice for notice in player.notices if isinstance(notice, Greeted)] == [
            Greeted(False),
            *[Greeted(True)] * 3,
        ]
        assert sum(isinstance(notice, Started) for notice in player.notices) == 3  # one kill was before it
        assert isinstance(player.notices[-1], EndedNotice)


def _again(seat: object, conn: int) -> object:
    seat.conn, seat.closed = conn, None  # type: ignore[attr-defined]
    return seat


def test_an_end_that_was_not_written_is_written() -> None:
    room = Room(setup(numb_of_rounds=1), seed=3)
    players = [sit(room, name, Role.BOT) for name in ("Ann", "Bob")]
    while room.end is None:
        for player in players:
            player.act()
    end = room.log.pop()
    assert isinstance(end, Ended)
    kill(room)
    assert room.log[-1] == end
    assert room.session.empty


@pytest.fixture
def log(tmp_path: Path) -> Path:
    duel = Duel()
    for _ in range(3):
        duel.active.end_turn()
    file = LogFile(tmp_path / "match-1.running")
    file.append(duel.room.log)
    file.close()
    return file.path


def test_a_log_on_disk_names_its_game(log: Path) -> None:
    codec = codec_of_log(log)
    assert isinstance(codec, DuneServerCodec)
    found = read(log, codec.game)
    assert found.header.game == "dune"
    room = Room(codec.setup(found.header.setup))
    room.log = [found.header, *found.entries]
    kill(room)
    assert isinstance(room.log[0], Header)
    back: Guest = room.come_back(found.header.players[0].device)
    assert back.kinds() == ["JOINACCEPTED", "GAMECFG", "GAMESTATE"]
