"""The animated picture: some turns of a match, as they look on the board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from render.table import Beat
from render.video_export import animated, board
from tools.screenshots.scenes import take_down, takes, turning_point
from tools.screenshots.table import staged

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from render.studio import Studio

FRAMES_PER_SECOND = 10
MOST_FRAMES = 64


def turn(studio: Studio, path: Path) -> Path:
    """Film what happens from the turning point of a match on."""
    from render.views import match as views

    first = turning_point() - 4
    table = staged(Beat((), takes()[first].before), seat=0)
    view = views.MatchView(studio.window, table)
    studio.window.show_view(view)
    studio.pass_time(0.5)
    frames: list[Picture] = []
    for take in takes()[first:]:
        table.tell(take.beat)
        studio.pass_time(1 / FRAMES_PER_SECOND)
        while view.director.busy and len(frames) < MOST_FRAMES:
            frames.append(board(studio, view))
            studio.pass_time(1 / FRAMES_PER_SECOND, 1 / (2 * FRAMES_PER_SECOND))
        if len(frames) >= MOST_FRAMES:
            break
    take_down(studio.window)
    return animated(frames, path, FRAMES_PER_SECOND)
