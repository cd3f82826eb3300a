"""What a hero is good for, told from its numbers, so that unknown heroes have a role too."""

from __future__ import annotations

from typing import Protocol

ROLES = ("runner", "guardian", "sniper", "brawler", "gunner", "allrounder")


class Figures(Protocol):
    """The numbers of a character."""

    @property
    def hp(self) -> int:
        """Health points."""

    @property
    def mp(self) -> int:
        """Movement points a turn."""

    @property
    def ap(self) -> int:
        """Action points a turn."""

    @property
    def melee_damage(self) -> int:
        """Damage to a neighbour."""

    @property
    def range_combat_damage(self) -> int:
        """Damage from a distance."""

    @property
    def range_combat_reach(self) -> int:
        """Longest distance of a shot."""


def role(hero: Figures) -> str:
    """One of `ROLES`: the first that fits."""
    if hero.mp >= 4:
        return "runner"
    if hero.hp >= 200 and hero.mp <= 2:
        return "guardian"
    if hero.range_combat_reach >= 5:
        return "sniper"
    if hero.melee_damage >= 1.5 * hero.range_combat_damage:
        return "brawler"
    return "gunner" if hero.range_combat_damage > hero.melee_damage else "allrounder"


BARS: tuple[tuple[str, int], ...] = (
    ("hp", 300),
    ("mp", 6),
    ("ap", 3),
    ("melee", 50),
    ("ranged", 50),
    ("reach", 6),
)
"""The numbers shown as bars, with what fills a bar."""


def figures(hero: Figures) -> dict[str, int]:
    """The numbers of a hero by the names of the bars."""
    return {
        "hp": hero.hp,
        "mp": hero.mp,
        "ap": hero.ap,
        "melee": hero.melee_damage,
        "ranged": hero.range_combat_damage,
        "reach": hero.range_combat_reach,
    }
