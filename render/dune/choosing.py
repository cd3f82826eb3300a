"""Choosing what the active character of Deserts of Dune does: steps, blows, spice, and what its class can."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ecs.commands import Command, Step
from ecs.components import MATCH
from ecs.grid import Field, fields
from ecs.match import Match
from ecs.world import World
from render.dune.forecast import Forecast, forecast, joined
from render.dune.paths import paths
from render.match import choosing as shared
from render.match.choosing import STEP as STEP
from render.match.choosing import Option as Option
from render.match.choosing import Sign
from render.match.choosing import Tool as Tool
from systems.dune.characters import seat_of, somebody_on
from systems.dune.commands import Atomics, Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Purse, Spice
from systems.dune.movement import barred
from systems.dune.terrain import around

ATTACK, PICK_UP, GIVE = "attack", "pick up", "give"
KANLY, ATOMICS, HOARD, VOICE, SPIN = "kanly", "atomics", "hoard", "voice", "spin"
"""The kinds of choices beside a step."""
KINDS: dict[type[Command], str] = {
    Attack: ATTACK,
    PickUp: PICK_UP,
    HandOver: GIVE,
    Kanly: KANLY,
    Atomics: ATOMICS,
    Hoard: HOARD,
    Voice: VOICE,
    Spin: SPIN,
}
AIMED = {STEP: Step, ATTACK: Attack, KANLY: Kanly, ATOMICS: Atomics, VOICE: Voice}
"""The commands of the kinds that are aimed at a field."""
AIMLESS = {PICK_UP: PickUp, HOARD: Hoard, SPIN: Spin}
"""The commands of the kinds that happen where one stands."""
COMMANDS: dict[str, type[Command]] = {STEP: Step, **{kind: command for command, kind in KINDS.items()}}
"""The command of each kind of choice."""
TOOLS = {
    "move": Tool(STEP),
    "attack": Tool(ATTACK),
    "pick_up": Tool(PICK_UP),
    "hand_over": Tool(GIVE),
    "kanly": Tool(KANLY),
    "atomics": Tool(ATOMICS),
    "hoard": Tool(HOARD),
    "voice": Tool(VOICE),
    "spin": Tool(SPIN),
}
"""The tools by the actions that take them."""


class Choosing(shared.Choosing):
    """What one seat chooses."""

    kinds = (ATTACK, PICK_UP, GIVE, STEP, KANLY, VOICE, HOARD, SPIN, ATOMICS)
    deliberate = frozenset({KANLY, VOICE, HOARD, SPIN, ATOMICS})
    """What costs all action points is done on purpose only."""
    sure = frozenset({ATTACK, PICK_UP})
    spread = frozenset({ATOMICS})

    def offered(self, match: Match, actor: int) -> Iterator[Option]:
        """All that can be chosen in this position; what needs no aim is chosen on the own field."""
        here = match.world.field(actor)
        gifts: dict[Field, list[Command]] = defaultdict(list)
        for command in match.legal(self.seat):
            kind = KINDS.get(type(command))
            if isinstance(command, HandOver):
                gifts[command.field].append(command)
            elif kind is not None:
                yield Option(kind, getattr(command, "field", here), (command,))
        for field, amounts in gifts.items():
            most = Option(GIVE, field, (amounts[-1],))
            yield replace(most, amounts=tuple(amounts)) if len(amounts) > 1 else most
        for field, path in paths(match.world, actor).items():
            yield Option(STEP, field, tuple(Step(step) for step in path.fields), path=path)

    def foreseen(self, match: Match, command: Command) -> tuple[Forecast, Match]:
        """What a legal command would lead to, and the match then."""
        return forecast(match, self.seat, command)

    def joined(self, parts: Sequence[Forecast]) -> Forecast:
        """One forecast of several in a row."""
        return joined(parts)

    def meant(self, field: Field) -> str:
        """Enemies are attacked, all else is gone to."""
        target = None if self._imagined is None else somebody_on(self._imagined.world, field)
        enemy = target is not None and self._imagined and seat_of(self._imagined.world, target) != self.seat
        return ATTACK if enemy else STEP

    def attempt(self, tool: Tool, field: Field) -> Command | None:
        """What doing it there would be, legal or not; None if there is nothing to do it with."""
        if tool.kind == GIVE:
            match, actor = self._imagined, self.actor
            spice = match is not None and actor is not None and match.world.get(actor, Purse).spice
            return HandOver(field, 1) if spice else None
        if tool.kind in AIMLESS:
            return AIMLESS[tool.kind]()
        return AIMED[tool.kind](field)

    def barred(self, world: World, field: Field) -> str:
        """Why nobody can go there from anywhere, as the rules say it; empty if one can."""
        return barred(world, field)

    def crowded(self, field: Field) -> bool:
        """Whether somebody else stands there."""
        match = self._imagined
        return match is not None and somebody_on(match.world, field) not in (None, self.actor)

    def worth(self, field: Field) -> bool:
        """Spice is worth a walk; atomics are for enemies."""
        match = self._imagined
        if match is None:
            return False
        if self.tool == TOOLS["atomics"]:
            target = somebody_on(match.world, field)
            return target is not None and seat_of(match.world, target) != self.seat
        return field in match.world.get(MATCH, Spice).fields

    def use(self, option: Option) -> int:
        """An enemy defeated, spice brought home or come by, an enemy hit; a duel is a gamble."""
        match = self._imagined
        assert match is not None
        told = self.forecast(option)
        struck = {hit.entity for hit in told.hits} | set(told.defeats)
        if told.outlaws or any(seat_of(match.world, entity) == self.seat for entity in struck):
            return 0
        if told.wins or told.defeats:
            return 4
        won = any(seat_of(match.world, giver) != self.seat for giver, _, _ in told.gives)
        if told.delivers or told.takes or won:
            return 3
        return 2 if struck else 0

    def area(self, option: Option) -> list[Field]:
        """Some things are done to all fields around."""
        match = self._imagined
        if match is None or option.kind not in (ATOMICS, HOARD, SPIN):
            return [option.field]
        return fields(around(match.world, option.field))

    def signs(self) -> list[Sign]:
        """What a blow would do, how likely a duel is won, how much spice would come."""
        found: list[Sign] = []
        for kind, places in self.fields().items():
            for field in places if kind in (ATTACK, KANLY, GIVE, VOICE) else ():
                told = self.forecast(self.at(field)[0])
                found += [Sign(field, f"-{hit.amount}", hit.down) for hit in told.hits if hit.field == field]
                if told.chance is not None:
                    found.append(Sign(field, f"{told.chance:.0%}"))
                if self.tool is not None:
                    found += [Sign(field, f"{_sign(kind)}{amount}") for _, _, amount in told.gives]
        return found

    def alone(self, tool: Tool) -> Option | None:
        """The one thing that a tool which needs no aim would do now."""
        options = [option for some in self.options.values() for option in some if option.tool == tool]
        return options[0] if len(options) == 1 and tool.kind in (PICK_UP, HOARD, SPIN) else None


def _sign(kind: str) -> str:
    return "≤" if kind == GIVE else "+"
