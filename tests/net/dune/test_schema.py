"""JSON Schema and AsyncAPI of Dune's messages, and the page that shows every message once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from net.dune import messages
from net.dune.codec import EVERY, decode_from_server, encode
from net.dune.wire import STANDARD as DUNE
from net.reading import tag
from net.schema import documents
from tests.net.dune.samples import FROM_CLIENT, FROM_SERVER

SCHEMA: dict[str, Any] = documents()[DUNE.messages_name]
ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "protocol-dune.md").read_text(encoding="utf-8")
EXAMPLES = [
    json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
]
ASYNCAPI: dict[str, Any] = documents()[DUNE.asyncapi_name]
KINDS = {tag(kind): kind for kind in get_args(EVERY)}
NAMES = {tag(kind): kind.__name__ for kind in get_args(EVERY)}


def side(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


@pytest.mark.parametrize("name", [DUNE.messages_name, DUNE.asyncapi_name])
def test_the_documents_that_are_kept_are_those_that_are_made(name: str) -> None:
    kept = json.loads((ROOT / "data" / "schemas" / name).read_bytes())
    assert kept == documents()[name], "`mashup schema --write data/schemas` brings it up to date"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_page_shows_every_message_once() -> None:
    assert sorted(example["type"] for example in EXAMPLES) == sorted(KINDS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_what_the_page_shows_is_right(example: dict[str, Any]) -> None:
    kind = KINDS[example["type"]]
    sides = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    names = [name for name, union in sides.items() if kind in get_args(union)]
    for name in names:
        side(name).validate(example)
    again = msgspec.convert(example, kind)
    assert json.loads(encode(again)) == example
    for part in example.get("history", ()):
        decode_from_server(part)


@pytest.mark.parametrize("text", [*FROM_CLIENT, *FROM_SERVER])
def test_the_strings_of_another_team_are_right(text: str) -> None:
    message = json.loads(text)
    Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{NAMES[message['type']]}"}]}).validate(
        message
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_no_key_more_and_no_key_less(example: dict[str, Any]) -> None:
    judge = side(NAMES[example["type"]])
    assert not judge.is_valid({**example, "optionals": ""})
    for key in example:
        less = {name: value for name, value in example.items() if name != key}
        assert judge.is_valid(less) == (key == "ext"), key


def test_asyncapi_tells_who_says_what_and_where() -> None:
    assert ASYNCAPI["servers"]["local"]["host"] == "localhost:10191"
    assert ASYNCAPI["info"] == {
        "title": "Deserts of Dune",
        "version": "1.1",
        "description": "What a game server and its players, bots and spectators say to each other.",
    }
    said = {
        operation["action"]: {message["$ref"].rpartition("/")[2] for message in operation["messages"]}
        for operation in ASYNCAPI["operations"].values()
    }
    assert said == {
        "receive": {tag(kind) for kind in get_args(messages.FromClient)},
        "send": {tag(kind) for kind in get_args(messages.FromServer)},
    }
    assert all(message["summary"] for message in ASYNCAPI["components"]["messages"].values())


def test_asyncapi_payloads_hold_by_the_older_draft_too() -> None:
    for example in EXAMPLES:
        ref = ASYNCAPI["components"]["messages"][example["type"]]["payload"]["$ref"]
        Draft7Validator({"components": ASYNCAPI["components"], "allOf": [{"$ref": ref}]}).validate(example)
