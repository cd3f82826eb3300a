"""Before a match: against whom, where, how long. Everything is set already; one click starts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade

from ecs.config import Kind
from ecs.errors import MashupError
from render import theme
from render.editor.files import own_files
from render.game_menus import SetupOptions, game_menus, level_name
from render.texts import place_name
from render.views import kept
from render.widgets.form import Form
from render.widgets.inputs import Choice, Switch
from render.widgets.screen import Screen
from render.widgets.text_field import TextField
from render.widgets.widget import Button
from systems.games import tools

if TYPE_CHECKING:
    from render.window import GameWindow

LONGEST_NAME = 30
BOARD, LENGTH = "board", "length"


class SetupView(Screen):
    """A match against the computer. `HostView` asks for nearly the same."""

    title_key = "setup.title"
    start_key = "setup.start"
    clock_setting = "tournament_clock"
    """The setting that says whether the times of the match hold."""
    kept_key = "setup.kept"
    hosted = False
    """Whether others may come."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        known.cache_clear()  # the user's own files may have changed

    @property
    def setup_options(self) -> SetupOptions:
        """Where and how long the game is played."""
        return self.game_menus.setup_options

    def first_focus(self) -> str:
        """A press of Enter starts."""
        return "start"

    def build(self) -> None:
        """The questions at the left, the board at the right, the start below."""
        unit, settings = self.unit, self.game.settings
        self.headline(self.texts(self.title_key))
        left, top = 48 * unit, self.height - 100 * unit
        width = min(470 * unit, self.width * 0.47)
        bottom = 40 * unit
        form = Form(self.base, left, top, width, 0.27)
        self._ask_name(form)
        self.ask_more(form)
        self._ask_length(form)
        self._ask_clock(form)
        if settings.mods and "mods" in self.game_menus.entries:
            names = ", ".join(Path(name).stem for name in settings.mods)
            form.remark(self.texts("mods.playing", mods=names))
        self.remind(left, form.y - 8 * unit, width, bottom)
        self._show_board(left + width + 32 * unit, top, bottom + 84 * unit)
        rect = arcade.LBWH(self.width - 48 * unit - 320 * unit, bottom, 320 * unit, 64 * unit)
        text = self.texts(self.start_key)
        start = Button(self.base, "start", rect, text, self.start, icon="play", size=19, primary=True)
        self.base.add(start)

    def remind(self, left: float, top: float, width: float, bottom: float) -> None:
        """The match that was left, or else what it is all about, where there is room for it."""
        if (left_match := kept.latest(self.game_menus.game, hosted=self.hosted)) is not None:
            height = min(kept.HEIGHT * self.unit, top - bottom)
            if height >= kept.LEAST * self.unit:
                kept.offer(self, arcade.LBWH(left, bottom, width, height), left_match, self.kept_key)
            return
        height = min(150 * self.unit, top - bottom)
        if height < 110 * self.unit:
            return
        base, unit = self.base, self.unit
        rect = arcade.LBWH(left, bottom, width, height)
        base.plate(rect)
        signs = self.game_menus.signs(self.game.art)
        step = rect.width / (len(signs) + 0.5)
        for index, sign in enumerate(signs):
            base.picture(sign, rect.left + step * (index + 0.75), rect.top - 38 * unit, 50 * unit)
        base.label(
            self.texts(self.game_menus.goal),
            rect.x,
            rect.bottom + (rect.height - 66 * unit) / 2,
            13,
            theme.DIM,
            anchor="center",
            wrap=rect.width - 30 * unit,
            align="center",
        )

    def ask_more(self, form: Form) -> None:
        """The questions between name and length: who plays on either side."""
        settings, levels = self.game.settings, tuple(self.game_menus.levels)
        self.ask_who(form, "side", settings.side)
        chosen = getattr(settings, self.game_menus.level_setting)
        values = _with(chosen, ("", *levels) if self._told_level() else levels)
        rect = form.row(self.texts("setup.level"))
        self.base.add(Choice(self.base, "level", rect, values, chosen, self._level_name, self._set_level))
        key = f"setup.level.{chosen or self._told_level()}.about"
        form.remark(self.texts("setup.watching") if settings.side else self._about(key))

    def ask_who(self, form: Form, name: str, chosen: str) -> None:
        """Whether a person plays somewhere, or a computer of some level; ``name`` is the setting."""

        def shown(level: str) -> str:
            return self.texts("setup.computer", level=self._level_name(level)) if level else person

        def change(level: str) -> None:
            setattr(self.game.settings, name, level)
            self.rebuild()

        person = self.texts(f"setup.{name}.person")
        rect = form.row(self.texts(f"setup.{name}"))
        values = _with(chosen, ("", *self.game_menus.levels))
        self.base.add(Choice(self.base, name, rect, values, chosen, shown, change))

    def start(self) -> None:
        """Begin."""
        self.game.keep_settings()
        self.game.flow.play()

    def _ask_name(self, form: Form) -> None:
        rect = form.row(self.texts("setup.name"))
        name = self.game.player_name
        field = TextField(self.base, "name", rect, name, self._set_name, longest=LONGEST_NAME, act=self.start)
        self.base.add(field)

    def _ask_length(self, form: Form) -> None:
        setup_options = self.setup_options
        chosen = getattr(self.game.settings, setup_options.length_setting)
        values = _with(chosen, (*setup_options.lengths, *_own(setup_options.length_file)))
        rect = form.row(self.texts("setup.match"))
        self.base.add(Choice(self.base, "match", rect, values, chosen, self._length_name, self._set_length))
        length = known(self.game_menus.game, LENGTH, chosen)
        if length is not None:
            clock = getattr(self.game.settings, self.clock_setting)
            form.remark(setup_options.about_length(self.texts, length, clock=clock))

    def _ask_clock(self, form: Form) -> None:
        rect = form.row(self.texts("setup.clock"))
        value = getattr(self.game.settings, self.clock_setting)
        self.base.add(Switch(self.base, "clock", rect, value, self._clock_name, self._set_clock))

    def _show_board(self, left: float, top: float, bottom: float) -> None:
        """The board as a picture, with arrows to take another."""
        base, unit, setup_options = self.base, self.unit, self.setup_options
        width = self.width - 48 * unit - left
        base.plate(arcade.LBWH(left, bottom, width, top - bottom))
        rect = arcade.LBWH(left + 14 * unit, top - 60 * unit, width - 28 * unit, 46 * unit)
        chosen = getattr(self.game.settings, setup_options.board_setting)
        names = _with(chosen, (*setup_options.boards(), *_own(setup_options.board_file)))
        base.add(Choice(base, "scenario", rect, names, chosen, self._board_name, self._set_board))
        board = known(self.game_menus.game, BOARD, chosen)
        if board is None:
            return
        high = top - 60 * unit - bottom - 54 * unit
        image = setup_options.minimap(board, width - 28 * unit, high)
        picture = arcade.Texture(image, hit_box_algorithm=arcade.hitbox.algo_bounding_box)
        base.picture(picture, left + width / 2, bottom + 42 * unit + high / 2, picture.height)
        about = setup_options.about_board(self.texts, board)
        base.label(
            about, left + width / 2, bottom + 20 * unit, 12, theme.DIM, anchor="center", fit=width - 20 * unit
        )

    # What was chosen

    def _set_name(self, name: str) -> None:
        self.game.settings.name = name.strip()

    def _set_level(self, level: str) -> None:
        setattr(self.game.settings, self.game_menus.level_setting, level)
        self.rebuild()

    def _set_length(self, length: str) -> None:
        setattr(self.game.settings, self.setup_options.length_setting, length)
        self.rebuild()

    def _clock_name(self, clock: bool) -> str:
        return self.texts("setup.clock.on" if clock else "setup.clock.off")

    def _set_clock(self, clock: bool) -> None:
        setattr(self.game.settings, self.clock_setting, clock)
        self.rebuild()

    def _set_board(self, board: str) -> None:
        setattr(self.game.settings, self.setup_options.board_setting, board)
        self.rebuild()

    def _told_level(self) -> str:
        """How well the computer plays by the length that is chosen, if that says anything of it."""
        game = self.game_menus.game
        length = known(game, LENGTH, getattr(self.game.settings, self.setup_options.length_setting))
        return "" if length is None else tools(game).level(length) or ""

    def _level_name(self, level: str) -> str:
        if not level:
            told = self._told_level()
            return self.texts("setup.level.told", level=self._level_name(told) if told else "?")
        return level_name(self.game_menus.game, self.texts, level)

    def _about(self, key: str) -> str:
        return self.texts(key) if key in self.texts else ""

    def _length_name(self, length: str) -> str:
        key = f"setup.match.{length}"
        ending = self.setup_options.length_file.ending
        return self.texts(key) if key in self.texts else Path(length).name.removesuffix(ending)

    def _board_name(self, name: str) -> str:
        if (key := f"setup.place.{name}") in self.texts:  # whatever a drawn board calls itself
            return self.texts(key)
        board = known(self.game_menus.game, BOARD, name)
        return place_name(self.texts, self.setup_options.name_of(board)) if board is not None else name


def _own(kind: Kind[Any]) -> list[str]:
    """What the user has made in the editor."""
    return [str(path) for path in own_files(kind)]


def _with(value: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """The usual values, and what is set if it is another one."""
    return values if value in values else (*values, value)


@lru_cache(maxsize=64)
def known(game: str, what: str, name: str) -> Any:
    """A `BOARD` or `LENGTH` of a game by its name or file; None if there is none."""
    setup_options = game_menus(game).setup_options
    try:
        return setup_options.find(
            setup_options.board_file if what == BOARD else setup_options.length_file, name
        )
    except MashupError:
        return None
