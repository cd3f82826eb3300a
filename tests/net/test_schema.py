from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft7Validator, Draft202012Validator, ValidationError

from net.mashup import messages
from net.mashup.codec import decode_from_client, decode_from_server, encode
from net.mashup.wire import STANDARD as MASHUP
from net.reading import tag
from net.schema import documents
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import FROM_CLIENT, FROM_SERVER, POOL, STRUCTURE

SCHEMA = documents()[MASHUP.messages_name]
ASYNCAPI = documents()[MASHUP.asyncapi_name]
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [
    json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
]
ASSIGNMENT = messages.GameAssignment("m-1", POOL[:12])


def validator(part: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{part}"}]})


CLIENT, SERVER = validator("FromClient"), validator("FromServer")


@pytest.mark.parametrize("message", [message for message, _ in FROM_CLIENT])
def test_messages_of_a_client_are_right(message: messages.FromClient) -> None:
    CLIENT.validate(json.loads(encode(message)))


@pytest.mark.parametrize("message", [*(message for message, _ in FROM_SERVER), ASSIGNMENT, STRUCTURE])
def test_messages_of_a_server_are_right(message: messages.FromServer) -> None:
    SERVER.validate(json.loads(encode(message)))


def test_directions_are_told_apart() -> None:
    hello = json.loads(encode(messages.HelloServer("Ann", "phone")))
    with pytest.raises(ValidationError):
        SERVER.validate(hello)
    with pytest.raises(ValidationError):
        CLIENT.validate(json.loads(encode(messages.HelloClient(True))))


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where the objects of a message are."""
    if isinstance(value, dict):
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def one_by_one(written: dict[str, Any]) -> list[dict[str, Any]]:
    """The same message with each of its events or requests alone."""
    return [{**written, "messages": [inner]} for inner in written["messages"]]


@pytest.mark.parametrize(
    ("judge", "written"),
    [
        *((CLIENT, written) for written in one_by_one(FROM_CLIENT[4][1])),
        *((SERVER, written) for written in one_by_one(FROM_SERVER[5][1])),
        (SERVER, json.loads(encode(STRUCTURE))),
    ],
)
def test_no_key_more_and_no_key_less(judge: Draft202012Validator, written: dict[str, Any]) -> None:
    optional = {"mods", "modState"}.union(*MASHUP.optional.values())
    for path in places(written):
        for key in at(written, path):
            less = json.loads(json.dumps(written))
            del at(less, path)[key]
            assert judge.is_valid(less) == (key in optional), (path, key)
        more = json.loads(json.dumps(written))
        at(more, path)["optionals"] = ""
        assert not judge.is_valid(more), path


@pytest.mark.parametrize("chosen", [5, 7])
def test_a_selection_has_six(chosen: int) -> None:
    wrong = {
        "messageType": "CHARACTER_SELECTION",
        "characters": [True] * chosen + [False] * (12 - chosen),
    }
    assert not CLIENT.is_valid(wrong)


def test_frames_of_a_match_are_right() -> None:
    broadcast = Broadcast(5)
    for frame in broadcast.opening[1]:
        SERVER.validate(json.loads(frame))
    for count, (_, told) in enumerate(broadcast.turns()):
        if count % 100 == 0:
            SERVER.validate(json.loads(encode(messages.Events(told[1]))))


# The page about the protocol


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["messageType"])
def test_examples_of_the_page_are_right(example: dict[str, Any]) -> None:
    Draft202012Validator(SCHEMA).validate(example)
    frame = json.dumps(example)
    read = (decode_from_client if CLIENT.is_valid(example) else decode_from_server)(frame)
    assert json.loads(encode(read)) == example  # nothing was passed over


def test_the_page_shows_all_kinds() -> None:
    shown = {example["messageType"] for example in EXAMPLES}
    inner = {
        inner.get("eventType") or inner.get("requestType")
        for example in EXAMPLES
        for inner in example.get("messages", ())
    }
    kinds = {tag(kind) for union in (messages.FromClient, messages.FromServer) for kind in get_args(union)}
    assert kinds - shown == {"GAME_ASSIGNMENT", "GAME_STRUCTURE"}  # too long; they hold whole configs
    assert inner == {tag(kind) for union in (messages.Event, messages.Request) for kind in get_args(union)}


# AsyncAPI


def refs(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for inner in value.values():
            yield from refs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from refs(inner)


@pytest.mark.parametrize("document", [SCHEMA, ASYNCAPI], ids=["schema", "asyncapi"])
def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    found = set(refs(document))
    assert found
    for ref in found:
        assert isinstance(at(document, tuple(ref.removeprefix("#/").split("/"))), dict), ref


def test_asyncapi_tells_who_says_what() -> None:
    assert ASYNCAPI["asyncapi"] == "3.0.0"
    said = {
        operation["action"]: [message["$ref"].rpartition("/")[2] for message in operation["messages"]]
        for operation in ASYNCAPI["operations"].values()
    }
    assert said == {
        "receive": [tag(kind) for kind in get_args(messages.FromClient)],
        "send": [tag(kind) for kind in get_args(messages.FromServer)],
    }
    assert set(ASYNCAPI["channels"]["room"]["messages"]) == set(said["receive"]) | set(said["send"])
    assert all(message["summary"] for message in ASYNCAPI["components"]["messages"].values())


def test_asyncapi_payloads_hold_by_the_older_draft_too() -> None:
    """AsyncAPI's own schema format goes back to draft 7."""
    for message, written in (*FROM_CLIENT, *FROM_SERVER):
        ref = ASYNCAPI["components"]["messages"][tag(type(message))]["payload"]["$ref"]
        judge = Draft7Validator({"components": ASYNCAPI["components"], "allOf": [{"$ref": ref}]})
        judge.validate(written)
        assert not judge.is_valid({**written, "optionals": ""})
