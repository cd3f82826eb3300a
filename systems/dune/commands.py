"""The commands of Deserts of Dune. Those of a turn are always given for the character whose turn it is."""

from __future__ import annotations

from ecs.commands import Command


class ChooseHouse(Command, frozen=True):
    """Before the first round: lead this house, one of the two on offer."""

    house: str


class Attack(Command, frozen=True):
    """Strike the enemy on a neighbouring field."""

    field: int


class PickUp(Command, frozen=True):
    """Take the crumb of spice from the own field."""


class HandOver(Command, frozen=True):
    """Give spice to an ally on a neighbouring field."""

    field: int
    amount: int


class Kanly(Command, frozen=True):
    """A noble challenges an enemy noble on a neighbouring field."""

    field: int


class Atomics(Command, frozen=True):
    """A noble lays waste to a field and its neighbours."""

    field: int


class Hoard(Command, frozen=True):
    """A mentat takes all spice from the own field and its neighbours."""


class Voice(Command, frozen=True):
    """A Bene Gesserit makes somebody on a neighbouring field give up its spice."""

    field: int


class Spin(Command, frozen=True):
    """A fighter strikes everybody around."""
