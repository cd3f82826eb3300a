"""The match: the board in the middle, the teams at its sides, and everything a player can do there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
from arcade import XYWH
from arcade.types import Rect

from ecs.components import MATCH, Progress
from ecs.events import Event, RoundStarted
from ecs.game import Game
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from render import theme
from render.director import Director
from render.games import picture
from render.keys import KeyTable, written
from render.match.alarms import Alarms
from render.match.before_match import BeforeMatch
from render.match.boxes import KEPT, Boxes
from render.match.cameraman import Cameraman
from render.match.choosing import Choosing, Option
from render.match.danger import Danger
from render.match.facts import Fact, Facts
from render.match.facts_panel import FactsPanel
from render.match.fast_forward import FastForward
from render.match.hud import Hud
from render.match.layout import REPLAYING, WATCHING, Layout
from render.match.log import Log
from render.match.log_pointing import LogPointing
from render.match.match_session import MatchSession
from render.match.minimap import Minimap
from render.match.mouse import Mouse
from render.match.notes import Notes
from render.match.overlay import Overlay
from render.match.pointing import Pointer
from render.match.tips import Tips
from render.pieces import Actor
from render.stage import Stage
from render.table import Table
from render.widgets.layer import Layer
from render.widgets.screen import Screen
from render.words import Words

if TYPE_CHECKING:
    from render.window import GameWindow

STANDING = ("menu", "leave", "log")
"""Dialogs during which everything stands still where one plays alone."""
LINGER = 1.6
"""Seconds the end of a match is looked at before the ending opens."""


class MatchView(Screen):
    """Plays or watches at a table."""

    def __init__(self, window: GameWindow, table: Table) -> None:
        super().__init__(window)
        self.table = table
        self.picture = picture(table.game)
        self.notes = Notes()
        self._rules: Game | None = None
        """The rules as they are played here, as soon as they are known."""
        self.words = self._worded()
        self.log = Log(self.words)
        self.phase = ""
        """The key of the name of the phase that is shown; empty where the game has none."""
        self.session = MatchSession(table, self.texts, self.notes)
        self.stage = self._staged()
        animations = self.picture.animations(self.stage)
        self.director = Director(
            self.stage, animations, self.session.limit, window.settings, self.session.timed
        )
        self.director.listeners += [self.log.hear, self._hear]
        self.session.director = self.director
        self.cameraman = self.director.cameraman = Cameraman(self)
        self.pointer = Pointer()
        self.mouse = Mouse(self)
        self.tips = Tips(self)
        self.boxes = Boxes(self)
        self.danger = Danger(self)
        self.alarms = Alarms(self)
        self.log_pointing = LogPointing(self)
        self.fast_forward = FastForward(self)
        self.controls = self.picture.controls(self)
        self._told: tuple[object, ...] = ()
        self._lingered = 0.0

    def _worded(self) -> Words:
        return self.picture.words(self.texts, self.table.names, self._rules)

    def _staged(self) -> Stage:
        return self.picture.stage(self.game.art, self.game.palette, self._rules)

    @property
    def keys(self) -> KeyTable:
        """The hotkeys of this game."""
        return self.game.keys.of(self.picture.name)

    @property
    def choosing(self) -> Choosing:
        """What is chosen here."""
        return self.session.choosing

    @property
    def latest(self) -> Match | None:
        """The true match, as soon as there is one."""
        return self.session.latest

    @property
    def clock_left(self) -> float:
        """The seconds left in this turn."""
        return self.session.clock.left

    @property
    def top(self) -> Layer:
        """The layer that takes the input: until the match is known, nothing of it can be used."""
        return super().top if self.latest is not None else self.before_match.layer

    # Laying out

    def build(self) -> None:
        """Lay everything out for the size, language and colours that are set."""
        window, unit = self.game, self.unit
        self.words = self.log.words = self._worded()
        self.session.texts = self.texts
        watching = WATCHING if self.session.replay is None else REPLAYING
        tools = self.picture.tray if self.table.seat else watching
        self.layout = self.arranged(Layout.of(self.width, self.height, unit, tools, self.picture.side))
        self.hud = Hud(
            self.base, self.layout, self.session, self.words, self.log, self.keys, self.controls.act
        )
        self.guide = self.picture.guide(self.words, window.palette.teams)
        if self.stage.palette is not window.palette:
            self._new_stage()
        self.overlay = Overlay(Layer(window, unit), self.stage, self.picture.marks)
        self.minimap = Minimap(self.overlay.layer, self.layout.board, self.stage)
        self.facts = FactsPanel(self.base, self.layout.facts)
        self.before_match = BeforeMatch(self)
        self.notes.build(Layer(window, unit), self.layout.log)
        self.alarms.build(self.layout.board)
        self._told = ()
        self._fit()

    def arranged(self, layout: Layout) -> Layout:
        """Where everything is; a view with more to show makes room for it here."""
        return layout

    def _begin(self, match: Match) -> None:
        """The match is known: mods may have brought things of their own."""
        self._rules = match.game
        self.game.dress(match.game.mods)
        if match.game.mods:
            self._new_stage()
            self.rebuild()
        self._fit()
        if self.cameraman.follows:
            self.stage.prepare()

    def _new_stage(self) -> None:
        """The same play in other colours, or with other things."""
        self.director.skip()
        self.stage = self._staged()
        self.director.stage = self.stage
        self.director.animations = self.picture.animations(self.stage)
        if self.latest is not None:
            self.stage.show(self.latest.world)

    def _fit(self) -> None:
        board = self.layout.board
        rectangle = board.left, board.bottom, board.width, board.height
        self.stage.camera.fit(rectangle, self.stage.size, self.stage.headroom * theme.TILE)
        if self.latest is not None:
            self.cameraman.begin()

    def resized(self) -> None:
        """Lay everything out anew; a dialog comes back, with the focus where it was."""
        name, focus = self.boxes.name, self.top.focus
        super().resized()
        if name in KEPT:
            self.boxes.open(name)
            if focus is not None and focus.key in self.top:
                self.top.set_focus(self.top[focus.key])

    def close_dialog(self) -> None:
        """Back to the match."""
        super().close_dialog()
        self.boxes.closed()

    # Time

    def on_update(self, delta_time: float) -> None:
        """Hear the news, let the film run, show what has changed."""
        super().on_update(delta_time)
        self.session.hold(self.boxes.name in STANDING)
        known = self.latest is not None
        if self.session.update(delta_time):
            self.game.sounds.play("tick")
        if self.session.failure and not self.session.over:
            self.tips.request.close()
            self.game.flow.failed(self.session.farewell or self.session.failure)
            return
        if self.latest is None:
            self.before_match.update(delta_time)
            return
        if not known:
            self._begin(self.latest)
        if not self.session.held:
            self.director.update(delta_time)
            self.cameraman.update(delta_time)
            self.stage.update(delta_time)
            self.mouse.stay()
        self.minimap.update()
        self.notes.update(delta_time)
        self.alarms.update(delta_time)
        self.log_pointing.update(delta_time)
        self.facts.update(delta_time)
        self.tips.hear(self.latest)
        if self.session.turned and self._caught_up():
            self.session.turned = False
            self._our_turn()
        if self.session.undone:
            self.session.undone = False
            self._went_back()
        self.fast_forward.update()
        self.boxes.watch()
        self._refresh()
        if self.session.over and self.director.idle and not self.session.farewell:
            self._lingered += delta_time
            if self._lingered >= LINGER:
                self.end()

    def _refresh(self) -> None:
        shown = self.director.shown
        if not self.hud.fits(shown.world):
            self.rebuild()
        phase = self.phase or self.picture.phase(shown.world, None)
        self.hud.show(
            shown,
            busy=self.director.busy,
            thinking=self.tips.request.thinking,
            phase=phase,
            covered=self.notes.height,
        )
        choosing = self.choosing
        reveal = choosing.open and self.boxes.name in ("", "options") and self._caught_up()
        told = (
            self.latest,
            choosing.tool,
            len(choosing.planned),
            choosing.asked,
            self.pointer.field,
            reveal,
            self.tips.request.tip,
            self.stage.camera.goal,
            self.danger.shown,
            id(self.log_pointing.entry),
        )
        if told != self._told:
            self._told = told
            self.overlay.show(choosing, self.pointer.field, reveal=reveal, tip=self.tips.request.field)
            self.stage.mark("danger", self.danger.marks(self.pointer.field))
            self.log_pointing.mark()
            self.minimap.yield_to(self._worth_seeing(reveal=reveal))
        self.overlay.follow()
        self._explain()

    def _worth_seeing(self, *, reveal: bool) -> Iterator[tuple[float, float]]:
        """Where in the window there is something that nothing should lie over."""
        for piece in self.stage.pieces:
            if isinstance(piece, Actor):
                yield self.stage.camera.project_at_rest(piece.x, piece.y)
        for some in self.choosing.fields().values() if reveal else ():
            for field in some:
                yield self.stage.camera.project_at_rest(*self.stage.center(field))

    def _caught_up(self) -> bool:
        """Whether the picture has come to the turn that is being played."""
        shown, latest = self.director.shown.world, self.director.latest.world
        return shown.get(MATCH, Progress).turn == latest.get(MATCH, Progress).turn

    def _our_turn(self) -> None:
        actor = self.choosing.actor
        if actor is None or self.latest is None:
            return
        self.tips.drop()
        world = self.latest.world
        name = self.words.entity(world, actor)
        self.notes.tell(
            self.texts("match.turn", hero=name), "play", colour=theme.GOLD, seconds=2.2, key="turn"
        )
        self.game.sounds.play("your_turn")
        if self.pointer.by_keys:
            self.pointer.put(world.field(actor))
        self.cameraman.our_turn(world.field(actor))

    def _went_back(self) -> None:
        """Tell that a command was taken back, and what it had led to counts no more."""
        self.tips.drop()
        told = self.texts("match.undone")
        self.log.say(told, self.table.seat)
        self.notes.tell(told, "undo", seconds=2.2, key="undone")

    def _hear(self, event: Event, world: World) -> None:
        """Let an event be heard, and note the phase it belongs to; what is skipped is silent."""
        self.phase = self.picture.phase(world, event) or self.phase
        if self.director.skipping:
            return
        live = isinstance(event, RoundStarted) and self.session.replay is None
        if live and (told := self.picture.interim(world, self.words)):
            self.notes.tell(told, "crown", seconds=self.session.times.interim, key="interim")
        name = self.words.show.sound(world, event, self.table.seat)
        if name:
            self.game.sounds.play(name)

    # Drawing

    def on_draw(self) -> None:
        """The board first, then what is around and over it."""
        self.clear()
        if self.latest is None:
            self._sky.draw()
            self.before_match.draw()
            return
        board = self.layout.board
        self.stage.draw()
        self.game.ctx.scissor = board.lbwh_int
        self.overlay.draw()
        self.alarms.follow()
        self.minimap.draw()
        self.game.ctx.scissor = None
        self.base.draw()
        self.notes.draw()
        self.alarms.draw()
        if self.dialog is not None:
            self.dialog.draw()

    def _explain(self) -> None:
        """Tell about what is pointed at."""
        match, field = self.director.shown, self.pointer.field
        if field is not None:
            known = [*self.guide.field(match.world, field), *self.danger.facts(field)]
            self.facts.show(known, self._possible(field))
        elif there := self.hud.facts(match, self.guide, *self.mouse.at):
            self.facts.show(there, self.hud.why(self.guide, *self.mouse.at))
        else:
            self.facts.show(self._at_turn(match.world), [])

    def _possible(self, field: Field) -> Facts:
        """What can be done on a field, or why the tool in hand does nothing there."""
        choosing = self.choosing
        if not (choosing.open and self._caught_up()):
            return []
        offer = self.guide.offer(choosing, field)
        if offer or choosing.tool is None:
            return offer
        return [Fact(self.guide.why_not(choosing, field), theme.FAIR)]

    def _at_turn(self, world: World) -> Facts:
        """All about whoever has the turn: what is told while nothing is pointed at."""
        progress = world.get(MATCH, Progress)
        entity = progress.order[progress.index] if progress.index >= 0 else None
        return self.guide.entity(world, entity) if entity in world.rows else []

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done, and let it be heard."""
        if sentence:
            self.game.sounds.play("error")
            self.facts.refuse(sentence)

    def rect_of(self, field: Field) -> Rect:
        """Where a field is in the window."""
        x, y = self.stage.camera.project(*self.stage.center(field))
        side = theme.TILE * self.stage.camera.scale
        return XYWH(x, y, side, side)

    # Mouse

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Point at what is there."""
        super().on_mouse_motion(x, y, dx, dy)
        self.mouse.move(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button of the toolbar, or something on the board."""
        if self.dialog is not None:
            if self.boxes.log is not None and self.log_pointing.click(x, y):
                return
            if not self.top.press(x, y) and self.boxes.name == "options":
                self.close_dialog()
        elif self.latest is None:
            super().on_mouse_press(x, y, button, modifiers)
        elif not (button == arcade.MOUSE_BUTTON_LEFT and self.base.press(x, y)):
            self.mouse.press(x, y, button)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Drag the board, or somebody on it."""
        self.mouse.at = (x, y)
        if self.mouse.held:
            self.mouse.drag(x, y, dx, dy)
        else:
            super().on_mouse_drag(x, y, dx, dy, buttons, modifiers)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click."""
        if self.mouse.held:
            self.mouse.release(x, y, button, modifiers)
        else:
            super().on_mouse_release(x, y, button, modifiers)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Zoom in and out, turn the log, or turn a slider."""
        if self.dialog is None:
            self.mouse.scroll(x, y, scroll_y)
        elif not self.boxes.scroll(scroll_y):
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    # Choosing

    def choose(self, field: Field, *, hold: bool = False) -> None:
        """What a click on a field means: the usual thing, a choice among several, or: carry out the plan."""
        choosing = self.choosing
        option = choosing.usual(field)
        if option is not None:
            self.take(option, hold=hold)
        elif choosing.at(field):
            self.boxes.options(field)
        elif choosing.tool is None and choosing.groups and not choosing.going:
            choosing.go()
        else:
            self.refuse(self.guide.why_not(choosing, field))

    def take(self, option: Option, *, hold: bool = False, sure: bool = False) -> None:
        """Choose an option, after a question if there is one; ``hold`` only plans it."""
        self.close_dialog()
        if option.amounts:
            self.boxes.amount(option, hold=hold)
            return
        warning = "" if sure else self.guide.warning(self.choosing, option)
        if warning:
            self.boxes.sure(option, warning, hold=hold)
            return
        self.tips.drop()
        self.choosing.choose(option, hold=hold)
        self.session.send()

    def end_turn(self, *, ask_again: bool = True) -> bool:
        """End the turn; tells whether it is ours. Without ``ask_again`` nothing is ever asked before."""
        self.close_dialog()
        if not ask_again:
            self.game.settings.ask_end_turn = False
            self.game.keep_settings()
        if not self.choosing.end_turn():
            return False
        self.tips.drop()
        self.session.send()
        return True

    # Keys and buttons

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A dialog first, then the hotkeys."""
        self.base.by_keyboard = True
        if self.latest is None:
            super().on_key_press(symbol, modifiers)
            return
        if self.dialog is not None:
            self.boxes.key(symbol, modifiers)
            return
        action = self.keys.action(written(symbol, modifiers))
        if action is not None:
            self.controls.key(action)

    def act(self, action: str) -> None:
        """Do what a key or a button stands for; see `render.keys`."""
        self.controls.act(action)

    # Coming and leaving

    def on_show_view(self) -> None:
        """Lay it out, and hear what is there already: the first frame shows it."""
        super().on_show_view()
        self.on_update(0.0)

    def back(self) -> None:
        """Escape was pressed before the match is known."""
        self.leave()

    def leave(self) -> None:
        """Leave the table."""
        self.tips.request.close()
        self.game.flow.leave()

    def end(self) -> None:
        """On to the ending."""
        self.tips.request.close()
        self.game.flow.ended()

    def on_hide_view(self) -> None:
        """Nobody looks: whoever thinks about a tip may go home, and where it can the match stands still."""
        self.tips.request.close()
        self.session.hold(True)
