"""Reading and writing the frames of the committee's standard.

Reading is tolerant: unknown keys, bare events and requests without their wrapper, and events that make no
sense are passed over. Writing is exact: a frame holds what the standard has and nothing else.
"""

from __future__ import annotations

from typing import Any

import msgspec

from net.mashup.messages import Event, Events, FromClient, FromServer, GamestateEvent, Requests
from net.reading import UNREADABLE, as_object, converted, tag

EVERY = FromClient | FromServer

_encoder = msgspec.json.Encoder()
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


def encode(message: FromClient | FromServer) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def decode_from_client(frame: bytes | str) -> FromClient:
    """The message in a client's frame; raises `Violation`."""
    try:
        return _from_client.decode(frame)
    except UNREADABLE:
        raw = as_object(frame)
    if "messageType" not in raw and "requestType" in raw:
        raw = {"messageType": tag(Requests), "messages": [raw]}
    message: FromClient = converted(raw, "messageType", FromClient, EVERY, "a client")
    return message


def decode_from_server(frame: bytes | str) -> FromServer:
    """The message in a server's frame; raises `Violation`. Events that cannot be read are left out."""
    try:
        return _from_server.decode(frame)
    except UNREADABLE:
        raw = as_object(frame)
    if "messageType" not in raw and "eventType" in raw:
        raw = {"messageType": tag(Events), "messages": [raw]}
    if raw.get("messageType") == tag(Events) and isinstance(raw.get("messages"), list):
        # The state is the truth; an event of somebody's own making is no reason to give up.
        events = map(_mended, raw["messages"])
        raw = {**raw, "messages": [event for event in events if _is_readable(event)]}
    message: FromServer = converted(raw, "messageType", FromServer, EVERY, "a server")
    return message


def _mended(event: Any) -> Any:
    """Without what is there, but empty: some write the field that a hero left so."""
    if not isinstance(event, dict) or event.get("eventType") == tag(GamestateEvent):
        return event
    return {key: value for key, value in event.items() if value != []}


def _is_readable(event: Any) -> bool:
    if isinstance(event, dict) and event.get("eventType") == tag(GamestateEvent):
        return True  # if this cannot be read, everybody should know
    try:
        msgspec.convert(event, Event, strict=False)
    except UNREADABLE:
        return False
    return True
