"""A hero's ability: whoever has a healing factor wins some hit points back at the start of every own turn."""

from __future__ import annotations

from systems.mashup.modding import (
    Ability,
    Command,
    Component,
    Health,
    Mod,
    Placed,
    System,
    TurnStarted,
    World,
    heal,
)


class HealingFactor(Component, frozen=True):
    """Heals so many hit points a turn."""

    hp: int = 6


class Recovery(System[Command]):
    """Right after a turn has begun."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Only for the turn that began just now, and only for a hero that stands."""
        if not world.events or not isinstance(world.events[-1], TurnStarted):
            return
        hero = world.events[-1].entity
        factor = world.find(hero, HealingFactor)
        if factor is not None and world.get(hero, Health).hp:
            heal(world, hero, factor.hp)


MOD = Mod(
    name="healing-factor",
    about="Hulk, Groot and Deadpool heal a little in every turn.",
    texts={
        "en": {
            "name": "Healing factor",
            "about": "Hulk, Groot and Deadpool heal a little at the start of every own turn.",
        },
        "de": {
            "name": "Heilfaktor",
            "about": "Hulk, Groot und Deadpool heilen zu Beginn jedes eigenen Zuges ein wenig.",
        },
    },
    abilities=(Ability(HealingFactor(), ("Hulk", "Groot", "Deadpool")),),
    systems=(Placed(Recovery(), after="Turns"),),
)
