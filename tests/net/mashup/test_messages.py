from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.dialect import Violation
from net.mashup import messages as wire
from net.mashup.messages import decode_from_client, decode_from_server, encode, tag
from tests.net.committee import check
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

ASSIGNMENT = wire.GameAssignment("m-1", POOL[:12])
STATE = next(json for event, json in EVENTS if isinstance(event, wire.GamestateEvent))


def frame(kind: str, **fields: Any) -> bytes:
    return json.dumps({"messageType": kind, **fields}).encode()


@pytest.mark.parametrize(
    ("message", "written"), FROM_CLIENT, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_client_says(message: wire.FromClient, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_client(encode(message)) == message
    assert decode_from_client(encode(message).decode()) == message


@pytest.mark.parametrize(
    ("message", "written"), FROM_SERVER, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_server_says(message: wire.FromServer, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_server(encode(message)) == message


@pytest.mark.parametrize("message", [*(sample for sample, _ in FROM_SERVER), ASSIGNMENT, STRUCTURE])
def test_frames_of_a_server_pass_the_committees_schema(message: wire.FromServer) -> None:
    check(encode(message))


def test_samples_hold_every_kind() -> None:
    assert {type(message) for message, _ in FROM_CLIENT} == set(get_args(wire.FromClient))
    kinds = {type(message) for message, _ in FROM_SERVER} | {wire.GameAssignment, wire.GameStructure}
    assert kinds == set(get_args(wire.FromServer))
    assert {type(event) for event, _ in EVENTS} == set(get_args(wire.Event))
    assert {type(request) for request, _ in REQUESTS} == set(get_args(wire.Request))
    assert {type(entity) for entity, _ in ENTITIES.values()} == set(get_args(wire.Entity))


def test_assignment() -> None:
    written = json.loads(encode(ASSIGNMENT))
    assert written["messageType"] == "GAME_ASSIGNMENT"
    assert written["gameID"] == "m-1"
    assert len(written["characterSelection"]) == 12
    assert written["characterSelection"][2] == HULK
    read = decode_from_server(encode(ASSIGNMENT))
    assert isinstance(read, wire.GameAssignment)
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
    assert isinstance(read, wire.GameStructure)
    assert read.mods == ("echo 1.0 (12ab)",)


def test_configs_beyond_our_own_bounds_are_read() -> None:
    written = json.loads(encode(STRUCTURE))
    written["matchconfig"] |= {"maxRounds": 100_000, "maxResponseTime": 20_000, "extra": 1}
    del written["matchconfig"]["maxGameTime"], written["playerOneCharacters"][0]["characterID"]
    written["playerOneCharacters"][0] |= {"HP": 9999, "rangeCombatReach": 1}
    read = decode_from_server(json.dumps(written))
    assert isinstance(read, wire.GameStructure)
    assert read.matchconfig.max_rounds == 100_000
    assert read.matchconfig.max_response_time == 20_000
    assert read.matchconfig.max_game_time == 0
    assert read.player_one_characters[0].hp == 9999
    assert read.player_one_characters[0].character_id == 0
    assert isinstance(read.matchconfig, type(SETUP.match))


def test_unknown_keys_are_passed_over() -> None:
    hello = frame("HELLO_SERVER", name="Ann", deviceID="phone", optionals="", extra={"a": [1]})
    assert decode_from_client(hello) == wire.HelloServer("Ann", "phone")
    events = frame(
        "EVENTS",
        messages=[{"eventType": "Ack", "amount": 3}],
        customContentType="",
        customContent=None,
    )
    assert decode_from_server(events) == wire.Events((wire.Ack(),))


def test_bare_events_and_requests() -> None:
    assert decode_from_server(b'{"eventType":"WinEvent","playerWon":1}') == wire.Events((wire.WinEvent(1),))
    assert decode_from_client(b'{"requestType":"Req"}') == wire.Requests((wire.Req(),))


def test_events_of_others_making_are_left_out() -> None:
    portal_called_damage = {"eventType": "TakenDamageEvent", "teleportedEntity": None}
    no_origin = {"eventType": "TeleportedEvent", "originField": None}
    custom = {"eventType": "CustomEvent", "teamIdentifier": "x"}
    mixed = [custom, {"eventType": "Ack"}, portal_called_damage, no_origin, "nonsense", STATE]
    read = decode_from_server(frame("EVENTS", messages=mixed))
    assert isinstance(read, wire.Events)
    assert [tag(type(event)) for event in read.messages] == ["Ack", "GamestateEvent"]


def test_state_that_cannot_be_read_is_a_violation() -> None:
    with pytest.raises(Violation, match=r"EVENTS is wrong: .* at \$\.messages\[0\]\.entities"):
        decode_from_server(frame("EVENTS", messages=[{**STATE, "entities": 3}]))


def test_goodbye_as_the_committee_misspelt_it() -> None:
    assert decode_from_server(frame("GOODBYE_ClIENT", message="Bye.")) == wire.GoodbyeClient("Bye.")


def test_numbers_written_otherwise() -> None:
    written: dict[str, Any] = {**REQUESTS[0][1], "originField": [4.0, 5], "targetField": ["5", 5.0]}
    assert decode_from_client(frame("REQUESTS", messages=[written])) == wire.Requests((REQUESTS[0][0],))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"eventType": "TurnEvent"}, wire.TurnEvent(0, None)),
        ({"eventType": "RoundSetupEvent", "roundCount": 0}, wire.RoundSetupEvent(0, ())),
        ({"eventType": "TimeoutEvent"}, wire.TimeoutEvent("")),
        (
            {"eventType": "GamestateEvent", "entities": [], "mapSize": [3, 4], "activeCharacter": None},
            wire.GamestateEvent(entities=(), map_size=(3, 4)),
        ),
    ],
)
def test_missing_fields_that_others_leave_out(event: dict[str, Any], expected: wire.Event) -> None:
    assert decode_from_server(frame("EVENTS", messages=[event])) == wire.Events((expected,))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (b"x", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        (b"", "This frame is not JSON (Input data was truncated)."),
        (b"\xff\xfe", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        (b"[" * 100_000, None),
        (b"[1]", "A frame must hold one JSON object."),
        (b"{}", "This message has no messageType."),
        (b'{"messageType":7}', "This message has no messageType."),
        (
            b'{"messageType":"HI\\n"}',
            "There is no message HI?; "
            + ", ".join(tag(kind) for kind in get_args(wire.FromClient))
            + " are known.",
        ),
        (frame("EVENTS", messages=[]), "EVENTS is not a message of a client."),
        (
            frame("HELLO_SERVER", name=3, deviceID=""),
            "This HELLO_SERVER is wrong: Expected str, got int - at $.name.",
        ),
        (
            frame("HELLO_SERVER", name="Ann"),
            "This HELLO_SERVER is wrong: Object missing required field deviceID.",
        ),
        (frame("HELLO_SERVER", name="A" * 201, deviceID=""), None),
        (
            frame("PLAYER_READY", startGame=True, role="BOSS"),
            "This PLAYER_READY is wrong: Invalid enum value 'BOSS' - at $.role.",
        ),
        (
            frame("REQUESTS", messages=[{"requestType": "Fly"}]),
            "This REQUESTS is wrong: Invalid value 'Fly' - at $.messages[0].requestType.",
        ),
        (
            frame("CHARACTER_SELECTION", characters=[True] * 11),
            "This CHARACTER_SELECTION is wrong: Expected array of length >= 12 - at $.characters.",
        ),
        (b'{"messageType":"ERROR","type":' + b"9" * 5000 + b"}", None),
    ],
    ids=range(16),
)
def test_what_is_wrong_is_said_in_a_sentence(sent: bytes, sentence: str | None) -> None:
    with pytest.raises(Violation) as caught:
        decode_from_client(sent)
    assert caught.value.code == wire.UNSUPPORTED
    said = str(caught.value)
    assert said.endswith(".")
    assert said.isprintable()
    assert len(said) < 300
    assert sentence is None or said == sentence


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
SAMPLES = [written for _, written in (*FROM_CLIENT, *FROM_SERVER)]


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A message of the standard in which one value is something else."""
    whole: Any = json.loads(json.dumps(draw(st.sampled_from(SAMPLES))))
    here = whole
    while True:
        key = draw(st.sampled_from(list(here) if isinstance(here, dict) else list(range(len(here)))))
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.booleans()):
            here[key] = draw(JSON)
            return json.dumps(whole).encode()
        here = here[key]


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=80) | JSON.map(lambda value: json.dumps(value).encode()) | spoilt())
def test_hostile_frames_are_read_or_refused(sent: bytes) -> None:
    for decode in (decode_from_client, decode_from_server):
        with suppress(Violation):
            assert isinstance(decode(sent), msgspec.Struct)
