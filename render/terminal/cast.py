"""Who takes part: every hero gets a letter of its own, large in team 1 and small in team 2."""

from __future__ import annotations

from string import ascii_uppercase, digits
from typing import NamedTuple

from ecs.components import Team
from ecs.world import World
from systems.mashup.components import Hero


class Member(NamedTuple):
    """A hero as the screen knows it, even after it has turned to dust."""

    entity: int
    seat: int
    name: str
    letter: str


class Cast:
    """All heroes met so far."""

    def __init__(self) -> None:
        self.members: dict[int, Member] = {}

    def meet(self, world: World) -> None:
        """Get to know the heroes that are new."""
        for entity in world.each(Hero):
            if entity not in self.members:
                seat, name = world.get(entity, Team).seat, world.get(entity, Hero).name
                letter = self._free_letter(name)
                self.members[entity] = Member(entity, seat, name, letter.lower() if seat == 2 else letter)

    def team(self, seat: int) -> list[Member]:
        """The heroes of a seat in their order."""
        return [member for member in self.members.values() if member.seat == seat]

    def _free_letter(self, name: str) -> str:
        taken = {member.letter.upper() for member in self.members.values()}
        initials = [word[0] for word in name.upper().replace("-", " ").split()]
        wishes = [*initials, *name.upper(), *ascii_uppercase, *digits]
        return next((wish for wish in wishes if wish.isascii() and wish.isalnum() and wish not in taken), "?")
