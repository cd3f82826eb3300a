"""All there is to know about something, line by line: what a tooltip shows, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

from ecs.grid import Field
from ecs.world import World
from render import theme
from render.match.choosing import Choosing, Option
from render.theme import Colour
from render.words import Words


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of a tooltip."""

    text: str
    colour: Colour = theme.TEXT
    bold: bool = False


Facts = list[Fact]
LISTED = 6
"""Options that a tooltip names; the rest is seen when one has to be picked."""


def title(text: str, colour: Colour = theme.GOLD) -> Fact:
    """The first line of a tooltip."""
    return Fact(text, colour, bold=True)


class Guide:
    """Knows what to say about everything in a match; each game has its own."""

    def __init__(self, words: Words, teams: tuple[Colour, Colour, Colour]) -> None:
        self.words = words
        self.teams = teams

    # What a game says

    def field(self, world: World, field: Field) -> Facts:
        """All about a field and whatever is on it."""
        raise NotImplementedError

    def entity(self, world: World, entity: int) -> Facts:
        """All about whoever or whatever this is."""
        raise NotImplementedError

    def seat(self, world: World, seat: int) -> Facts:
        """All about a player and what was achieved."""
        raise NotImplementedError

    def option(self, choosing: Choosing, option: Option) -> str:
        """An option in a few words."""
        raise NotImplementedError

    def outcome(self, choosing: Choosing, option: Option) -> Facts:
        """What an option would lead to."""
        raise NotImplementedError

    def warning(self, choosing: Choosing, option: Option) -> str:
        """Why one should think twice about an option; empty if there is no reason to."""
        return ""

    # What can be done

    def offer(self, choosing: Choosing, field: Field) -> Facts:
        """What can be chosen on a field, and what it would lead to."""
        texts = self.words.texts
        usual = choosing.usual(field)
        options = [option for option in choosing.options.get(field, []) if option.kind not in choosing.spread]
        if usual is None:
            more = [Fact(f"· {self.option(choosing, option)}") for option in choosing.at(field)[:LISTED]]
            return [title(texts("hover.pick")), *more] if more else []
        facts = [title(self.option(choosing, usual)), *self.outcome(choosing, usual)]
        if len(options) > 1 and choosing.tool is None:
            facts.append(Fact(texts("hover.more", number=len(options) - 1), theme.DIM))
        return facts
