"""What refusals teach: servers of others judge reach, sight or stones otherwise, and exclude who insists."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Board, Position, Progress
from ecs.match import Match


@dataclass(frozen=True, slots=True)
class Refusals:
    """What was refused in a turn. A new state is no pardon; another turn is, or a request that is granted."""

    turn: tuple[int, int] = (-1, -1)
    """The round, and who has its turn: what foreign servers count as a turn changes with a state."""
    refused: frozenset[Any] = field(default=frozenset())
    """The kind and the geometry of what was refused in this turn."""
    in_a_row: int = 0
    """How many requests were refused since the last that was granted."""

    def at(self, match: Match) -> Refusals:
        """What is still true in this position."""
        turn = match.round, _at_turn(match) or 0
        return self if turn == self.turn else Refusals(turn, in_a_row=self.in_a_row)

    def after_refusal(self, match: Match, command: Command) -> Refusals:
        """What is known when that was refused in this position."""
        known = self.at(match)
        refused = known.refused | {likeness(match, command)}
        return replace(known, refused=refused, in_a_row=self.in_a_row + 1)

    def after_grant(self) -> Refusals:
        """What is known when something was granted."""
        return replace(self, in_a_row=0)

    def allow(self, match: Match, command: Command) -> bool:
        """Whether to ask for that: nothing twice, after a refusal only what is sure, then only the end."""
        known = self.at(match)
        if likeness(match, command) in known.refused:
            return False
        if isinstance(command, EndTurn) or not known.in_a_row:
            return True
        if _at_turn(match) is None or not match.world.has(MATCH, Board):
            return True  # whatever was not refused is as sure as anything else
        return known.in_a_row == 1 and isinstance(command, Step) and not match.world.at.get(command.field)


def _at_turn(match: Match) -> int | None:
    """Whose turn it is, in a game with an order of turns."""
    progress = match.world.find(MATCH, Progress)
    return None if progress is None or progress.index < 0 else progress.order[progress.index]


def likeness(match: Match, command: Command) -> tuple[object, ...]:
    """What requests have in common that a server judges alike: kind, stone, and how far and slanted it goes.

    A step is like no other: what bars it stands on its field.
    """
    world, actor = match.world, _at_turn(match)
    if actor is None or not world.has(actor, Position):
        return type(command), command
    here = world.field(actor)
    there = getattr(command, "field", here)
    if isinstance(command, Step):
        return type(command), here, there
    one, other = world.grid.xy(here), world.grid.xy(there)
    slant = sorted(abs(a - b) for a, b in zip(one, other, strict=True))
    return type(command), getattr(command, "stone", None), *slant
