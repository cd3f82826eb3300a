"""The lobby of a toy over a real server: as many as like play, on the seats of their teams."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from ecs.commands import REFEREE
from net.entries import Played
from net.inbound import Role
from net.lobby_messages import AddComputer, ChooseTeam, Kick, LobbyWish
from net.notices import Gathered, Notice
from tests.toys.hall import Guest, Hall, in_hall

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize(("name", "seats"), [("race", 3), ("race", 4), ("secrets", 2), ("secrets", 3)])
def test_the_host_begins_when_enough_are_ready(name: str, seats: int, tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        hall.gate.set()
        guests = [Guest(hall, one, seed=seed, seats=seats) for seed, one in enumerate("ABCD"[:seats])]
        results = await asyncio.gather(*(guest.play() for guest in guests))
        assert sorted(result.seat for result in results) == list(range(1, seats + 1))

    log = in_hall(name, tmp_path, party, customs=None).log()
    assert len(log.header.players) == seats
    assert log.ended is not None
    assert sorted(seat for place in log.ended.places for seat in place) == list(range(1, seats + 1))


def wishing(guest: Guest, *wishes: Callable[[Gathered], LobbyWish | None]) -> None:
    """Let a guest want these things, one at each change of the lobby, before the bot does what bots do."""
    left, gather = list(wishes), guest.bot._gather

    def gathered(notice: Gathered) -> None:
        wish = left[0](notice) if left else None
        if left and wish is None:
            return
        if wish is None:
            gather(notice)
            return
        left.pop(0)
        guest.line.act(lambda: guest.client.wish(wish))

    guest.bot._gather = gathered  # type: ignore[method-assign]


def test_teams_are_the_seats(tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        hall.gate.set()
        guests = [Guest(hall, one, seed=seed, seats=3) for seed, one in enumerate("ABC")]
        for guest, team in zip(guests, (5, 2, 4), strict=True):
            wishing(guest, lambda _, team=team: ChooseTeam(team))  # type: ignore[misc]
        results = await asyncio.gather(*(guest.play() for guest in guests))
        assert [result.seat for result in results] == [3, 1, 2]

    in_hall("race", tmp_path, party, customs=None)


def test_a_computer_of_the_house_plays_too(tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        hall.gate.set()
        host = Guest(hall, "A", Role.PLAYER, seats=3)
        wishing(host, lambda _: AddComputer("random"), lambda _: AddComputer("random"))
        result = await host.play()
        assert result.others == "Computer 1 and Computer 2"

    log = in_hall("race", tmp_path, party, customs=None).log()
    given = {entry.seat for entry in log.entries if isinstance(entry, Played)}
    assert given == {1, 2, 3}
    assert REFEREE not in given


def test_who_is_kicked_goes_and_the_others_play(tmp_path: Path) -> None:
    def kick(gathered: Gathered) -> LobbyWish | None:
        return next((Kick(one.number) for one in gathered.lobby.entrants if one.name == "C"), None)

    async def party(hall: Hall) -> None:
        hall.gate.set()
        host, other, third = (Guest(hall, one, seed=seed, seats=2) for seed, one in enumerate("ABC"))
        wishing(host, kick)
        playing = [asyncio.create_task(host.play())]
        while not host.client.secret:
            await asyncio.sleep(0.001)
        playing += [asyncio.create_task(other.play()), asyncio.create_task(third.play())]
        results = await asyncio.gather(*playing, return_exceptions=True)
        assert "asked you to leave" in str(results[2])

    log = in_hall("secrets", tmp_path, party, customs=None).log()
    assert sorted(player.name for player in log.header.players) == ["A", "B"]


def test_everybody_is_told_how_the_lobby_stands(tmp_path: Path) -> None:
    heard: list[Gathered] = []

    def hear(notice: Notice) -> None:
        if isinstance(notice, Gathered):
            heard.append(notice)

    async def party(hall: Hall) -> None:
        hall.gate.set()
        first, second = (Guest(hall, one, seed=seed, seats=2) for seed, one in enumerate("AB"))
        first.also = hear
        await asyncio.gather(first.play(), second.play())

    in_hall("secrets", tmp_path, party, customs=None)
    alone, begins = heard[0], next(gathered for gathered in heard if gathered.lobby.startable)
    assert alone.lobby.entrants[0].host
    assert (begins.lobby.fewest, begins.lobby.most) == (2, 4)
    assert begins.mine is not None
    assert begins.mine.name == "A"
    assert {one.name for one in begins.lobby.entrants} == {"A", "B"}
    assert all(one.ready or one.host for one in begins.lobby.entrants)
    again = heard[-1].lobby
    assert not any(one.ready for one in again.entrants), "after the match the lobby opens again"


def test_a_bot_tells_who_is_in_the_lobby(tmp_path: Path) -> None:
    told: list[str] = []

    async def party(hall: Hall) -> None:
        hall.gate.set()
        first, second = (Guest(hall, one, seed=seed, seats=2) for seed, one in enumerate("AB"))
        first.bot._tell = told.append
        await asyncio.gather(first.play(), second.play())

    in_hall("secrets", tmp_path, party, customs=None)
    assert "In the lobby, 2 to 4 can play: " in told[1]
    assert any(sentence.endswith("plays against B.") for sentence in told)


def test_who_would_stay_goes_where_the_server_has_no_lobby(tmp_path: Path) -> None:
    async def party(hall: Hall) -> None:
        hall.gate.set()
        guests = [Guest(hall, one, seed=seed) for seed, one in enumerate("ABC")]
        for guest in guests:
            guest.client.stays = True
        await asyncio.gather(*(guest.play() for guest in guests))
        assert all(guest.client.over and not guest.client.done for guest in guests)

    in_hall("fire", tmp_path, party)
