"""Sounds made of tones: a small synthesiser that writes WAV files into memory."""

from __future__ import annotations

import io
import math
import random
import wave
from array import array
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, repeat
from operator import mul

# Notes of one scale, so that sounds that meet do not hurt.
C4, D4, E4, G4, A4, C5, D5, E5, G5, A5, C6, D6, E6, G6 = (
    261.6, 293.7, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5, 1174.7, 1318.5, 1568.0,
)  # fmt: skip
RATE = 22050
LOUDEST = 0.8
"""The peak of every sound, as a share of what a sample can hold."""

_POINTS = 2048
_END = 200
_ROUND = [math.tau * point / _POINTS for point in range(_POINTS)]
_TABLES = {
    "sine": [math.sin(a) for a in _ROUND],
    "soft": [math.sin(a) + 0.35 * math.sin(2 * a) + 0.12 * math.sin(3 * a) for a in _ROUND],
    "buzz": [2 * point / _POINTS - 1 for point in range(_POINTS)],
}


@dataclass(frozen=True, slots=True)
class Tone:
    """One tone: it glides from a pitch to another (in Hz) and dies away."""

    start: float
    end: float
    seconds: float
    delay: float = 0.0
    loud: float = 1.0
    shape: str = "sine"
    """`sine`, `soft` (with two overtones), `buzz` or `noise`; for noise the pitch is how bright it is."""
    attack: float = 0.008
    fall: float = 4.0
    """How fast it dies away; 0 holds it until its end."""
    tremble: float = 0.0
    """How often a second the pitch goes up and down a little."""


def chime(*pitches: float, step: float = 0.08, seconds: float = 0.5, loud: float = 1.0) -> tuple[Tone, ...]:
    """Soft tones one after the other."""
    return tuple(Tone(p, p, seconds, i * step, loud, "soft") for i, p in enumerate(pitches))


def samples(tones: tuple[Tone, ...]) -> list[float]:
    """All tones added up; the loudest sample is `LOUDEST`."""
    total = [0.0] * max(round(RATE * tone.delay) + round(RATE * tone.seconds) for tone in tones)
    for tone in tones:
        _add(total, tone)
    peak = max(map(abs, total)) or 1.0
    return [value * LOUDEST / peak for value in total]


def _add(total: list[float], tone: Tone) -> None:
    first, count = round(RATE * tone.delay), round(RATE * tone.seconds)
    course = _noise(tone, count) if tone.shape == "noise" else _course(tone, count)
    envelope = _envelope(count, tone.attack, tone.fall)
    part = slice(first, first + count)
    total[part] = [
        old + value * e * tone.loud for old, value, e in zip(total[part], course, envelope, strict=True)
    ]


def _course(tone: Tone, count: int) -> list[float]:
    """The wave itself; one that keeps its pitch is by far the most frequent and the quickest."""
    table, step = _TABLES[tone.shape], tone.start * _POINTS / RATE
    if tone.start == tone.end and not tone.tremble:
        return [table[int(index * step) % _POINTS] for index in range(count)]
    glide, swing, phase, course = (
        (tone.end / tone.start) ** (1 / count),
        math.tau * tone.tremble / RATE,
        0.0,
        [],
    )
    for index in range(count):
        course.append(table[int(phase) % _POINTS])
        phase += step * (1 + 0.04 * math.sin(swing * index))
        step *= glide
    return course


def _noise(tone: Tone, count: int) -> list[float]:
    """Chance through a filter that lets more or less of the high tones pass."""
    dice, low, course = random.Random(count).random, 0.0, []
    share, glide = math.tau * tone.start / RATE, (tone.end / tone.start) ** (1 / count)
    for _ in range(count):
        low += (2 * dice() - 1 - low) * min(1.0, share)
        share *= glide
        course.append(low * 2)
    return course


@lru_cache(8)
def _envelope(count: int, attack: float, fall: float) -> list[float]:
    """How loud a tone is at each sample: no clicks, for it rises from nothing and ends there."""
    decay, rise = math.exp(-fall / count), max(1.0, RATE * attack)
    loud = accumulate(repeat(decay, count - 1), mul, initial=1.0)
    return [min(1.0, i / rise, (count - i) / _END) * value for i, value in enumerate(loud)]


def wav(tones: tuple[Tone, ...]) -> io.BytesIO:
    """The tones as a WAV file, one channel of 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(array("h", (round(value * 32767) for value in samples(tones))).tobytes())
    file.seek(0)
    return file
