from __future__ import annotations

import wave
from itertools import pairwise

import pytest

from render.tones import LOUDEST, RATE, Tone, chime, samples, wav


def rises(values: list[float]) -> int:
    """How often the wave comes up through the middle."""
    return sum(a < 0 <= b for a, b in pairwise(values))


@pytest.mark.parametrize("shape", ["sine", "soft", "buzz", "noise"])
def test_a_tone_is_as_long_and_as_loud_as_it_should_be(shape: str) -> None:
    values = samples((Tone(440, 440, 0.25, shape=shape),))
    assert len(values) == round(RATE * 0.25)
    assert max(map(abs, values)) == pytest.approx(LOUDEST)
    assert values[0] == 0
    assert abs(values[-1]) < 0.02


def test_a_tone_has_its_pitch() -> None:
    assert rises(samples((Tone(440, 440, 1.0, fall=0),))) == pytest.approx(440, abs=2)
    # From 200 to 800 Hz evenly to the ear is 433 Hz in the mean.
    assert rises(samples((Tone(200, 800, 1.0, fall=0),))) == pytest.approx(433, abs=4)


def test_a_tone_dies_away() -> None:
    values = samples((Tone(440, 440, 0.5, fall=4),))
    quarter = len(values) // 4
    loud = [max(map(abs, values[part * quarter : (part + 1) * quarter])) for part in range(4)]
    assert loud == sorted(loud, reverse=True)
    assert loud[3] < 0.1


def test_tones_are_heard_one_after_the_other() -> None:
    notes = chime(300, 600, step=0.5, seconds=0.4)
    assert [note.delay for note in notes] == [0, 0.5]
    values = samples(notes)
    assert len(values) == round(RATE * 0.9)
    assert set(values[round(RATE * 0.41) : round(RATE * 0.49)]) == {0.0}


def test_noise_is_the_same_every_time() -> None:
    noise = (Tone(1000, 1000, 0.05, shape="noise"),)
    assert samples(noise) == samples(noise)


def test_the_file_can_be_read() -> None:
    with wave.open(wav((Tone(440, 440, 0.1),))) as reader:
        assert reader.getparams()[:4] == (1, 2, RATE, 2205)
        assert len(reader.readframes(9999)) == 4410
