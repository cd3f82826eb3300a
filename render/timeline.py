"""Time on the stage: clips that run from 0 to 1, films made of clips, and the timeline that plays them.

Nothing here knows a window or a game, and there is no clock: whoever plays a timeline says how much time
has passed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin

INSTANT = 1e-6
"""Seconds that make no difference: sums of times are not exact."""

Easing = Callable[[float], float]
"""How far a clip is (0 to 1, or a little beyond) when so much of its time has passed (0 to 1)."""
Setter = Callable[[float], None]


def linear(part: float) -> float:
    """At the same speed all the time."""
    return part


def smooth(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def rush(part: float) -> float:
    """From rest to full speed."""
    return part * part


def brake(part: float) -> float:
    """From full speed to rest."""
    return 1 - (1 - part) ** 2


def overshoot(part: float) -> float:
    """A little too far, and back."""
    back = part - 1
    return 1 + 2.7 * back**3 + 1.7 * back**2


def hop(part: float) -> float:
    """There and back again: 0, 1, 0."""
    return sin(pi * part)


@dataclass(frozen=True, slots=True)
class Clip:
    """Something that changes for a while; with 0 seconds it just happens."""

    start: float
    seconds: float
    apply: Setter
    """Is told how far it is; the last time always what the easing gives for 1."""
    easing: Easing = linear


@dataclass(slots=True)
class Film:
    """How one event looks: its clips, counted from its beginning."""

    clips: list[Clip] = field(default_factory=list)
    length: float = 0.0
    """When the last clip ends."""
    cut: float | None = None
    """When the next event may begin, if that is not the end of the film."""

    def over(self, seconds: float, apply: Setter, easing: Easing = smooth, at: float = 0.0) -> None:
        """Let something change for so many seconds."""
        self.clips.append(Clip(at, seconds, apply, easing))
        self.length = max(self.length, at + seconds)

    def cue(self, happen: Callable[[], None], at: float = 0.0) -> None:
        """Let something happen at a time."""
        self.over(0.0, lambda _: happen(), linear, at)

    def hold(self, until: float) -> None:
        """Last at least so long."""
        self.length = max(self.length, until)

    def scaled(self, factor: float) -> Film:
        """The same in so much more or less time."""
        clips = [
            Clip(factor * clip.start, factor * clip.seconds, clip.apply, clip.easing) for clip in self.clips
        ]
        return Film(clips, factor * self.length, None if self.cut is None else factor * self.cut)

    @property
    def seconds(self) -> float:
        """How long it takes until the next event may begin."""
        return self.length if self.cut is None else min(self.cut, self.length)


class Timeline:
    """Clips on one line of time. Those that start together run in the order in which they were added."""

    def __init__(self) -> None:
        self.now = 0.0
        self.length = 0.0
        self._waiting: list[Clip] = []
        self._next = 0
        self._running: list[Clip] = []

    def add(self, clip: Clip) -> None:
        """Put a clip on the line; only before the line is played that far."""
        self._waiting.append(clip)
        self.length = max(self.length, clip.start + clip.seconds)

    def splice(self, film: Film, at: float) -> float:
        """Put a film on the line; gives the time at which the next may begin."""
        for clip in film.clips:
            self.add(Clip(at + clip.start, clip.seconds, clip.apply, clip.easing))
        self.length = max(self.length, at + film.length)
        return at + film.seconds

    @property
    def left(self) -> float:
        """The seconds that are still to play."""
        return max(0.0, self.length - self.now)

    @property
    def over(self) -> bool:
        """Whether everything has been played."""
        return self.left <= INSTANT and not self._running and self._next == len(self._waiting)

    def advance(self, seconds: float) -> None:
        """Play on for so many seconds; every clip that ends on the way gets its last call."""
        if self.now == 0.0 and not self._next:
            self._waiting.sort(key=lambda clip: clip.start)  # a stable sort keeps the order of equals
        self.now += seconds
        while self._next < len(self._waiting) and self._waiting[self._next].start <= self.now + INSTANT:
            self._running.append(self._waiting[self._next])
            self._next += 1
        # What has ended ends in the order in which it was started, before what still runs is shown.
        still = []
        for clip in self._running:
            ended = self.now >= clip.start + clip.seconds - INSTANT
            part = 1.0 if ended else max(0.0, (self.now - clip.start) / clip.seconds)
            clip.apply(clip.easing(part))
            if part < 1.0:
                still.append(clip)
        self._running = still

    def finish(self) -> None:
        """Play everything that is left at once."""
        while not self.over:
            self.advance(max(self.left, INSTANT))
