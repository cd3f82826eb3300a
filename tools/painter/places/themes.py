"""The themes of boards: their colours, and of what their grounds and walls are made."""

from __future__ import annotations

from dataclasses import dataclass

from render.art.places import MEADOW
from render.theme import Colour


@dataclass(frozen=True, slots=True)
class Ground:
    """One kind of ground: its colour, and what is on it (see `floors.TEXTURES`)."""

    colour: Colour
    texture: str
    second: Colour = (0, 0, 0)
    soft: bool = False
    """Whether it runs out softly where another kind begins; else it has a kerb."""


@dataclass(frozen=True, slots=True)
class Theme:
    """How a board looks."""

    grounds: tuple[Ground, ...]
    """The usual kind, and those that a board has here and there."""
    top: Colour
    """Of a wall from above, and its front."""
    front: Colour
    wall: str
    """Of what walls are made; see `walls.MATERIALS`."""
    trim: Colour
    """What glows, shines or grows on walls."""
    around: Colour
    """Beyond the edge of the board."""
    glow: Colour
    """The light there, as `surroundings` paints it."""
    light: Colour = (255, 250, 236)
    """The colour of the light in the middle of the board."""
    rim: Colour = (66, 77, 120)


THEMES: dict[str, Theme] = {
    MEADOW: Theme(
        (Ground((88, 122, 72), "grass", (120, 154, 92)), Ground((132, 112, 78), "earth", soft=True)),
        (134, 136, 132), (92, 94, 98), "boulders", (104, 138, 78), (34, 52, 40), (70, 104, 66),
        rim=(86, 78, 58),
    ),
    "bridge": Theme(
        (
            Ground((84, 94, 134), "marble", (206, 176, 96)),
            Ground((196, 88, 96), "light", (226, 150, 86)),
            Ground((196, 182, 92), "light", (96, 176, 122)),
            Ground((88, 136, 206), "light", (150, 104, 198)),
        ),
        (172, 164, 150), (120, 104, 80), "gilded", (226, 190, 104), (12, 12, 40), (86, 92, 210),
        (214, 226, 255), (190, 156, 84),
    ),
    "tower": Theme(
        (
            Ground((104, 114, 130), "panels", (134, 146, 164)),
            Ground((70, 84, 116), "carpet", (96, 112, 150)),
            Ground((112, 84, 70), "planks", (128, 98, 82)),
        ),
        (102, 138, 158), (62, 92, 114), "glass", (164, 212, 230), (14, 18, 34), (196, 160, 104),
        (232, 244, 255), (128, 142, 160),
    ),
    "skull": Theme(
        (Ground((98, 84, 110), "pores", (122, 106, 130)), Ground((64, 104, 112), "glowing", (96, 216, 214))),
        (176, 164, 144), (120, 106, 96), "bone", (206, 196, 172), (30, 10, 44), (196, 70, 170),
        (255, 236, 246), (142, 124, 104),
    ),
    "arena": Theme(
        (
            Ground((176, 148, 106), "sand", (194, 166, 122)),
            Ground((146, 62, 54), "sand", (164, 76, 62), soft=True),
            Ground((96, 42, 48), "steps", (128, 58, 60)),
        ),
        (150, 60, 56), (98, 36, 42), "iron", (232, 196, 120), (52, 18, 26), (214, 74, 60),
        (255, 240, 206), (128, 58, 50),
    ),
    "street": Theme(
        (
            Ground((66, 69, 80), "asphalt", (214, 204, 150)),
            Ground((146, 138, 126), "slabs", (160, 152, 140)),
            Ground((66, 69, 80), "zebra", (206, 206, 200)),
        ),
        (116, 74, 62), (86, 50, 46), "brick", (255, 214, 130), (26, 24, 34), (255, 190, 110),
        (255, 240, 214), (96, 92, 92),
    ),
    "jungle": Theme(
        (Ground((50, 84, 52), "undergrowth", (84, 128, 62)), Ground((128, 102, 66), "earth", soft=True)),
        (44, 112, 58), (26, 60, 36), "leaves", (126, 178, 74), (10, 30, 22), (60, 120, 50),
        (240, 255, 190), (58, 74, 44),
    ),
    "ruins": Theme(
        (
            Ground((134, 92, 74), "dust", (160, 114, 88)),
            Ground((128, 114, 110), "broken", (148, 134, 128), soft=True),
        ),
        (168, 150, 136), (110, 88, 84), "pillars", (206, 190, 170), (58, 26, 20), (240, 130, 60),
        (255, 222, 184), (120, 84, 70),
    ),
    "plain": Theme(
        (
            Ground((156, 140, 70), "straw", (190, 172, 92)),
            Ground((150, 96, 62), "earth", soft=True),
        ),
        (92, 82, 98), (58, 50, 70), "basalt", (190, 120, 255), (70, 44, 50), (255, 176, 90),
        (255, 240, 200), (110, 80, 52),
    ),
}  # fmt: skip
