from __future__ import annotations

from dataclasses import replace

import pytest

from render.art.canvas import Canvas
from tests.tools.painter.looking import closest
from tools.painter.dune.faces import face
from tools.painter.dune.hair import BEARDS, BEHIND, HAIR, Face

PLAIN = Face((230, 190, 150), (60, 40, 30), (70, 70, 90))


def drawn(look: Face) -> Canvas:
    canvas = Canvas(120, margin=6)
    face(canvas, look)
    return canvas


def test_no_two_styles_look_alike() -> None:
    distance, *names = closest({name: drawn(replace(PLAIN, hair=name)).image for name in ("", *HAIR)})
    assert distance > 0.15, names
    assert set(BEHIND) <= set(HAIR)


def test_no_two_beards_look_alike() -> None:
    distance, *names = closest({name: drawn(replace(PLAIN, beard=name)).image for name in ("", *BEARDS)})
    assert distance > 0.5, names


@pytest.mark.parametrize("hair", HAIR)
def test_the_eyes_stay_free(hair: str) -> None:
    canvas = drawn(replace(PLAIN, hair=hair, eyes=(60, 130, 255)))
    x, y = (round((6 + at) * canvas.unit) for at in (38 - 2.9, 53))
    red, _, blue, _ = canvas.image.getpixel((x, y))  # type: ignore[misc]
    assert blue > red
