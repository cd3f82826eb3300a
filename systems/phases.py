"""A phase: one step or one action of the entity whose turn it is, paid with points. Shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from ecs.commands import Command
from ecs.components import TURN, Points
from ecs.verbs import spend
from ecs.world import System, World
from systems.turns import active, mover, stage

K = TypeVar("K", bound=Command)


class Phase(Generic[K]):
    """One kind of phase: its command, its cost, what is possible, what happens, and why not."""

    command: ClassVar[type[Command]]
    mp: ClassVar[int] = 0
    """Movement points it costs."""
    ap: ClassVar[int] = 0
    """Action points it costs."""
    whole: ClassVar[bool] = False
    """Whether it costs all action points of a turn, ``ap`` or more, of which none may be spent yet."""

    def options(self, world: World, actor: int) -> Iterable[K]:
        """Everything the actor may do now, given that it can pay."""
        raise NotImplementedError

    def act(self, world: World, actor: int, command: K) -> None:
        """Do it; it is paid already."""
        raise NotImplementedError

    def why_not(self, world: World, actor: int, command: K) -> str:
        """Why this is no option, in one sentence."""
        raise NotImplementedError


class Phases(System[Command]):
    """All kinds of phase of a turn; the entity whose turn it is pays and acts."""

    def __init__(self, *kinds: Phase[Any]) -> None:
        self.kinds = kinds
        self.commands = tuple(kind.command for kind in kinds)
        self._of = {kind.command: kind for kind in kinds}

    def process(self, world: World, seat: int, command: Command) -> None:
        """Pay and act."""
        kind, actor = self._of[type(command)], active(world)
        spend(world, actor, kind.mp, world.rows[actor][Points].ap if kind.whole else kind.ap)
        kind.act(world, actor, command)

    def offers(self, world: World, seat: int) -> Iterable[Command]:
        """The options of the seat's actor, if it is its turn, for all it can pay."""
        actor = mover(world, seat)
        offers: list[Command] = []
        if actor is not None:
            points: Points = world.rows[actor][Points]
            mp, ap, all_ap = points.mp, points.ap, points.ap == points.top_ap
            for kind in self.kinds:  # `_affordable` in place, as it is asked for every command
                if kind.mp <= mp and kind.ap <= ap and (all_ap or not kind.whole):
                    offers += kind.options(world, actor)
        return offers

    def offered(self, world: World, seat: int, command: Command) -> Command | None:
        """The option that equals this command; only its own kind of phase is asked."""
        actor, kind = mover(world, seat), self._of[type(command)]
        if actor is None or not _affordable(kind, world.rows[actor][Points]):
            return None
        return next((option for option in kind.options(world, actor) if option == command), None)

    def exhausted(self, world: World, actor: int) -> bool:
        """Whether nothing is left that the actor could do."""
        points = world.get(actor, Points)
        return not any(_affordable(kind, points) and kind.options(world, actor) for kind in self.kinds)

    def refusal(self, world: World, seat: int, command: Command) -> str:
        """Not the turn, no points, or no option."""
        if blocked := not_at_turn(world, seat):
            return blocked
        kind, actor = self._of[type(command)], active(world)
        points = world.get(actor, Points)
        if points.mp < kind.mp:
            return "No movement point is left in this turn."
        if points.ap < kind.ap:
            return "No action point is left in this turn."
        if not _affordable(kind, points):
            return "That takes all action points of a turn, and some are spent already."
        return kind.why_not(world, actor, command)


def phase_of(world: World, command: type[Command]) -> Phase[Any]:
    """The phase that a kind of command is."""
    kinds = [kind for system in world.systems if isinstance(system, Phases) for kind in system.kinds]
    return next(kind for kind in kinds if kind.command is command)


def not_at_turn(world: World, seat: int) -> str | None:
    """Why the seat cannot act at all, or None if it can."""
    if stage(world) != TURN:
        return "No turn is being played now."
    return "It is not your turn." if mover(world, seat) is None else None


def _affordable(kind: Phase[Any], points: Points) -> bool:
    return kind.mp <= points.mp and kind.ap <= points.ap and (not kind.whole or points.ap == points.top_ap)
