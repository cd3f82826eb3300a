"""The side panels: what every game's panel of a player can be asked."""

from __future__ import annotations

from typing import Protocol

from arcade.types import Rect

from ecs.world import World


class Panel(Protocol):
    """A player, and a card for each who plays for it."""

    header: Rect
    """Where the player itself is told of."""

    def fits(self, world: World) -> bool:
        """Whether there is a card for everybody; if not, all is laid out anew."""

    def show(self, world: World, active: int | None) -> None:
        """Show everything as it is in this world."""

    def entity_at(self, x: float, y: float) -> int | None:
        """Whose card is there."""
