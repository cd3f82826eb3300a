"""How a turn ends: the player says so, the clock runs out, or nothing is left to do. Shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ecs.commands import REFEREE, Command, EndTurn, TimeOut
from ecs.components import MATCH, TURN, TURN_END, Progress, Team
from ecs.events import TimedOut
from ecs.world import System, World
from systems.phases import not_at_turn
from systems.turns import active, enter, mover, stage


class TurnEnd(System[EndTurn | TimeOut]):
    """Ends the turn of the one who is active."""

    commands = (EndTurn, TimeOut)

    def __init__(self, *, by_players: bool = True) -> None:
        """``by_players``: whether players may end their turns, or only the rules and the clock."""
        self.by_players = by_players

    def process(self, world: World, seat: int, command: EndTurn | TimeOut) -> None:
        """On with the next."""
        if isinstance(command, TimeOut):
            world.emit(TimedOut(world.get(active(world), Team).seat))
        enter(world, TURN_END)

    def offers(self, world: World, seat: int) -> Iterable[EndTurn | TimeOut]:
        """A player may always end the own turn, the referee any turn."""
        if seat == REFEREE:
            return (TimeOut(),) if stage(world) == TURN else ()
        return (EndTurn(),) if self.by_players and mover(world, seat) is not None else ()

    def refusal(self, world: World, seat: int, command: EndTurn | TimeOut) -> str:
        """Whose turn it is."""
        if isinstance(command, TimeOut):
            return "The clock is the referee's, and it runs in turns only."
        if not self.by_players:
            return "A turn ends by itself."
        return not_at_turn(world, seat) or "Only the player whose turn it is may end it."


class Exhaustion(System[Command]):
    """Ends the turn of one who can do nothing any more; ``finished`` tells whether that is so."""

    def __init__(self, finished: Callable[[World, int], bool]) -> None:
        self.finished = finished

    def process(self, world: World, seat: int, command: Command) -> None:
        """End the turn; whoever belongs to no player ends the own turn."""
        progress: Progress = world.rows[MATCH][Progress]
        if progress.stage != TURN:
            return
        actor = progress.order[progress.index]
        if Team in world.rows[actor] and self.finished(world, actor):
            enter(world, TURN_END)
