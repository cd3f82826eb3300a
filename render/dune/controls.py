"""What only the keys of Dune do: the arrows lead the character, and some keys mean more while aiming."""

from __future__ import annotations

from ecs.components import MATCH, Position, Progress
from render.match import controls
from render.match.choosing import STEP, Tool
from render.match.controls import STEPS

COMPASS = {
    "north_west": (-1, -1),
    "north": (0, -1),
    "north_east": (1, -1),
    "west": (-1, 0),
    "east": (1, 0),
    "south_west": (-1, 1),
    "south": (0, 1),
    "south_east": (1, 1),
}
LOOKS = {f"look_{way}": step for way, step in STEPS.items()}


class Controls(controls.Controls):
    """Does what the actions of Dune name."""

    def key(self, action: str) -> None:
        """Arrows are steps unless one aims; Enter then chooses, Escape puts the tool away."""
        view, choosing = self.view, self.view.choosing
        aiming = choosing.tool is not None
        if action in STEPS and not aiming:
            self.step(*STEPS[action])
        elif action == "end_turn" and aiming and view.pointer.field is not None:
            self.act("choose")
        elif action == "menu" and aiming:
            choosing.take(None)
        elif action in ("next", "previous") and not aiming and view.hud.replay is None:
            self._next_character(1 if action == "next" else -1)
        else:
            self.act(action)
            if action in view.picture.tools and choosing.tool is not None and view.dialog is None:
                view.pointer.cycle(choosing, 1)
                self.look()

    def more(self, action: str) -> None:
        """Steps in eight directions, and looking around."""
        if action in COMPASS:
            self.step(*COMPASS[action])
        else:
            self.point(*LOOKS[action])

    def step(self, right: int, down: int) -> None:
        """Lead the character there; while others play, move the cursor."""
        view, choosing = self.view, self.view.choosing
        if choosing.actor is None:
            self.point(right, down)
            return
        grid, here = view.stage.grid, self.home()
        x, y = grid.x[here] + right, grid.y[here] + down
        inside = 0 <= x < grid.width and 0 <= y < grid.height
        options = choosing.options.get(grid.field(x, y), []) if inside else []
        option = next((one for one in options if one.kind == STEP and len(one.commands) == 1), None)
        if option is None:
            why = view.guide.why_not(choosing, grid.field(x, y), Tool(STEP)) if inside else ""
            view.refuse(why or view.texts("why.edge"))
            return
        if view.pointer.by_keys:
            view.pointer.put(None)
        view.take(option)

    def _next_character(self, step: int) -> None:
        """Point at the next one in the order of turns who is on the board."""
        view = self.view
        world = view.director.latest.world
        progress = world.get(MATCH, Progress)
        fields = [world.field(entity) for entity in progress.order if world.has(entity, Position)]
        if not fields:
            return
        here = view.pointer.field if view.pointer.field is not None else self.home()
        place = fields.index(here) + step if here in fields else 0
        view.pointer.put(fields[place % len(fields)])
        self.look()
