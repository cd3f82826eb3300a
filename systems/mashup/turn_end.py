"""How a turn ends: the player says so, the clock runs out, or nothing is left to do."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.commands import REFEREE, Command
from ecs.components import TURN, Health, Points
from ecs.events import TimedOut
from ecs.world import System, World
from systems.mashup.commands import EndTurn, TimeOut
from systems.mashup.components import THANOS, TURN_END
from systems.mashup.heroes import around, seat_of
from systems.phases import Phases, not_at_turn
from systems.turns import active, enter, mover, stage


class TurnEnd(System[EndTurn | TimeOut]):
    """Ends the turn of the active hero."""

    commands = (EndTurn, TimeOut)

    def process(self, world: World, seat: int, command: EndTurn | TimeOut) -> None:
        """On with the next."""
        if isinstance(command, TimeOut):
            world.emit(TimedOut(seat_of(world, active(world))))
        enter(world, TURN_END)

    def offers(self, world: World, seat: int) -> Iterable[EndTurn | TimeOut]:
        """A player may always end the own turn, the referee any turn."""
        if seat == REFEREE:
            return (TimeOut(),) if stage(world) == TURN else ()
        return () if mover(world, seat) is None else (EndTurn(),)

    def refusal(self, world: World, seat: int, command: EndTurn | TimeOut) -> str:
        """Whose turn it is."""
        if isinstance(command, TimeOut):
            return "The clock is the referee's, and it runs in turns only."
        return not_at_turn(world, seat) or "Only the player whose turn it is may end it."


class Exhaustion(System[Command]):
    """Ends a turn in which nothing is left to do."""

    def __init__(self, phases: Phases) -> None:
        self.phases = phases

    def process(self, world: World, seat: int, command: Command) -> None:
        """End the turn if no phase is possible."""
        if stage(world) != TURN:
            return
        hero = active(world)
        if hero == THANOS:
            return
        if not world.rows[hero][Health].hp:
            enter(world, TURN_END)  # a mod struck back
            return
        points: Points = world.rows[hero][Points]
        if points.mp and around(world, hero) & ~world.solid:
            return  # the usual case, quickly: there is a step to take
        if not points.ap or self.phases.exhausted(world, hero):
            enter(world, TURN_END)
