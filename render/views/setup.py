"""Before a match: against whom, where, how long. Everything is set already; one click starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade

from ecs.config import Kind, load
from render import theme
from render.editor.files import own_files
from render.mashup.minimap import minimap
from render.widgets.form import Form
from render.widgets.inputs import Choice, TextField
from render.widgets.screen import Screen
from render.widgets.widget import Button
from systems.brains.levels import LEVELS
from systems.mashup.configs import MATCH_FILE, SCENARIO_FILE, MatchConfig, Scenario, builtin_names, find
from systems.mashup.stones import SIX

if TYPE_CHECKING:
    from render.window import GameWindow

LENGTHS = ("quick", "standard", "epic")
LONGEST_NAME = 30


class SetupView(Screen):
    """A match against the computer. `HostView` asks for nearly the same."""

    title_key = "setup.title"
    start_key = "setup.start"

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self._map: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        for known in (scenario, match_config):
            known.cache_clear()  # the user's own files may have changed

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
        values = _with(settings.match, (*LENGTHS, *_own(MATCH_FILE)))
        rect = form.row(self.texts("setup.match"))
        choice = Choice(self.base, "match", rect, values, settings.match, self._length_name, self._set_match)
        self.base.add(choice)
        config = match_config(settings.match)
        if config is not None:
            rounds, seconds = config.max_rounds, config.max_round_time
            form.remark(self.texts("setup.match.about", rounds=rounds, seconds=seconds))
        if settings.mods:
            names = ", ".join(Path(name).stem for name in settings.mods)
            form.remark(self.texts("mods.playing", mods=names))
        self._remind(left, form.y - 8 * unit, width, bottom)
        self._show_board(left + width + 32 * unit, top, bottom + 84 * unit)
        rect = arcade.LBWH(self.width - 48 * unit - 320 * unit, bottom, 320 * unit, 64 * unit)
        text = self.texts(self.start_key)
        start = Button(self.base, "start", rect, text, self.start, icon="play", size=19, primary=True)
        self.base.add(start)

    def _remind(self, left: float, top: float, width: float, bottom: float) -> None:
        """What it is all about, where there is room for it."""
        unit, base = self.unit, self.base
        height = min(150 * unit, top - bottom)
        if height < 110 * unit:
            return
        rect = arcade.LBWH(left, bottom, width, height)
        base.plate(rect)
        step = width / (len(SIX) + 0.5)
        for index, kind in enumerate(SIX):
            stone = self.game.art.stone(kind.name, kind.colour, kind.glyph)
            base.picture(stone, left + step * (index + 0.75), rect.top - 38 * unit, 50 * unit)
        base.label(
            self.texts("help.goal.stones"),
            rect.x,
            rect.bottom + (height - 66 * unit) / 2,
            13,
            theme.DIM,
            anchor="center",
            wrap=width - 30 * unit,
            align="center",
        )

    def ask_more(self, form: Form) -> None:
        """The questions between name and length."""
        settings = self.game.settings
        rect = form.row(self.texts("setup.level"))
        choice = Choice(
            self.base,
            "level",
            rect,
            _with(settings.level, tuple(LEVELS)),
            settings.level,
            self._level_name,
            self._set_level,
        )
        self.base.add(choice)
        key = f"setup.level.{settings.level}.about"
        form.remark(self.texts(key) if key in self.texts else "")

    def start(self) -> None:
        """Begin."""
        self.game.keep_settings()
        self.game.flow.play()

    def _ask_name(self, form: Form) -> None:
        rect = form.row(self.texts("setup.name"))
        name = self.game.settings.name
        field = TextField(self.base, "name", rect, name, self._set_name, longest=LONGEST_NAME, act=self.start)
        self.base.add(field)

    def _show_board(self, left: float, top: float, bottom: float) -> None:
        """The board as a picture, with arrows to take another."""
        base, unit, settings = self.base, self.unit, self.game.settings
        width = self.width - 48 * unit - left
        base.plate(arcade.LBWH(left, bottom, width, top - bottom))
        rect = arcade.LBWH(left + 14 * unit, top - 60 * unit, width - 28 * unit, 46 * unit)
        names = _with(settings.scenario, (*builtin_names(SCENARIO_FILE), *_own(SCENARIO_FILE)))
        base.add(
            Choice(base, "scenario", rect, names, settings.scenario, self._board_name, self._set_scenario)
        )
        board = scenario(settings.scenario)
        if board is None:
            return
        high = top - 60 * unit - bottom - 54 * unit
        field = max(2, int(min((width - 28 * unit) / board.width, high / board.height)))
        picture = arcade.Texture(minimap(board, field), hit_box_algorithm=arcade.hitbox.algo_bounding_box)
        base.picture(picture, left + width / 2, bottom + 42 * unit + high / 2, picture.height)
        about = self.texts(
            "setup.board.about",
            width=board.width,
            height=board.height,
            rocks=board.number_of("ROCK"),
            portals=board.number_of("PORTAL"),
        )
        base.label(
            about, left + width / 2, bottom + 20 * unit, 12, theme.DIM, anchor="center", fit=width - 20 * unit
        )

    # What was chosen

    def _set_name(self, name: str) -> None:
        self.game.settings.name = name.strip() or "Player"

    def _set_level(self, level: str) -> None:
        self.game.settings.level = level
        self.rebuild()

    def _set_match(self, match: str) -> None:
        self.game.settings.match = match
        self.rebuild()

    def _set_scenario(self, scenario: str) -> None:
        self.game.settings.scenario = scenario
        self.rebuild()

    def _level_name(self, level: str) -> str:
        key = f"setup.level.{level}"
        return self.texts(key) if key in self.texts else level.title()

    def _length_name(self, match: str) -> str:
        key = f"setup.match.{match}"
        return self.texts(key) if key in self.texts else Path(match).name.removesuffix(MATCH_FILE.ending)

    def _board_name(self, name: str) -> str:
        board = scenario(name)
        return board.name if board is not None else name


def _own(kind: Kind[Any]) -> list[str]:
    """What the user has made in the editor."""
    return [str(path) for path in own_files() if path.name.endswith(kind.ending)]


def _with(value: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """The usual values, and what is set if it is another one."""
    return values if value in values else (*values, value)


@cache
def scenario(name: str) -> Scenario | None:
    """A board by its name or file; None if there is none."""
    from ecs.errors import MashupError

    try:
        return load(find(SCENARIO_FILE, name), SCENARIO_FILE)
    except MashupError:
        return None


@cache
def match_config(name: str) -> MatchConfig | None:
    """A match config by its name or file; None if there is none."""
    from ecs.errors import MashupError

    try:
        return load(find(MATCH_FILE, name), MATCH_FILE)
    except MashupError:
        return None
