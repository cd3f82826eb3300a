from __future__ import annotations

import pytest

from render.dune.tones import TONES
from render.sound import SOUNDS
from render.tones import RATE, samples


@pytest.mark.parametrize("name", TONES)
def test_a_sound_is_short(name: str) -> None:
    assert 0.1 < len(samples(TONES[name])) / RATE < 2.1
    assert name in SOUNDS
