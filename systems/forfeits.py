"""Leaving, losing the connection and disqualification: what it means for a match is a policy of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from ecs.commands import REFEREE, Forfeit, Reason
from ecs.verbs import drop_out, end, win
from ecs.world import System, World

Dropped = Callable[[World, int, Reason], None]
"""What becomes of a match when a seat drops out."""


def others_win(world: World, seat: int, reason: Reason) -> None:
    """The match is over, and all others share the first place."""
    end(world, [(other for other in world.seats if other != seat), (seat,)], reason)


def all_lose(world: World, seat: int, reason: Reason) -> None:
    """The match is over, and lost by all."""
    win(world, 0, reason)


def goes_on(world: World, seat: int, reason: Reason) -> None:
    """The match goes on without the seat; the last one left wins, and who left last comes next."""
    drop_out(world, seat)
    left = world.playing
    if len(left) < 2:
        gone = [(other,) for other in reversed(world.out)]
        end(world, [left, *gone] if left else gone, reason)


def taken_over(world: World, seat: int, reason: Reason) -> None:
    """A brain plays on for the seat; where no player is left, nobody wins."""
    drop_out(world, seat)
    if not world.playing:
        win(world, 0, reason)


class Forfeits(System[Forfeit]):
    """Says what becomes of the match when the referee says that a seat is out."""

    commands = (Forfeit,)

    def __init__(self, dropped: Dropped = others_win, *, voids: bool = False) -> None:
        """``voids``: the referee may also say that all are out (seat 0), and then nobody wins."""
        self.dropped = dropped
        self.voids = voids

    def process(self, world: World, seat: int, command: Forfeit) -> None:
        """As the policy says."""
        if command.seat:
            self.dropped(world, command.seat, command.reason)
        else:
            win(world, 0, command.reason)

    def offers(self, world: World, seat: int) -> Iterable[Forfeit]:
        """The referee may always say so, of each seat once."""
        if seat != REFEREE:
            return ()
        losers = (0, *world.playing) if self.voids else world.playing
        return [Forfeit(loser, reason) for loser in losers for reason in get_args(Reason)]

    def refusal(self, world: World, seat: int, command: Forfeit) -> str:
        """Who may and what."""
        if seat != REFEREE:
            return "Only the referee may end a match."
        if command.seat in world.out:
            return f"Seat {command.seat} is out already."
        return f"A seat that forfeits must be 1 to {world.seats[-1]}, and a known reason given."
