"""What a command would lead to, as far as it can be known: what all games tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecs.events import Event, RoundStarted, TurnStarted
from ecs.grid import Field


@dataclass(frozen=True, slots=True)
class Hit:
    """Somebody or something loses hit points."""

    entity: int
    field: Field
    amount: int
    left: int

    @property
    def down(self) -> bool:
        """Whether that is the end of it."""
        return self.left == 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """The certain part of what a command leads to; each game tells more."""

    hits: tuple[Hit, ...] = ()
    heals: tuple[tuple[int, int], ...] = ()
    """Whoever is healed, and the hit points then."""
    swaps: int | None = None
    """With whom places are changed."""
    wins: bool = False
    ends: bool = False
    """The turn is over then."""

    @property
    def certain(self) -> bool:
        """Whether the position after it is known, so that more can be planned."""
        return not (self.wins or self.ends)


def of_this_turn(events: Sequence[Event]) -> Sequence[Event]:
    """The events up to the next turn or round: what comes then is nobody's choice."""
    for index, event in enumerate(events):
        if isinstance(event, TurnStarted | RoundStarted):
            return events[:index]
    return events
