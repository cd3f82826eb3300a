from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from net.mashup import from_server
from net.mashup.frames import decode_from_server, encode
from tests.conformance.mashup import check
from tests.net.mashup.samples import EVENTS, FROM_SERVER, HULK, POOL, SETUP, STRUCTURE

ASSIGNMENT = from_server.GameAssignment("m-1", POOL[:12])


def test_samples_hold_every_kind() -> None:
    kinds = {type(message) for message, _ in FROM_SERVER}
    kinds |= {from_server.GameAssignment, from_server.GameStructure}
    assert kinds == set(get_args(from_server.FromServer))
    assert {type(event) for event, _ in EVENTS} == set(get_args(from_server.Event))


@pytest.mark.parametrize(
    ("message", "written"), FROM_SERVER, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_server_says(message: from_server.FromServer, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_server(encode(message)) == message


@pytest.mark.parametrize("message", [*(sample for sample, _ in FROM_SERVER), ASSIGNMENT, STRUCTURE])
def test_frames_of_a_server_have_the_shapes_of_the_standard(message: from_server.FromServer) -> None:
    check(encode(message))


def test_assignment() -> None:
    written = json.loads(encode(ASSIGNMENT))
    assert written["messageType"] == "GAME_ASSIGNMENT"
    assert written["gameID"] == "m-1"
    assert len(written["characterSelection"]) == 12
    assert written["characterSelection"][2] == HULK
    read = decode_from_server(encode(ASSIGNMENT))
    assert isinstance(read, from_server.GameAssignment)
    assert msgspec.structs.astuple(read.character_selection[2]) == (3, "Hulk", 300, 1, 2, 40, 20, 3)


def test_structure() -> None:
    written = json.loads(encode(STRUCTURE))
    assert list(written) == [
        "messageType",
        "assignment",
        "playerOneName",
        "playerTwoName",
        "playerOneCharacters",
        "playerTwoCharacters",
        "matchconfig",
        "scenarioconfig",
    ]
    assert written["playerOneCharacters"][2] == HULK
    assert written["matchconfig"] == json.loads(msgspec.json.encode(SETUP.match))
    assert written["scenarioconfig"] == json.loads(msgspec.json.encode(SETUP.scenario))
    assert encode(decode_from_server(encode(STRUCTURE))) == encode(STRUCTURE)


def test_mods_are_told_where_there_are_any() -> None:
    modded = msgspec.structs.replace(STRUCTURE, mods=("echo 1.0 (12ab)",))
    assert json.loads(encode(modded))["mods"] == ["echo 1.0 (12ab)"]
    read = decode_from_server(encode(modded))
    assert isinstance(read, from_server.GameStructure)
    assert read.mods == ("echo 1.0 (12ab)",)
