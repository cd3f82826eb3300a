from __future__ import annotations

from dataclasses import replace

import pytest

from render.art.canvas import Canvas
from tests.tools.painter.looking import difference
from tools.painter.dune.faces import HEADS, face
from tools.painter.dune.hair import Face

PLAIN = Face((230, 190, 150), (60, 40, 30), (70, 70, 90))


def drawn(look: Face) -> Canvas:
    canvas = Canvas(200, margin=6)
    face(canvas, look)
    return canvas


@pytest.mark.parametrize("build", [build for build in HEADS if build != "slim"])
def test_heads_have_shapes_of_their_own(build: str) -> None:
    assert difference(drawn(PLAIN).image, drawn(replace(PLAIN, build=build)).image) > 1.5


def test_ladies_and_eyes() -> None:
    one = drawn(PLAIN).image
    assert difference(one, drawn(replace(PLAIN, lady=True)).image) > 0.3
    assert difference(one, drawn(replace(PLAIN, eyes=(60, 130, 255))).image) > 0.1


def test_skin_is_where_a_face_is() -> None:
    red, green, blue, alpha = drawn(PLAIN).image.getpixel((80, 120))  # type: ignore[misc]
    assert alpha == 255
    assert red > green > blue
