"""The faces of all characters, and of some strangers."""

from __future__ import annotations

from functools import partial

from PIL import Image

from render.art.canvas import Canvas
from render.art.dune.people import STRANGERS
from render.theme import Colour
from tools.painter.dune import attire
from tools.painter.dune.cast import BEASTS, FACES, HAIRS, SKINS
from tools.painter.dune.faces import face
from tools.painter.dune.hair import Face
from tools.painter.heroes import finished

STYLES = ("short", "side", "curly", "widow", "bald", "bob", "long")


def likenesses() -> dict[str, Image.Image]:
    """The face of every character on nothing, with light, shade and outline."""
    return {name: finished(*beast) for name, beast in BEASTS.items()} | {
        name: likeness(look) for name, look in FACES.items()
    }


def strangers() -> list[Image.Image]:
    """The faces of those whom only other programs know."""
    return [likeness(_stranger(number)) for number in range(STRANGERS)]


def likeness(look: Face) -> Image.Image:
    """A face of these parts."""
    return finished(partial(_dressed, look), look.skin, look.accent)


def _dressed(look: Face, canvas: Canvas, main: Colour, accent: Colour) -> None:
    face(canvas, look)
    for part in look.wear:
        attire.WEAR[part](canvas, look)


def _stranger(number: int) -> Face:
    return Face(
        SKINS[number % len(SKINS)],
        HAIRS[(number + 3) % len(HAIRS)],
        (90, 90, 100),
        STYLES[number % len(STYLES)],
        lady=number % 2 == 0,
    )
