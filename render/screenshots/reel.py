"""The animated picture: some turns of a match, as they look on the board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from render.screenshots.scenes import take_down, takes, turning_point
from render.screenshots.table import StagedTable
from render.table import Beat

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from render.screenshots.studio import Studio
    from render.views.match import MatchView

FRAMES_PER_SECOND = 10
MOST_FRAMES = 64
WIDTH = 480


def turn(studio: Studio, path: Path) -> Path:
    """Film what happens from the turning point of a match on."""
    from render.views import match as views

    first = turning_point() - 4
    table = StagedTable(Beat((), takes()[first].before), seat=0)
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


def animated(frames: list[Picture], path: Path, speed: float) -> Path:
    """A GIF of these frames, so many a second."""
    # One palette for all frames: what does not move does not flicker, and takes no bytes.
    samples = frames[:: max(1, len(frames) // 8)]
    strip = Image.new("RGB", (samples[0].width, samples[0].height * len(samples)))
    for number, sample in enumerate(samples):
        strip.paste(sample, (0, number * sample.height))
    palette = Image.new("P", (1, 1))
    # Half of the colours for the many greens of the ground, half for all the small bright things.
    halves = (strip.quantize(128, how) for how in (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE))
    palette.putpalette([part for half in halves for part in (half.getpalette() or [])[: 3 * 128]])
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    path.parent.mkdir(parents=True, exist_ok=True)
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=round(1000 / speed),
        loop=0,
        optimize=True,
    )
    return path


def board(studio: Studio, view: MatchView) -> Picture:
    """Only the board, smaller."""
    picture, place = studio.picture(), view.layout.board
    height = studio.window.height
    cut = picture.crop(
        (round(place.left), round(height - place.top), round(place.right), round(height - place.bottom))
    )
    return cut.resize((WIDTH, round(cut.height * WIDTH / cut.width)), Image.Resampling.LANCZOS)
