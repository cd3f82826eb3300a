"""What JSON values look like: a small language in which the standards are written down.

A shape tells what is wrong with a value. It is exact: an object has the keys it must have, perhaps those it
may have, and no others; 3.0 is no whole number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


class Shape(Protocol):
    """What a value must look like."""

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """What is wrong with a value, one sentence each; ``where`` it stands."""


@dataclass(frozen=True)
class Is:
    """A value of this type: a text or a truth value."""

    kind: type

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """Another type."""
        if type(value) is not self.kind:
            yield f"{where} is {value!r}, which is no {self.kind.__name__}"


@dataclass(frozen=True)
class Whole:
    """A whole number within limits."""

    least: int | None = None
    most: int | None = None

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No whole number, or beyond the limits."""
        if type(value) is not int:
            yield f"{where} is {value!r}, which is no whole number"
        elif self.least is not None and value < self.least:
            yield f"{where} is {value}, less than {self.least}"
        elif self.most is not None and value > self.most:
            yield f"{where} is {value}, more than {self.most}"


@dataclass(frozen=True)
class Number:
    """Any number that is not below a limit, nor above another."""

    least: float | None = None
    most: float | None = None

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No number, or beyond the limits."""
        if type(value) not in (int, float):
            yield f"{where} is {value!r}, which is no number"
        elif self.least is not None and value < self.least:
            yield f"{where} is {value}, less than {self.least}"
        elif self.most is not None and value > self.most:
            yield f"{where} is {value}, more than {self.most}"


@dataclass(frozen=True)
class Like:
    """A text of this form, from its first letter to its last."""

    form: str

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No text, or another form."""
        if type(value) is not str or not re.fullmatch(self.form, value):
            yield f"{where} is {value!r}, which is not like {self.form}"


class Anything:
    """What the standard leaves open."""

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """Nothing is wrong."""
        yield from ()


class OneOf:
    """One of these texts."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """Anything else."""
        if value not in self.texts:
            yield f"{where} is {value!r}, which is none of {', '.join(self.texts)}"


@dataclass(frozen=True)
class Many:
    """A list of so many values of one shape."""

    of: Shape
    least: int = 0
    most: int | None = None
    distinct: bool = False

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No list, too many, too few, twice the same, or something wrong in it."""
        if type(value) is not list:
            yield f"{where} is {value!r}, which is no list"
            return
        if len(value) < self.least:
            yield f"{where} has {len(value)} of at least {self.least}"
        if self.most is not None and len(value) > self.most:
            yield f"{where} has {len(value)} of at most {self.most}"
        if self.distinct and any(each in value[:index] for index, each in enumerate(value)):
            yield f"{where} has something twice"
        for index, each in enumerate(value):
            yield from self.of.faults(each, f"{where}[{index}]")


@dataclass(frozen=True)
class Thing:
    """An object: the keys it must have, and those it may have."""

    must: Mapping[str, Shape] = field(default_factory=dict)
    may: Mapping[str, Shape] = field(default_factory=dict)
    others: bool = False
    """Whether it may have any others, too."""

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No object, a key that is missing or unknown, or something wrong under one."""
        if type(value) is not dict:
            yield f"{where} is {value!r}, which is no object"
            return
        for key, shape in self.must.items():
            if key in value:
                yield from shape.faults(value[key], f"{where}.{key}")
            else:
                yield f"{where} has no {key}"
        for key in value:
            if key in self.may:
                yield from self.may[key].faults(value[key], f"{where}.{key}")
            elif key not in self.must and not self.others:
                yield f"{where} has a key {key}, which the standard does not know"


class Kinds:
    """Objects of several kinds, told apart by what stands under one key."""

    def __init__(self, key: str, kinds: Mapping[str, Thing]) -> None:
        self.key = key
        self.kinds = {
            kind: Thing({key: OneOf(kind), **thing.must}, thing.may, thing.others)
            for kind, thing in kinds.items()
        }

    def faults(self, value: Any, where: str) -> Iterator[str]:
        """No object, no such kind, or something wrong with one of its kind."""
        kind = value.get(self.key) if type(value) is dict else None
        if type(kind) is str and kind in self.kinds:
            yield from self.kinds[kind].faults(value, where)
        else:
            yield f"{where} is of the kind {kind!r}, which the standard does not know"
