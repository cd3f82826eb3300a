"""Bombs: one a round is put on a free field; whoever steps beside it lights it, and it hurts all around."""

from __future__ import annotations

from systems.mashup.modding import (
    Body,
    Command,
    Component,
    Health,
    Hero,
    Mod,
    Placed,
    Position,
    RoundStarted,
    Step,
    System,
    Thing,
    World,
    around,
    fields,
    hurt,
    remove,
    spawn,
)

DAMAGE = 15


class Bomb(Component, frozen=True):
    """Waits for somebody to come near."""

    damage: int = DAMAGE


class Laying(System[Command]):
    """Right after the order of a new round is known."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """One bomb a round, as long as there is room."""
        if any(isinstance(event, RoundStarted) for event in world.events) and world.free.bit_count() > 1:
            field = world.any_field(world.free, "field", "Bomb")
            spawn(world, Bomb(), Position(field), Body(solid=True))


class Lighting(System[Command]):
    """Right after a step, before anybody goes down."""

    sees = (Step,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Every bomb beside which somebody has stepped."""
        assert isinstance(command, Step)
        for bomb in world.each(Bomb):
            if world.grid.distance(world.field(bomb), command.field) == 1:
                self._explode(world, bomb)

    def _explode(self, world: World, bomb: int) -> None:
        damage, near = world.get(bomb, Bomb).damage, around(world, bomb)
        remove(world, bomb)
        for field in fields(near):
            hero = world.on(field, Hero)
            if hero is not None and world.get(hero, Health).hp:
                hurt(world, hero, damage)


BOMB = Thing(
    component=Bomb,
    colour="#ff8a3d",
    texts={
        "en": {
            "name": "Bomb",
            "about": f"Goes off when somebody steps beside it: {DAMAGE} damage to all around.",
            "spawned": "A bomb lies on {field}.",
            "removed": "The bomb on {field} explodes!",
        },
        "de": {
            "name": "Bombe",
            "about": f"Geht hoch, wenn jemand neben sie tritt: {DAMAGE} Schaden für alle ringsum.",
            "spawned": "Auf {field} liegt eine Bombe.",
            "removed": "Die Bombe auf {field} explodiert!",
        },
    },
)

MOD = Mod(
    name="bombs",
    texts={
        "en": {
            "name": "Bombs",
            "about": "A bomb a round: whoever steps beside it hurts all around.",
        },
        "de": {
            "name": "Bomben",
            "about": "Eine Bombe je Runde: Wer neben sie tritt, schadet allen ringsum.",
        },
    },
    things=(BOMB,),
    systems=(Placed(Lighting(), after="Phases"), Placed(Laying(), after="Order")),
)
