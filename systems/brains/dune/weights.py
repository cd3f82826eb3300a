"""The weights of the features, from ``data/brains/dune.json``; `mashup tune --game dune` sets them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature counts, in delivered spice. Unless told otherwise a feature is ours less theirs."""

    store: float = 1.0
    """Spice that was delivered."""
    carried: float = 0.9
    """Spice that is carried, less the farther it is from home."""
    picked: float = 0.1
    """Spice that was picked up in all."""
    ground: float = 0.3
    """How soon somebody with room for it can be at each crumb."""
    reach: float = 1.0
    """How soon somebody with room can be where spice may be blown out next."""
    standing: float = 0.6
    """Characters on the board, by their class."""
    health: float = 0.4
    """Their hit points, the last ones worth most."""
    future: float = 4.0
    """Characters that were not swallowed, and the rounds they have left."""
    danger: float = 0.2
    """Ours only: whom the enemies could defeat soon, and the spice they carry."""
    threat: float = 0.2
    """Theirs only: whom we could defeat soon, and the spice they carry."""
    worm: float = 2.0
    """Whom the sandworm may swallow soon."""
    atomics: float = 0.4
    """Atomics that are left, more if nobody would mind."""
    record: float = 2.0
    """Who is ahead in what decides the match; counts when Shai-Hulud is near."""

    @property
    def signed(self) -> tuple[float, ...]:
        """The weights in the order of `FEATURES`; dangers count against a side."""
        numbers = msgspec.structs.astuple(self)
        return tuple(
            -number if name in ("danger", "worm") else number
            for name, number in zip(FEATURES, numbers, strict=True)
        )


FEATURES: tuple[str, ...] = tuple(field.name for field in msgspec.structs.fields(Weights))
"""The names of all features, in the order in which they are measured."""


class BrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds."""

    weights: Weights
    houses: dict[str, float] = {}
    """What a house is worth in the choice, by its key; others are judged by their characters."""


@cache
def brain_file() -> BrainFile:
    """The file that comes with the game."""
    text = (files("data") / "brains" / "dune.json").read_bytes()
    return msgspec.json.decode(text, type=BrainFile)
