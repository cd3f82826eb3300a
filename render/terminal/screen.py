"""The whole screen: board, teams and log put together for any size of terminal."""

from __future__ import annotations

from rich.text import Text

from ecs.components import OVER
from render.terminal import panels, theme
from render.terminal.board import MARGIN, Window, draw, window
from render.terminal.frame import Frame
from render.terminal.scene import Scene
from render.terminal.theme import Glyphs

SIDE = 36
"""Columns for the teams beside the board."""
EXTRA = 12
"""More columns for them where there is room."""
LOG = 5
"""Lines for a log below, at least."""
LOG_COLUMNS = 44
"""Columns for a log on the right, at least."""
FEWEST = 2
"""Lines of a log that are worth more than the names of what is on the board."""
TOP = 2
"""Headline and turn order."""


def compose(scene: Scene, glyphs: Glyphs, frame: Frame, width: int, height: int) -> list[Text]:
    """The lines of the screen: exactly ``height`` of them, none wider than ``width``."""
    active = scene.active if scene.progress.stage != OVER else None
    view, side_width, log_width = _fit(scene, width, height, active)
    body = draw(scene, glyphs, view, active, frame.marks, frame.banner)
    side = _side(scene, glyphs, side_width, height - TOP if log_width else len(body))
    body = _beside(body, side, view.columns)
    if log_width:
        log = _log(scene, glyphs, log_width, height - TOP)
        body = _beside(body, log, view.columns + 1 + side_width)
    else:
        log = _log(scene, glyphs, width, height - TOP - len(body) - 1)
        body += [Text(glyphs.rule * width, theme.DIM), *log]
    lines = [panels.header(scene, width), panels.order(scene, glyphs, width), *body][:height]
    for line in lines:
        line.no_wrap = True
        line.truncate(width)
    return [theme.grounded(line, width) for line in lines + [Text()] * (height - len(lines))]


def _log(scene: Scene, glyphs: Glyphs, width: int, height: int) -> list[Text]:
    """The log, and below it what is what on the board, where there is room for both."""
    signs = panels.signs(scene, glyphs, width)
    if height - len(signs) < FEWEST:
        signs = []
    return [*panels.log(scene, width, height - len(signs)), *signs]


def _fit(scene: Scene, width: int, height: int, active: int | None) -> tuple[Window, int, int]:
    """The window for the board, and the columns for the teams and for a log beside them (0: it is below)."""
    columns, lines = max(MARGIN + 2, width - SIDE - 1), height - TOP
    below = window(scene.world, columns, max(2, lines - LOG - 1), active)
    beside = window(scene.world, columns - LOG_COLUMNS - 1, lines, active)
    room = width - beside.columns - 2
    if room >= SIDE + LOG_COLUMNS and _worth(beside) >= _worth(below):
        side = min(SIDE + EXTRA, room - LOG_COLUMNS)
        return beside, side, room - side
    return below, max(0, min(SIDE + EXTRA, width - below.columns - 1)), 0


def _worth(view: Window) -> tuple[int, int]:
    """Seeing more of the board comes first, seeing it larger second."""
    return view.width * view.height, view.zoom


def _side(scene: Scene, glyphs: Glyphs, width: int, height: int) -> list[Text]:
    one, two = (panels.team(scene, glyphs, seat, width) for seat in (1, 2))
    legend = panels.legend(scene, width)
    rest = scene.look.whereabouts(scene, glyphs, width)
    if height >= len(one) + len(two) + len(rest) + 5:
        return [*one, Text(), *two, legend, Text(), *rest]
    return [*one, *two, scene.look.briefly(scene, width), legend]


def _beside(left: list[Text], right: list[Text], left_width: int) -> list[Text]:
    """Two columns of lines next to each other."""
    lines = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        if index < len(right):
            line.append(" " * (left_width - line.cell_len + 1))
            line.append_text(right[index])
        lines.append(line)
    return lines
