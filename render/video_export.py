"""Pictures and films of a match of old, taken by the window where nobody sits at it; no display is needed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from ecs.config import printable
from ecs.errors import MashupError
from render.replaying import Recording
from render.staged_table import StagedTable
from render.studio import Studio, display, opened
from render.table import Beat

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from render.views.match import MatchView

FRAMES_PER_SECOND = 12
MOST_FRAMES = 400
"""A GIF ends after so many, for they are all held in memory; an MP4 is written as it is filmed."""
WIDTH = 480
"""Of a film of the board."""


def still(recording: Recording, point: int, path: Path, size: tuple[int, int], language: str) -> Path:
    """A picture of the match at a point; the ending of the name says in what format."""
    with display(), opened() as studio:
        _prepare(studio, recording, point, size, language)
        studio.pass_time(0.6)
        with _writing(path):
            studio.picture().save(path)
    return path


def clip(
    recording: Recording,
    first: int,
    last: int,
    path: Path,
    size: tuple[int, int],
    language: str,
    speed: float = 1.0,
) -> Path:
    """A film of what leads from one point to another: a GIF of the board, or an MP4 of everything."""
    film = path.suffix.lower() == ".mp4"
    if film:
        refuse_without_ffmpeg()
    with display(), opened() as studio:
        view, table = _prepare(studio, recording, first, size, language)
        view.director.tempo = speed
        frames = _frames(studio, recording, view, table, (first, last), whole=film)
        if film:
            _encode(frames, path)
        else:
            pictures = list(frames)
            with _writing(path):
                animated(pictures, path, FRAMES_PER_SECOND)
    return path


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


def refuse_without_ffmpeg() -> None:
    """Raise where no MP4 can be made."""
    if shutil.which("ffmpeg") is None:
        raise MashupError("An MP4 needs the program ffmpeg, which is not here; a GIF needs nothing.")


def _prepare(
    studio: Studio, recording: Recording, point: int, size: tuple[int, int], language: str
) -> tuple[MatchView, StagedTable]:
    from render.views.match import MatchView

    studio.resize(size)
    studio.window.settings.language = language
    first = Beat((), recording.match(point))
    table = StagedTable(first, config=recording.config, game=recording.game, seat=0)
    table.names = recording.names
    view = MatchView(studio.window, table)
    studio.window.show_view(view)
    recording.retell(point, view.log.hear)
    studio.pass_time(0.5)
    return view, table


def _frames(
    studio: Studio,
    recording: Recording,
    view: MatchView,
    table: StagedTable,
    span: tuple[int, int],
    *,
    whole: bool,
) -> Iterator[Picture]:
    taken, step = 0, 1 / FRAMES_PER_SECOND

    def picture() -> Picture:
        return studio.picture() if whole else board(studio, view)

    yield picture()
    for beat in recording.beats(span[0] + 1, span[1]):
        table.tell(beat)
        studio.pass_time(step, step / 2)
        while view.director.busy:
            taken += 1
            yield picture()
            if taken >= MOST_FRAMES and not whole:
                return
            studio.pass_time(step, step / 2)
    yield picture()


def _encode(frames: Iterator[Picture], path: Path) -> None:
    first = next(frames)
    width, height = (side - side % 2 for side in first.size)
    command = [
        *("ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"),
        *("-s", f"{width}x{height}", "-r", str(FRAMES_PER_SECOND), "-i", "-"),
        *("-pix_fmt", "yuv420p", "-movflags", "+faststart", str(path)),
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stderr is not None
        try:
            program.stdin.write(first.crop((0, 0, width, height)).tobytes())
            for frame in frames:
                program.stdin.write(frame.crop((0, 0, width, height)).tobytes())
            program.stdin.close()
        except BrokenPipeError:
            pass  # it tells why at the end
        told = program.stderr.read().decode(errors="replace").strip()
    if program.returncode:
        raise MashupError(f"ffmpeg made no film: {told or 'it gives no reason'}.")


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """What goes wrong is told in one sentence: the disk, or a name whose ending is no format."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise MashupError(f"{printable(str(path))} cannot be written: {error}.") from error
