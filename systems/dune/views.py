"""What a seat may know: everything, always. Only the dice are nobody's business, and these no view shows."""

from __future__ import annotations

from ecs.events import Event
from ecs.world import Rows, World


def hide(rows: Rows, seat: int) -> None:
    """Nothing is hidden."""


def redact(event: Event, seat: int) -> tuple[Event, ...]:
    """Everybody sees the whole event."""
    return (event,)


def imagine(world: World, seat: int) -> None:
    """Nothing is left to be imagined."""
