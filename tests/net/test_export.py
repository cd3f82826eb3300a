"""Match logs as replays, in the form of each game."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import orjson
import pytest

from ecs.errors import MashupError
from net.dune.server import DuneServerCodec
from net.entries import Header
from net.export import exported
from net.inbound import Role
from net.mashup.server import MashupServerCodec
from net.matchlog import Log, LogFile, parse, read
from net.offline_log import keep
from systems.dune.game import standard as dune
from systems.mashup.game import standard as mashup
from tests.conformance import dune as dune_shapes
from tests.conformance import mashup as mashup_shapes
from tests.net.dune.arrakis import Room, setup, sit
from tests.net.logs_of import entries, header
from tests.toys.known import TOYS, server_codec


def log(commands: int = 10_000) -> Log:
    logged, _ = entries(commands=commands)
    text = b"".join(msgspec.json.encode(entry) + b"\n" for entry in [header(), *logged])
    return parse(text, mashup())


# Marvelous Mashup


def test_names_configs_and_every_message() -> None:
    replay = exported(log(), MashupServerCodec())
    assert list(replay) == ["nameP1", "nameP2", "config", "events"]
    assert (replay["nameP1"], replay["nameP2"]) == ("Ada", "Bob")
    assert list(replay["config"]) == ["character", "match", "scenario"]
    assert len(replay["config"]["character"]["characters"]) >= 24
    assert replay["config"]["match"]["maxRounds"] == 12
    assert replay["config"]["scenario"]["name"]
    kinds = [message["messageType"] for message in replay["events"]]
    assert kinds[:2] == ["GENERAL_ASSIGNMENT", "GAME_STRUCTURE"]
    assert set(kinds[2:]) == {"EVENTS"}
    last = [event["eventType"] for message in replay["events"][-2:] for event in message["messages"]]
    assert last[-2:] == ["WinEvent", "DisconnectEvent"]
    for message in replay["events"]:
        mashup_shapes.check(json.dumps(message))


@pytest.mark.parametrize(("commands", "messages"), [(0, 1), (1, 1), (2, 3), (10, 11)])
def test_a_match_that_is_not_over_is_told_as_far_as_it_goes(commands: int, messages: int) -> None:
    assert len(exported(log(commands), MashupServerCodec())["events"]) == messages


def test_a_log_that_was_changed_is_not_exported() -> None:
    whole = log()
    other: Header = msgspec.structs.replace(whole.header, seed=8)
    changed = Log(whole.file, other, whole.entries, whole.length)
    with pytest.raises(MashupError, match="log"):
        exported(changed, MashupServerCodec())


# Deserts of Dune


def test_all_messages_that_a_spectator_heard(tmp_path: Path) -> None:
    room = Room(setup(numb_of_rounds=1), seed=3)
    heard: list[dict[str, object]] = []
    players = [sit(room, name, Role.BOT) for name in ("Ann", "Bob")]
    watcher = room.enter("Dee", active=False)
    while room.end is None:
        for player in players:
            player.act()
        heard += watcher.take()
    file = LogFile(tmp_path / "m.running")
    file.append(room.log)
    file.finish()
    replay = exported(read(file.path, dune()), DuneServerCodec())
    assert list(replay) == ["players", "party", "scenario", "messages"]
    assert replay["players"] == ["Ann", "Bob"]
    assert replay["party"]["numbOfRounds"] == 1
    messages = replay["messages"]
    assert [message["type"] for message in messages[:3]] == ["GAMECFG", "HOUSE_OFFER", "HOUSE_OFFER"]
    assert messages[-1]["type"] == "GAME_END"
    assert messages[3:] == heard[-len(messages) + 3 :]


def test_a_match_without_a_server_has_numbers_too(tmp_path: Path) -> None:
    path = keep(tmp_path, "m", DuneServerCodec(), setup(), 7, ("Ann", "Bob"), [], "2026-11-16T02:54:00Z")
    replay = exported(read(path, dune()), DuneServerCodec())
    config = replay["messages"][0]
    assert [info["clientID"] for info in config["playerInfo"]] == [1, 2]
    for message in replay["messages"]:
        dune_shapes.check(orjson.dumps(message))


# Any game on the plain wire


@pytest.mark.parametrize("name", TOYS)
def test_a_game_without_a_standard(name: str, tmp_path: Path) -> None:
    codec, toy = server_codec(name), TOYS[name]
    players = ("Ann", "Bob", "Cid")
    path = keep(tmp_path, "m", codec, toy.setup(), 7, players, [], "2026-11-16T02:54:00Z")
    replay = exported(read(path, toy.game()), codec)
    assert replay["players"] == list(players)
    assert [message["type"] for message in replay["messages"]] == ["started", "state"]
