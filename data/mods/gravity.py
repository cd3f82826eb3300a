"""The Gravity Stone: everybody in sight is pulled one step towards its bearer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from systems.mashup.modding import (
    Component,
    Field,
    Hero,
    Inventory,
    Mod,
    StoneKind,
    World,
    heroes_of,
    place,
    seat_of,
)


class GravityPower(Component, frozen=True):
    """Pulls whoever is at most ``reach`` fields away and in sight."""

    reach: int = 6


def pulled(world: World, carrier: int, power: GravityPower) -> list[tuple[int, Field]]:
    """Who is pulled, nearest first, and the field each comes to if it is free by then."""
    grid, here = world.grid, world.field(carrier)
    near = [
        (grid.distance(here, world.field(hero)), hero)
        for hero in world.each(Hero)
        if hero != carrier and grid.seen(here, grid.bit[world.field(hero)], world.opaque)
    ]
    return [(hero, step(world, hero, here)) for far, hero in sorted(near) if 1 < far <= power.reach]


def step(world: World, hero: int, centre: Field) -> Field:
    """The neighbouring field that lies nearest to the centre, the straightest first."""
    grid, here = world.grid, world.field(hero)
    (x, y), (cx, cy) = grid.xy(here), grid.xy(centre)
    return grid.field(x + (cx > x) - (cx < x), y + (cy > y) - (cy < y))


def targets(world: World, carrier: int, power: GravityPower) -> Iterable[Field]:
    """Its bearer, if there is anybody to pull."""
    free = world.free
    if any(free & world.grid.bit[field] for _, field in pulled(world, carrier, power)):
        return (world.field(carrier),)
    return ()


def use(world: World, carrier: int, power: GravityPower, field: Field) -> None:
    """One step for everybody, from the inside out, so that a queue moves up as a whole."""
    for hero, to in pulled(world, carrier, power):
        if world.free & world.grid.bit[to]:
            place(world, hero, to)


def ideas(world: World, carrier: int, power: GravityPower, targets: Sequence[Field]) -> Iterable[Field]:
    """Worth a thought when it brings stones nearer: friends who bear some, or enemies within reach."""
    friends = heroes_of(world, seat_of(world, carrier))
    for hero, _ in pulled(world, carrier, power):
        if world.get(hero, Inventory).items or hero not in friends:
            return targets
    return ()


GRAVITY = StoneKind(
    name="gravity",
    power=GravityPower,
    targets=targets,
    use=use,
    ideas=ideas,
    colour="#7fd8c4",
    glyph="G",
    why_not="The Gravity Stone pulls heroes in sight, and works on its bearer's field only.",
    cooldown=3,
    motion=("veil+wave", "pull+shake", "pull+burst"),
    texts={
        "en": {
            "name": "Gravity Stone",
            "about": "Pulls every hero in sight one step towards its bearer.",
        },
        "de": {
            "name": "Gravitationsstein",
            "about": "Zieht jeden Helden in Sicht einen Schritt zu seinem Träger.",
            "why_not": "Der Gravitationsstein zieht Helden in Sicht und wirkt nur auf seinen Träger.",
        },
    },
)

MOD = Mod(name="gravity", about="A stone that pulls everybody in sight nearer.", stones=(GRAVITY,))
