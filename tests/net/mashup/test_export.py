"""The standard's replay form."""

from __future__ import annotations

import json

import msgspec
import pytest

from ecs.errors import MashupError
from net.entries import Header
from net.mashup.export import exported
from net.mashup.server import MashupServerCodec
from net.matchlog import Log, parse
from systems.mashup.game import standard
from tests.conformance.mashup import check
from tests.net.logs_of import entries, header


def log(commands: int = 10_000) -> Log:
    logged, _ = entries(commands=commands)
    text = b"".join(msgspec.json.encode(entry) + b"\n" for entry in [header(), *logged])
    return parse(text, standard())


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
        check(json.dumps(message))


@pytest.mark.parametrize(("commands", "messages"), [(0, 1), (1, 1), (2, 3), (10, 11)])
def test_a_match_that_is_not_over_is_told_as_far_as_it_goes(commands: int, messages: int) -> None:
    assert len(exported(log(commands), MashupServerCodec())["events"]) == messages


def test_a_log_that_was_changed_is_not_exported() -> None:
    whole = log()
    other: Header = msgspec.structs.replace(whole.header, seed=8)
    changed = Log(whole.file, other, whole.entries, whole.length)
    with pytest.raises(MashupError, match="log"):
        exported(changed, MashupServerCodec())
