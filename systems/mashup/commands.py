"""The commands of Marvelous Mashup. Those of a turn are always given for the hero whose turn it is."""

from __future__ import annotations

from ecs.commands import Command
from ecs.commands import EndTurn as EndTurn
from ecs.commands import Step as Step
from ecs.commands import TimeOut as TimeOut


class Pick(Command, frozen=True):
    """Draft: take these six of the twelve characters offered, by their indices in ascending order."""

    picks: tuple[int, ...]


class Melee(Command, frozen=True):
    """Strike what stands on a neighbouring field."""

    field: int


class Ranged(Command, frozen=True):
    """Shoot at what stands on a field in sight and reach."""

    field: int


class HandOver(Command, frozen=True):
    """Give a stone to a team-mate on a neighbouring field."""

    stone: int
    field: int


class UseStone(Command, frozen=True):
    """Use the power of a stone on a field."""

    stone: int
    field: int


class CallThanos(Command, frozen=True):
    """The referee: the time of the match is up, Thanos comes in the next round."""
