"""What every key and every button of the match view does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH, Position, Progress
from ecs.grid import Field
from render.match.choosing import Tool

if TYPE_CHECKING:
    from render.views.match import MatchView

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ZOOM = 1.2
"""How much closer one turn of the wheel or one press of a key brings."""


class Controls:
    """Does what the actions of `render.keys` name, on a view."""

    def __init__(self, view: MatchView) -> None:
        self.view = view
        self._simple = {
            "undo": self._undo,
            "end_turn": self._end_turn,
            "tip": self._tip,
            "pause": self._pause,
            "skip": self._skip,
            "hero": self._go_home,
            "fit": self._overview,
            "mute": self._mute,
            "danger": view.danger.toggle,
            "options": self._options,
            "help": view.boxes.help,
        }

    def act(self, action: str) -> None:
        """Do what a key or a button stands for."""
        view = self.view
        match action:
            case "up" | "down" | "left" | "right":
                self.point(*STEPS[action])
            case "choose" | "plan":
                self._choose(hold=action == "plan")
            case "next" | "previous":
                self._next(1 if action == "next" else -1)
            case "zoom_in" | "zoom_out":
                board = view.layout.board
                view.cameraman.look_around()
                view.stage.camera.zoom(ZOOM if action == "zoom_in" else 1 / ZOOM, board.x, board.y)
            case "menu" | "log":
                view.boxes.open(action)
            case _ if action in view.picture.tools:
                self.take(view.picture.tools[action])
            case _ if action in self._simple:
                self._simple[action]()
            case _:
                self.more(action)

    def key(self, action: str) -> None:
        """Do what a key stands for; where keys mean more than their buttons, a game says so here."""
        self.act(action)

    def more(self, action: str) -> None:
        """Do what only this game knows."""

    def point(self, right: int, down: int) -> None:
        """Move the cursor by one field."""
        self.view.pointer.step(self.view.stage.places, right, down, self.home())
        self.look()

    def take(self, tool: Tool | None) -> None:
        """Take a tool, or put it away if it is in hand already; a power for oneself needs no aim."""
        view, choosing = self.view, self.view.choosing
        if tool is None or tool == choosing.tool:
            choosing.take(None)
        elif not choosing.take(tool):
            view.refuse(view.guide.why_grey(choosing, tool))
        elif [field for fields in choosing.fields().values() for field in fields] == [self.home()]:
            view.choose(self.home())

    def _choose(self, *, hold: bool) -> None:
        field = self.view.pointer.field
        if field is None:
            self.view.choosing.go()
        else:
            self.view.choose(field, hold=hold)

    def _options(self) -> None:
        if self.view.pointer.field is not None:
            self.view.boxes.options(self.view.pointer.field)

    def _next(self, step: int) -> None:
        """The next target; in a replay the next command, or back."""
        view, replay = self.view, self.view.hud.replay
        if replay is not None:
            (replay.step if step > 0 else replay.back)()
        elif view.pointer.cycle(view.choosing, step):
            self.look()

    def _undo(self) -> None:
        """Take back what was chosen and not sent, or else what was done last."""
        if not self.view.choosing.undo() and not self.view.session.take_back():
            self.refuse("undo")

    def _end_turn(self) -> None:
        """End the turn, after a question if something would be missed."""
        view = self.view
        left = view.choosing.left() if view.game.settings.ask_end_turn else None
        if left is not None:
            view.boxes.unspent(left)
        elif not view.end_turn():
            self.refuse("end_turn")

    def _tip(self) -> None:
        if not self.view.tips.ask():
            self.refuse("tip")

    def refuse(self, action: str) -> None:
        """Tell why a grey button, or its key, does nothing."""
        view = self.view
        view.refuse(view.hud.tools.why(action, view.choosing, view.guide))

    def _pause(self) -> None:
        if self.view.session.may_pause:
            self.view.session.pause()

    def _skip(self) -> None:
        if not self.view.director.busy:
            self.refuse("skip")
        self.view.director.skip()

    def _overview(self) -> None:
        self.view.cameraman.overview()

    def _mute(self) -> None:
        settings = self.view.game.settings
        settings.mute = not settings.mute
        self.view.game.keep_settings()

    def _go_home(self) -> None:
        self.view.pointer.put(self.home())
        self.view.cameraman.come_back()
        self.look()

    def home(self) -> Field:
        """Where the one is whose turn it is, else the middle of the board."""
        match = self.view.choosing.imagined or self.view.director.latest
        world = match.world
        progress = world.get(MATCH, Progress)
        position = world.find(progress.order[progress.index], Position) if progress.index >= 0 else None
        grid = world.grid
        return position.field if position else grid.field(grid.width // 2, grid.height // 2)

    def look(self) -> None:
        """Bring the cursor into the picture."""
        view = self.view
        if view.pointer.field is not None:
            view.stage.camera.look_at(*view.stage.center(view.pointer.field))
