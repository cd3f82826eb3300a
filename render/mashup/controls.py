"""What every key and every button of the match view does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH, Position, Progress
from ecs.grid import Field
from render.mashup.choosing import STONE, Tool
from render.mashup.toolbar import STONES, TOOLS

if TYPE_CHECKING:
    from render.views.match import MatchView

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ZOOM = 1.2
"""How much closer one turn of the wheel or one press of a key brings."""


class Controls:
    """Does what `render.keys.ACTIONS` name, on a view."""

    def __init__(self, view: MatchView) -> None:
        self._view = view
        self._simple = {
            "undo": self._undo,
            "end_turn": self._end_turn,
            "tip": view.ask_tip,
            "pause": self._pause,
            "skip": self._skip,
            "hero": self._go_home,
            "fit": self._fit,
            "mute": self._mute,
            "options": self._options,
            "help": view.boxes.help,
        }

    def act(self, action: str) -> None:
        """Do what a key or a button stands for."""
        view = self._view
        match action:
            case "up" | "down" | "left" | "right":
                view.pointer.step(view.stage.grid, *STEPS[action], self._home())
                self._look()
            case "choose" | "plan":
                self._choose(hold=action == "plan")
            case "next" | "previous":
                self._next(1 if action == "next" else -1)
            case "zoom_in" | "zoom_out":
                board = view.layout.board
                view.stage.camera.zoom(ZOOM if action == "zoom_in" else 1 / ZOOM, board.x, board.y)
            case "menu" | "log":
                view.boxes.open(action)
            case _ if action in TOOLS:
                self._take(TOOLS[action])
            case _ if action in STONES:
                carried, place = view.choosing.carried(), STONES.index(action)
                self._take(Tool(STONE, carried[place]) if place < len(carried) else None)
            case _:
                self._simple[action]()

    def _take(self, tool: Tool | None) -> None:
        """Take a tool, or put it away if it is in hand already; a power for oneself needs no aim."""
        view, choosing = self._view, self._view.choosing
        if tool is None or tool == choosing.tool:
            choosing.take(None)
        elif not choosing.take(tool):
            view.game.sounds.play("error")
        elif [field for fields in choosing.fields().values() for field in fields] == [self._home()]:
            view.choose(self._home())

    def _choose(self, *, hold: bool) -> None:
        field = self._view.pointer.field
        if field is None:
            self._view.choosing.go()
        else:
            self._view.choose(field, hold=hold)

    def _options(self) -> None:
        if self._view.pointer.field is not None:
            self._view.boxes.options(self._view.pointer.field)

    def _next(self, step: int) -> None:
        """The next target; in a replay the next command, or back."""
        view, replay = self._view, self._view.hud.replay
        if replay is not None:
            (replay.step if step > 0 else replay.back)()
        elif view.pointer.cycle(view.choosing, step):
            self._look()

    def _undo(self) -> None:
        if not self._view.choosing.undo():
            self._view.game.sounds.play("error")

    def _end_turn(self) -> None:
        if self._view.choosing.end_turn():
            self._view.drop_tip()
            self._view.sitting.send()

    def _pause(self) -> None:
        if self._view.sitting.may_pause:
            self._view.sitting.pause()

    def _skip(self) -> None:
        self._view.director.skip()

    def _fit(self) -> None:
        self._view.stage.camera.whole()

    def _mute(self) -> None:
        settings = self._view.game.settings
        settings.mute = not settings.mute
        self._view.game.keep_settings()

    def _go_home(self) -> None:
        self._view.pointer.put(self._home())
        self._look()

    def _home(self) -> Field:
        """Where the hero is whose turn it is, else the middle of the board."""
        match = self._view.choosing.imagined or self._view.director.latest
        world = match.world
        progress = world.get(MATCH, Progress)
        position = world.find(progress.order[progress.index], Position) if progress.index >= 0 else None
        grid = world.grid
        return position.field if position else grid.field(grid.width // 2, grid.height // 2)

    def _look(self) -> None:
        """Bring the cursor into the picture."""
        view = self._view
        if view.pointer.field is not None:
            view.stage.camera.look_at(*view.stage.center(view.pointer.field))
