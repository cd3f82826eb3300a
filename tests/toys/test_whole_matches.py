"""Whole matches of every toy over a real server by real clients, with spectators early and late."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ecs.commands import REFEREE
from ecs.match import Match
from net import exact
from net.entries import Played
from net.inbound import Role
from net.replay import rebuild
from tests.toys.hall import Guest, Hall, in_hall
from tests.toys.known import TOYS

SEATS = {"race": 5, "secrets": 4, "fire": 3}
NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve")

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("name", TOYS)
def test_all_play_and_all_who_watch_see_the_same(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact, "DIGEST_EVERY", 1)
    guests: list[Guest] = []

    async def party(hall: Hall) -> None:
        players = [Guest(hall, one, seed=seed) for seed, one in enumerate(NAMES[: SEATS[name]])]
        early, late = (Guest(hall, one, Role.SPECTATOR) for one in ("Fay", "Gus"))
        guests.extend((*players, early, late))
        watching = asyncio.create_task(early.watch())
        await hall.until(spectators=1)
        playing = [asyncio.create_task(player.play()) for player in players]
        await hall.until(commands=6)
        watching_late = asyncio.create_task(late.watch())
        await hall.until(spectators=2)
        hall.gate.set()
        await asyncio.gather(*playing, watching, watching_late)
        results = [task.result() for task in playing]
        assert [result.seat for result in results] == list(range(1, 1 + SEATS[name]))

    log = in_hall(name, tmp_path, party).log()
    assert log.ended is not None
    truth = rebuild(TOYS[name].game(), log.header, TOYS[name].setup(), log.entries)
    assert truth.outcome is not None
    *players, early, late = guests
    commands = sum(isinstance(entry, Played) for entry in log.entries)
    for seat, guest in enumerate([*players, early, late], start=1):
        seat = seat if guest in players else REFEREE
        known = guest.client.exact.match
        assert known is not None
        assert known.outcome == truth.outcome
        assert exact.digest(known, seat) == exact.digest(truth, seat)
        assert guest.asked == 0
        if guest is not late:
            assert guest.digests == commands, "after every command"
    assert 0 < late.digests < commands
    told = told_from(
        log.header.seed, name, [(e.seat, e.command) for e in log.entries if isinstance(e, Played)]
    )
    for seat, guest in enumerate(players, start=1):
        assert [tuple(events) for events in guest.told] == [tuple(seen) for seen in told[seat] if seen]
    assert [tuple(events) for events in early.told] == [tuple(seen) for seen in told[REFEREE] if seen]


def told_from(seed: int, name: str, moves: list[tuple[int, object]]) -> dict[int, list[list[object]]]:
    """What each seat may see of a match, command by command."""
    match = Match(TOYS[name].game(), TOYS[name].setup(), seed, seats=SEATS[name])
    told: dict[int, list[list[object]]] = {seat: [] for seat in (REFEREE, *match.seats)}
    for seat, command in moves:
        events = match.apply(seat, command)  # type: ignore[arg-type]
        for other, seen in told.items():
            seen.append(list(match.seen(events, other)))
    return told
