from __future__ import annotations

from ecs.events import Healed
from ecs.match import Match
from systems.brains import RandomBrain
from systems.mashup.components import Hero
from systems.mashup.configs import default_setup
from systems.mashup.game import modded
from tests.systems.mashup.scene import every

GIFTED = {"Hulk", "Groot", "Deadpool"}


def test_gifted_heroes_heal_six_at_most_in_a_turn_and_nobody_else() -> None:
    healed = set()
    for seed in range(6):
        match, brain = Match(modded(("healing-factor",)), default_setup(), seed), RandomBrain(seed)
        names: dict[int, str] = {}
        for _ in range(250):
            if not match.acting:
                break
            seat = match.acting[0]
            events = match.apply(seat, brain.choose(match, seat))
            names |= {hero: match.world.get(hero, Hero).name for hero in match.world.each(Hero)}
            for event in every(events, Healed):
                if event.amount <= 6:
                    healed.add(names[event.entity])
    assert healed
    assert healed <= GIFTED
