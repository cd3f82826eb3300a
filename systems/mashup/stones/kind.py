"""What a stone is: one component with its parameters and a few small functions. Mods use just this."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ecs.components import Component
from ecs.grid import Field
from ecs.world import World


@dataclass(frozen=True)
class StoneKind:
    """A kind of stone. The functions get the world, the carrier and the stone's power component."""

    name: str
    power: type[Component]
    targets: Callable[[World, int, Any], Iterable[Field]]
    """The fields the carrier may use it on now."""
    use: Callable[[World, int, Any, Field], None]
    """What happens, told by the verbs; the action point is already paid."""
    colour: str
    glyph: str
    why_not: str
    """One sentence for a field that is no target."""
    cooldown: int = 2
    """Rounds between two uses where the match config does not say."""
