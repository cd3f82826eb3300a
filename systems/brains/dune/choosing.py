"""The choice of a house: the one whose characters are worth most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.brains.dune.figures import WORTH
from systems.dune.commands import ChooseHouse
from systems.dune.houses import HOUSES


def worth(house: str, known: Mapping[str, float]) -> float:
    """What a house is worth; as measured, or else by its characters."""
    if house in known:
        return known[house]
    return sum(WORTH[member.kind] for member in HOUSES[house].members)


def choose(offer: Sequence[str], known: Mapping[str, float]) -> ChooseHouse:
    """The best house on offer, the first of equals."""
    return ChooseHouse(max(offer, key=lambda house: worth(house, known)))
