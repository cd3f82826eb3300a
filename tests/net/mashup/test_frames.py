from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.inbound import Violation
from net.mashup import messages
from net.mashup.frames import decode_from_client, decode_from_server
from net.mashup.messages import UNSUPPORTED
from net.reading import tag
from tests.net.mashup.samples import EVENTS, FROM_CLIENT, FROM_SERVER, REQUESTS

STATE = next(json for event, json in EVENTS if isinstance(event, messages.GamestateEvent))


def frame(kind: str, **fields: Any) -> bytes:
    return json.dumps({"messageType": kind, **fields}).encode()


def test_unknown_keys_are_passed_over() -> None:
    hello = frame("HELLO_SERVER", name="Ann", deviceID="phone", optionals="", extra={"a": [1]})
    assert decode_from_client(hello) == messages.HelloServer("Ann", "phone")
    events = frame(
        "EVENTS",
        messages=[{"eventType": "Ack", "amount": 3}],
        customContentType="",
        customContent=None,
    )
    assert decode_from_server(events) == messages.Events((messages.Ack(),))


def test_bare_events_and_requests() -> None:
    assert decode_from_server(b'{"eventType":"WinEvent","playerWon":1}') == messages.Events(
        (messages.WinEvent(1),)
    )
    assert decode_from_client(b'{"requestType":"Req"}') == messages.Requests((messages.Req(),))


def test_events_of_others_making_are_left_out() -> None:
    portal_called_damage = {"eventType": "TakenDamageEvent", "teleportedEntity": None}
    no_origin = {"eventType": "TeleportedEvent", "originField": None}
    custom = {"eventType": "CustomEvent", "teamIdentifier": "x"}
    mixed = [custom, {"eventType": "Ack"}, portal_called_damage, no_origin, "nonsense", STATE]
    read = decode_from_server(frame("EVENTS", messages=mixed))
    assert isinstance(read, messages.Events)
    kinds = ["Ack", "TakenDamageEvent", "TeleportedEvent", "GamestateEvent"]
    assert [tag(type(event)) for event in read.messages] == kinds


def test_state_that_cannot_be_read_is_a_violation() -> None:
    with pytest.raises(Violation, match=r"EVENTS is wrong: .* at \$\.messages\[0\]\.entities"):
        decode_from_server(frame("EVENTS", messages=[{**STATE, "entities": 3}]))


def test_goodbye_as_the_committee_misspelt_it() -> None:
    assert decode_from_server(frame("GOODBYE_ClIENT", message="Bye.")) == messages.GoodbyeClient("Bye.")


def test_numbers_written_otherwise() -> None:
    written: dict[str, Any] = {**REQUESTS[0][1], "originField": [4.0, 5], "targetField": ["5", 5.0]}
    assert decode_from_client(frame("REQUESTS", messages=[written])) == messages.Requests((REQUESTS[0][0],))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"eventType": "TurnEvent"}, messages.TurnEvent(0, None)),
        ({"eventType": "RoundSetupEvent", "roundCount": 0}, messages.RoundSetupEvent(0, ())),
        ({"eventType": "TimeoutEvent"}, messages.TimeoutEvent("")),
        (
            {"eventType": "GamestateEvent", "entities": [], "mapSize": [3, 4], "activeCharacter": None},
            messages.GamestateEvent(entities=(), map_size=(3, 4)),
        ),
    ],
)
def test_missing_fields_that_others_leave_out(event: dict[str, Any], expected: messages.Event) -> None:
    assert decode_from_server(frame("EVENTS", messages=[event])) == messages.Events((expected,))


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
            + ", ".join(tag(kind) for kind in get_args(messages.FromClient))
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
    assert caught.value.code == UNSUPPORTED
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
