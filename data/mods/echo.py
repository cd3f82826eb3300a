"""The Echo Stone: repeats whatever stone was used last in the match."""

from __future__ import annotations

from collections.abc import Iterable

from systems.mashup.modding import (
    MATCH,
    Command,
    Component,
    Field,
    Mod,
    Placed,
    Stone,
    StoneKind,
    System,
    Used,
    UseStone,
    World,
    change,
    kind_of,
)


class EchoPower(Component, frozen=True):
    """Does what the last stone did."""


class LastUsed(Component, frozen=True):
    """The stone that was used last in this match (on the match)."""

    stone: int


def targets(world: World, carrier: int, power: EchoPower) -> Iterable[Field]:
    """Whatever the last stone could be used on, if its carrier were this one."""
    last = world.find(MATCH, LastUsed)
    if last is None:
        return ()
    kind, other = kind_of(world, last.stone)
    return kind.targets(world, carrier, other)


def use(world: World, carrier: int, power: EchoPower, field: Field) -> None:
    """The same once more."""
    kind, other = kind_of(world, world.get(MATCH, LastUsed).stone)
    kind.use(world, carrier, other, field)


class Memory(System[Command]):
    """Remembers the last stone, but no echo: an echo of an echo would be silence."""

    sees = (UseStone,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Look for a use in this command."""
        for event in list(world.events):
            if isinstance(event, Used) and world.get(event.stone, Stone).name != ECHO.name:
                last = world.find(MATCH, LastUsed)
                if last is None or last.stone != event.stone:
                    change(world, MATCH, LastUsed(event.stone))


ECHO = StoneKind(
    name="echo",
    power=EchoPower,
    targets=targets,
    use=use,
    colour="#ff8fd0",
    glyph="E",
    why_not="The Echo Stone repeats the last stone used in the match, with that stone's targets.",
    cooldown=2,
    motion=("ring@carrier", "ring@carrier+wave@carrier", "ring+glow"),
    texts={
        "en": {
            "name": "Echo Stone",
            "about": "Repeats the power of the stone that was used last in the match.",
        },
        "de": {
            "name": "Echostein",
            "about": "Wiederholt die Kraft des Steins, der im Match zuletzt benutzt wurde.",
            "why_not": "Der Echostein wiederholt den zuletzt benutzten Stein, mit dessen Zielen.",
        },
    },
)

MOD = Mod(
    name="echo",
    about="A stone that repeats the last one used.",
    stones=(ECHO,),
    systems=(Placed(Memory(), after="TurnEnd"),),
    components=(LastUsed,),
)
