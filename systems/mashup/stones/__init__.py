"""The six Infinity Stones, a file each, in the order of their numbers."""

from __future__ import annotations

from systems.mashup.stones.kind import StoneKind
from systems.mashup.stones.mind import MIND
from systems.mashup.stones.power import POWER
from systems.mashup.stones.reality import REALITY
from systems.mashup.stones.soul import SOUL
from systems.mashup.stones.space import SPACE
from systems.mashup.stones.time import TIME

SIX: tuple[StoneKind, ...] = (SPACE, MIND, REALITY, POWER, TIME, SOUL)

__all__ = ["SIX", "StoneKind"]
