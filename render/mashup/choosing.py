"""Choosing what the active hero of Marvelous Mashup does: steps, blows, shots, stones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecs.commands import Command, Step
from ecs.components import Health, Inventory, Team
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from render.mashup.forecast import Forecast, forecast, joined
from render.mashup.paths import paths
from render.match import choosing as shared
from render.match.choosing import STEP as STEP
from render.match.choosing import Option as Option
from render.match.choosing import Sign
from render.match.choosing import Tool as Tool
from systems.mashup.commands import HandOver, Melee, Ranged, UseStone
from systems.mashup.components import Hero, Portal, Stone
from systems.mashup.heroes import target
from systems.mashup.movement import barred

ATTACK, SHOT, STONE, HELP = "attack", "shot", "stone", "help"
"""The kinds of choices beside a step."""
TOOLS = {"move": Tool(STEP), "melee": Tool(ATTACK), "shot": Tool(SHOT), "give": Tool(HELP)}
"""The tools by the actions that take them."""
KINDS: dict[type[Command], str] = {Melee: ATTACK, Ranged: SHOT, UseStone: STONE, HandOver: HELP}
COMMANDS: dict[str, type[Command]] = {STEP: Step, **{kind: command for command, kind in KINDS.items()}}
"""The command of each kind of choice."""


class Choosing(shared.Choosing):
    """What one seat chooses."""

    kinds = (ATTACK, SHOT, HELP, STEP, STONE)
    deliberate = frozenset({STONE})
    """Powers are used, places changed and stones given away on purpose only."""
    sure = frozenset({ATTACK, SHOT})

    def offered(self, match: Match, actor: int) -> Iterator[Option]:
        """All that can be chosen in this position."""
        for command in match.legal(self.seat):
            kind = KINDS.get(type(command))
            if kind is not None:
                field: Field = command.field  # type: ignore[attr-defined]
                stone = command.stone if isinstance(command, UseStone) else None
                yield Option(kind, field, (command,), stone)
        for field, path in paths(match.world, actor).items():
            yield Option(STEP, field, tuple(Step(step) for step in path.fields), path=path)

    def foreseen(self, match: Match, command: Command) -> tuple[Forecast, Match]:
        """What a legal command would lead to, and the match then."""
        return forecast(match, self.seat, command)

    def joined(self, parts: Sequence[Forecast]) -> Forecast:
        """One forecast of several in a row."""
        return joined(parts)

    def meant(self, field: Field) -> str:
        """Whoever can be hit is hit, from near or far; all else is gone to."""
        match, actor = self._imagined, self.actor
        if match is None or actor is None or target(match.world, self.seat, field) is None:
            return STEP
        return ATTACK if match.world.grid.distance(match.world.field(actor), field) == 1 else SHOT

    def attempt(self, tool: Tool, field: Field) -> Command | None:
        """What doing it there would be, legal or not; None if there is nothing to do it with."""
        carried = self.carried()
        match tool.kind:
            case "attack":
                return Melee(field)
            case "shot":
                return Ranged(field)
            case "help":
                return HandOver(carried[0], field) if carried else None
            case "stone":
                return UseStone(tool.item, field) if tool.item in carried else None
        return Step(field)

    def barred(self, world: World, field: Field) -> str:
        """Why nobody can go there from anywhere, as the rules say it; empty if one can."""
        return barred(world, field)

    def crowded(self, field: Field) -> bool:
        """Whether a hero stands there; one that is knocked out is easily stepped over."""
        world = self._imagined.world if self._imagined else None
        hero = world.on(field, Hero) if world else None
        return world is not None and hero is not None and world.get(hero, Health).hp > 0

    def aside(self, option: Option) -> bool:
        """Rocks are broken on purpose, or where there is nobody to hit."""
        match = self._imagined
        assert match is not None
        return option.kind in self.sure and match.world.on(option.field, Hero) is None

    def worth(self, field: Field) -> bool:
        """Stones and portals are."""
        match = self._imagined
        return match is not None and any(match.world.on(field, kind) is not None for kind in (Stone, Portal))

    def use(self, option: Option) -> int:
        """A victory, an enemy knocked out, a stone picked up, an enemy hit, a team-mate up again."""
        match = self._imagined
        assert match is not None
        told, world = self.forecast(option), match.world
        if told.wins:
            return 5
        heroes = [hit for hit in told.hits if world.has(hit.entity, Hero)]
        enemies = [hit for hit in heroes if world.get(hit.entity, Team).seat != self.seat]
        if len(enemies) < len(heroes):
            return 0  # whoever strikes the own people knows why not to
        if any(hit.down for hit in enemies):
            return 4
        if told.takes:
            return 3
        if enemies:
            return 2
        raised = any(not world.get(entity, Health).hp for entity, _ in told.heals)
        return int(raised and option.kind == STONE)  # Stan Lee comes anyway

    def signs(self) -> list[Sign]:
        """What a hit would do to each hero that could be hit now."""
        match, fields = self._imagined, self.fields()
        found: list[Sign] = []
        for kind in (ATTACK, SHOT, STONE):
            for field in fields.get(kind, ()):
                if match is None or match.world.on(field, Hero) is None:
                    continue
                hits = self.forecast(self.at(field)[0]).hits
                found += [Sign(field, f"-{hit.amount}", hit.down) for hit in hits if hit.field == field]
        return found

    def carried(self) -> tuple[int, ...]:
        """The stones our hero carries at the end of the plan."""
        if self.actor is None or self._imagined is None:
            return ()
        inventory = self._imagined.world.find(self.actor, Inventory)
        return inventory.items if inventory else ()
