"""A match of any game as plain words: followed event by event, with what everybody has and is to do."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.components import MATCH, Points, Team
from ecs.events import Event, TurnStarted
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import World
from render.texts import Texts
from render.words import Words

LOGGED = 200


class PlainWords(Words):
    """Tells the events of a game that has no texts of its own."""

    def sentence(self, world: World, event: Event) -> str:
        """The text for it, or else its name and what it holds."""
        if isinstance(event, TurnStarted) and not world.has(event.entity, Points):
            return f"{self.entity(world, event.entity)} {self.texts('due.turn')}."
        told = super().sentence(world, event)
        if told or self.show[event].text is None:
            return told
        values = {name: getattr(event, name) for name in event.__struct_fields__}
        seat = values.pop("seat", 0)
        who = f"{self.player(seat)}: " if seat else ""
        return f"{who}{type(event).__name__} {flat(list(values.values()))}".rstrip()

    def command(self, world: World, command: Command) -> str:
        """Its text, or else its name and what it holds."""
        told = super().command(world, command)
        values = [getattr(command, name) for name in command.__struct_fields__]
        return told or f"{type(command).__name__} {flat(values)}".rstrip()

    def reason(self, reason: str, winner: int) -> str:
        """Nobody may have won for a reason of the game's own."""
        told = super().reason(reason, winner)
        return reason if told == self.texts("reason.nobody.other") and reason else told

    def entity(self, world: World, entity: int) -> str:
        """A player by the name, everything else by its number."""
        team = world.find(entity, Team)
        seat = team.seat if team is not None else entity - MATCH
        return self.player(seat) if seat in world.seats else f"#{entity}"


class PlainScene:
    """A match as it is seen, followed event by event."""

    def __init__(self, game: Game, view: View, texts: Texts, names: tuple[str, ...]) -> None:
        """``names`` are those of the players by their seats, the first being nobody's."""
        self._match = Match.from_view(game, view, seed=0)
        self._seat = view.seat
        self.words = PlainWords(texts, names=names)
        self.log: deque[str] = deque(maxlen=LOGGED)

    @property
    def match(self) -> Match:
        """The match to draw; only for reading."""
        return self._match

    def jump(self, view: View) -> None:
        """The match is there now; nobody knows how it came to that."""
        self._match = Match.from_view(self._match.game, view, seed=0)

    def follow(self, events: Iterable[Event]) -> list[str]:
        """Let the events of a command happen; gives the lines that tell of them."""
        told = []
        for event in events:
            told.append(self.words.sentence(self._match.world, event))
            self._match.follow([event])
        lines = [line for line in told if line]
        self.log.extend(lines)
        return lines

    def standing(self, seat: int) -> str:
        """What a player has to do or has become."""
        match, texts = self._match, self.words.texts
        if match.outcome is not None and (place := match.outcome.place(seat)):
            return texts("table.place", place=place)
        if seat in match.out:
            return texts("table.out")
        due = match.due.get(seat)
        if due is None:
            return ""
        return texts(f"due.{due.kind}") if f"due.{due.kind}" in texts else due.kind

    def holds(self, entity: int) -> list[str]:
        """What the game knows of a player, or of the match: its own components, one a line."""
        row = self._match.view(self._seat).rows.get(entity, {})  # without what was only imagined
        own = sorted((kind for kind in row if kind in self._match.game.components), key=_name_of)
        return [f"{kind.__name__} {flat(msgspec.structs.astuple(row[kind]))}".rstrip() for kind in own]


def flat(value: Any) -> str:
    """A value as numbers and words side by side."""
    return " ".join(map(flat, value)) if isinstance(value, list | tuple) else str(value)


def _name_of(kind: type[Any]) -> str:
    return kind.__name__
