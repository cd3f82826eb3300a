"""Reading and writing the frames of the standard for Deserts of Dune.

Writing is exact, without blanks, since some programs look for the type in the text. Reading takes any order,
unknown keys and the spellings of other teams (`net.dune.spelling`).
"""

from __future__ import annotations

import msgspec

from net.dune.messages import FromClient, FromServer
from net.dune.spelling import mended
from net.reading import UNREADABLE, as_object, converted

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
        raw = mended(as_object(frame))
    message: FromClient = converted(raw, "type", FromClient, EVERY, "a client")
    return message


def decode_from_server(frame: bytes | str) -> FromServer:
    """The message in a server's frame; raises `Violation`."""
    try:
        return _from_server.decode(frame)
    except UNREADABLE:
        raw = mended(as_object(frame))
    message: FromServer = converted(raw, "type", FromServer, EVERY, "a server")
    return message
