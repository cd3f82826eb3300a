from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from net.mashup import messages
from net.mashup.codec import decode_from_client, decode_from_server, encode
from net.mashup.messages import Entity
from tests.conformance.mashup import check
from tests.net.mashup.samples import (
    ENTITIES,
    EVENTS,
    FROM_CLIENT,
    FROM_SERVER,
    HULK,
    POOL,
    REQUESTS,
    SETUP,
    STRUCTURE,
)

ASSIGNMENT = messages.GameAssignment("m-1", POOL[:12])


def test_samples_hold_every_kind_of_servers() -> None:
    kinds = {type(message) for message, _ in FROM_SERVER}
    kinds |= {messages.GameAssignment, messages.GameStructure}
    assert kinds == set(get_args(messages.FromServer))
    assert {type(event) for event, _ in EVENTS} == set(get_args(messages.Event))


@pytest.mark.parametrize(
    ("message", "written"), FROM_SERVER, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_server_says(message: messages.FromServer, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_server(encode(message)) == message


@pytest.mark.parametrize("message", [*(sample for sample, _ in FROM_SERVER), ASSIGNMENT, STRUCTURE])
def test_frames_of_a_server_have_the_shapes_of_the_standard(message: messages.FromServer) -> None:
    check(encode(message))


def test_assignment() -> None:
    written = json.loads(encode(ASSIGNMENT))
    assert written["messageType"] == "GAME_ASSIGNMENT"
    assert written["gameID"] == "m-1"
    assert len(written["characterSelection"]) == 12
    assert written["characterSelection"][2] == HULK
    read = decode_from_server(encode(ASSIGNMENT))
    assert isinstance(read, messages.GameAssignment)
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
    assert isinstance(read, messages.GameStructure)
    assert read.mods == ("echo 1.0 (12ab)",)


def test_samples_hold_every_kind_of_clients() -> None:
    assert {type(message) for message, _ in FROM_CLIENT} == set(get_args(messages.FromClient))
    assert {type(request) for request, _ in REQUESTS} == set(get_args(messages.Request))


@pytest.mark.parametrize(
    ("message", "written"), FROM_CLIENT, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_client_says(message: messages.FromClient, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_client(encode(message)) == message
    assert decode_from_client(encode(message).decode()) == message


def test_samples_hold_every_kind() -> None:
    assert {type(entity) for entity, _ in ENTITIES.values()} == set(get_args(Entity))


def test_configs_beyond_our_own_bounds_are_read() -> None:
    written = json.loads(encode(STRUCTURE))
    written["matchconfig"] |= {"maxRounds": 100_000, "maxResponseTime": 20_000, "extra": 1}
    del written["matchconfig"]["maxGameTime"], written["playerOneCharacters"][0]["characterID"]
    written["playerOneCharacters"][0] |= {"HP": 9999, "rangeCombatReach": 1}
    read = decode_from_server(json.dumps(written))
    assert isinstance(read, messages.GameStructure)
    assert read.matchconfig.max_rounds == 100_000
    assert read.matchconfig.max_response_time == 20_000
    assert read.matchconfig.max_game_time == 0
    assert read.player_one_characters[0].hp == 9999
    assert read.player_one_characters[0].character_id == 0
    assert isinstance(read.matchconfig, type(SETUP.match))
