"""Choosing what whoever has the turn does: what is offered where, what it would lead to, plans, undoing.

A plan is what was chosen and not yet sent. It is kept in groups, one for each choice (a way of several steps
is one choice), so that one undo takes back one choice. Everything is thought through on copies of the match.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ecs.commands import Command, EndTurn, Step
from ecs.components import MATCH, Progress
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from render.match.forecast import Forecast
from render.match.paths import Path
from systems.turns import mover

STEP = "step"
"""The kind of choice that all games have: go somewhere."""


@dataclass(frozen=True, slots=True)
class Tool:
    """What the player wants to do next, if it was said: a kind of choice, perhaps with which thing."""

    kind: str
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen on a field."""

    kind: str
    field: Field
    commands: tuple[Command, ...]
    item: int | None = None
    """The thing it is done with, if each has a tool of its own."""
    path: Path | None = None
    amounts: tuple[Command, ...] = ()
    """The same with amounts from 1 on: with which, is asked before it is done."""

    @property
    def tool(self) -> Tool:
        """The tool it belongs to."""
        return Tool(self.kind, self.item)


@dataclass(frozen=True, slots=True)
class Sign:
    """A word over a field: what choosing it would do."""

    field: Field
    text: str
    down: bool = False
    """Whether it is the end of somebody."""


