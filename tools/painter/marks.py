"""What lies over a field while choosing; every mark has a shape of its own as well as a colour."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.art.canvas import INK, Canvas, arc, regular, star, turned
from render.theme import FAIR, GOLD, POOR, TEXT, Colour, Palette

Draw = Callable[[Canvas, Colour], None]


def _border(canvas: Canvas, colour: Colour, inside: int, width: float = 4.5, radius: float = 12) -> None:
    canvas.box((*colour, 235), 5, 5, 95, 95, radius)
    canvas.box((*colour, inside), 5 + width, 5 + width, 95 - width, 95 - width, max(0, radius - width * 0.7))


def _corners(canvas: Canvas, colour: Colour, reach: float, width: float) -> None:
    for turn in range(0, 360, 90):
        canvas.line((*colour, 255), turned([(6, 6 + reach), (6, 6), (6 + reach, 6)], turn), width)


def step(canvas: Canvas, colour: Colour) -> None:
    """A soft tile with a dot: go there."""
    canvas.box((*colour, 58), 5, 5, 95, 95, 14)
    canvas.circle((*colour, 90), 50, 50, 16)
    canvas.circle((*colour, 235), 50, 50, 10)


def path(canvas: Canvas, colour: Colour) -> None:
    """A tile that is firmly on the way."""
    canvas.box((*colour, 110), 5, 5, 95, 95, 14)
    canvas.circle((*INK, 200), 50, 50, 19)
    canvas.circle((*colour, 255), 50, 50, 15)


def attack(canvas: Canvas, colour: Colour) -> None:
    """A frame with teeth: strike there."""
    canvas.box((*colour, 54), 6, 6, 94, 94, 4)
    for turn in range(0, 360, 90):
        canvas.shape((*colour, 245), turned([(4, 4), (96, 4), (96, 8), (4, 8)], turn))
        for x in range(10, 90, 16):
            canvas.shape((*colour, 245), turned([(x, 7), (x + 16, 7), (x + 8, 17)], turn))


def shot(canvas: Canvas, colour: Colour) -> None:
    """A ring with four ticks: aim there."""
    canvas.circle((*colour, 50), 50, 50, 45)
    canvas.shape((*colour, 245), [*arc(45, 0, 360), *reversed(arc(40.5, 0, 360))])
    for turn in range(0, 360, 90):
        canvas.shape((*colour, 245), turned([(47, 2), (53, 2), (53, 18), (47, 18)], turn))


def stone(canvas: Canvas, colour: Colour) -> None:
    """A diamond: use a stone there."""
    canvas.shape((*colour, 240), regular(4, 47))
    canvas.shape((*colour, 64), regular(4, 40))
    for x, y in regular(4, 47):
        canvas.shape((*colour, 255), star(4, 7, 3, about=(50 + (x - 50) * 0.9, 50 + (y - 50) * 0.9)))


def help_(canvas: Canvas, colour: Colour) -> None:
    """A frame with a plus in each corner: help a friend."""
    _border(canvas, colour, 46, 3.4, 22)
    for x, y in ((16, 16), (84, 16), (16, 84), (84, 84)):
        canvas.circle((*INK, 220), x, y, 12.5)
        canvas.line((*colour, 255), [(x - 6.5, y), (x + 6.5, y)], 5)
        canvas.line((*colour, 255), [(x, y - 6.5), (x, y + 6.5)], 5)


def target(canvas: Canvas, colour: Colour) -> None:
    """Four wedges that point inwards: this one it will be."""
    canvas.box((*colour, 60), 4, 4, 96, 96, 10)
    for turn in range(0, 360, 90):
        canvas.shape((*INK, 255), turned([(30, 1), (70, 1), (50, 21)], turn))
        canvas.shape((*colour, 255), turned([(35, 2.5), (65, 2.5), (50, 17.5)], turn))
    _corners(canvas, colour, 10, 5)


def hover(canvas: Canvas, colour: Colour) -> None:
    """Four corners."""
    _corners(canvas, colour, 20, 5.5)


def active(canvas: Canvas, colour: Colour) -> None:
    """A bright frame around whose turn it is, with a dark rim: it is seen on bright sand too."""
    canvas.box((*INK, 110), 1.6, 1.6, 98.4, 98.4, 19)
    canvas.box((*colour, 255), 3, 3, 97, 97, 18)
    canvas.box((*colour, 50), 7.5, 7.5, 92.5, 92.5, 14)
    for turn in range(0, 360, 90):
        canvas.shape((*colour, 255), turned([(40, 5), (60, 5), (50, 16)], turn))
    canvas.glow(colour, 3, 0.8)


def danger(canvas: Canvas, colour: Colour) -> None:
    """Stripes: here one can be hit."""
    for start in range(-90, 100, 22):
        stripe = [(start, 100), (start + 9, 100), (start + 109, 0), (start + 100, 0)]
        canvas.shape((*colour, 96), stripe)
    frame = Canvas(canvas.pixels)
    frame.box((*colour, 255), 4, 4, 96, 96, 10)
    canvas.image.putalpha(
        Image.composite(
            canvas.image.getchannel("A"), Image.new("L", canvas.image.size), frame.image.getchannel("A")
        )
    )


def blast(canvas: Canvas, colour: Colour) -> None:
    """Three blades around a core: all this will be laid waste."""
    canvas.box((*colour, 64), 3, 3, 97, 97, 6)
    for turn in (-90, 30, 150):
        canvas.shape(
            (*colour, 190), [*arc(42, turn - 30, turn + 30), *reversed(arc(15, turn - 30, turn + 30))]
        )
    canvas.circle((*colour, 190), 50, 50, 8)
    _corners(canvas, colour, 12, 4)


_DRAWN: dict[str, Draw] = {
    "step": step, "attack": attack, "shot": shot, "stone": stone, "help": help_, "path": path,
    "target": target, "hover": hover, "active": active, "danger": danger,
    "blast": blast,
}  # fmt: skip
MARKS = tuple(_DRAWN)


def colour_of(kind: str, palette: Palette) -> Colour:
    """The colour of a mark in this palette."""
    return {
        "step": palette.step, "path": palette.step, "attack": palette.attack, "shot": palette.attack,
        "target": palette.attack, "stone": palette.stone, "help": palette.help, "hover": TEXT, "active": GOLD,
        "danger": POOR, "blast": FAIR,
    }[kind]  # fmt: skip


def mark(kind: str, colour: Colour, size: int) -> Image.Image:
    """One of `MARKS`."""
    canvas = Canvas(3 * size)
    _DRAWN[kind](canvas, colour)
    return canvas.image.reduce(3)
