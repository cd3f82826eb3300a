"""What the window costs: a frame beside the same sprites at rest, its start beside a bare window, memory.

Everything is measured on the display there is, or on an Xvfb with the software renderer.
"""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, cycle
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import msgspec

from render.moments import Take
from render.studio import Studio, display
from render.table import Beat
from systems.mashup.boards import random_scenario
from systems.mashup.configs import load_setup
from tools.bench.rules import Row
from tools.screenshots.mashup import played
from tools.screenshots.table import staged

if TYPE_CHECKING:
    import arcade

    from render.views.match import MatchView

SIDE = 30
"""Columns and rows of a large board."""
SIZE = (1280, 720)
FRAME = 1 / 60
FRAMES = 60
"""So many frames are looked at closely."""
REPETITIONS = 10
STARTS = 5
SEEDS = (101, 102, 103, 104)
"""The matches over which memory is watched, again and again."""
SHOWN = 0.4
"""Seconds for the film of a command there: high speed."""
SAMPLES = 60

BARE = """
import time, arcade
window = arcade.Window(1280, 720, "bare")
window.clear(); window.flip(); window.ctx.finish()
"""
TITLE = """
from render.settings import Settings
from render.window import GameWindow
window = GameWindow(Settings(intro_seen=True, mute=True))
window.flow.title()
window._enable_event_queue = False
window.switch_to(); window.dispatch_events(); window._dispatch_updates(1 / 60)
window.dispatch_event("on_draw"); window.flip(); window.ctx.finish()
"""


