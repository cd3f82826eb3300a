"""JSON Schema and AsyncAPI document of the wire, made from the types of the messages.

They say what we send. Whoever reads should pass over keys it does not know, as we do.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from ecs.games import NAMES
from net.games import Standard, wire
from net.reading import tag


@cache
def documents() -> dict[str, dict[str, Any]]:
    """The generated documents by their file names."""
    made: dict[str, dict[str, Any]] = {}
    for game in NAMES:
        standard = wire(game).standard
        made[standard.messages_name] = _json_schema(standard)
        made[standard.asyncapi_name] = _asyncapi(standard)
    return made


def _json_schema(standard: Standard) -> dict[str, Any]:
    (client, server), parts = _schemas(standard, "#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": standard.messages_name,
        "title": f"A frame of {standard.title}",
        "description": "One WebSocket text frame: a message from a client or from a server.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {
            "FromClient": {"description": "What a client sends.", **client},
            "FromServer": {"description": "What a server sends.", **server},
            **parts,
        },
    }


def _asyncapi(standard: Standard) -> dict[str, Any]:
    _, parts = _schemas(standard, "#/components/schemas/{name}")
    directions = {
        "fromClient": ("receive", standard.from_client),
        "fromServer": ("send", standard.from_server),
    }
    kinds = {tag(kind): kind for _, union in directions.values() for kind in get_args(union)}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": standard.title,
            "version": standard.version,
            "description": "What a game server and its players, bots and spectators say to each other.",
        },
        "defaultContentType": "application/json",
        "servers": {
            "local": {
                "host": f"localhost:{standard.port}",
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


def _schemas(standard: Standard, template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of both directions and of all parts, made exact."""
    both = (standard.from_client, standard.from_server)
    unions, parts = msgspec.json.schema_components(both, ref_template=template)
    exact = {
        name: _exact(part) | _closed(part, standard.optional.get(name, set())) for name, part in parts.items()
    }
    return tuple(map(_exact, unions)), exact


def _closed(part: dict[str, Any], optional: set[str]) -> dict[str, Any]:
    """An object has just these keys, and all of them but what may be left out."""
    needed = part.get("required", ())
    required = [
        key
        for key, kind in part["properties"].items()
        if key not in optional and (key in needed or "default" in kind)
    ]
    return {"required": required, "additionalProperties": False}


def _exact(schema: Any) -> Any:
    """Without what only reading needs (defaults, null for missing), and so that older drafts agree."""
    if isinstance(schema, list):
        return [_exact(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:  # older drafts know no pairs of different kinds
        first, *others = schema["prefixItems"]
        schema = {**schema, "items": first if others == [first] else {"anyOf": [first, *others]}}
    options = [option for option in schema.get("anyOf", ()) if option != {"type": "null"}]
    if len(options) == 1:
        return _exact(options[0])
    if options:
        schema = {**schema, "anyOf": options}
    left_out = ("default", "discriminator", "prefixItems")
    return {key: _exact(part) for key, part in schema.items() if key not in left_out}
