"""Letters of our own for the name of the game: lines on a grid 100 high, drawn with a broad brush."""

from __future__ import annotations

from render.art.canvas import Canvas, Paint, Point, arc

_BOWL: list[Point] = [(0, 0), (28, 0), *arc(25, -90, 90, (28, 25)), (0, 50)]

LETTERS: dict[str, tuple[float, list[list[Point]]]] = {
    "A": (64, [[(0, 100), (32, 0), (64, 100)], [(13, 66), (51, 66)]]),
    " ": (4, [[]]),
    "D": (58, [[(0, 0), (20, 0), *arc(38, -90, 90, (20, 50), 50 / 38), (0, 100), (0, 0)]]),
    "E": (46, [[(46, 0), (0, 0), (0, 100), (46, 100)], [(0, 49), (38, 49)]]),
    "F": (44, [[(44, 0), (0, 0), (0, 100)], [(0, 49), (36, 49)]]),
    "H": (54, [[(0, 0), (0, 100)], [(54, 0), (54, 100)], [(0, 50), (54, 50)]]),
    "L": (44, [[(0, 0), (0, 100), (44, 100)]]),
    "M": (74, [[(0, 100), (4, 0), (37, 58), (70, 0), (74, 100)]]),
    "N": (56, [[(0, 100), (0, 0), (56, 100), (56, 0)]]),
    "O": (76, []),
    "P": (53, [[(0, 100), *_BOWL]]),
    "R": (54, [[(0, 100), *_BOWL], [(24, 50), (54, 100)]]),
    "S": (50, [[*arc(25, -35, -270, (25, 25)), *arc(25, -90, 145, (25, 75))]]),
    "T": (56, [[(0, 0), (56, 0)], [(28, 0), (28, 100)]]),
    "U": (56, [[(0, 0), (0, 72), *arc(28, 180, 0, (28, 72)), (56, 72), (56, 0)]]),
    "V": (62, [[(0, 0), (31, 100), (62, 0)]]),
}
"""Width and lines by letter; something round takes the place of the O."""

GAP = 34.0
BRUSH = 24.0


def width_of(word: str) -> float:
    """How wide a word is if it is 100 high, without the brush."""
    return sum(LETTERS[letter][0] for letter in word) + GAP * (len(word) - 1)


def write(
    canvas: Canvas, paint: Paint, word: str, middle: Point, height: float, lean: float = 0.14
) -> list[Point]:
    """Write a word around a point, leaning to the right; gives the centres of its O's."""
    scale = height / 100
    x = middle[0] - width_of(word) * scale / 2
    holes = []
    for letter in word:
        width, lines = LETTERS[letter]

        def place(point: Point, left: float = x) -> Point:
            px, py = point[0] + lean * (50 - point[1]), point[1] - 50
            return left + px * scale, middle[1] + py * scale

        for line in filter(None, lines):
            canvas.line(paint, [place(point) for point in line], BRUSH * scale)
        if not lines:
            holes.append(place((width / 2, 50)))
        x += (width + GAP) * scale
    return holes
