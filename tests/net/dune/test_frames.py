"""Reading and writing: what every message has, and what is said of one that cannot be read."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from net.dune import messages
from net.dune.frames import EVERY, decode_from_client
from net.inbound import Violation
from net.reading import tag


def test_there_are_35_types() -> None:
    kinds = {tag(kind) for kind in get_args(EVERY)}
    assert len(kinds) == 35


@pytest.mark.parametrize("kind", get_args(EVERY), ids=tag)
def test_every_message_begins_with_type_and_version(kind: Any) -> None:
    fields = [info.encode_name for info in msgspec.structs.fields(kind)]
    assert fields[0] == "version"
    assert "ext" not in fields[:-1]
    assert kind.__struct_config__.tag_field == "type"


def test_blanks_order_and_unknown_keys_do_not_matter() -> None:
    text = (
        '{\n  "isCpu" : true,\n "connectionCode": "x", "clientName":"Ann", "isActive":true, "type": "JOIN"}'
    )
    assert decode_from_client(text) == messages.Join(client_name="Ann", is_active=True, is_cpu=True)


def test_the_version_may_be_a_number() -> None:
    said = decode_from_client('{"type":"REJOIN","version":1.0,"clientSecret":"s"}')
    assert said == messages.Rejoin(version="1.0", client_secret="s")


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (b"\xff\xfe", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        ("[]", "A frame must hold one JSON object."),
        ('{"version":"1.1"}', "This message has no type."),
        ('{"type":5}', "This message has no type."),
        ('{"type":"TURN_DEMAND","clientID":1,"characterID":2}', "TURN_DEMAND is not a message of a client."),
        (
            '{"type":"PAUSE_REQUEST","pause":[]}',
            "This PAUSE_REQUEST is wrong: Expected bool, got array - at $.pause.",
        ),
        (
            '{"type":"HOUSE_REQUEST","houseName":"IX"}',
            "This HOUSE_REQUEST is wrong: Invalid enum value 'IX' - at $.houseName.",
        ),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(frame: bytes | str, sentence: str) -> None:
    with pytest.raises(Violation) as caught:
        decode_from_client(frame)
    assert str(caught.value) == sentence
    assert caught.value.code == messages.BAD_FORMAT