class Figures(msgspec.Struct, frozen=True):
    """Everything one run has measured."""

    python: str
    machine: str
    load: float
    renderer: str
    sprites: int
    """Sprites in a frame of the match."""
    draws: float
    """Sprite lists and batches drawn in a frame."""
    created_at_rest: float
    """Sprites, textures, lists and texts made in a frame in which nothing happens, and below in one in which
    much happens."""
    created_in_motion: float
    frame_ms: float
    still_ms: float
    ratio: float
    """A frame with all animations over one of the same sprites at rest, measured in turn."""
    bare_start: float
    title_start: float
    start_ratio: float
    minutes: float
    """Minutes of a match that were played."""
    memory_mb: tuple[float, ...]
    """What the process took, from the moment on at which all was shown once."""

    @property
    def growth(self) -> float:
        """How much more memory the last third took than the first."""
        third = max(1, len(self.memory_mb) // 3)
        return median(self.memory_mb[-third:]) / median(self.memory_mb[:third]) - 1


def measure(seconds: float, minutes: float, tell: Callable[[str], None] = lambda text: None) -> Figures:
    """Measure everything: frames for so many seconds, memory over so many minutes of a match."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    with display(), tempfile.TemporaryDirectory(prefix="mashup-bench-") as home:
        tell("starting windows")
        environment = {**os.environ, "MASHUP_HOME": home, "ARCADE_SOUND_BACKENDS": "silent"}
        _start(TITLE, environment)  # the first start compiles what others find
        starts = [(_start(BARE, environment), _start(TITLE, environment)) for _ in range(STARTS)]
        with _window(home) as studio:
            tell("drawing frames")
            stage = _Stage(studio)
            frames = _race(stage, seconds)
            at_rest, in_motion = _created(stage.rest, FRAMES), _created(stage.move, FRAMES)
            draws = _draws(stage.move, FRAMES)
            tell(f"playing for {minutes:g} minutes")
            memory = _memory(studio, minutes, tell)
            renderer = studio.window.ctx.info.RENDERER
    return Figures(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
        load=load,
        renderer=renderer,
        sprites=len(stage.still),
        draws=draws,
        created_at_rest=at_rest,
        created_in_motion=in_motion,
        frame_ms=1000 * median(ours for ours, _ in frames),
        still_ms=1000 * median(still for _, still in frames),
        ratio=median(ours / still for ours, still in frames),
        bare_start=median(bare for bare, _ in starts),
        title_start=median(title for _, title in starts),
        start_ratio=median(title / bare for bare, title in starts),
        minutes=minutes,
        memory_mb=tuple(memory),
    )


def _start(program: str, environment: dict[str, str]) -> float:
    """Seconds a new process takes until its window has shown its first frame."""
    began = perf_counter()
    root = Path(__file__).parents[2]
    subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=root, check=True, capture_output=True
    )
    return perf_counter() - began


@contextmanager
def _window(home: str) -> Iterator[Studio]:
    from render.settings import Settings
    from render.window import GameWindow

    before = os.environ.get("MASHUP_HOME")
    os.environ["MASHUP_HOME"] = home
    window = GameWindow(Settings(intro_seen=True, mute=True, speed=1.0), SIZE, antialiasing=False)
    window.set_vsync(False)
    try:
        yield Studio(window)
    finally:
        window.hide_view()
        window.close()
        del os.environ["MASHUP_HOME"]
        if before is not None:
            os.environ["MASHUP_HOME"] = before


class _Stage:
    """A match on a large board in which something happens all the time, and its sprites at rest."""

    def __init__(self, studio: Studio) -> None:
        from render.views.match import MatchView

        self.window = studio.window
        rules = msgspec.structs.replace(
            load_setup("quick"), scenario=random_scenario(1, SIDE, SIDE, rocks=0.08)
        )
        takes = list(played(3, rules=rules))[1:]
        self._takes: Iterator[Take] = cycle(takes)
        self.table = staged(Beat((), takes[0].before), seat=0)
        self.view: MatchView = MatchView(studio.window, self.table)
        studio.window.show_view(self.view)
        studio.pass_time(1.0)
        for _ in range(FRAMES // 2):
            self.move()
        self.still = _still(self.view)

    def rest(self) -> None:
        """A frame in which nothing happens."""
        while self.view.director.busy:
            self.view.director.skip()
        self._frame()

    def move(self) -> None:
        """A frame in which something happens."""
        if self.view.director.idle:
            take = next(self._takes)
            self.view.director.show(take.before)
            self.table.tell(take.beat)
        self._frame()

    def draw_still(self) -> None:
        """The same sprites without anything else."""
        self.window.switch_to()
        self.window.clear()
        self.still.draw()
        self.window.flip()
        self.window.ctx.finish()

    def _frame(self) -> None:
        window = self.window
        window.switch_to()
        window._dispatch_updates(FRAME)
        window.dispatch_event("on_draw")
        window.flip()
        window.ctx.finish()


def _still(view: MatchView) -> arcade.SpriteList[arcade.Sprite]:
    """One list of all sprites that a frame of this view shows, of the same size at the same places."""
    import arcade

    drawn: list[tuple[Any, bool]] = []
    draw, draw_stage, on_board = arcade.SpriteList.draw, view.stage.draw, [False]

    def note(self: Any, *arguments: Any, **options: Any) -> None:
        drawn.append((self, on_board[0]))
        draw(self, *arguments, **options)

    def note_stage() -> None:
        on_board[0] = True
        draw_stage()
        on_board[0] = False

    arcade.SpriteList.draw, view.stage.draw = note, note_stage  # type: ignore[method-assign]
    try:
        view.window.switch_to()
        view.window.dispatch_event("on_draw")
    finally:
        arcade.SpriteList.draw, view.stage.draw = draw, draw_stage  # type: ignore[method-assign]
    camera = view.stage.camera
    still: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    for sprites, board in drawn:
        for sprite in sprites:
            if sprite.visible and sprite.alpha:
                scale = camera.scale if board else 1.0
                at = camera.project(*sprite.position) if board else sprite.position
                copy = arcade.Sprite(sprite.texture, 1.0, *at)
                copy.size = (sprite.width * scale, sprite.height * scale)
                still.append(copy)
    return still


def _race(stage: _Stage, seconds: float) -> list[tuple[float, float]]:
    """Processor seconds of a frame, ours and still, in turn; the renderer's threads count."""
    found = []
    gc.collect()
    for _ in range(REPETITIONS):
        share = seconds / REPETITIONS / 2
        found.append((_cost(stage.move, share), _cost(stage.draw_still, share)))
    return found


def _cost(frame: Callable[[], None], seconds: float) -> float:
    frame()
    frames, began = 0, process_time()
    while process_time() - began < seconds or frames < 5:
        frame()
        frames += 1
    return (process_time() - began) / frames


def _created(frame: Callable[[], None], frames: int) -> float:
    """What a frame makes anew, on average."""
    import arcade

    kinds: tuple[Any, ...] = (arcade.BasicSprite, arcade.SpriteList, arcade.Text, arcade.Texture)
    made = [0]

    def counted(original: Callable[..., None]) -> Callable[..., None]:
        def init(self: Any, *arguments: Any, **options: Any) -> None:
            made[0] += 1
            original(self, *arguments, **options)

        return init

    frame()
    originals = [kind.__init__ for kind in kinds]
    for kind, original in zip(kinds, originals, strict=True):
        kind.__init__ = counted(original)
    try:
        for _ in range(frames):
            frame()
    finally:
        for kind, original in zip(kinds, originals, strict=True):
            kind.__init__ = original
    return made[0] / frames


def _draws(frame: Callable[[], None], frames: int) -> float:
    """Lists and batches a frame draws, on average."""
    import arcade
    from pyglet.graphics import Batch

    kinds: tuple[Any, ...] = (arcade.SpriteList, Batch)
    drawn = [0]

    def counted(original: Callable[..., None]) -> Callable[..., None]:
        def draw(self: Any, *arguments: Any, **options: Any) -> None:
            drawn[0] += 1
            original(self, *arguments, **options)

        return draw

    originals = [kind.draw for kind in kinds]
    for kind, original in zip(kinds, originals, strict=True):
        kind.draw = counted(original)
    try:
        for _ in range(frames):
            frame()
    finally:
        for kind, original in zip(kinds, originals, strict=True):
            kind.draw = original
    return drawn[0] / frames


def _memory(studio: Studio, minutes: float, tell: Callable[[str], None]) -> list[float]:
    """What the process takes while one match after the other is played and shown at high speed."""
    for seed in SEEDS:  # once through: all pictures and letters have been made
        for _ in _show(studio, seed, updates=1):
            pass
    samples = [_resident()]
    passed, total = 0.0, 60 * minutes
    for seed in cycle(SEEDS):
        for seconds in _show(studio, seed, updates=4):
            passed += seconds
            if passed >= len(samples) * total / SAMPLES:
                gc.collect()
                samples.append(_resident())
                tell(f"played {passed / 60:.1f} of {minutes:g} minutes, {samples[-1]:.0f} MB")
            if passed >= total:
                return samples
    raise AssertionError


def _show(studio: Studio, seed: int, updates: int) -> Iterator[float]:
    """A whole match in a view of its own; gives the seconds that each command took there."""
    from render.views.match import MatchView

    takes = played(seed)
    first = next(takes)
    table = staged(Beat((), first.before), seat=0)
    studio.window.show_view(MatchView(studio.window, table))
    for take in chain([first], takes):
        table.tell(take.beat)
        studio.pass_time(SHOWN, SHOWN / updates)
        studio.window.switch_to()
        studio.window.dispatch_event("on_draw")
        studio.window.flip()
        yield SHOWN


def _resident() -> float:
    """Megabytes this process takes now."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:  # not on Linux: the most it ever took
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def report(figures: Figures) -> list[Row]:
    """The figures beside their goals, ready to print."""
    return [
        Row("sprites in a frame, 30x30", f"{figures.sprites:,}"),
        Row("lists and batches drawn in a frame", f"{figures.draws:.0f}"),
        Row(
            "made anew in a frame at rest",
            f"{figures.created_at_rest:.2f}",
            "none",
            figures.created_at_rest == 0,
        ),
        Row("made anew in a frame in motion", f"{figures.created_in_motion:.2f}"),
        Row("a frame with everything in motion", f"{figures.frame_ms:.1f} ms"),
        Row("the same sprites at rest, one list", f"{figures.still_ms:.1f} ms"),
        Row("in motion : at rest", f"{figures.ratio:.2f} x", "at most 2.0 x", figures.ratio <= 2.0),
        Row("start of a bare window", f"{figures.bare_start:.2f} s"),
        Row("start to the title", f"{figures.title_start:.2f} s"),
        Row("title : bare", f"{figures.start_ratio:.2f} x", "below 3 x", figures.start_ratio < 3),
        Row(
            f"memory after {figures.minutes:g} minutes of matches",
            f"{figures.memory_mb[-1]:.0f} MB, {figures.growth:+.1%}",
            "flat: at most +3 %",
            figures.growth <= 0.03,
        ),
    ]
