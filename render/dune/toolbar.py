"""The toolbar of Dune: what everybody can do, and what the class of the active character can."""

from __future__ import annotations

from ecs.components import Health, Points
from ecs.world import World
from render import theme
from render.dune.choosing import COMMANDS, TOOLS, Choosing
from render.dune.hover import Guide
from render.match import toolbar as shared
from render.match.facts import Fact, Facts
from render.match.toolbar import END_TURN, TIP, UNDO, Place
from systems.dune.components import Character
from systems.dune.houses import BENE_GESSERIT, FIGHTER, MENTAT, NOBLE

NORMAL = ("move", "attack", "pick_up", "hand_over")
SPECIAL = {"kanly": NOBLE, "hoard": MENTAT, "voice": BENE_GESSERIT, "spin": FIGHTER, "atomics": NOBLE}
"""What only one class can do."""


class Toolbar(shared.Toolbar):
    """All buttons of a match of Dune."""

    tools = TOOLS
    icons = {**{action: action for action in TOOLS}, "move": "mp"}  # noqa: RUF012

    def rows(self) -> tuple[list[Place], list[Place]]:
        """Special actions of different classes take turns; only nobles have two."""
        special = tuple(action for action in SPECIAL if action != "atomics")
        normal = [Place(64.0, (action,)) for action in NORMAL]
        return [*normal, Place(64.0, special), Place(64.0, ("atomics",))], [UNDO, TIP, END_TURN]

    def wanted(self, action: str, choosing: Choosing, world: World) -> bool:
        """Special actions are shown for their class; while others play, those of a noble."""
        if action not in SPECIAL:
            return True
        known = world.find(choosing.actor, Character) if choosing.actor is not None else None
        return SPECIAL[action] == (known.kind if known else NOBLE)

    def facts(self, action: str, choosing: Choosing, guide: Guide, world: World) -> Facts:
        """What it is, what it costs, and what it would lead to where it needs no aim."""
        told, actor = [self.name(action)], choosing.actor
        if action == "end_turn":
            return [*told, *self._rest(choosing, world)]
        if actor is None or action not in TOOLS:
            return told
        tool = TOOLS[action]
        told += [*guide.tool(world, actor, action), self.cost(world, actor, COMMANDS[tool.kind])]
        option = choosing.alone(tool) if choosing.open else None
        return told if option is None else [*told, *guide.outcome(choosing, option)]

    def _rest(self, choosing: Choosing, world: World) -> Facts:
        """Whoever takes no step gets well a little."""
        if choosing.actor is None or not choosing.open:
            return []
        health, points = world.get(choosing.actor, Health), world.get(choosing.actor, Points)
        hp = min(health.top, health.hp + world.get(choosing.actor, Character).healing)
        if points.mp < points.top_mp or hp == health.hp:
            return []
        return [Fact(self.words.texts("dune.hover.will.heal", hp=hp), theme.GOOD)]
