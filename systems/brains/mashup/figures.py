"""The heroes as the brains see them: what each can do, in tables over the distance."""

from __future__ import annotations

from functools import lru_cache

from ecs.components import Health, Points, Team
from ecs.world import World
from systems.brains.ways import FAR
from systems.mashup.components import Hero, Profile


class Figure:
    """What never changes about a hero."""

    __slots__ = (
        "ap",
        "blow",
        "entity",
        "melee",
        "mp",
        "pace",
        "ranged",
        "reach",
        "seat",
        "strike",
        "threat",
        "top",
    )

    def __init__(self, entity: int, seat: int, profile: Profile) -> None:
        self.entity = entity
        self.seat = seat
        self.top = profile.hp
        self.mp = profile.mp
        self.ap = profile.ap
        self.melee = profile.melee
        self.ranged = profile.ranged
        self.reach = profile.reach
        self.blow = profile.ap * max(profile.melee, profile.ranged)
        """The most damage of one turn."""
        self.threat = [self._damage(steps, 2) for steps in range(FAR + 1)]
        """By distance: the damage of a turn, less for every turn it takes to come near."""
        self.strike = [self._damage(steps, 4) for steps in range(FAR + 1)]
        """The same, but who is far away hardly counts: what others have to fear for now."""
        speed = max(self.mp, 0.25)
        self.pace = [1 / (1 + steps / speed) for steps in range(FAR + 1)]
        """By distance: how soon the hero can be there, 1 for at once."""

    def _damage(self, steps: int, haste: int) -> float:
        speed = max(self.mp, 0.25)
        near = max(0, steps - 1 - self.mp) / speed
        far = max(0, steps - self.reach - self.mp) / speed
        return self.ap * max(self.melee / (1 + near) ** haste, self.ranged / (1 + far) ** haste)


def figures(world: World) -> list[Figure]:
    """All heroes of the match that still exist."""
    cast = []
    for entity in world.each(Hero):
        row = world.rows[entity]
        hero, points = row[Hero], row[Points]
        profile = Profile(
            hero.number,
            hero.name,
            row[Health].top,
            points.top_mp,
            points.top_ap,
            hero.melee,
            hero.ranged,
            hero.reach,
        )
        cast.append(_figure(entity, row[Team].seat, profile))
    return cast


@lru_cache(maxsize=256)
def _figure(entity: int, seat: int, profile: Profile) -> Figure:
    return Figure(entity, seat, profile)
