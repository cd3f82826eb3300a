"""What a stone is: one component with its parameters and a few small functions. Mods use just this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecs.components import Component
from ecs.grid import Field
from ecs.world import World


@dataclass(frozen=True)
class StoneKind:
    """A kind of stone. The functions get the world, the carrier and the stone's power component."""

    name: str
    power: type[Component]
    """The component with its parameters; their defaults hold where the match config says nothing."""
    targets: Callable[[World, int, Any], Iterable[Field]]
    """The fields the carrier may use it on now."""
    use: Callable[[World, int, Any, Field], None]
    """What happens, told by the verbs; the action point is already paid."""
    colour: str
    """``#rrggbb``"""
    glyph: str
    """One letter that no other stone in play has."""
    why_not: str
    """One sentence for a field that is no target."""
    cooldown: int = 2
    """Rounds between two uses where the match config does not say."""
    worth: float = 1.0
    """What it is worth to a brain that the stone can be used now; the usual stone is worth 1."""
    ideas: Callable[[World, int, Any, Sequence[Field]], Iterable[Field]] | None = None
    """Of these targets those a brain should think about; without it, all of them."""
    motion: tuple[str, ...] = ("glow", "beam", "burst")
    """How its use looks: steps one after the other, each of named parts; `systems.mashup.stones.motion`."""
    picture: str = ""
    """The name of a PNG beside the file of a mod, to be seen instead of a gem with the glyph on it."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: ``name`` and ``about``, and if you like ``used`` for the log, with {entity}, {target},
    {stone} and {field} in it. What the game brings itself needs none here."""
