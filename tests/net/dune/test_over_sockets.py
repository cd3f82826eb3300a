"""A real server in this process: two bots, somebody who watches, and what it answers by HTTP."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from net.archive import Archive
from net.bot import Bot, Result
from net.dune.server import DuneServerCodec
from net.games import client, codec_of
from net.inbound import Role
from net.limits import Limits, Rate
from net.line import Line
from net.listening import Options
from net.matchlog import parse
from net.notices import Ended, Happened, Notice, Started
from net.replay import rebuild
from net.server import Server
from systems.brains import Brain, brain
from tests.net.dune.arrakis import setup


def test_two_bots_play_and_everybody_sees_it(tmp_path: Path) -> None:
    seen: list[Notice] = []

    async def get(server: Server, target: str) -> bytes:
        def ask() -> bytes:
            with urlopen(f"http://127.0.0.1:{server.port}{target}", timeout=10) as answer:
                body: bytes = answer.read()
                return body

        return await asyncio.to_thread(ask)

    async def player(url: str, name: str) -> Result:
        return await Bot(url, client("dune", name, "", Role.BOT, 1), brain("random", 1)).play()

    async def play() -> tuple[list[Result], bytes]:
        archive = Archive(tmp_path)
        limits = Limits(player_rate=Rate(0), other_rate=Rate(0))
        options = Options(host="127.0.0.1", port=0, seed=5, drain=0, limits=limits)
        server = Server(DuneServerCodec(), setup(numb_of_rounds=1), archive, options)
        await server.start()
        try:
            url = f"ws://127.0.0.1:{server.port}/table"
            watcher = Line(url, client("dune", "Dee", "", Role.SPECTATOR), seen.append)
            watching = asyncio.create_task(watcher.run())
            bots = [
                Bot(url, client("dune", name, "", Role.BOT, 1), brain("random", 1)) for name in ("Ann", "Bob")
            ]
            results = await asyncio.gather(*(bot.play() for bot in bots))
            await watching
            (match_id,) = json.loads(await get(server, "/replays"))["replays"]
            replay = await get(server, f"/replays/{match_id}")
            assert b"mashup_finished_total 1" in await get(server, "/metrics")
            assert json.loads(await get(server, "/matches")) == {"game": "dune", "rooms": []}
            assert b"dune-messages.schema.json" in await get(server, "/schema")
        finally:
            await server.drain()
            archive.close()
        return results, replay

    results, replay = asyncio.run(asyncio.wait_for(play(), 60))
    one, two = results
    assert {one.seat, two.seat} == {1, 2}
    assert one.won != two.won
    assert one.reason == two.reason != ""
    assert sum(isinstance(notice, Started) for notice in seen) == 1
    assert sum(isinstance(notice, Happened) for notice in seen) > 100
    assert isinstance(seen[-1], Ended)
    assert seen[-1].winner == one.winner
    codec = codec_of(replay.partition(b"\n")[0])
    log = parse(replay, codec.game)
    assert log.ended is not None
    assert log.ended.winner == one.winner
    assert all(player.device == "" for player in log.header.players)
    match = rebuild(codec.game, log.header, codec.setup(log.header.setup), log.entries)
    assert match.digest() == log.ended.digest


def test_bots_without_a_brain_play_as_well_as_the_party_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def noted(level: str, seed: int) -> Brain:
        made.append(level)
        return brain(level, seed)

    async def play() -> list[Result]:
        archive = Archive(tmp_path)
        options = Options(host="127.0.0.1", port=0, seed=5, drain=0)
        server = Server(DuneServerCodec(), setup(numb_of_rounds=1, ai_level="Amateur"), archive, options)
        await server.start()
        try:
            url = f"ws://127.0.0.1:{server.port}/table"
            undecided = Bot(url, client("dune", "Ann", "", Role.BOT, 1))
            decided = Bot(url, client("dune", "Bob", "", Role.BOT, 2), brain("random", 2))
            return await asyncio.gather(undecided.play(), decided.play())
        finally:
            await server.drain()
            archive.close()

    monkeypatch.setattr("net.bot.brain", noted)
    one, two = asyncio.run(asyncio.wait_for(play(), 60))
    assert one.won != two.won
    assert made == ["easy"]
