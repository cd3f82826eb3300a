"""The replays that are kept: matches of old, to be watched again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from ecs.folders import replay_folder
from net.matchlog import FINISHED
from render import theme
from render.games import has_picture, picture
from render.replay_download import Summary, replays, summary
from render.texts import place_name
from render.views.files import FilesView
from render.views.listing import ListScreen
from render.views.rooms import versus
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

ENDINGS = (FINISHED, ".json", ".replay")
"""Our own logs, and replays in the standard's form."""


class ReplaysView(ListScreen):
    """The latest first."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self._summaries: dict[Path, Summary] = {}
        self.paths: list[Path] = []
        self.search()

    def first_focus(self) -> str:
        """The latest one."""
        return "watch 0"

    def search(self) -> None:
        """Those that are searched for."""
        self._all = replays()
        self.paths = [path for path in self._all if not self.wanted or self.fits(" ".join(self.about(path)))]

    def build(self) -> None:
        """A field to search, a way to any other file, the list, or that there is nothing."""
        unit, base, texts = self.unit, self.base, self.texts
        self.headline(texts("title.replays"))
        y = self.height - 118 * unit
        width = self.width - 96 * unit
        self.build_search(arcade.LBWH(48 * unit, y, width - 232 * unit, 42 * unit), texts("title.search"))
        rect = arcade.LBWH(48 * unit + width - 220 * unit, y, 220 * unit, 42 * unit)
        base.add(Button(base, "file", rect, texts("title.replay.file"), self._pick, icon="folder", size=14))
        if self.paths:
            self.build_list(arcade.LBWH(48 * unit, 28 * unit, width, y - 40 * unit))
            return
        base.label(
            texts("title.nothing_found" if self._all else "title.no_replays"),
            self.width / 2,
            self.height / 2,
            17,
            theme.DIM,
            anchor="center",
            wrap=self.width * 0.7,
            align="center",
        )

    def count(self) -> int:
        """The replays there are."""
        return len(self.paths)

    def about(self, path: Path) -> tuple[str, str, str]:
        """Who played; what, when and where; and how it ended."""
        if path not in self._summaries:
            self._summaries[path] = summary(path)
        told, texts = self._summaries[path], self.texts
        names = versus(texts, told.names) or path.stem
        when = told.started.replace("T", " ").removesuffix("Z")[:16]
        game = texts(key) if (key := f"game.{told.game}") in texts else told.game
        where = "  ·  ".join(part for part in (game, when, place_name(self.texts, told.board)) if part)
        return names, where, self._ending(told)

    def _ending(self, told: Summary) -> str:
        """Who won by what, after how many rounds."""
        texts = self.texts
        if not told.readable:
            return texts("title.replay.unreadable")
        if not told.reason and not told.winner:
            return texts("title.replay.open")
        words = picture(told.game).words(texts, ("", *told.names), None) if has_picture(told.game) else None
        parts = [words.reason(told.reason, told.winner) if words is not None else told.reason]
        if told.rounds and words is not None:
            parts.append(words.counted("rounds", told.rounds))
        return ", ".join(part for part in parts if part)

    def build_row(self, index: int, rect: Rect) -> None:
        """Who played where and when, who won and how."""
        path, unit, base, texts = self.paths[index], self.unit, self.base, self.texts
        names, where, ending = self.about(path)
        told = self._summaries[path]
        y, left = rect.y, rect.left + 18 * unit
        wide = rect.width - 250 * unit
        base.label(names, left, y + 11 * unit, 15, bold=True, fit=wide * 0.56)
        base.label(where, left, y - 12 * unit, 12, theme.DIM, fit=wide * 0.56)
        x, room = left + wide * 0.58, wide * 0.41
        if 0 < told.winner <= len(told.names):
            won = texts("title.replay.won", player=told.names[told.winner - 1])
            base.label(won, x, y + 11 * unit, 13, theme.GOLD, fit=room)
            base.label(ending, x, y - 12 * unit, 12, theme.DIM, fit=room)
        else:
            base.label(ending, x, y, 13, theme.DIM, fit=room)
        box = arcade.LBWH(rect.right - 232 * unit, y - 21 * unit, 160 * unit, 42 * unit)
        watch = Button(
            base,
            f"watch {index}",
            box,
            texts("title.watch"),
            partial(self._watch, path),
            icon="replay",
            primary=True,
            enabled=told.readable,
        )
        base.add(watch)
        box = arcade.LBWH(rect.right - 62 * unit, y - 21 * unit, 48 * unit, 42 * unit)
        base.add(Button(base, f"delete {index}", box, "", partial(self._delete, path), icon="cross"))

    def _watch(self, path: Path) -> None:
        try:
            self.game.flow.replay(path)
        except MashupError as error:
            self.game.flow.failed(str(error))

    def _pick(self) -> None:
        """Watch a replay that is kept somewhere else."""
        view = FilesView(self.game, self, replay_folder(), self._watch, ENDINGS)
        self.game.show_view(view)

    def _delete(self, path: Path) -> None:
        def delete() -> None:
            path.unlink(missing_ok=True)
            self.search()
            self.close_dialog()
            self.rebuild()

        self.ask(self.texts("title.delete.sure"), delete)
