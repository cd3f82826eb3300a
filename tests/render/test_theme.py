"""The palettes: what must be told apart can be, also by people who see fewer colours. Shapes come on top."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from render import theme
from render.theme import PALETTES, Colour, Palette, scale

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes 2009, full severity, in linear light.
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def linear(colour: Colour) -> list[float]:
    parts = (value / 255 for value in colour)
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(matrix: Matrix, values: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix]


def lab(colour: Colour, sight: str) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, value)) for value in times(SIGHTS[sight], linear(colour))]
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (value / white for value, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, sight: str) -> float:
    """How different two colours look; 2 can just be seen, 10 at a glance."""
    return dist(lab(one, sight), lab(other, sight))


def contrast(one: Colour, other: Colour) -> float:
    """As the web's guidelines count it; 4.5 is enough for texts."""
    lights = sorted(times(SIGHTS["no colours"], linear(colour))[0] for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
@pytest.mark.parametrize("sight", [sight for sight in SIGHTS if sight != "no colours"])
def test_teams_and_marks_differ_for_everybody(palette: Palette, sight: str) -> None:
    assert apart(palette.teams[1], palette.teams[2], sight) > 40
    for one, other in combinations(palette.teams[1:], 2):
        assert apart(one, other, sight) > 19, (one, other)
    marks = {"step": palette.step, "attack": palette.attack, "stone": palette.stone, "help": palette.help}
    for (one, first), (other, second) in combinations(marks.items(), 2):
        assert apart(first, second, sight) > 10, (one, other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_everything_stands_out_from_the_ground(palette: Palette) -> None:
    for colour in (*palette.teams, palette.step, palette.attack, palette.stone, palette.help):
        for ground in (theme.NIGHT, theme.PANEL):
            assert contrast(colour, ground) > 4.5


@pytest.mark.parametrize("colour", [theme.TEXT, theme.DIM, theme.GOLD, theme.GOOD, theme.FAIR, theme.POOR])
def test_texts_can_be_read_on_every_panel(colour: Colour) -> None:
    for ground in (theme.NIGHT, theme.PANEL):
        assert contrast(colour, ground) > 4.5
    assert contrast(colour, theme.PANEL_LIGHT) > 3


def test_the_size_of_a_pixel_of_the_design() -> None:
    assert scale(1280, 720) == 1.0
    assert scale(1920, 1080) == 1.5
    assert scale(960, 540) == 0.75
    assert scale(2000, 720) == 1.0
    assert scale(300, 200) == 0.7
    assert scale(1280, 720, 1.3) == pytest.approx(1.3)


def test_a_new_window_fits_the_screen() -> None:
    assert theme.fitting(3840, 2160) == (1280, 720)
    assert theme.fitting(1000, 600) == (1000, 600)
    assert theme.fitting(800, 480) == (960, 540)
