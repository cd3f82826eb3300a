from __future__ import annotations

from pathlib import Path

import orjson

from net.dune.export import exported
from net.dune.server import DuneServerCodec
from net.inbound import Role
from net.keepsakes import keep
from net.matchlog import LogFile, read
from systems.dune.game import standard
from tests.conformance.dune import check
from tests.net.dune.arrakis import Room, setup, sit


def test_all_messages_that_a_spectator_heard(tmp_path: Path) -> None:
    room = Room(setup(numb_of_rounds=1), seed=3)
    heard: list[dict[str, object]] = []
    players = [sit(room, name, Role.BOT) for name in ("Ann", "Bob")]
    watcher = room.enter("Dee", active=False)
    while room.end is None:
        for player in players:
            player.act()
        heard += watcher.take()
    log = LogFile(tmp_path / "m.running")
    log.append(room.log)
    log.finish()
    replay = exported(read(log.path, standard()), DuneServerCodec())
    assert replay["players"] == ["Ann", "Bob"]
    assert replay["party"]["numbOfRounds"] == 1
    messages = replay["messages"]
    assert [message["type"] for message in messages[:3]] == ["GAMECFG", "HOUSE_OFFER", "HOUSE_OFFER"]
    assert messages[-1]["type"] == "GAME_END"
    assert messages[3:] == heard[-len(messages) + 3 :]


def test_a_match_without_a_server_has_numbers_too(tmp_path: Path) -> None:
    path = keep(tmp_path, "m", DuneServerCodec(), setup(), 7, ("Ann", "Bob"), [], "2026-11-16T02:54:00Z")
    replay = exported(read(path, standard()), DuneServerCodec())
    config = replay["messages"][0]
    assert [info["clientID"] for info in config["playerInfo"]] == [1, 2]
    for message in replay["messages"]:
        check(orjson.dumps(message))
