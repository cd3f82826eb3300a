"""All there is to know about something, line by line: what the facts panel shows, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

from ecs.commands import EndTurn
from ecs.components import Points
from ecs.grid import Field
from ecs.world import World
from render import theme
from render.match.choosing import STEP, Choosing, Option, Tool
from render.theme import Colour
from render.words import Words, place


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the facts panel."""

    text: str
    colour: Colour = theme.TEXT
    bold: bool = False


Facts = list[Fact]
LISTED = 6
"""Options that are named; the rest is seen when one has to be picked."""


def title(text: str, colour: Colour = theme.GOLD) -> Fact:
    """The first line of a tooltip."""
    return Fact(text, colour, bold=True)


class Guide:
    """Knows what to say about everything in a match; each game has its own."""

    def __init__(self, words: Words, teams: tuple[Colour, ...]) -> None:
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

    def left(self, choosing: Choosing, option: Option) -> str:
        """What could still be done before the turn ends, in one sentence."""
        outcome = self.outcome(choosing, option)
        told = outcome[-1 if choosing.forecast(option).wins else 0].text
        return self.words.texts("match.unspent.what", what=self.option(choosing, option), outcome=told)

    # What cannot be done

    def waiting(self, choosing: Choosing) -> str:
        """Why nothing at all can be chosen now, in one sentence; empty if something can, or for watchers."""
        match = choosing.imagined
        if match is None or not choosing.seat or choosing.open:
            return ""
        if choosing.actor is None:
            return self.words.refusal(match.refusal(choosing.seat, EndTurn()))
        return self.words.texts("why.plan" if choosing.groups and not choosing.going else "why.wait")

    def why_not(self, choosing: Choosing, field: Field, tool: Tool | None = None) -> str:
        """Why a tool, or the one in hand, or a plain click does nothing on a field, in one sentence."""
        match, actor = choosing.imagined, choosing.actor
        if match is None or actor is None or not choosing.open:
            return self.waiting(choosing)
        tool, world = tool or choosing.tool or Tool(choosing.meant(field)), match.world
        name = self.words.entity(world, actor)
        if tool.kind == STEP and (mp := world.get(actor, Points).mp):
            if field == world.field(actor):
                return self.words.texts("why.here", name=name)
            if barred := choosing.barred(world, field):
                return self.words.refusal(barred)
            if world.grid.distance(world.field(actor), field) > 1:
                return self.words.texts("why.far", name=name, field=place(world, field), mp=mp)
        return self._refused(choosing, tool, field)

    def why_grey(self, choosing: Choosing, tool: Tool) -> str:
        """Why a tool is of no use now, in one sentence; empty if it is, or for whoever only watches."""
        match, actor = choosing.imagined, choosing.actor
        if match is None or actor is None or not choosing.open:
            return self.waiting(choosing)
        if tool in choosing.tools():
            return ""
        here, world = match.world.field(actor), match.world
        said = {self._refused(choosing, tool, field) for field in (here, 0 if here else world.grid.size - 1)}
        if len(said) == 1:  # whatever it is aimed at, the reason is the same
            return said.pop()
        return self.words.texts(self.words.key(f"why.{tool.kind}"), name=self.words.entity(world, actor))

    def _refused(self, choosing: Choosing, tool: Tool, field: Field) -> str:
        """What the rules say to a tool on a field."""
        match, actor, words = choosing.imagined, choosing.actor, self.words
        assert match is not None
        assert actor is not None
        command = choosing.attempt(tool, field)
        if command is None:
            name = words.entity(match.world, actor)
            return words.texts(words.key(f"why.none.{tool.kind}"), name=name)
        return words.refusal(match.refusal(choosing.seat, command))
