"""How the window looks: colours, sizes and fonts, all in one place."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

# The night sky of the game: dark blue grounds, light text, gold for what matters now.
NIGHT: Colour = (11, 14, 28)
PANEL: Colour = (22, 27, 48)
PANEL_LIGHT: Colour = (36, 43, 72)
LINE: Colour = (66, 77, 120)
TEXT: Colour = (232, 236, 248)
DIM: Colour = (154, 163, 196)
GOLD: Colour = (255, 209, 92)
GOOD: Colour = (96, 220, 150)
FAIR: Colour = (245, 206, 84)
POOR: Colour = (255, 96, 96)
SAND: tuple[Colour, Colour] = ((134, 99, 63), (143, 106, 67))
SPICE: Colour = (255, 140, 44)
ROCK: tuple[Colour, Colour] = ((92, 82, 84), (99, 88, 89))

FONT = ("Liberation Sans", "DejaVu Sans", "Arial")
"""Shipped with arcade (`arcade.resources.load_liberation_fonts()`), so it is the same everywhere."""

SMALLEST = (960, 540)
USUAL = (1280, 720)
TILE = 100.0
"""The side of a field in the coordinates of the board."""


STANDARD_TEAMS: tuple[Colour, ...] = (
    (190, 190, 200), (74, 163, 255), (255, 152, 61), (165, 240, 195), (240, 45, 195), (240, 255, 90),
)  # fmt: skip
CONTRAST_TEAMS: tuple[Colour, ...] = (
    (230, 230, 230), (0, 200, 255), (255, 190, 0), (180, 255, 195), (225, 60, 255), (195, 105, 135),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours that must be told apart by everybody; shapes and labels tell the same."""

    name: str
    teams: tuple[Colour, ...]
    """By seat, for five of them; the first is for whoever belongs to nobody."""
    step: Colour
    attack: Colour
    stone: Colour
    help: Colour


PALETTES = {
    palette.name: palette
    for palette in (
        Palette(
            "standard",
            STANDARD_TEAMS,
            (120, 205, 255),
            (255, 92, 92),
            (206, 130, 255),
            (110, 230, 160),
        ),
        Palette(
            "contrast",
            CONTRAST_TEAMS,
            (255, 255, 255),
            (255, 60, 60),
            (255, 120, 255),
            (120, 255, 120),
        ),
    )
}


def fitting(width: int, height: int) -> tuple[int, int]:
    """The size of a new window on a screen of this size: the usual one, or what there is room for."""
    return (
        max(SMALLEST[0], min(USUAL[0], width)),
        max(SMALLEST[1], min(USUAL[1], height)),
    )


def scale(width: int, height: int, text_size: float = 1.0) -> float:
    """How large a pixel of the design (1280x720) is in a window of this size."""
    return max(0.7, min(width / USUAL[0], height / USUAL[1])) * text_size


def seat_colours(seat: int) -> int:
    """The team whose colours and sign a seat has; where more than five play they come again."""
    return (seat - 1) % 5 + 1 if seat else 0
