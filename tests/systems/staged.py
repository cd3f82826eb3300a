"""What the scenes of all games have in common: a match in the middle of a turn, with names for entities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

import pytest

from ecs import dice
from ecs.commands import Command, EndTurn
from ecs.components import MATCH, TURN, Dice, Health, Points, Position, Progress
from ecs.errors import Illegal
from ecs.events import Event
from ecs.grid import Field
from ecs.match import Match

XY = tuple[int, int]
E = TypeVar("E", bound=Event)


class Staged(Match):
    """A match in the middle of a turn whose entities go by the names of a drawing."""

    names: dict[str, int]

    def __getitem__(self, name: str) -> int:
        """The entity of that name."""
        return self.names[name]

    def name_of(self, entity: int) -> str:
        """The name of an entity."""
        return next(name for name, named in self.names.items() if named == entity)

    def again(self, seed: int) -> Self:
        """The same scene with other dice."""
        twin = type(self).restore(self.game, self.snapshot())
        assert isinstance(twin, type(self))
        twin.names = self.names
        with twin.world:
            twin.world.set(MATCH, Dice(dice.seeded(seed)))
        return twin

    # Reading

    def at(self, x: int, y: int) -> Field:
        """The field in this column and row."""
        return self.world.grid.field(x, y)

    def xy(self, field: Field) -> XY:
        """Column and row of a field."""
        return self.world.grid.xy(field)

    def where(self, name: str) -> XY | None:
        """Where somebody or something is, or None if not on the board."""
        position = self.world.find(self[name], Position)
        return None if position is None else self.xy(position.field)

    def hp(self, name: str) -> int:
        """Hit points of somebody."""
        return self.world.get(self[name], Health).hp

    def points(self, name: str) -> tuple[int, int]:
        """Movement and action points of somebody."""
        points = self.world.get(self[name], Points)
        return points.mp, points.ap

    @property
    def round(self) -> int:
        """The round the match is in."""
        return self.world.get(MATCH, Progress).round

    @property
    def active(self) -> str:
        """Whose turn it is."""
        progress = self.world.get(MATCH, Progress)
        assert progress.stage == TURN
        return self.name_of(progress.order[progress.index])

    def options(self, kind: type[Command]) -> list[Any]:
        """The commands of this kind that are legal now."""
        return [command for command in self.legal(self.acting[0]) if type(command) is kind]

    # Playing

    def command(self, kind: type[Command], *words: str | int) -> Command:
        """A command, with entities by their names and a field by its column and row."""
        raise NotImplementedError

    def play(self, kind: type[Command], *words: str | int) -> list[Event]:
        """Let the player whose turn it is give a command."""
        return self.apply(self.acting[0], self.command(kind, *words))

    def refused(self, kind: type[Command], *words: str | int, seat: int | None = None) -> str:
        """The sentence that refuses a command, after which nothing has changed."""
        before = self.digest()
        with pytest.raises(Illegal) as refusal:
            self.apply(self.acting[0] if seat is None else seat, self.command(kind, *words))
        assert self.digest() == before
        return str(refusal.value)

    def until(self, name: str, in_round: int | None = None) -> list[Event]:
        """End turns until it is this one's, in this round if given."""
        events: list[Event] = []
        for _ in range(1000):
            if self.active == name and in_round in (None, self.round):
                return events
            events += self.play(EndTurn)
        raise AssertionError(f"{name} never had its turn")

    def next_round(self) -> list[Event]:
        """End turns until the next round has begun."""
        now = self.round
        events: list[Event] = []
        while self.round == now and not self.outcome:
            events += self.play(EndTurn)
        return events


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    """What kinds of events these are, in their order."""
    return [type(event) for event in events]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of its kind."""
    (event,) = every(events, kind)
    return event
