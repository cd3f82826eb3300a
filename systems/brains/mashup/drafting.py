"""The draft: the six heroes that are worth most."""

from __future__ import annotations

from collections.abc import Mapping

from systems.mashup.commands import Pick
from systems.mashup.components import Offer, Profile
from systems.mashup.draft import PICKED


def worth(profile: Profile, known: Mapping[str, float]) -> float:
    """What a hero is worth to a team; as measured, or else by its profile."""
    if profile.name in known:
        return known[profile.name]
    blow = profile.ap * max(profile.melee, profile.ranged + 2 * min(profile.reach, 6))
    return blow / 60 + profile.hp / 200 + profile.mp / 4


def pick(offer: Offer, known: Mapping[str, float]) -> Pick:
    """The six best of the offer."""
    ranked = sorted(
        range(len(offer.profiles)), key=lambda index: (-worth(offer.profiles[index], known), index)
    )
    return Pick(tuple(sorted(ranked[:PICKED])))
