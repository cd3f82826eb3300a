"""The replays that are kept: matches of old, to be watched again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from render import theme
from render.keepsake import Summary, replays, summary
from render.views.listing import ListScreen
from render.views.rooms import versus
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow


class ReplaysView(ListScreen):
    """The latest first."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.paths = replays()
        self._summaries: dict[Path, Summary] = {}

    def first_focus(self) -> str:
        """The latest one."""
        return "watch 0"

    def build(self) -> None:
        """The list, or that there is nothing yet."""
        unit = self.unit
        self.headline(self.texts("title.replays"))
        if not self.paths:
            self.base.label(
                self.texts("title.no_replays"),
                self.width / 2,
                self.height / 2,
                17,
                theme.DIM,
                anchor="center",
                wrap=self.width * 0.7,
                align="center",
            )
            return
        area = arcade.LBWH(48 * unit, 28 * unit, self.width - 96 * unit, self.height - 120 * unit)
        self.build_list(area)

    def count(self) -> int:
        """The replays there are."""
        return len(self.paths)

    def build_row(self, index: int, rect: Rect) -> None:
        """Who played where and when, and who won."""
        path, unit, base, texts = self.paths[index], self.unit, self.base, self.texts
        if path not in self._summaries:
            self._summaries[path] = summary(path)
        told = self._summaries[path]
        y, left = rect.y, rect.left + 18 * unit
        wide = rect.width - 250 * unit
        names = versus(texts, told.names) or path.stem
        base.label(names, left, y + 11 * unit, 15, bold=True, fit=wide * 0.6)
        when = told.started.replace("T", " ").removesuffix("Z")[:16]
        game = texts(key) if (key := f"game.{told.game}") in texts else told.game
        about = "  ·  ".join(part for part in (game, when, told.board) if part)
        base.label(about, left, y - 12 * unit, 12, theme.DIM, fit=wide * 0.6)
        if not told.readable:
            state = texts("title.replay.unreadable")
        elif 0 < told.winner <= len(told.names):
            state = texts("title.replay.won", player=told.names[told.winner - 1])
        else:
            state = texts("title.replay.open")
        base.label(state, left + wide * 0.64, y, 13, theme.GOLD, fit=wide * 0.36)
        box = arcade.LBWH(rect.right - 232 * unit, y - 21 * unit, 160 * unit, 42 * unit)
        watch = Button(
            base,
            f"watch {index}",
            box,
            texts("title.watch"),
            lambda: self._watch(path),
            icon="replay",
            primary=True,
            enabled=told.readable,
        )
        base.add(watch)
        box = arcade.LBWH(rect.right - 62 * unit, y - 21 * unit, 48 * unit, 42 * unit)
        base.add(Button(base, f"delete {index}", box, "", lambda: self._delete(path), icon="cross"))

    def _watch(self, path: Path) -> None:
        try:
            self.game.flow.replay(path)
        except MashupError as error:
            self.game.flow.failed(str(error))

    def _delete(self, path: Path) -> None:
        def delete() -> None:
            path.unlink(missing_ok=True)
            self.paths = replays()
            self.close_dialog()
            self.rebuild()

        self.ask(self.texts("title.delete.sure"), delete)
