"""Choosing what the active hero does: what is offered where, what it would lead to, plans and their undoing.

A plan is what was chosen and not yet sent. It is kept in groups, one for each choice (a way of several steps
is one choice), so that one undo takes back one choice. Everything is thought through on copies of the match.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ecs.commands import Command
from ecs.components import MATCH, Health, Inventory, Progress
from ecs.grid import Field
from ecs.match import Match
from render.mashup.forecast import Forecast, forecast
from render.mashup.paths import Path, paths
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero
from systems.turns import mover

STEP, ATTACK, SHOT, STONE, HELP = "step", "attack", "shot", "stone", "help"
"""The kinds of choices; the marks on the board have the same names."""
KINDS: dict[type[Command], str] = {Step: STEP, Melee: ATTACK, Ranged: SHOT, UseStone: STONE, HandOver: HELP}


@dataclass(frozen=True, slots=True)
class Tool:
    """What the player wants to do next, if it was said: a kind of choice, for a stone also which."""

    kind: str
    stone: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen on a field."""

    kind: str
    field: Field
    commands: tuple[Command, ...]
    stone: int | None = None
    path: Path | None = None

    @property
    def tool(self) -> Tool:
        """The tool it belongs to; stones are given away by one tool, used by one each."""
        return Tool(self.kind, self.stone if self.kind == STONE else None)


class Choosing:
    """What one seat chooses. It never sends anything: whoever owns it does (`due` and `sent`)."""

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
        self._forecasts: dict[tuple[Command, ...], Forecast] = {}

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
    def hero(self) -> int | None:
        """The hero we may choose for, if it is our turn."""
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
        return self.hero is not None and self._certain

    @property
    def planned(self) -> list[Command]:
        """All that was chosen and not sent, in order."""
        return [command for group in self.groups for command in group]

    @property
    def way(self) -> list[Field]:
        """The fields of the plan's steps, the one we stand on first; empty if no step is planned."""
        hero, truth = self.hero, self.truth
        commands = ([self.asked] if self.asked else []) + self.planned
        steps = [command.field for command in commands if isinstance(command, Step)]
        return [truth.world.field(hero), *steps] if steps and hero is not None and truth is not None else []

    def _rethink(self) -> None:
        """Follow the plan on a copy of the truth; it ends before what is no longer possible."""
        self._options, self._tools, self._forecasts = None, None, {}
        self._imagined, self._certain = self.truth, True
        if self.hero is None:
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
        if match is None or not self._certain or command not in match.legal(self.seat):
            return False
        told, self._imagined = forecast(match, self.seat, command)
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
        hero = None if match is None else mover(match.world, self.seat)
        if match is None or hero is None:
            return found
        for command in match.legal(self.seat):
            kind = KINDS.get(type(command), "")
            if kind and kind != STEP:
                stone = getattr(command, "stone", None)
                field: Field = command.field  # type: ignore[attr-defined]
                found[field].append(Option(kind, field, (command,), stone))
        for field, path in paths(match.world, hero).items():
            steps = tuple(Step(step) for step in path.fields)
            found[field].append(Option(STEP, field, steps, path=path))
        order = (ATTACK, SHOT, HELP, STEP, STONE)
        for options in found.values():
            options.sort(key=lambda option: order.index(option.kind))
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
        return [option for option in options if self.tool in (None, option.tool)]

    def usual(self, field: Field) -> Option | None:
        """What a plain click on a field means; None if there is nothing, or one of many to be picked."""
        options = self.at(field)
        if self.tool is not None or not options:
            return options[0] if len(options) == 1 else None
        # Powers are used, places changed and stones given away on purpose only.
        plain = [option for option in options if option.kind != STONE]
        aims = plain and (plain[0].kind in (ATTACK, SHOT) or (len(plain) == 1 and not self._taken(field)))
        return plain[0] if aims else None

    def _taken(self, field: Field) -> bool:
        """Whether a hero stands there; one that is knocked out is easily stepped over."""
        world = self._imagined.world if self._imagined else None
        hero = world.on(field, Hero) if world else None
        return world is not None and hero is not None and world.get(hero, Health).hp > 0

    def fields(self) -> dict[str, list[Field]]:
        """Where there is something to choose, by the kind of its usual (or first) choice."""
        found: dict[str, list[Field]] = defaultdict(list)
        for field in self.options:
            options = self.at(field)
            if self.tool is None:
                options = [option for option in options if option.kind != STONE]
            if options:
                found[options[0].kind].append(field)
        return dict(found)

    def forecast(self, option: Option) -> Forecast:
        """What an option would lead to."""
        told = self._forecasts.get(option.commands)
        if told is None:
            match = self._imagined
            assert match is not None
            parts: list[Forecast] = []
            for command in option.commands:
                part, match = forecast(match, self.seat, command)
                parts.append(part)
                if not part.certain:
                    break
            told = self._forecasts[option.commands] = _joined(parts)
        return told

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
        if not self.going or self.asked is not None or self.hero is None or not self.groups:
            return None
        return self.groups[0][0]

    def sent(self, command: Command) -> None:
        """This command of the plan was sent."""
        self.groups[0].remove(command)
        if not self.groups[0]:
            del self.groups[0]
        self.asked = command
        self.going = bool(self.groups)

    # Small questions of the toolbar

    def carried(self) -> tuple[int, ...]:
        """The stones our hero carries at the end of the plan."""
        if self.hero is None or self._imagined is None:
            return ()
        inventory = self._imagined.world.find(self.hero, Inventory)
        return inventory.items if inventory else ()


def _joined(parts: list[Forecast]) -> Forecast:
    """One forecast of several in a row."""
    return Forecast(
        hits=tuple(hit for part in parts for hit in part.hits),
        heals=tuple(heal for part in parts for heal in part.heals),
        takes=tuple(stone for part in parts for stone in part.takes),
        drops=sum(part.drops for part in parts),
        swaps=next((part.swaps for part in parts if part.swaps is not None), None),
        portal=any(part.portal for part in parts),
        raises=any(part.raises for part in parts),
        wins=any(part.wins for part in parts),
        ends=any(part.ends for part in parts),
    )
