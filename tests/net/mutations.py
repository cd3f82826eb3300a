"""Recorded frames of a match, spoilt: dropped, told twice, out of order, and with values that contradict."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from hypothesis import strategies as st

KINDS = ("drop", "twice", "again", "swap", "late", "forget", "other", "number", "strange")
NUMBERS = (0, -1, 1, 7, 99, 2**31 - 1, 2**63)
STRANGE = (None, True, "", "x", 1.5, [], {}, [[]], {"x": 0, "y": 0})


class Spoil(NamedTuple):
    """One thing that goes wrong; the numbers choose where, modulo how many places there are."""

    kind: str
    frame: int
    place: int
    value: int


def spoils(most: int = 12) -> st.SearchStrategy[list[Spoil]]:
    """Some things that go wrong in one match."""
    far = st.integers(0, 10**6)
    return st.lists(st.builds(Spoil, st.sampled_from(KINDS), far, far, far), min_size=1, max_size=most)


def spoilt(frames: Sequence[bytes], wrongs: Sequence[Spoil]) -> list[bytes]:
    """The frames after all that went wrong, one after the other."""
    told = list(frames)
    for wrong in wrongs:
        at, other = wrong.frame % len(told), wrong.place % len(told)
        match wrong.kind:
            case "drop" if len(told) > 1:
                del told[at]
            case "twice":
                told.insert(at, told[at])
            case "again":
                told.insert(at, told[other])
            case "swap":
                told[at], told[other] = told[other], told[at]
            case "late":
                told.insert(min(at + wrong.place % 6, len(told) - 1), told.pop(at))
            case "forget" | "other" | "number" | "strange":
                told[at] = _contradicted(told[at], told[wrong.value % len(told)], wrong)
            case _:
                pass
    return told


def _contradicted(frame: bytes, stranger: bytes, wrong: Spoil) -> bytes:
    """The frame with one value that is not there, or that of another frame, or none that makes sense."""
    message = json.loads(frame)
    places = list(_places(message))
    if not places:
        return frame
    holder, key = places[wrong.place % len(places)]
    match wrong.kind:
        case "forget":
            del holder[key]
        case "number":
            holder[key] = NUMBERS[wrong.value % len(NUMBERS)]
        case "strange":
            holder[key] = STRANGE[wrong.value % len(STRANGE)]
        case _:
            same = [there[name] for there, name in _places(json.loads(stranger)) if name == key]
            same = same or [there[name] for there, name in places if type(there[name]) is type(holder[key])]
            holder[key] = deepcopy(same[wrong.value // 7 % len(same)])
    return json.dumps(message, separators=(",", ":")).encode()


def _places(value: Any) -> Any:
    """Every place of a value inside another; texts that hold messages are left as they are."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(inside):
        yield value, key
        yield from _places(part)
