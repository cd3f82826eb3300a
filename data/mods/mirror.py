"""The Mirror Stone: the next blow or shot against its bearer comes back to whoever dealt it."""

from __future__ import annotations

from collections.abc import Iterable

from systems.mashup.modding import (
    Command,
    Component,
    Field,
    Health,
    Hurt,
    Melee,
    Mod,
    Placed,
    Ranged,
    StoneKind,
    System,
    Team,
    UseStone,
    World,
    change,
    hurt,
)


class MirrorPower(Component, frozen=True):
    """Returns so many percent of the damage."""

    share: int = 100


class Mirrored(Component, frozen=True):
    """The next hit against this hero comes back; 0 percent means that there is no mirror any more."""

    share: int


def targets(world: World, carrier: int, power: MirrorPower) -> Iterable[Field]:
    """Only oneself."""
    return (world.field(carrier),)


def use(world: World, carrier: int, power: MirrorPower, field: Field) -> None:
    """Hold up the mirror."""
    change(world, carrier, Mirrored(power.share))


class Reflection(System[Command]):
    """Right after the blow, before anybody goes down."""

    sees = (Melee, Ranged, UseStone)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Every hit of this command by an enemy on somebody with a mirror."""
        for event in list(world.events):
            if isinstance(event, Hurt) and event.by is not None and event.by != event.entity:
                self._reflect(world, event)

    def _reflect(self, world: World, event: Hurt) -> None:
        mirror = world.find(event.entity, Mirrored)
        attacker = event.by
        if mirror is None or not mirror.share or attacker is None:
            return
        team, other = world.find(event.entity, Team), world.find(attacker, Team)
        if team is None or other is None or team.seat == other.seat:
            return
        change(world, event.entity, Mirrored(0))
        back = event.amount * mirror.share // 100
        if back and world.get(attacker, Health).hp:
            hurt(world, attacker, back, by=event.entity)


MIRROR = StoneKind(
    name="mirror",
    power=MirrorPower,
    targets=targets,
    use=use,
    colour="#d7e3ff",
    glyph="I",
    why_not="The Mirror Stone works on its bearer only.",
    cooldown=3,
    motion=("glow+tint", "ring+flash+burst:shard"),
    texts={
        "en": {
            "name": "Mirror Stone",
            "about": "The next hit against its bearer comes back to the attacker.",
        },
        "de": {
            "name": "Spiegelstein",
            "about": "Der nächste Treffer gegen seinen Träger kommt auf den Angreifer zurück.",
            "why_not": "Der Spiegelstein wirkt nur auf seinen Träger.",
        },
    },
)

MOD = Mod(
    name="mirror",
    about="A stone that reflects the next hit.",
    stones=(MIRROR,),
    systems=(Placed(Reflection(), after="TurnEnd"),),
    components=(Mirrored,),
)
