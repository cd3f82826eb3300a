"""The features of Deserts of Dune and their weights."""

from __future__ import annotations

import msgspec

from systems.brains import weights


class Weights(weights.Weights, frozen=True):
    """What each feature counts, in delivered spice. Unless told otherwise a feature is ours less theirs."""

    AGAINST = frozenset(("danger", "worm"))

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


FEATURES = weights.features(Weights)
"""The names of all features, in the order in which they are measured."""


class BrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds."""

    weights: Weights
    houses: dict[str, float] = {}
    """What a house is worth in the choice, by its key; others are judged by their characters."""


def brain_file() -> BrainFile:
    """The file that comes with the game."""
    return weights.read("dune", BrainFile)
