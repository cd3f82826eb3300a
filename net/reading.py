"""Reading frames that may hold anything: what goes wrong becomes a `Violation` in one plain sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, get_args

import msgspec

from net.inbound import Violation

T = TypeVar("T")
Raw = dict[str, Any]

UNREADABLE = (ValueError, RecursionError, OverflowError)
"""What msgspec may raise at hostile bytes; its own errors and bad UTF-8 are kinds of ValueError."""

BAD_FORMAT = 1
"""The code of a message that nobody can read."""


MOST_POINTS = 99
"""Nobody has more points of either kind, whatever a server says: rules and brains would never end."""
MOST = 10**6
"""The same of everything else that is counted."""


def within(number: int, most: int = MOST) -> int:
    """The number, if it makes sense, or what is nearest to it."""
    return max(0, min(number, most))


LONGEST_SIDE = 100
"""No board of anybody is longer; much longer ones would take a client all its time and memory."""


def check_board(rows: Sequence[Sequence[object]], message: str) -> None:
    """Raise `Violation` unless the board in a message is a rectangle of a size that can be."""
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise Violation(f"The board of this {message} is not rectangular.")
    if max(len(rows), len(rows[0])) > LONGEST_SIDE:
        raise Violation(f"The board of this {message} is longer than {LONGEST_SIDE} fields.")


def tag(kind: Any) -> str:
    """What the wire calls a message."""
    return str(kind.__struct_config__.tag)


def as_object(frame: bytes | str) -> Raw:
    """The JSON object in a frame; raises `Violation`."""
    try:
        raw = msgspec.json.decode(frame)
    except UNREADABLE as error:
        raise Violation(f"This frame is not JSON ({plain(error)}).", BAD_FORMAT) from error
    if not isinstance(raw, dict):
        raise Violation("A frame must hold one JSON object.", BAD_FORMAT)
    return raw


def converted(raw: Raw, key: str, union: Any, every: Any, sender: str) -> Any:
    """The message of a union in an object whose kind stands under that key; raises `Violation`.

    ``every`` are all messages there are, so that one which comes from the wrong side is told from no message.
    """
    kind = raw.get(key)
    if not isinstance(kind, str):
        raise Violation(f"This message has no {key}.", BAD_FORMAT)
    known = [tag(member) for member in get_args(union)]
    # Somebody may have spelt it with small letters: the committee itself once did.
    if kind.upper() in known:
        kind = kind.upper()
        raw = {**raw, key: kind}
    if kind not in known:
        if kind in map(tag, get_args(every)):
            raise Violation(f"{kind} is not a message of {sender}.", BAD_FORMAT)
        raise Violation(f"There is no message {plain(kind, 40)}; {', '.join(known)} are known.", BAD_FORMAT)
    try:
        return msgspec.convert(raw, union, strict=False)  # 3.0 and "3" are numbers too
    except UNREADABLE as error:
        raise Violation(f"This {kind} is wrong: {plain(error)}.", BAD_FORMAT) from error


class Reader(Generic[T]):
    """Reads the frames of one side: as they should be, or else as they are known to be meant."""

    def __init__(
        self, union: Any, every: Any, key: str, sender: str, mended: Callable[[Raw], Raw] = lambda raw: raw
    ) -> None:
        """The messages of this side and of both, and where their kind stands; ``mended`` mends the others."""
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(union)
        self._asked = key, union, every, sender
        self._mended = mended

    def __call__(self, frame: bytes | str) -> T:
        """The message in a frame; raises `Violation`."""
        try:
            return self._decoder.decode(frame)
        except UNREADABLE:
            raw = self._mended(as_object(frame))
        message: T = converted(raw, *self._asked)
        return message


def plain(text: object, most: int = 200) -> str:
    """What msgspec says or a peer sent, fit for one line."""
    said = str(text).replace("`", "")
    shown = "".join(letter if letter.isprintable() else "?" for letter in said[:most])
    return shown + "..." * (len(said) > most)
