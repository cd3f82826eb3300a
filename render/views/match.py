"""The match: the board in the middle, the teams at its sides, and everything a player can do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
from arcade import LBWH, XYWH
from arcade.types import Rect

from ecs.components import MATCH, Progress
from ecs.events import Event
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from render import theme
from render.director import Director
from render.hints import Hints
from render.keys import written
from render.mashup.animations import Animations
from render.mashup.boxes import Boxes
from render.mashup.choosing import Choosing, Option
from render.mashup.controls import ZOOM, Controls
from render.mashup.hover import Guide
from render.mashup.hud import Hud
from render.mashup.layout import PLAYING, REPLAYING, WATCHING, Layout
from render.mashup.log import Log, Told
from render.mashup.noises import noise
from render.mashup.notes import Notes
from render.mashup.overlay import Overlay
from render.mashup.pointing import Pointer
from render.mashup.sitting import Sitting
from render.mashup.stage import Stage
from render.mashup.tooltip import Tooltip
from render.table import Table
from render.widgets.layer import Layer
from render.widgets.screen import Screen
from systems.mashup.components import Hero
from systems.mashup.game import as_told
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.window import GameWindow

DRAGGED = 6.0
"""Pixels after which a press of the mouse is no click any more."""
LINGER = 1.6
"""Seconds the end of a match is looked at before the ending opens."""


class MatchView(Screen):
    """Plays or watches at a table."""

    backdrop = False

    def __init__(self, window: GameWindow, table: Table) -> None:
        super().__init__(window)
        self.table = table
        self.notes = Notes()
        self.words = Told(self.texts, table.names)
        self.log = Log(self.words)
        self.sitting = Sitting(table, self.texts, self.notes)
        self.stage = Stage(window.art, window.palette)
        self.director = Director(self.stage, Animations(self.stage), self.sitting.limit, window.settings)
        self.director.listeners += [self.log.hear, self._sound]
        self.sitting.director = self.director
        self.pointer = Pointer()
        self.hints = Hints(as_told)
        self.boxes = Boxes(self)
        self.controls = Controls(self)
        self._mouse = (0.0, 0.0)
        self._pressed: tuple[float, float] | None = None
        self._dragging = False
        self._told: tuple[object, ...] = ()
        self._lingered = 0.0

    @property
    def choosing(self) -> Choosing:
        """What is chosen here."""
        return self.sitting.choosing

    @property
    def latest(self) -> Match | None:
        """The true match, as soon as there is one."""
        return self.sitting.latest

    @property
    def clock_left(self) -> float:
        """The seconds left in this turn."""
        return self.sitting.clock.left

    # Laying out

    def build(self) -> None:
        """Lay everything out for the size, language and colours that are set."""
        window, unit = self.game, self.unit
        self.words = Told(self.texts, self.table.names, self.words.kinds)
        self.log.words = self.words
        self.sitting.texts = self.texts
        tools = PLAYING if self.table.seat else WATCHING if self.sitting.replay is None else REPLAYING
        self.layout = Layout.of(self.width, self.height, unit, tools)
        self.hud = Hud(
            self.base, self.layout, self.sitting, self.words, self.log, window.keys, self.controls.act
        )
        self.guide = Guide(self.words, window.palette.teams)
        if self.stage.palette is not window.palette:
            self._new_stage()
        self.overlay = Overlay(Layer(window, unit), self.stage)
        self.tooltip = Tooltip(Layer(window, unit))
        self.notes.build(Layer(window, unit), self.layout.log)
        self._told = ()
        self._fit()

    def _begin(self, match: Match) -> None:
        """The match is known: mods may have brought stones of their own."""
        if match.game.mods:
            self.words.kinds = match.game.content.kinds
            self._new_stage()
            self.rebuild()
        self._fit()

    def _new_stage(self) -> None:
        """The same play in other colours, or with other stones."""
        self.director.skip()
        kinds = tuple(self.words.kinds.values()) or SIX
        self.stage = Stage(self.game.art, self.game.palette, kinds)
        self.director.stage = self.stage
        self.director.animations = Animations(self.stage)
        if self.latest is not None:
            self.stage.show(self.latest.world)

    def _fit(self) -> None:
        board = self.layout.board
        self.stage.camera.fit((board.left, board.bottom, board.width, board.height), self.stage.size)

    def resized(self) -> None:
        """Lay everything out anew; a dialog comes back."""
        name = self.boxes.name
        super().resized()
        if name in ("menu", "leave", "log"):
            self.boxes.open(name)

    def close_dialog(self) -> None:
        """Back to the match."""
        super().close_dialog()
        self.boxes.closed()

    # Time

    def on_update(self, delta_time: float) -> None:
        """Hear the news, let the film run, show what has changed."""
        super().on_update(delta_time)
        known = self.latest is not None
        if self.sitting.update(delta_time):
            self.game.sounds.play("tick")
        if self.sitting.failure and not self.sitting.over:
            self.hints.close()
            self.game.flow.failed(self.sitting.farewell or self.sitting.failure)
            return
        if self.latest is None:
            return
        if not known:
            self._begin(self.latest)
        self.director.update(delta_time)
        self.stage.update(delta_time)
        self.notes.update(delta_time)
        self._hear_tip()
        if self.sitting.turned and self._caught_up():
            self.sitting.turned = False
            self._our_turn()
        self.boxes.watch()
        self._refresh()
        if self.sitting.over and self.director.idle and not self.sitting.farewell:
            self._lingered += delta_time
            if self._lingered >= LINGER:
                self.end()

    def _refresh(self) -> None:
        shown = self.director.shown
        self.hud.show(shown, busy=self.director.busy, thinking=self.hints.thinking)
        choosing = self.choosing
        reveal = choosing.open and self.boxes.name in ("", "options") and self._caught_up()
        told = (
            self.latest,
            choosing.tool,
            len(choosing.planned),
            choosing.asked,
            self.pointer.field,
            reveal,
            self.hints.tip,
        )
        if told != self._told:
            self._told = told
            self.overlay.show(choosing, self.pointer.field, reveal=reveal, tip=self.hints.field)
        self.overlay.follow()
        self._explain()

    def _caught_up(self) -> bool:
        """Whether the picture has come to the turn that is being played."""
        shown, latest = self.director.shown.world, self.director.latest.world
        return shown.get(MATCH, Progress).turn == latest.get(MATCH, Progress).turn

    def _our_turn(self) -> None:
        hero = self.choosing.hero
        if hero is None or self.latest is None:
            return
        self.drop_tip()
        name = self.latest.world.get(hero, Hero).name
        self.notes.tell(
            self.texts("match.turn", hero=name), "play", colour=theme.GOLD, seconds=2.2, key="turn"
        )
        self.game.sounds.play("your_turn")
        if self.pointer.by_keys:
            self.pointer.put(self.latest.world.field(hero))
        self.stage.camera.look_at(*self.stage.center(self.latest.world.field(hero)))

    def _sound(self, event: Event, world: World) -> None:
        """Let an event be heard; what is skipped is silent."""
        name = "" if self.director.skipping else noise(world, event, self.table.seat)
        if name:
            self.game.sounds.play(name)

    # Drawing

    def on_draw(self) -> None:
        """The board first, then what is around and over it."""
        self.clear()
        if self.latest is not None:
            board, ratio = self.layout.board, self.game.get_pixel_ratio()
            self.game.ctx.scissor = tuple(
                round(edge * ratio) for edge in (board.left, board.bottom, board.width, board.height)
            )
            self.stage.draw()
            self.overlay.draw()
            self.game.ctx.scissor = None
        self.base.draw()
        self.notes.draw()
        self.tooltip.draw()
        if self.dialog is not None:
            self.dialog.draw()

    def _explain(self) -> None:
        """Tell about what is pointed at."""
        match, field = self.director.shown, self.pointer.field
        if self.dialog is not None or self._dragging:
            self.tooltip.hide()
            return
        if field is not None:
            facts = self.guide.field(match.world, field)
            if self.choosing.open and self._caught_up():
                facts += self.guide.offer(self.choosing, field)
            here = self.rect_of(field)
            aside = XYWH(here.x, here.y, 3 * here.width, here.height)  # the neighbours stay in sight
            self.tooltip.show(facts, aside, self.layout.board)
            return
        facts = self.hud.facts(match, self.guide, *self._mouse)
        if facts:
            everything = LBWH(0, 0, self.width, self.height)
            self.tooltip.show(facts, XYWH(*self._mouse, 24 * self.unit, 24 * self.unit), everything)
        else:
            self.tooltip.hide()

    def rect_of(self, field: Field) -> Rect:
        """Where a field is in the window."""
        x, y = self.stage.camera.project(*self.stage.center(field))
        side = theme.TILE * self.stage.camera.scale
        return XYWH(x, y, side, side)

    # Mouse

    def _field_at(self, x: float, y: float) -> Field | None:
        return self.stage.under(x, y) if self.layout.board.point_in_rect((x, y)) else None

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Point at what is there."""
        super().on_mouse_motion(x, y, dx, dy)
        self._mouse = (x, y)
        if self.dialog is None and self.latest is not None:
            self.pointer.mouse(self._field_at(x, y))

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button of the toolbar, or the beginning of a click or drag on the board."""
        if self.dialog is not None:
            if not self.top.press(x, y) and self.boxes.name == "options":
                self.close_dialog()
            return
        if button == arcade.MOUSE_BUTTON_LEFT and self.base.press(x, y):
            return
        if self._field_at(x, y) is not None or self.layout.board.point_in_rect((x, y)):
            self._pressed, self._dragging = (x, y), False

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Drag the board."""
        self._mouse = (x, y)
        if self._pressed is None:
            super().on_mouse_drag(x, y, dx, dy, buttons, modifiers)
            return
        if abs(x - self._pressed[0]) + abs(y - self._pressed[1]) > DRAGGED:
            self._dragging = True
        if self._dragging:
            self.stage.camera.pan(dx, dy)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click."""
        if self._pressed is None:
            super().on_mouse_release(x, y, button, modifiers)
            return
        dragged, self._pressed, self._dragging = self._dragging, None, False
        field = self._field_at(x, y)
        if dragged or field is None or self.dialog is not None or self.latest is None:
            return
        self.pointer.mouse(field)
        if button == arcade.MOUSE_BUTTON_RIGHT:
            self.boxes.options(field)
        elif button == arcade.MOUSE_BUTTON_LEFT:
            self.choose(field, hold=bool(modifiers & arcade.key.MOD_SHIFT))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Zoom in and out, or turn the log."""
        if self.dialog is not None:
            self.boxes.scroll(scroll_y)
        elif self.layout.board.point_in_rect((x, y)):
            self.stage.camera.zoom(ZOOM**scroll_y, x, y)
        elif self.layout.log.point_in_rect((x, y)):
            self.hud.log.scroll(round(scroll_y))

    # Choosing

    def choose(self, field: Field, *, hold: bool = False) -> None:
        """What a click on a field means: the usual thing, a choice among several, or: carry out the plan."""
        choosing = self.choosing
        option = choosing.usual(field)
        if option is not None:
            self.take(option, hold=hold)
        elif choosing.at(field):
            self.boxes.options(field)
        elif choosing.groups and not choosing.going:
            choosing.go()
        elif choosing.tool is not None:
            choosing.undo()
        elif choosing.hero is not None:
            self.game.sounds.play("error")

    def take(self, option: Option, *, hold: bool = False) -> None:
        """Choose an option; ``hold`` only plans it."""
        self.close_dialog()
        self.drop_tip()
        self.choosing.choose(option, hold=hold)
        self.sitting.send()

    # Keys and buttons

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A dialog first, then the hotkeys."""
        self.base.by_keyboard = True
        if self.dialog is not None:
            self.boxes.key(symbol, modifiers)
            return
        action = self.game.keys.action(written(symbol, modifiers))
        if action is not None and self.latest is not None:
            self.act(action)

    def act(self, action: str) -> None:
        """Do what a key or a button stands for; see `render.keys.ACTIONS`."""
        self.controls.act(action)

    # Tips, and leaving

    def ask_tip(self) -> None:
        """Let the computer think about what it would do."""
        if self.latest is not None and self.choosing.hero is not None and not self.hints.thinking:
            self.hints.ask(self.latest, self.table.seat)
            self.notes.tell(self.texts("match.thinking"), "tip", seconds=20, key="tip")

    def _hear_tip(self) -> None:
        assert self.latest is not None
        waited = self.hints.thinking
        told = self.hints.hear(self.latest, self.table.seat, self.words)
        if told:
            self.notes.tell(told, "tip", colour=theme.GOLD, seconds=30, key="tip")
        elif waited and not (self.hints.thinking and self.choosing.hero is not None):
            self.drop_tip()  # it came too late

    def drop_tip(self) -> None:
        """The position is another one: the tip is none any more."""
        self.hints.drop()
        self.notes.forget("tip")

    def leave(self) -> None:
        """Leave the table."""
        self.hints.close()
        self.game.flow.leave()

    def end(self) -> None:
        """On to the ending."""
        self.hints.close()
        self.game.flow.ended()

    def on_hide_view(self) -> None:
        """Nobody looks: whoever thinks about a tip may go home."""
        self.hints.close()
