"""JSON Schema and AsyncAPI document of the wire, made from the types of the messages.

They say what we send. Whoever reads should pass over keys it does not know, as we do.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from net.mashup.messages import FromClient, FromServer, tag

MESSAGES_NAME = "mashup-messages.schema.json"
ASYNCAPI_NAME = "mashup.asyncapi.json"

PORT = 1218
OPTIONAL = {
    "Character": {"characterID"},
    "MatchConfig": {"maxGameTime", "modStones"},
    "Scenario": {"author"},
    "GameStructure": {"mods"},
    "GamestateEvent": {"modState"},
}
"""What the standard lets a sender leave out; all other keys are always sent."""


@cache
def documents() -> dict[str, dict[str, Any]]:
    """The generated documents by their file names."""
    return {MESSAGES_NAME: _json_schema(), ASYNCAPI_NAME: _asyncapi()}


def _json_schema() -> dict[str, Any]:
    (client, server), parts = _schemas("#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": MESSAGES_NAME,
        "title": "A frame of Marvelous Mashup",
        "description": "One WebSocket text frame: a message from a client or from a server.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {
            "FromClient": {"description": "What a client sends.", **client},
            "FromServer": {"description": "What a server sends.", **server},
            **parts,
        },
    }


def _asyncapi() -> dict[str, Any]:
    _, parts = _schemas("#/components/schemas/{name}")
    directions = {"fromClient": ("receive", FromClient), "fromServer": ("send", FromServer)}
    kinds = {tag(kind): kind for _, union in directions.values() for kind in get_args(union)}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Marvelous Mashup",
            "version": "1",
            "description": "What a game server and its players, bots and spectators say to each other.",
        },
        "defaultContentType": "application/json",
        "servers": {
            "local": {
                "host": f"localhost:{PORT}",
                "protocol": "ws",
                "description": "Where a server listens unless it is told otherwise.",
            }
        },
        "channels": {
            "room": {
                "address": "/{room}",
                "description": "One room of a server; one match at a time is played there.",
                "parameters": {"room": {"description": "Any path; the empty one is the usual room."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in kinds},
            }
        },
        "operations": {
            name: {
                "action": action,
                "summary": f"What the server {action}s.",
                "channel": {"$ref": "#/channels/room"},
                "messages": [{"$ref": f"#/channels/room/messages/{tag(kind)}"} for kind in get_args(union)],
            }
            for name, (action, union) in directions.items()
        },
        "components": {
            "messages": {
                name: {
                    "name": name,
                    "summary": kind.__doc__,
                    "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
                }
                for name, kind in kinds.items()
            },
            "schemas": parts,
        },
    }


def _schemas(template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of both directions and of all parts, made exact."""
    unions, parts = msgspec.json.schema_components((FromClient, FromServer), ref_template=template)
    exact = {name: _exact(part) | _closed(name, part) for name, part in parts.items()}
    return tuple(map(_exact, unions)), exact


def _closed(name: str, part: dict[str, Any]) -> dict[str, Any]:
    """An object has just these keys, and all of them but what may be left out."""
    required = [key for key in part["properties"] if key not in OPTIONAL.get(name, ())]
    return {"required": required, "additionalProperties": False}


def _exact(schema: Any) -> Any:
    """Without what only reading needs (defaults, null for missing), and so that older drafts agree."""
    if isinstance(schema, list):
        return [_exact(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:  # a pair of the same kind
        schema = {**schema, "items": schema["prefixItems"][0]}
    options = [option for option in schema.get("anyOf", ()) if option != {"type": "null"}]
    if len(options) == 1:
        return _exact(options[0])
    left_out = ("default", "discriminator", "prefixItems")
    return {key: _exact(part) for key, part in schema.items() if key not in left_out}
