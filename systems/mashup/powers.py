"""Using a stone: one action point, one power, then it cools down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ecs.components import MATCH, Component, Cooldown, Inventory, Points, Progress
from ecs.events import Cooled
from ecs.verbs import cool
from ecs.world import World
from systems.mashup.commands import UseStone
from systems.mashup.components import Stone
from systems.mashup.events import Used
from systems.mashup.heroes import matter
from systems.mashup.refusals import named
from systems.mashup.stones.kind import StoneKind
from systems.phases import AN_ACTION, Phase, Phases


class Powers(Phase[UseStone]):
    """Lets the carrier use its stones; the kinds in play say how."""

    command = UseStone
    price = AN_ACTION

    def __init__(self, kinds: Sequence[StoneKind]) -> None:
        self.kinds: Mapping[str, StoneKind] = {kind.name: kind for kind in kinds}

    def options(self, world: World, actor: int) -> Iterable[UseStone]:
        """Every target of every stone the hero carries that is not cooling down."""
        stones: tuple[int, ...] = world.rows[actor][Inventory].items
        if not stones:
            return ()
        current: int = world.rows[MATCH][Progress].round
        options: list[UseStone] = []
        for stone in stones:
            if world.rows[stone][Cooldown].ready <= current:
                kind, power = self.of(world, stone)
                options += [UseStone(stone, field) for field in kind.targets(world, actor, power)]
        return options

    def act(self, world: World, actor: int, command: UseStone) -> None:
        """Start the cooldown, use the power; what gives action points back rests for this round at least."""
        stone, field = command.stone, command.field
        kind, power = self.of(world, stone)
        current: int = world.get(MATCH, Progress).round
        paid: int = world.get(actor, Points).ap
        cool(world, stone, current)
        target = matter(world, field)
        it = actor if target is None else target
        world.emit(Used(stone, actor, it, world.field(actor), field))
        kind.use(world, actor, power, field)
        left = world.find(actor, Points)
        if left is not None and left.ap > paid and world.get(stone, Cooldown).ready <= current:
            world.emit(Cooled(stone, current + 1))  # what pays for itself could be used for ever

    def why_not(self, world: World, actor: int, command: UseStone) -> str:
        """Not carried, cooling down, or no target."""
        stone = command.stone
        if stone not in world.get(actor, Inventory).items:
            return f"{named(world, actor)} does not carry that stone."
        kind, _ = self.of(world, stone)
        left = world.get(stone, Cooldown).ready - world.get(MATCH, Progress).round
        if left > 0:
            return f"The {kind.name.title()} Stone cools down for {left} more round{'s' * (left > 1)}."
        return kind.why_not

    def of(self, world: World, stone: int) -> tuple[StoneKind, Component]:
        """The kind of a stone and its power component."""
        kind = self.kinds[world.rows[stone][Stone].name]
        return kind, world.rows[stone][kind.power]


def kind_of(world: World, stone: int) -> tuple[StoneKind, Component]:
    """The kind of a stone in play and its power component."""
    return _powers(world).of(world, stone)


def kinds_of(world: World) -> Mapping[str, StoneKind]:
    """The kinds of stones in play, by their names, in the order of their numbers."""
    return _powers(world).kinds


def _powers(world: World) -> Powers:
    phases = next(system for system in world.systems if isinstance(system, Phases))
    return next(phase for phase in phases.kinds if isinstance(phase, Powers))
