"""The generated schema judges every frame; a field of the map that was right once is not tried again."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args

import orjson
from jsonschema import Draft202012Validator

from net.dune.frames import EVERY
from net.reading import tag
from net.schema import STANDARDS, documents

DUNE = STANDARDS[1]
SCHEMA: dict[str, Any] = documents()[DUNE.messages_name]
NAMES = {tag(kind): kind.__name__ for kind in get_args(EVERY)}

_right: set[tuple[str, bytes]] = set()


def check(frame: bytes | str) -> Any:
    """The message in a frame, which must be right by the schema, begin as it should and have no blanks."""
    message = json.loads(frame)
    text = frame.decode() if isinstance(frame, bytes) else frame
    assert text.startswith(f'{{"type":"{message["type"]}","version":"1.1"')
    assert text == json.dumps(message, separators=(",", ":"), ensure_ascii=False)
    assert text.count('{"type":"') == 1
    judge(NAMES[message["type"]], message)
    for part in message.get("history", ()):
        check(part)
    return message


def judge(name: str, value: Any) -> None:
    """The value must be right by that part of the schema."""
    if name == "MapChangeDemand":
        for tile in (tile for row in value["newMap"] for tile in row):
            judge("Tile", tile)
        value = {**value, "newMap": []}
    key = name, orjson.dumps(value)
    if key not in _right:
        _validator(name).validate(value)
        _right.add(key)


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})
