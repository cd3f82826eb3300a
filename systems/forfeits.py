"""Leaving, losing the connection and disqualification: the opponent wins. Shared by all games for two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from ecs.commands import REFEREE, Forfeit, Reason
from ecs.verbs import win
from ecs.world import System, World


class Forfeits(System[Forfeit]):
    """Ends the match when the referee says that a seat is out."""

    commands = (Forfeit,)

    def __init__(self, *, voids: bool = False) -> None:
        """``voids``: the referee may also say that both are out (seat 0), and then nobody wins."""
        self.losers = (0, 1, 2) if voids else (1, 2)

    def process(self, world: World, seat: int, command: Forfeit) -> None:
        """The other seat wins, if there is one left."""
        win(world, 3 - command.seat if command.seat else 0, command.reason)

    def offers(self, world: World, seat: int) -> Iterable[Forfeit]:
        """The referee may always say so."""
        if seat != REFEREE:
            return ()
        return [Forfeit(loser, reason) for loser in self.losers for reason in get_args(Reason)]

    def refusal(self, world: World, seat: int, command: Forfeit) -> str:
        """Who may and what."""
        if seat != REFEREE:
            return "Only the referee may end a match."
        return "A seat that forfeits must be 1 or 2, and a known reason given."
