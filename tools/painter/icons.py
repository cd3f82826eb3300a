"""Signs for buttons and panels: flat and bold, readable at 16 pixels."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.art.canvas import (
    CLEAR,
    INK,
    Canvas,
    Paint,
    Point,
    arc,
    both_sides,
    mirrored,
    smooth,
    turned,
)
from render.theme import FAIR, GOLD, GOOD, POOR, TEXT, Colour
from tools.painter.dune.icons import DUNE
from tools.painter.effects import HEART

Draw = Callable[[Canvas, Paint], None]


def hp(canvas: Canvas, paint: Paint) -> None:
    """A heart."""
    canvas.shape(paint, HEART)


def mp(canvas: Canvas, paint: Paint) -> None:
    """A boot."""
    canvas.shape(paint, [(26, 6), (60, 6), (60, 46), (84, 56), (95, 70), (95, 78), (26, 78), (22, 60)])
    canvas.box(paint, 20, 84, 97, 95, 4)


def ap(canvas: Canvas, paint: Paint) -> None:
    """A bolt of energy."""
    canvas.shape(paint, [(58, 2), (16, 58), (44, 58), (36, 98), (84, 38), (54, 38), (72, 2)])


def melee(canvas: Canvas, paint: Paint) -> None:
    """A sword."""
    canvas.shape(paint, turned([(43, 68), (43, 8), (50, -6), (57, 8), (57, 68)], 45))
    canvas.shape(paint, turned([(28, 68), (72, 68), (72, 78), (28, 78)], 45))
    canvas.shape(paint, turned([(45, 78), (55, 78), (55, 104), (45, 104)], 45))


def ranged(canvas: Canvas, paint: Paint) -> None:
    """A cross-hair."""
    canvas.circle(paint, 50, 50, 38)
    canvas.circle(CLEAR, 50, 50, 28)
    for turn in range(0, 360, 90):
        canvas.shape(paint, turned([(45, 2), (55, 2), (55, 34), (45, 34)], turn))
    canvas.circle(paint, 50, 50, 8)


def reach(canvas: Canvas, paint: Paint) -> None:
    """How far: an arrow between two ends."""
    for x in (4, 86):
        canvas.box(paint, x, 16, x + 10, 84, 4)
    canvas.box(paint, 28, 45, 72, 55)
    canvas.shape(paint, [(20, 50), (40, 30), (40, 70)])
    canvas.shape(paint, [(80, 50), (60, 30), (60, 70)])


def stone(canvas: Canvas, paint: Paint) -> None:
    """A cut stone."""
    canvas.shape(paint, [(26, 12), (74, 12), (96, 40), (50, 94), (4, 40)])
    for line in (
        [(4, 40), (96, 40)],
        [(26, 12), (36, 40), (50, 94)],
        [(74, 12), (64, 40), (50, 94)],
        [(36, 40), (50, 12), (64, 40)],
    ):
        canvas.line(CLEAR, line, 4.4)


def cooldown(canvas: Canvas, paint: Paint) -> None:
    """An hourglass."""
    for y in (4, 84):
        canvas.box(paint, 16, y, 84, y + 12, 4)
    canvas.shape(
        paint,
        [(24, 20), (76, 20), (76, 30), (56, 50), (76, 70), (76, 80), (24, 80), (24, 70), (44, 50), (24, 30)],
    )
    canvas.shape(CLEAR, [(33, 24), (67, 24), (62, 34), (38, 34)])
    canvas.shape(CLEAR, [(50, 56), (62, 68), (38, 68)])


def clock(canvas: Canvas, paint: Paint) -> None:
    """A clock."""
    canvas.circle(paint, 50, 50, 46)
    canvas.circle(CLEAR, 50, 50, 36)
    canvas.line(paint, [(50, 26), (50, 52), (66, 62)], 9)


def pause(canvas: Canvas, paint: Paint) -> None:
    """Two bars."""
    for x in (18, 58):
        canvas.box(paint, x, 10, x + 24, 90, 6)


def play(canvas: Canvas, paint: Paint) -> None:
    """Forwards."""
    canvas.shape(paint, smooth([(20, 8), (88, 50), (20, 92)], steps=1))


def step(canvas: Canvas, paint: Paint) -> None:
    """One forwards."""
    canvas.shape(paint, [(14, 10), (68, 50), (14, 90)])
    canvas.box(paint, 70, 10, 88, 90, 5)


def end_turn(canvas: Canvas, paint: Paint) -> None:
    """A flag at the finish."""
    canvas.box(paint, 12, 4, 23, 98, 4)
    canvas.shape(paint, [(27, 8), (92, 8), (76, 32), (92, 56), (27, 56)])


def tip(canvas: Canvas, paint: Paint) -> None:
    """A lamp."""
    canvas.circle(paint, 50, 38, 34)
    canvas.shape(paint, [(26, 60), (74, 60), (66, 76), (34, 76)])
    canvas.box(paint, 35, 80, 65, 87, 3)
    canvas.box(paint, 40, 91, 60, 98, 3)
    canvas.line(CLEAR, [(40, 38), (50, 50), (60, 38)], 6)
    canvas.line(CLEAR, [(50, 50), (50, 74)], 6)


def settings(canvas: Canvas, paint: Paint) -> None:
    """A cog."""
    for turn in range(0, 180, 45):
        canvas.shape(paint, turned([(41, 2), (59, 2), (61, 98), (39, 98)], turn))
    canvas.circle(paint, 50, 50, 36)
    canvas.circle(CLEAR, 50, 50, 16)


def help_(canvas: Canvas, paint: Paint) -> None:
    """A question mark."""
    canvas.line(paint, [*arc(22, 190, 400, (50, 32)), (50, 56), (50, 66)], 14)
    canvas.circle(paint, 50, 89, 9)


def eye(canvas: Canvas, paint: Paint) -> None:
    """An eye."""
    canvas.shape(paint, [*arc(58, 214, 326, (50, 82)), *arc(58, 34, 146, (50, 18))])
    canvas.circle(CLEAR, 50, 50, 20)
    canvas.circle(paint, 50, 50, 12)


def replay(canvas: Canvas, paint: Paint) -> None:
    """A turning arrow around a triangle."""
    canvas.shape(paint, [*arc(46, -50, 240), *reversed(arc(35, -50, 240))])
    canvas.shape(paint, [(16, 2), (20, 34), (48, 20)])
    canvas.shape(paint, [(42, 34), (68, 50), (42, 66)])


def editor(canvas: Canvas, paint: Paint) -> None:
    """A pencil."""
    canvas.shape(paint, turned([(38, 24), (62, 24), (62, 82), (50, 106), (38, 82)], 45))
    canvas.shape(paint, turned([(38, 4), (62, 4), (62, 18), (38, 18)], 45))
    canvas.shape(CLEAR, turned([(43, 84), (57, 84), (50, 96)], 45))


def mods(canvas: Canvas, paint: Paint) -> None:
    """A piece of a puzzle."""
    canvas.box(paint, 8, 30, 72, 94, 6)
    canvas.circle(paint, 40, 22, 14)
    canvas.circle(paint, 80, 62, 14)
    canvas.circle(CLEAR, 40, 88, 13)
    canvas.circle(CLEAR, 12, 62, 13)


def folder(canvas: Canvas, paint: Paint) -> None:
    """A folder."""
    canvas.shape(paint, [(6, 16), (38, 16), (48, 28), (94, 28), (94, 84), (6, 84)])
    canvas.shape(CLEAR, [(6, 38), (94, 38), (94, 42), (6, 42)])


def file(canvas: Canvas, paint: Paint) -> None:
    """A sheet of paper."""
    canvas.shape(paint, [(18, 6), (60, 6), (82, 28), (82, 94), (18, 94)])
    for y in (44, 58, 72):
        canvas.shape(CLEAR, [(30, y), (70, y), (70, y + 6), (30, y + 6)])


def host(canvas: Canvas, paint: Paint) -> None:
    """A house."""
    canvas.shape(paint, [(50, 4), (98, 50), (84, 50), (84, 94), (16, 94), (16, 50), (2, 50)])
    canvas.box(CLEAR, 40, 60, 60, 96, 3)


def join(canvas: Canvas, paint: Paint) -> None:
    """Through the door."""
    canvas.shape(paint, [(46, 6), (92, 6), (92, 94), (46, 94), (46, 84), (81, 84), (81, 16), (46, 16)])
    canvas.box(paint, 6, 43, 44, 57)
    canvas.shape(paint, [(40, 26), (68, 50), (40, 74)])


def robot(canvas: Canvas, paint: Paint) -> None:
    """The head of a robot."""
    canvas.line(paint, [(50, 12), (50, 26)], 7)
    canvas.circle(paint, 50, 9, 8)
    canvas.box(paint, 14, 26, 86, 90, 12)
    for x in (2, 88):
        canvas.box(paint, x, 46, x + 10, 72, 3)
    for x in (36, 64):
        canvas.circle(CLEAR, x, 50, 9)
    canvas.box(CLEAR, 32, 70, 68, 78, 3)


def skull(canvas: Canvas, paint: Paint) -> None:
    """A skull."""
    canvas.circle(paint, 50, 42, 40, 0.96)
    canvas.box(paint, 28, 62, 72, 96, 8)
    for x in (33, 67):
        canvas.circle(CLEAR, x, 46, 11.5)
    canvas.shape(CLEAR, [(50, 56), (57, 70), (43, 70)])
    for x in (42, 58):
        canvas.line(CLEAR, [(x, 82), (x, 98)], 5)


def crown(canvas: Canvas, paint: Paint) -> None:
    """A crown."""
    canvas.shape(paint, both_sides([(50, 14), (34, 48), (6, 24), (16, 74)]))
    canvas.box(paint, 16, 78, 84, 92, 4)
    for x, y in ((50, 13), (8, 22), (92, 22)):
        canvas.circle(paint, x, y, 6)


def sound_on(canvas: Canvas, paint: Paint) -> None:
    """A loudspeaker."""
    _speaker(canvas, paint)
    for radius in (22, 40):
        canvas.line(paint, arc(radius, -48, 48, (52, 50)), 9)


def sound_off(canvas: Canvas, paint: Paint) -> None:
    """A loudspeaker that is off."""
    _speaker(canvas, paint)
    canvas.line(paint, [(66, 36), (94, 64)], 9)
    canvas.line(paint, [(94, 36), (66, 64)], 9)


def _speaker(canvas: Canvas, paint: Paint) -> None:
    canvas.shape(paint, [(4, 34), (24, 34), (52, 10), (52, 90), (24, 66), (4, 66)])


def undo(canvas: Canvas, paint: Paint) -> None:
    """An arrow back."""
    canvas.line(paint, [(34, 32), (62, 32), *arc(24, -80, 90, (64, 56)), (30, 80)], 12)
    canvas.shape(paint, [(4, 32), (40, 4), (40, 60)])


def skip(canvas: Canvas, paint: Paint) -> None:
    """Forwards, fast."""
    for x in (4, 44):
        canvas.shape(paint, [(x, 12), (x + 44, 50), (x, 88)])
    canvas.box(paint, 87, 12, 97, 88, 3)


def _glass(canvas: Canvas, paint: Paint) -> None:
    canvas.line(paint, [(64, 64), (92, 92)], 14)
    canvas.circle(paint, 42, 42, 38)
    canvas.circle(CLEAR, 42, 42, 28)
    canvas.box(paint, 26, 37.5, 58, 46.5)


def zoom_in(canvas: Canvas, paint: Paint) -> None:
    """A glass with a plus."""
    _glass(canvas, paint)
    canvas.box(paint, 37.5, 26, 46.5, 58)


def right(canvas: Canvas, paint: Paint) -> None:
    """To the right."""
    canvas.line(paint, [(34, 14), (70, 50), (34, 86)], 16)


def left(canvas: Canvas, paint: Paint) -> None:
    """To the left."""
    canvas.line(paint, mirrored([(34, 14), (70, 50), (34, 86)]), 16)


def check(canvas: Canvas, paint: Paint) -> None:
    """Done."""
    canvas.line(paint, [(12, 54), (40, 80), (88, 22)], 16)


def cross(canvas: Canvas, paint: Paint) -> None:
    """No."""
    canvas.line(paint, [(18, 18), (82, 82)], 16)
    canvas.line(paint, [(82, 18), (18, 82)], 16)


def warning(canvas: Canvas, paint: Paint) -> None:
    """Attention."""
    triangle: list[Point] = [(50, 12), (92, 86), (8, 86)]
    canvas.shape(paint, triangle)
    canvas.line(paint, [*triangle, triangle[0], triangle[1]], 12)
    canvas.line(INK, [(50, 38), (50, 60)], 9)
    canvas.circle(INK, 50, 77, 6)


SILVER: Colour = (200, 210, 232)
_DRAWN: dict[str, tuple[Draw, Colour]] = {
    "hp": (hp, (255, 96, 112)), "mp": (mp, (120, 205, 255)), "ap": (ap, GOLD),
    "melee": (melee, (255, 166, 120)),
    "ranged": (ranged, (255, 140, 170)), "reach": (reach, (170, 220, 200)), "stone": (stone, (206, 130, 255)),
    "cooldown": (cooldown, (170, 180, 215)), "clock": (clock, TEXT), "pause": (pause, TEXT),
    "play": (play, TEXT), "step": (step, TEXT), "end_turn": (end_turn, GOLD), "tip": (tip, FAIR),
    "settings": (settings, SILVER), "help": (help_, SILVER), "eye": (eye, SILVER),
    "replay": (replay, SILVER), "editor": (editor, SILVER), "mods": (mods, SILVER),
    "host": (host, SILVER), "join": (join, SILVER),
    "folder": (folder, FAIR), "file": (file, SILVER),
    "robot": (robot, SILVER), "skull": (skull, TEXT), "crown": (crown, GOLD), "sound_on": (sound_on, SILVER),
    "sound_off": (sound_off, SILVER), "undo": (undo, TEXT), "skip": (skip, TEXT), "zoom_in": (zoom_in, TEXT),
    "zoom_out": (_glass, TEXT), "left": (left, TEXT), "right": (right, TEXT), "check": (check, GOOD),
    "cross": (cross, POOR), "warning": (warning, FAIR), **DUNE,
}  # fmt: skip
ICONS = tuple(_DRAWN)


def own_colour(name: str) -> Colour:
    """The colour of an icon unless another one is asked for."""
    return _DRAWN[name][1]


def icon(name: str, size: int, colour: Colour | None = None) -> Image.Image:
    """One of `ICONS`."""
    draw, own = _DRAWN[name]
    canvas = Canvas(max(128, 3 * size), margin=7)
    draw(canvas, colour or own)
    return canvas.sized(size)
