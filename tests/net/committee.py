"""The committee's own schema judges every frame; its known defects are mended here and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import orjson
import pytest
from jsonschema import Draft7Validator

FILE = Path(__file__).parents[3] / "shared/peerdata/mashup/team29_editor/schema/marvelousmashupschema.json"
INTEGER = {"type": "integer"}
FIELD = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
STONE = {"type": "integer", "minimum": 0, "maximum": 5}
STONES = {"type": "array", "items": STONE, "uniqueItems": True, "maxItems": 6}
GROUPS = ["NPC", "P1", "P2", "Rocks", "InfinityStones"]


def goodbye_is_misspelt(schema: Any) -> None:
    """GOODBYE_ClIENT with a small L; every implementation sends GOODBYE_CLIENT."""
    _branch(schema["oneOf"], "messageType", "GOODBYE_ClIENT")["properties"]["messageType"]["const"] = (
        "GOODBYE_CLIENT"
    )


def portals_are_no_group(schema: Any) -> None:
    """The group Portals is missing where an entity is referred to."""
    for group in _everywhere(schema, lambda value: value.get("enum") == GROUPS):
        group["enum"] = [*GROUPS, "Portals"]


def states_know_no_npcs_and_portals(schema: Any) -> None:
    """The entities of a GamestateEvent are characters, stones and rocks only."""
    state = _branch(schema["definitions"]["event"]["oneOf"], "eventType", "GamestateEvent")
    state["properties"]["entities"]["items"]["properties"]["entityType"]["enum"] += ["NPC", "Portal"]


def npcs_and_portals_cannot_spawn(schema: Any) -> None:
    """The same is true of SpawnEntityEvent."""
    spawn = _branch(schema["definitions"]["event"]["oneOf"], "eventType", "SpawnEntityEvent")
    spawn["properties"]["entity"]["oneOf"] += [
        _closed("entityType", "NPC", ID=INTEGER, MP=INTEGER, stones=STONES, position=FIELD),
        _closed("entityType", "Portal", ID=INTEGER, position=FIELD),
    ]


def teleporting_is_missing(schema: Any) -> None:
    """There is no TeleportedEvent, though there are portals."""
    entity, portal = _reference([*GROUPS, "Portals"]), _reference(["Portals"])
    schema["definitions"]["event"]["oneOf"].append(
        _closed(
            "eventType",
            "TeleportedEvent",
            teleportedEntity=entity,
            originField=FIELD,
            targetField=FIELD,
            originPortal=portal,
            targetPortal=portal,
        )
    )


DEFECTS: tuple[Callable[[Any], None], ...] = (
    goodbye_is_misspelt,
    portals_are_no_group,
    states_know_no_npcs_and_portals,
    npcs_and_portals_cannot_spawn,
    teleporting_is_missing,
)


@cache
def schema() -> Any:
    """The mended schema; without the file the test is skipped."""
    if not FILE.is_file():
        pytest.skip("the committee's schema is not on this machine")
    mended = json.loads(FILE.read_bytes())
    for mend in DEFECTS:
        mend(mended)
    return mended


def check(frame: bytes | str) -> Any:
    """The message in a frame, which must be right by the committee's schema.

    Each event is held against the branch of its own kind, and what was right once is not tried again: the
    schema as a whole tries every branch for everything, which takes far longer and says the same.
    """
    message = json.loads(frame)
    if message["messageType"] != "EVENTS":
        _judge("message", message["messageType"], message)
        return message
    _judge("message", "EVENTS", {**message, "messages": []})
    for event in message["messages"]:
        kind = event["eventType"]
        if kind == "GamestateEvent":
            for entity in event["entities"]:
                _judge("entity", kind, entity)
            event = {**event, "entities": []}
        _judge("event", kind, event)
    return message


_right: set[tuple[str, str, bytes]] = set()


def _judge(part: str, kind: str, value: Any) -> None:
    key = part, kind, orjson.dumps(value)
    if key not in _right:
        _validator(part, kind).validate(value)
        _right.add(key)


@cache
def _validator(part: str, kind: str) -> Draft7Validator:
    whole = schema()
    if part == "message":
        branch = _branch(whole["oneOf"], "messageType", kind)
    else:
        branch = _branch(whole["definitions"]["event"]["oneOf"], "eventType", kind)
        if part == "entity":
            branch = branch["properties"]["entities"]["items"]
    return Draft7Validator({**branch, "definitions": whole["definitions"]})


def _branch(branches: Any, key: str, tag: str) -> Any:
    """The one branch for messages of that kind."""
    found = []
    for branch in branches:
        kind = branch.get("properties", {}).get(key, {})
        if tag in (kind.get("const"), *kind.get("enum", ())):
            found.append(branch)
    assert len(found) == 1, f"{tag} has {len(found)} branches in the committee's schema"
    return found[0]


def _everywhere(value: Any, fits: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [found for inner in value for found in _everywhere(inner, fits)]
    if not isinstance(value, dict):
        return []
    return [value] * fits(value) + [found for inner in value.values() for found in _everywhere(inner, fits)]


def _reference(groups: list[str]) -> dict[str, Any]:
    properties = {"entityID": {"type": "string", "enum": groups}, "ID": INTEGER}
    return {"type": "object", "properties": properties, "additionalProperties": False, "minProperties": 2}


def _closed(key: str, tag: str, **properties: Any) -> dict[str, Any]:
    return deepcopy(
        {
            "type": "object",
            "properties": {key: {"const": tag}, **properties},
            "required": [key, *properties],
            "additionalProperties": False,
        }
    )