class Choosing:
    """What one seat chooses. It never sends anything: whoever owns it does (`due` and `sent`).

    What can be chosen at all each game says: `kinds`, `offered`, `foreseen`, `joined` and the questions.
    """

    kinds: ClassVar[tuple[str, ...]] = (STEP,)
    """The kinds of choices; what is meant before something else on the same field comes first."""
    deliberate: ClassVar[frozenset[str]] = frozenset()
    """Kinds that are chosen on purpose only: with a tool in hand, or out of several."""
    sure: ClassVar[frozenset[str]] = frozenset()
    """Kinds that a plain click means whatever else it could mean."""
    spread: ClassVar[frozenset[str]] = frozenset()
    """Kinds that can be done nearly everywhere: only what is worth it stands out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.truth: Match | None = None
        self.tool: Tool | None = None
        self.going = False
        """Whether the plan is being carried out, and not only thought of."""
        self.asked: Command | None = None
        """What was sent and has no answer yet."""
        self.groups: list[list[Command]] = []
        self._moment = ("", -1)
        self._imagined: Match | None = None
        self._certain = True
        self._options: dict[Field, list[Option]] | None = None
        self._tools: set[Tool] | None = None
        self._forecasts: dict[tuple[Command, ...], Any] = {}

    # What a game says

    def offered(self, match: Match, actor: int) -> Iterable[Option]:
        """All that can be chosen in this position."""
        raise NotImplementedError

    def foreseen(self, match: Match, command: Command) -> tuple[Any, Match]:
        """What a legal command would lead to, and the match then."""
        raise NotImplementedError

    def joined(self, parts: Sequence[Any]) -> Any:
        """One forecast of several in a row."""
        raise NotImplementedError

    def meant(self, field: Field) -> str:
        """The kind of choice that a plain click on a field would be, if it were possible."""
        return STEP

    def attempt(self, tool: Tool, field: Field) -> Command | None:
        """What doing it there would be, legal or not; None if there is nothing to do it with."""
        raise NotImplementedError

    def barred(self, world: World, field: Field) -> str:
        """Why nobody can go there from anywhere, as the rules say it; empty if one can."""
        return ""

    def crowded(self, field: Field) -> bool:
        """Whether a step there would mean to change places with somebody who minds."""
        return False

    def aside(self, option: Option) -> bool:
        """Whether nobody means it who could aim at something else: it never stands out by itself."""
        return False

    def worth(self, field: Field) -> bool:
        """Whether a field stands out among many where the same can be done."""
        return False

    def use(self, option: Option) -> int:
        """How much it would be missed if the turn ended without it; 0 for not at all."""
        return 0

    def area(self, option: Option) -> list[Field]:
        """The fields an option is aimed at."""
        return [option.field]

    def signs(self) -> list[Sign]:
        """What is written over those that could be aimed at now."""
        return []

    # What is so

    def follow(self, match: Match) -> None:
        """The match has gone on; a plan for this very turn stays as far as it is still possible."""
        progress = match.world.get(MATCH, Progress)
        before, self._moment = self._moment, (progress.stage, progress.turn)
        self.truth, self.asked = match, None
        if self._moment != before:
            self.groups.clear()
            self.tool = None
            self.going = False
        self._rethink()

    def settle(self) -> None:
        """What was sent is settled."""
        self.asked = None
        self._rethink()

    def refused(self) -> None:
        """What was sent did not happen: whatever was to follow is no plan any more."""
        self.groups.clear()
        self.going = False
        self.settle()

    @property
    def actor(self) -> int | None:
        """Whom we may choose for, if it is our turn."""
        if self.truth is None or not self.seat or self.truth.outcome:
            return None
        return mover(self.truth.world, self.seat)

    @property
    def imagined(self) -> Match | None:
        """The match as it will be when all that was chosen has happened."""
        return self._imagined

    @property
    def open(self) -> bool:
        """Whether something can be chosen now: it is our turn, and the plan does not end with dice."""
        return self.actor is not None and self._certain

    @property
    def planned(self) -> list[Command]:
        """All that was chosen and not sent, in order."""
        return [command for group in self.groups for command in group]

    @property
    def way(self) -> list[Field]:
        """The fields of the plan's steps, the one we stand on first; empty if no step is planned."""
        actor, truth = self.actor, self.truth
        commands = ([self.asked] if self.asked else []) + self.planned
        steps = [command.field for command in commands if isinstance(command, Step)]
        return [truth.world.field(actor), *steps] if steps and actor is not None and truth is not None else []

    def _rethink(self) -> None:
        """Follow the plan on a copy of the truth; it ends before what is no longer possible."""
        self._options, self._tools, self._forecasts = None, None, {}
        self._imagined, self._certain = self.truth, True
        if self.actor is None:
            self.groups.clear()
            self.tool = None
            return
        if self.asked is not None:
            self._think(self.asked)
        for index, group in enumerate(self.groups):
            for place, command in enumerate(group):
                if not self._think(command):
                    del self.groups[index + (place > 0) :], group[place:]
                    break
            else:
                continue
            break
        self.going = self.going and bool(self.groups)
        if self.tool is not None and self.tool not in self.tools():
            self.tool = None

    def _think(self, command: Command) -> bool:
        """Imagine one more command; tells whether it is possible."""
        match = self._imagined
        if match is None or not self._certain or not match.allows(self.seat, command):
            return False
        told, self._imagined = self.foreseen(match, command)
        self._certain = told.certain
        return True

    # What is offered

    @property
    def options(self) -> dict[Field, list[Option]]:
        """All that can be chosen at the end of the plan, by field; the usual choice first."""
        if self._options is None:
            self._options = self._find() if self.open else {}
        return self._options

    def _find(self) -> dict[Field, list[Option]]:
        found: dict[Field, list[Option]] = defaultdict(list)
        match = self._imagined
        actor = None if match is None else mover(match.world, self.seat)
        if match is None or actor is None:
            return found
        for option in self.offered(match, actor):
            found[option.field].append(option)
        for options in found.values():
            options.sort(key=lambda option: self.kinds.index(option.kind))
        return dict(found)

    def tools(self) -> set[Tool]:
        """The tools that are of use now."""
        if self._tools is None:  # asked for in every frame
            self._tools = {option.tool for options in self.options.values() for option in options}
        return self._tools

    def take(self, tool: Tool | None) -> bool:
        """Say what to do next; tells whether that is possible at all."""
        if tool is not None and tool not in self.tools():
            return False
        self.tool = tool
        return True

    def at(self, field: Field) -> list[Option]:
        """What can be chosen on a field, with the tool in hand if there is one."""
        options = self.options.get(field, [])
        if self.tool is None:
            return [option for option in options if option.kind not in self.spread]
        return [option for option in options if option.tool == self.tool]

    def usual(self, field: Field) -> Option | None:
        """What a plain click on a field means; None if there is nothing, or one of many to be picked."""
        options = self.at(field)
        if self.tool is not None or not options:
            return options[0] if len(options) == 1 else None
        plain = [option for option in options if option.kind not in self.deliberate]
        if plain and self.aside(plain[0]) and self._aimed():
            return None
        aims = plain and (plain[0].kind in self.sure or (len(plain) == 1 and not self.crowded(field)))
        return plain[0] if aims else None

    def _aimed(self) -> bool:
        """Whether there is somebody whom a plain click would hit."""
        every = (option for some in self.options.values() for option in some)
        return any(option.kind in self.sure and not self.aside(option) for option in every)

    def fields(self) -> dict[str, list[Field]]:
        """Where there is something to choose, by the kind of its usual (or first) choice; in order.

        What is `aside` comes last with a tool in hand, and without one not at all.
        """
        last: list[Option] = []
        found: dict[str, list[Field]] = defaultdict(list)
        for field in sorted(self.options):
            options = self.at(field)
            if self.tool is None:
                options = [option for option in options if option.kind not in self.deliberate]
            if options and self.aside(options[0]):
                last += options[:1] if self.tool is not None else []
            elif options:
                found[options[0].kind].append(field)
        for option in last:
            found[option.kind].append(option.field)
        return {kind: found[kind] for kind in self.kinds if kind in found}

    def forecast(self, option: Option) -> Any:
        """What an option would lead to."""
        told = self._forecasts.get(option.commands)
        if told is None:
            match = self._imagined
            assert match is not None
            parts: list[Forecast] = []
            for command in option.commands:
                part, match = self.foreseen(match, command)
                parts.append(part)
                if not part.certain:
                    break
            told = self._forecasts[option.commands] = self.joined(parts)
        return told

    @property
    def spent(self) -> bool:
        """Whether it is our turn and nothing is left that a field would offer by itself."""
        return self.open and all(tool.kind in self.spread for tool in self.tools())

    def left(self) -> Option | None:
        """What would be missed most if the turn ended now; None for nothing."""
        every = (option for some in self.options.values() for option in some)
        options = [option for option in every if option.kind not in self.spread]
        best = max(options, key=self.use, default=None)
        return best if best is not None and self.use(best) else None

    # What is chosen

    def choose(self, option: Option, *, hold: bool = False) -> None:
        """Put an option at the end of the plan; ``hold`` only plans it."""
        self._add(list(option.commands), hold)

    def end_turn(self, *, hold: bool = False) -> bool:
        """Plan the end of the turn; tells whether it is ours."""
        if not self.open:
            return False
        self._add([EndTurn()], hold)
        return True

    def _add(self, commands: list[Command], hold: bool) -> None:
        self.groups.append(commands)
        self.tool = None
        self.going = not hold
        self._rethink()

    def go(self) -> bool:
        """Carry out the plan; tells whether there is one."""
        self.going = bool(self.groups)
        return self.going

    def undo(self) -> bool:
        """Put the tool away, or take the last choice back that was not sent; tells whether there was one."""
        if self.tool is not None:
            self.tool = None
            return True
        if not self.groups:
            return False
        self.groups.pop()
        self._rethink()
        return True

    # What is sent

    def due(self) -> Command | None:
        """The command to send now, if any."""
        if not self.going or self.asked is not None or self.actor is None or not self.groups:
            return None
        return self.groups[0][0]

    def sent(self, command: Command) -> None:
        """This command of the plan was sent."""
        self.groups[0].remove(command)
        if not self.groups[0]:
            del self.groups[0]
        self.asked = command
        self.going = bool(self.groups)
