"""The features of Marvelous Mashup and their weights."""

from __future__ import annotations

import msgspec

from systems.brains import weights


class Weights(weights.Weights, frozen=True):
    """What each feature counts. Unless told otherwise a feature is ours less theirs."""

    AGAINST = frozenset(("danger", "thanos", "peril"))

    carrier: float = 2.0
    """The best carrier's stones: the share of all, squared, times all."""
    held: float = 1.0
    """A stone in the hands of a hero that stands."""
    gather: float = 0.6
    """How near a team's other stones are to its best carrier."""
    ground: float = 0.9
    """How soon somebody can be at each stone on the ground."""
    standing: float = 1.0
    """Heroes that stand, by the damage they can do."""
    health: float = 0.8
    """Their hit points, the last ones worth most."""
    danger: float = 1.0
    """Ours only: stones in the hands of heroes that the enemies could knock out soon."""
    threat: float = 0.8
    """Theirs only: what we could knock out soon."""
    ready: float = 0.1
    """Stones that can be used now."""
    thanos: float = 1.0
    """Stones that Thanos is about to take."""
    record: float = 1.0
    """What decides when Thanos wins: most stones held, knock-outs, damage; counts when he is near."""
    peril: float = 0.5
    """Ours only: heroes that the enemies could knock out soon, by the damage they can do."""


FEATURES = weights.features(Weights)
"""The names of all features, in the order in which they are measured."""


class BrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds."""

    weights: Weights
    heroes: dict[str, float] = {}
    """What a hero is worth in the draft, by name; others are judged by their profile."""


def brain_file() -> BrainFile:
    """The file that comes with the game."""
    return weights.read("mashup", BrainFile)
