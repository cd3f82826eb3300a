"""Weights of features, from ``data/brains/<game>.json``; `mashup tune` sets them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, TypeVar

import msgspec

F = TypeVar("F", bound=msgspec.Struct)


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature counts; a game adds its features. Unless told otherwise one is ours less theirs."""

    AGAINST: ClassVar[frozenset[str]] = frozenset()
    """The features that count against a side: dangers."""

    @property
    def signed(self) -> tuple[float, ...]:
        """The weights in the order of the features; dangers count against a side."""
        numbers = zip(features(type(self)), msgspec.structs.astuple(self), strict=True)
        return tuple(-number if name in self.AGAINST else number for name, number in numbers)


def features(weights: type[Weights]) -> tuple[str, ...]:
    """The names of all features, in the order in which they are measured."""
    return tuple(field.name for field in msgspec.structs.fields(weights))


def read(game: str, kind: type[F]) -> F:
    """The file that comes with the game."""
    found: F = _read(game, kind)
    return found


@cache
def _read(game: str, kind: Any) -> Any:
    return msgspec.json.decode((files("data") / "brains" / f"{game}.json").read_bytes(), type=kind)
