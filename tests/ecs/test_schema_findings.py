from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from ecs.config import Kind, inspect
from ecs.schema_findings import unknown_keys


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part."""

    size: Annotated[int, Meta(ge=1, le=3)]


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    """Everything a schema can ask for."""

    share: Annotated[float, Meta(ge=0, le=1)] = 0.5
    any_number: float = 0.0
    flag: bool = False
    code: Annotated[str, Meta(pattern="^[A-Z]$", examples=["Q"])] = "A"
    text: str = ""
    place: tuple[int, int] = (0, 0)
    row: Annotated[str, Meta(max_length=2)] | Annotated[tuple[str, ...], Meta(max_length=2)] = ""
    maybe: Annotated[int, Meta(ge=0, le=9)] | None = None
    level: Literal["low", "high"] = "low"
    free: dict[str, bool | int | float | str] = {}
    parts: Annotated[tuple[Part, ...], Meta(max_length=3)] = ()


WHOLE = Kind("whole", ".whole.json", Whole, "whole.schema.json")


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("share", 2, "$.share is 2; a number from 0 to 1 is right"),
        ("any_number", "x", '$.any_number is "x"; a number is right'),
        ("flag", 1, "$.flag is 1; true or false is right"),
        ("code", "QQ", '$.code is "QQ"; a text like Q is right'),
        ("text", 3, "$.text is 3; a text is right"),
        ("place", [1], "$.place is a list of 1 entry; a list of 2 entries is right"),
        ("place", [1, 2, 3], "$.place is a list of 3 entries; a list of 2 entries is right"),
        ("place", [1, "x"], '$.place[1] is "x"; a whole number is right'),
        ("row", 3, "$.row is 3; a text of 0 to 2 characters or a list of 0 to 2 entries is right"),
        ("maybe", "x", '$.maybe is "x"; a whole number from 0 to 9 or null is right'),
        ("level", "mid", '$.level is "mid"; "high" or "low" is right'),
        ("free", 3, "$.free is 3; an object is right"),
        (
            "free",
            {"a": None},
            "$.free.a is null; true or false or a whole number or a number or a text is right",
        ),
        ("parts", [{}], "$.parts[0].size is missing; a whole number from 1 to 3 is right"),
        ("parts", 3, "$.parts is 3; a list of 0 to 3 entries is right"),
        ("parts", [3], "$.parts[0] is 3; an object with the keys size is right"),
        ("port", 1, "$.port is an unknown key; parts is meant, perhaps; the keys are "),
    ],
)
def test_every_fault_in_words(key: str, value: Any, sentence: str) -> None:
    (fault,) = inspect(WHOLE, {key: value})
    assert str(fault).startswith(sentence)


def test_unknown_keys_may_be_a_warning() -> None:
    (finding,) = unknown_keys(("at", 1), {"sise": 3, "size": 1}, ["size"], "warning")
    assert finding.place == ("at", 1, "sise")
    assert finding.remedy == "size is meant, perhaps; the keys are size"
    assert finding.severity == "warning"
