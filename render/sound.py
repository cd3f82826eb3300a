"""All sounds by name. Without a device, a decoder or a file the game is silent, and nothing else happens."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping

import arcade
import pyglet.media
from pyglet.media import Source
from pyglet.media.drivers.silent.adaptation import SilentDriver
from pyglet.media.exceptions import MediaException
from pyglet.util import DecodeException

from ecs.games import NAMES, Part
from render.tones import A4, A5, C4, C5, C6, D4, D5, D6, E4, E5, E6, G4, G5, G6, Tone, chime, wav

FILES = {
    "hit": "hit3.wav",
    "hurt": "hurt2.wav",
    "crumble": "rockHit2.wav",
    "knockout": "fall3.wav",
    "portal": "phaseJump1.wav",
}
"""From the free sounds (CC0) that come with arcade."""

TONES: dict[str, tuple[Tone, ...]] = {
    "step": (Tone(170, 90, 0.09, shape="noise", fall=6), Tone(130, 70, 0.08, loud=0.7, fall=6)),
    "swap": (Tone(300, 620, 0.16, fall=2), Tone(620, 300, 0.16, 0.08, fall=3)),
    "shot": (Tone(2600, 500, 0.22, shape="noise", fall=3), Tone(900, 240, 0.16, loud=0.4, fall=4)),
    "pickup": chime(A5, D6, G6, step=0.06, seconds=0.35),
    "handover": chime(G5, D5, A5, step=0.09, seconds=0.35),
    "turn": chime(D5, seconds=0.3),
    "your_turn": chime(G5, C6, step=0.11, seconds=0.6),
    "win": chime(C5, E5, G5, C6, G5, C6, E6, step=0.13, seconds=0.8),
    "lose": chime(A4, G4, E4, D4, C4, step=0.18, seconds=0.8),
    "click": (Tone(900, 700, 0.045, fall=5), Tone(3000, 2000, 0.02, loud=0.3, shape="noise")),
    "error": (Tone(180, 170, 0.14, shape="soft", fall=2), Tone(150, 140, 0.2, 0.13, shape="soft", fall=2)),
    "alarm": chime(A5, E5, A5, E5, A5, step=0.16, seconds=0.5),
    "tick": (Tone(1500, 1300, 0.035, loud=0.8, fall=6),),
}
_OWN: Part[Mapping[str, tuple[Tone, ...]]] = Part("render.{}.tones", "TONES")
TONES |= {name: tone for game in filter(_OWN.has, NAMES) for name, tone in _OWN(game).items()}
SOUNDS = tuple(sorted([*FILES, *TONES]))

PAUSE = 0.05
"""The same sound is not heard again within so many seconds: many at once are only loud."""


class Sounds:
    """Plays sounds; `volume` (0 to 1) and `mute` may be changed at any time."""

    def __init__(
        self, volume: float = 0.6, mute: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.volume = volume
        self.mute = mute
        self._clock = clock
        self._sources: dict[str, Source | None] = {}
        self._last: dict[str, float] = {}

    def play(self, name: str) -> None:
        """Play one of `SOUNDS`; an unknown name is silent."""
        now = self._clock()
        if self.mute or self.volume <= 0 or now - self._last.get(name, -PAUSE) < PAUSE:
            return
        self._last[name] = now
        if name not in self._sources:
            self._sources[name] = _load(name)
        source = self._sources[name]
        if source is not None:
            with contextlib.suppress(MediaException):  # a device may go away at any time
                source.play().volume = min(1.0, self.volume)


def _load(name: str) -> Source | None:
    """What is heard by this name, or nothing where nothing can be."""
    try:
        # Without a device a player would only count time.
        if isinstance(pyglet.media.get_audio_driver(), SilentDriver):  # type: ignore[no-untyped-call]
            return None
        if name in TONES:
            return pyglet.media.load(f"{name}.wav", file=wav(TONES[name]), streaming=False)
        path = arcade.resources.resolve(f":resources:/sounds/{FILES[name]}")
        return pyglet.media.load(str(path), streaming=False)
    except (KeyError, OSError, DecodeException, MediaException):
        return None
