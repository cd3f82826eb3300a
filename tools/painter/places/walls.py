"""Walls: seen from above at a slant, joined up to the sides where they go on, with a front below."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from render.art.canvas import (
    INK,
    Canvas,
    blurred,
    darker,
    filled,
    lighter,
    mix,
    regular,
    smooth,
    star,
)
from render.art.outline import joined_outline
from render.art.places import LIFT, MARGIN
from tools.painter.places.themes import THEMES, Theme

LEAVES = "leaves"
"""What has no lid and no front."""
OPEN = (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0))
Paint = Callable[[Canvas, Canvas, Theme], None]


def wall(theme: str, joined: str, size: int) -> Image.Image:
    """A piece of a wall that goes on to the ``joined`` sides; wider than a field for height and shadow."""
    look, canvas = THEMES[theme], Canvas(size * 2, margin=MARGIN)
    body = (_thicket if look.wall == LEAVES else _block)(canvas.pixels, joined, look)
    shade = Image.new("L", body.size)
    alpha = body.getchannel("A")
    for step in range(6):
        moved = Image.new("L", alpha.size)
        moved.paste(alpha, (round(step * 2.0 * canvas.unit), round(step * 0.9 * canvas.unit)))
        shade = ImageChops.lighter(shade, moved)
    shade = blurred(shade, 2.4 * canvas.unit).point(lambda value: value * 105 // 255)
    canvas.over(filled(INK, shade))
    canvas.over(body)
    _cut(canvas, joined)
    return canvas.image.reduce(2)


def _layer(pixels: int) -> Canvas:
    return Canvas(pixels, margin=MARGIN)


def _block(pixels: int, joined: str, look: Theme) -> Image.Image:
    """A top and a front of the material of the theme."""
    edge, corner = (9, 30) if not joined else (5, ROUND.get(look.wall, 12))
    top = joined_outline(joined, edge, corner, LIFT)
    body, face, lid = _layer(pixels), _layer(pixels), _layer(pixels)
    for step in range(LIFT, 0, -1):
        body.shape(mix(look.front, darker(look.front, 0.5), step / LIFT), [(x, y + step) for x, y in top])
    lid.shape(look.top, top)
    covered = lid.image.getchannel("A")
    MATERIALS[look.wall](lid, face, look)
    front = ImageChops.subtract(body.image.getchannel("A"), covered)
    face.image.putalpha(ImageChops.multiply(face.image.getchannel("A"), front))
    lid.image.putalpha(ImageChops.multiply(lid.image.getchannel("A"), covered))
    body.over(face.image)
    body.over(lid.image)
    # The light comes from the upper left.
    shifted = Image.new("L", covered.size)
    shift = round(2 * body.unit)
    shifted.paste(covered, (shift, shift))
    light = ImageChops.subtract(covered, shifted)
    body.over(filled(lighter(look.top, 0.45), light.point(lambda value: value * 190 // 255)))
    body.outline(1.8)
    return body.image


def _thicket(pixels: int, joined: str, look: Theme) -> Image.Image:
    """Crowns of trees, which meet at the borders of their fields."""
    spots = [(27.0, 24.0), (70.0, 22.0), (48.0, 44.0), (24.0, 64.0), (74.0, 62.0), (50.0, 74.0)]
    if not joined:
        spots = [(36.0, 34.0), (64.0, 34.0), (50.0, 52.0), (34.0, 58.0), (67.0, 58.0)]
    for side, right, down in OPEN:
        if side in joined:
            spots += [
                (50 + 50 * right + far * down, 50 + 50 * down + far * right) for far in (-24.0, 4.0, 28.0)
            ]
    body = _layer(pixels)
    if not joined:
        body.shape((92, 64, 44), [(44, 60), (56, 60), (58, 96), (42, 96)])
    for x, y in spots:
        body.circle(look.front, x, y - LIFT * 0.2 + 12, 19)
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        body.circle(darker(look.top, 0.3), x, y - LIFT * 0.6 + 3, 19)
        body.circle(look.top, x - 1, y - LIFT * 0.6, 17.5)
        body.circle(mix(look.top, look.trim, 0.35), x - 4, y - LIFT * 0.6 - 4, 11)
        for turn in range(3):
            leaf = regular(3, 3.4, 40 * turn + x, (x - 9 + 6 * turn, y - LIFT * 0.6 - 8 + 3 * turn))
            body.shape(mix(look.top, look.trim, 0.75), leaf)
    body.outline(1.8)
    return body.image


def _cut(canvas: Canvas, joined: str) -> None:
    """Keep to the own field where a neighbour goes on; what is high is so everywhere."""
    kept = _layer(canvas.pixels)
    kept.box(
        (255, 255, 255),
        0.0 if "W" in joined else -MARGIN,
        -LIFT if "N" in joined else -MARGIN,
        100.0 if "E" in joined else 100 + MARGIN,
        103.0 - LIFT if "S" in joined else 100 + MARGIN,
    )
    canvas.image.putalpha(ImageChops.multiply(kept.image.getchannel("A"), canvas.image.getchannel("A")))


# What walls are made of: how their top and their front are painted


def boulders(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Stones on each other without mortar, with moss."""
    lid.shape(darker(look.top, 0.3), [(-60, -80), (160, -80), (160, 160), (-60, 160)])
    for row in range(-3, 7):
        for column in range(-2, 5):
            x, y = column * 34 + (row % 2) * 17, row * 25 - LIFT
            tone = lighter(look.top, 0.16 * ((row * 3 + column * 5) % 4 - 1) / 3)
            lid.shape(
                tone,
                smooth(
                    [(x - 14, y - 8), (x + 10, y - 11), (x + 16, y + 4), (x, y + 11), (x - 15, y + 6)],
                    steps=4,
                ),
            )
            if (row + 2 * column) % 5 == 0:
                lid.shape(
                    mix(look.top, look.trim, 0.7),
                    smooth([(x - 8, y - 6), (x + 6, y - 7), (x + 4, y + 2), (x - 7, y + 3)], steps=3),
                )
    for column in range(-3, 7):
        x = column * 25 + 4
        face.shape(
            lighter(look.front, 0.08 * (column % 3)),
            smooth([(x, 76), (x + 20, 75), (x + 21, 98), (x - 1, 99)], steps=4),
        )
        face.line(darker(look.front, 0.5), [(x - 2, 70), (x - 3, 100)], 2)


