"""The draft of the brains."""

from __future__ import annotations

from systems.brains.mashup.drafting import pick, worth
from systems.mashup.components import Offer, Profile
from systems.mashup.configs import default_setup


def profiles() -> tuple[Profile, ...]:
    return tuple(
        Profile(one.character_id, one.name, one.hp, one.mp, one.ap, one.melee_damage, one.range_combat_damage,
                one.range_combat_reach)
        for one in default_setup().characters.characters
    )  # fmt: skip


def test_the_six_of_most_worth_are_picked_in_ascending_order() -> None:
    offer = Offer(profiles()[:12])
    best = (11, 3, 7, 0, 8, 5)
    known = {profile.name: float(index in best) for index, profile in enumerate(offer.profiles)}
    assert pick(offer, known).picks == (0, 3, 5, 7, 8, 11)


def test_unknown_heroes_are_judged_by_their_profile() -> None:
    weak = Profile(1, "Nobody", 50, 1, 1, 5, 5, 2)
    strong = Profile(2, "Somebody", 300, 4, 3, 40, 40, 5)
    assert worth(weak, {}) < worth(strong, {})
    assert worth(weak, {"Nobody": 9.0}) == 9.0
