"""Shows a match between brains: as an animation, or as plain lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.live import Live
from rich.text import Text

from ecs.commands import REFEREE
from ecs.events import Event, RoundStarted
from ecs.match import Match
from render.terminal.frame import Frames
from render.terminal.panels import logged
from render.terminal.scene import Scene
from render.terminal.screen import compose
from render.terminal.theme import Glyphs
from systems.brains import Brain

SHORTEST = 1 / 30
"""Seconds a frame lasts at least; shorter ones are left out."""


def played(match: Match, brains: dict[int, Brain], rounds: int = 0) -> Iterator[list[Event]]:
    """Let the brains play; gives what a spectator sees of each command, up to the end of a round (0: all)."""
    while acting := match.acting:
        seat = acting[0]
        events = match.seen(match.apply(seat, brains[seat].choose(match, seat)), REFEREE)
        for index, event in enumerate(events):
            if isinstance(event, RoundStarted) and 0 < rounds < event.round:
                yield events[:index]
                return
        yield events


def tell(console: Console, scene: Scene, commands: Iterator[list[Event]]) -> None:
    """Print a match as lines."""
    for events in commands:
        scene.begin()
        # A line may grow until all events of the command are told.
        lines = [line for line in map(scene.follow, events) if line is not None]
        for line in lines:
            console.print(Text("  " * line.level) + logged(scene, line), soft_wrap=True)


class Show:
    """An animated match on a terminal."""

    def __init__(
        self,
        console: Console,
        scene: Scene,
        glyphs: Glyphs,
        speed: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.console = console
        self.scene = scene
        self.glyphs = glyphs
        self.speed = speed
        self._clock = clock
        self._sleep = sleep
        self._shown = -SHORTEST

    def run(self, commands: Iterator[list[Event]]) -> None:
        """Show everything; the cursor and the old screen come back whatever happens."""
        with Live(console=self.console, screen=True, auto_refresh=False, vertical_overflow="crop") as live:
            for events in commands:
                self.scene.begin()
                rows = self.scene.words.show
                for event in events:
                    row = rows[event]
                    self._frames(live, row.before, event)
                    self.scene.follow(event)
                    self._frames(live, row.after, event)

    def _frames(self, live: Live, frames: Frames | None, event: Event) -> None:
        for frame in frames(self.scene, self.glyphs, event) if frames is not None else ():
            seconds = frame.seconds / self.speed if self.speed else 0.0
            now = self._clock()
            if now - self._shown < SHORTEST and seconds < SHORTEST:
                continue
            width, height = self.console.size
            live.update(Text("\n").join(compose(self.scene, self.glyphs, frame, width, height)), refresh=True)
            self._shown = self._clock()
            if seconds:
                self._sleep(max(0.0, seconds - (self._shown - now)))