def gilded(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Pale stone with gold."""
    for x in (-50, 50, 150):
        for y in (-50, 50, 150):
            lid.shape(lighter(look.top, 0.14), regular(4, 34, about=(x, y - LIFT)))
            lid.line(
                look.trim, [*regular(4, 34, about=(x, y - LIFT)), regular(4, 34, about=(x, y - LIFT))[0]], 2.6
            )
            lid.shape(look.trim, star(4, 14, 5, about=(x, y - LIFT)))
    for x in range(-40, 150, 20):
        face.box(darker(look.front, 0.3), x + 6, 60, x + 14, 100)
        face.line(lighter(look.front, 0.3), [(x + 4, 60), (x + 4, 100)], 2)
    face.box(look.trim, -60, 73, 160, 77)


def glass(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Panes between steel."""
    for x in (-50, 0, 50, 100):
        for y in (-100, -50, 0, 50, 100):
            left, top = x + 3, y - LIFT + 3
            lid.box(mix(look.top, look.trim, 0.22), left, top, left + 44, top + 44, 2)
            lid.shape(
                mix(look.top, look.trim, 0.6),
                [(left + 8, top + 44), (left + 30, top), (left + 38, top), (left + 16, top + 44)],
            )
    for x in range(-50, 150, 25):
        face.box(mix(look.front, look.trim, 0.4), x + 2, 76, x + 22, 94, 1)
        face.box(mix(look.front, look.trim, 0.75), x + 4, 78, x + 9, 92, 1)


def bone(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Bone, smooth and full of pores."""
    for number in range(26):
        x, y = (number * 37 % 130) - 15, (number * 53 % 150) - 45
        lid.circle(darker(look.top, 0.2), x, y, 1.6 + number % 3, 0.8)
    lid.shape(
        mix(look.top, look.trim, 0.6),
        smooth(
            [
                (-60, 14 - LIFT),
                (30, 10 - LIFT),
                (160, 16 - LIFT),
                (160, 34 - LIFT),
                (40, 28 - LIFT),
                (-60, 32 - LIFT),
            ]
        ),
    )
    for x in range(-50, 150, 14):
        face.line(darker(look.front, 0.3), [(x, 70), (x + 3, 100)], 2.4)


def iron(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Red iron with a pale band."""
    for x in range(-100, 200, 50):
        lid.shape(darker(look.top, 0.16), [(x, -90), (x + 22, -90), (x + 22, 170), (x, 170)])
    for x in (-36, 14, 64, 114):
        for y in (-30, 20, 70):
            lid.circle(mix(look.top, look.trim, 0.6), x, y, 3.4)
            lid.circle(darker(look.top, 0.3), x + 0.8, y + 1, 2)
    for x in range(-60, 160, 20):
        face.shape(look.trim, [(x, 76), (x + 10, 76), (x + 5, 90)])
    face.box(look.trim, -60, 72, 160, 77)


def brick(lid: Canvas, face: Canvas, look: Theme) -> None:
    """A house: a flat roof with a parapet, bricks and lit windows."""
    roof = mix(look.top, (70, 70, 80), 0.62)
    lid.box(roof, -90, -90, 190, 190)
    for row in range(-4, 8):
        lid.line(darker(roof, 0.12), [(-60, row * 20 - LIFT), (160, row * 20 - LIFT)], 1.6)
    lid.box(darker(roof, 0.4), 34, 24 - LIFT, 66, 54 - LIFT, 2)
    lid.box(lighter(roof, 0.3), 36, 22 - LIFT, 64, 48 - LIFT, 2)
    for x in (42, 50, 58):
        lid.line(darker(roof, 0.3), [(x, 26 - LIFT), (x, 44 - LIFT)], 2)
    for row in range(4):
        y = 72 + row * 7
        face.line(darker(look.front, 0.35), [(-60, y), (160, y)], 1.2)
        for x in range(-60 + 7 * (row % 2), 160, 14):
            face.line(darker(look.front, 0.35), [(x, y), (x, y + 7)], 1.2)
    for x in (-28, 22, 72, 122):
        face.box(darker(look.front, 0.6), x - 9, 74, x + 9, 95, 1)
        face.box(look.trim, x - 7, 76, x + 7, 93, 1)
        face.line(darker(look.front, 0.6), [(x, 76), (x, 93)], 2)


def pillars(lid: Canvas, face: Canvas, look: Theme) -> None:
    """What is left of columns and their roof."""
    for x in (-50, 50, 150):
        for y in (-50, 50, 150):
            lid.circle(darker(look.top, 0.16), x, y - LIFT, 33)
            lid.circle(lighter(look.top, 0.12), x - 1.5, y - LIFT - 1.5, 30)
            lid.circle(look.top, x, y - LIFT, 20)
            for turn in range(12):
                tip = regular(12, 30, about=(x, y - LIFT))[turn]
                lid.line(
                    darker(look.top, 0.14), [((tip[0] * 2 + x) / 3, (tip[1] * 2 + y - LIFT) / 3), tip], 1.6
                )
    for line in ([(12, -14), (34, 6), (30, 30), (52, 44)], [(72, 0), (64, 20), (84, 40)]):
        lid.line(darker(look.top, 0.4), line, 2)
    for x in range(-60, 160, 10):
        face.line(darker(look.front, 0.35), [(x, 60), (x, 100)], 2.6)
        face.line(lighter(look.front, 0.18), [(x + 3.4, 60), (x + 3.4, 100)], 2)
    face.box(lighter(look.front, 0.2), -60, 73, 160, 77)


def basalt(lid: Canvas, face: Canvas, look: Theme) -> None:
    """Dark rock with shining veins."""
    for row in range(-3, 7):
        for column in range(-2, 5):
            x, y = column * 50 + (row % 2) * 25, row * 25 - LIFT
            tone = lighter(look.top, 0.14 * ((row * 2 + column * 3) % 4) / 3)
            lid.shape(tone, [(px, y + (py - y) * 0.62) for px, py in regular(6, 25, 0, (x, y))])
    glow = [[(8, 4), (28, 16), (40, 8), (62, 26), (70, 50)], [(40, 8), (50, -16)], [(62, 26), (92, 20)]]
    for line in glow:
        lid.line(mix(look.top, look.trim, 0.45), line, 5)
        lid.line(look.trim, line, 1.8)
    for x in range(-50, 150, 17):
        face.shape(lighter(look.front, 0.1 * (x % 3)), [(x, 70), (x + 13, 70), (x + 12, 98), (x + 2, 100)])


ROUND = {"boulders": 24, "bone": 34, "basalt": 26, "glass": 4, "brick": 3, "iron": 10, "pillars": 16}
"""How round the corners of a wall are."""
MATERIALS: dict[str, Paint] = {
    "boulders": boulders, "gilded": gilded, "glass": glass, "bone": bone, "iron": iron, "brick": brick,
    "pillars": pillars, "basalt": basalt,
}  # fmt: skip
