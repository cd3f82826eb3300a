"""Every event as a sentence, in any language there are texts for: what all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ecs import events as shared
from ecs.commands import Command
from ecs.components import MATCH, Outcome, Progress, Team
from ecs.events import Event
from ecs.grid import Field
from ecs.world import World
from render import sentences
from render.show import Table, show
from render.texts import Texts

FEWEST = 2
"""So many play at least, where nobody says who."""


class Words:
    """Puts events into words. An event is told before it is folded: the world is the one it happens to.

    A text of the game itself, whose key begins with its name, goes before the shared one.
    """

    game: ClassVar[str] = ""
    choices: ClassVar[tuple[type[Command], ...]] = ()
    """The commands by which players choose before the match."""

    def __init__(self, texts: Texts, *, names: Sequence[str] = ()) -> None:
        """``names`` are those of the players by their seats, the first being nobody's."""
        self.texts = texts
        self.names = tuple(names)

    @property
    def show(self) -> Table:
        """The rows of the game's events."""
        return show(self.game)

    # Sentences

    def sentence(self, world: World, event: Event) -> str:
        """What happens, in one sentence; empty for mere book-keeping."""
        text = self.show[event].text
        return "" if text is None else text(self, world, event)

    def alone(self, world: World, event: Event, before: Event | None = None) -> bool:
        """Whether an event begins a line of its own, even in the middle of what a command led to.

        ``before`` is what was told last.
        """
        alone = self.show[event].alone
        return alone if isinstance(alone, bool) else alone(world, event, before)

    def minor(self, event: Event) -> bool:
        """Whether an event by itself is hardly worth a word."""
        return self.show[event].minor

    def doer(self, world: World, event: Event) -> int:
        """The seat whose doing it is; 0 for nobody's."""
        if isinstance(event, shared.RoundStarted):
            return 0
        if isinstance(event, shared.TurnStarted):
            team = world.find(event.entity, Team)
        else:
            progress = world.get(MATCH, Progress)
            team = world.find(progress.order[progress.index], Team) if progress.index >= 0 else None
        return team.seat if team else 0

    def command(self, world: World, command: Command) -> str:
        """What a command asks for, in a few words; empty where a game has none."""
        return ""

    # Names

    def player(self, seat: int) -> str:
        """What a player is called."""
        named = self.names[seat] if 0 < seat < len(self.names) else ""
        return named or self.texts("noun.player", seat=seat)

    def entity(self, world: World, entity: int) -> str:
        """What anything in the match is called."""
        raise NotImplementedError

    def counted(self, noun: str, number: int) -> str:
        """A number of rounds or commands."""
        return self.texts(f"end.{noun}.{'one' if number == 1 else 'many'}", number=number)

    def reason(self, reason: str, winner: int) -> str:
        """How a match was won; what nobody has a text for, such as a mod's own reason, stays as it is."""
        if not winner:
            key = f"reason.nobody.{reason}"
            return self.texts(key if key in self.texts else "reason.nobody.other")
        key = self.key(f"reason.{reason}")
        return self.texts(key, loser=self._others(winner)) if key in self.texts else reason

    def _others(self, winner: int) -> str:
        """All players but one."""
        seats = range(1, len(self.names) or FEWEST + 1)
        return ", ".join(self.player(seat) for seat in seats if seat != winner)

    def result(self, outcome: Outcome) -> str:
        """Who won and by what, in a sentence."""
        first = outcome.places[0]
        if len(first) > 1:
            shared = "all" if len(outcome.places) == 1 else "shared"
            players = ", ".join(map(self.player, first))
            return self.texts(f"event.MatchOver.{shared}", players=players, reason=outcome.reason)
        key = "event.MatchOver" if outcome.winner else "event.MatchOver.nobody"
        reason = self.reason(outcome.reason, outcome.winner)
        return self.texts(key, player=self.player(outcome.winner), reason=reason)

    def headline(self, winner: int, together: Sequence[int] = ()) -> str:
        """Who won, in a few words; ``together``: all who share the first place."""
        if len(together) > 1:
            return self.texts("end.together", players=", ".join(map(self.player, together)))
        return self.texts("end.won", player=self.player(winner)) if winner else self.texts("end.nobody")

    def key(self, key: str) -> str:
        """The key of a text of this game, or else of the shared one."""
        own = f"{self.game}.{key}"
        return own if own in self.texts else key

    def refusal(self, sentence: str) -> str:
        """Why the rules refuse something, in the language that is set."""
        return sentences.in_words(self.texts, sentence)

    # Filling in

    def filled(self, facts: Mapping[str, str | int]) -> dict[str, str | int]:
        """The facts of a reason as they are filled into its text."""
        return dict(facts)

    def plain(self, world: World, event: Event, variant: str = "", **values: object) -> str:
        """The text of this kind of event, filled with what the event holds and what is given."""
        key = self.key(f"event.{type(event).__name__}{variant}")
        if key not in self.texts:  # an event of a mod
            return ""
        return self.texts(key, **(self.values(world, event) | values))

    def values(self, world: World, event: Event) -> dict[str, object]:
        """What an event holds, in words."""
        filled: dict[str, object] = {}
        for name in event.__struct_fields__:
            filled |= self.value(world, name, getattr(event, name))
        return filled

    def value(self, world: World, name: str, value: Any) -> dict[str, object]:
        """What a field of an event is in words, and under which name."""
        if name in ("entity", "target", "by", "giver", "taker", "owner"):
            return {name: self.entity(world, value) if value is not None else ""}
        if name in ("field", "origin"):
            return {name: place(world, value)}
        if name == "seat":
            return {"player": self.player(value)}
        return {name: value}


def place(world: World, field: Field) -> str:
    """A field as its coordinates."""
    return "[{}, {}]".format(*world.grid.xy(field))
