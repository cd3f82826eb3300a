"""How the use of a stone looks, as a recipe: steps one after the other, each made of named parts.

A step is written ``part``, or ``part+part`` for what is seen together. A part is seen at the target, with
``@carrier`` at the carrier; some take a picture, as in ``burst:star``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs.errors import MashupError

PARTS: dict[str, str] = {
    "beam": "a ray from the carrier to the target",
    "ray": "a thick ray with a white core and a spray of sparks",
    "bolt": "something flies straight to the target (picture: glow)",
    "fly": "something flies to the target in a high arc (picture: star)",
    "strike": "the carrier lunges at the target",
    "burst": "particles fly in all directions (picture: spark)",
    "rise": "particles rise (picture: spark)",
    "glow": "a light comes and goes",
    "flash": "a short bright light",
    "ring": "a ring widens",
    "pull": "rings narrow",
    "wave": "a large ring runs over the board",
    "gate": "two rings turn against each other",
    "orbit": "sparks circle inwards",
    "column": "a column of light",
    "stamp": "a picture pops up (picture: star)",
    "spin": "a picture turns backwards (picture: rewind)",
    "tint": "whoever is there takes on the stone's colour",
    "veil": "the stone's colour lies over the ground",
    "shake": "the whole picture trembles",
    "wait": "nothing, for a moment",
}
"""Every part, and what is to be seen."""

PICTURED = ("bolt", "fly", "burst", "rise", "stamp", "spin")
"""The parts that take a picture."""

PICTURES = (
    "spark", "ring", "glow", "beam", "bolt", "arrow", "fist", "slash", "shard", "smoke",
    "dust", "star", "crack", "feather", "heart", "rewind", "flash", "mushroom", "crumb", "blade",
    "pointer",
)  # fmt: skip


class Part(NamedTuple):
    """One part of a recipe."""

    name: str
    picture: str = ""
    at_carrier: bool = False


def steps(motion: Sequence[str]) -> list[list[Part]]:
    """The recipe in parts; raises `MashupError` if there is no such part or picture."""
    if isinstance(motion, str):
        raise MashupError("A motion is a tuple of steps, such as ('beam', 'glow+burst').")
    return [[_part(text.strip()) for text in step.split("+")] for step in motion]


def _part(text: str) -> Part:
    rest, at, place = text.partition("@")
    name, colon, picture = rest.partition(":")
    if name not in PARTS:
        raise MashupError(f"A motion has no part {name!r}; there are {', '.join(PARTS)}.")
    if at and place not in ("carrier", "target"):
        raise MashupError(f"{text!r} in a motion is nowhere: @carrier and @target are places.")
    if colon and name not in PICTURED:
        raise MashupError(f"{text!r} in a motion: only {', '.join(PICTURED)} take a picture.")
    if colon and picture not in PICTURES:
        raise MashupError(f"A motion has no picture {picture!r}; there are {', '.join(PICTURES)}.")
    return Part(name, picture, place == "carrier")
