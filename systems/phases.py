"""A phase: one step or one action of the entity whose turn it is, and its price. Shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ecs.commands import Command
from ecs.components import TURN, Points
from ecs.verbs import spend
from ecs.world import System, World
from systems.turns import active, mover, stage

K = TypeVar("K", bound=Command)


class Price(Protocol):
    """What a phase costs whoever acts."""

    def affordable(self, world: World, actor: int) -> bool:
        """Whether the actor can pay."""

    def pay(self, world: World, actor: int) -> None:
        """Let the actor pay."""

    def lacking(self, world: World, actor: int) -> str:
        """What the actor lacks, in one sentence."""


class Free:
    """Costs nothing; whoever acts needs no points and no place on a board."""

    def affordable(self, world: World, actor: int) -> bool:
        """Always."""
        return True

    def pay(self, world: World, actor: int) -> None:
        """Nothing."""

    def lacking(self, world: World, actor: int) -> str:
        """Never asked."""
        return "That costs nothing."


class PointPrice:
    """So many of the points that an entity has for its turn."""

    __slots__ = ("ap", "mp", "whole")

    def __init__(self, *, mp: int = 0, ap: int = 0, whole: bool = False) -> None:
        """``whole``: all action points of a turn, ``ap`` or more, of which none may be spent yet."""
        self.mp = mp
        self.ap = ap
        self.whole = whole

    def affordable(self, world: World, actor: int) -> bool:
        """Whether so many points are left."""
        points: Points = world.rows[actor][Points]
        return (
            self.mp <= points.mp and self.ap <= points.ap and (not self.whole or points.ap == points.top_ap)
        )

    def pay(self, world: World, actor: int) -> None:
        """Spend them."""
        spend(world, actor, self.mp, world.rows[actor][Points].ap if self.whole else self.ap)

    def lacking(self, world: World, actor: int) -> str:
        """Which points."""
        points = world.get(actor, Points)
        if points.mp < self.mp:
            return "No movement point is left in this turn."
        if points.ap < self.ap:
            return "No action point is left in this turn."
        return "That takes all action points of a turn, and some are spent already."


FREE = Free()
A_STEP = PointPrice(mp=1)
AN_ACTION = PointPrice(ap=1)
A_WHOLE_TURN = PointPrice(ap=1, whole=True)


class Phase(Generic[K]):
    """One kind of phase: its command, its price, what is possible, what happens, and why not."""

    command: ClassVar[type[Command]]
    price: ClassVar[Price] = FREE

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
        kind.price.pay(world, actor)
        kind.act(world, actor, command)

    def offers(self, world: World, seat: int) -> Iterable[Command]:
        """The options of the seat's actor, if it is its turn, for all it can pay."""
        actor = mover(world, seat)
        offers: list[Command] = []
        if actor is not None:
            affordable: dict[Price, bool] = {}  # as most phases have the same one
            for kind in self.kinds:
                price = kind.price
                if price not in affordable:
                    affordable[price] = price.affordable(world, actor)
                if affordable[price]:
                    offers += kind.options(world, actor)
        return offers

    def offered(self, world: World, seat: int, command: Command) -> Command | None:
        """The option that equals this command; only its own kind of phase is asked."""
        actor, kind = mover(world, seat), self._of[type(command)]
        if actor is None or not kind.price.affordable(world, actor):
            return None
        return next((option for option in kind.options(world, actor) if option == command), None)

    def exhausted(self, world: World, actor: int) -> bool:
        """Whether nothing is left that the actor could do."""
        return not any(
            kind.price.affordable(world, actor) and kind.options(world, actor) for kind in self.kinds
        )

    def refusal(self, world: World, seat: int, command: Command) -> str:
        """Not the turn, no points, or no option."""
        if blocked := not_at_turn(world, seat):
            return blocked
        kind, actor = self._of[type(command)], active(world)
        if not kind.price.affordable(world, actor):
            return kind.price.lacking(world, actor)
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
