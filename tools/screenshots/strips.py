"""Film strips: what the camera shows of the great moments of a match, in the whole window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from render import theme
from render.moments import Film, Moment
from tools.screenshots.moments import game_of, moments
from tools.screenshots.scenes import take_down
from tools.screenshots.table import CONFIGS

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from render.studio import Studio

GREAT = {
    "mashup": (
        *("space", "mind", "reality", "power", "time", "soul"),
        *("knock-out", "goose", "excelsior", "thanos-comes", "thanos-takes", "snap"),
    ),
    "dune": ("dune-defeat", "dune-kanly", "dune-atomics", "dune-swallowed", "dune-blow", "dune-shai-hulud"),
}
"""The animations that the camera goes close to."""
FRAMES = 4
WIDTH = 480
"""Of a picture on the strip."""
CAPTION = 20


def strip(studio: Studio, name: str) -> tuple[list[Picture], float]:
    """Pictures of an animation from its beginning to its end, and the share of the picture that it fills."""
    game = game_of(name)
    moment, config = moments(game)[name], CONFIGS[game]()
    film = Film(studio, moment, config, close=False)
    begun, ended = film.span()
    film = Film(studio, moment, config, close=False)
    taken, most, now = [], 0.0, 0.0
    for number in range(FRAMES):
        at = begun + (ended - begun) * (number + 0.5) / FRAMES
        film.run(at - now)
        now = at
        taken.append(studio.picture())
        most = max(most, share(film, moment))
    take_down(studio.window)
    return taken, most


def share(film: Film, moment: Moment) -> float:
    """The part of the window that is taken by the fields where it happens and those around them."""
    view = film.view
    rects = [view.rect_of(field) for field in moment.fields]
    side, board = rects[0].width, view.layout.board
    left, right = min(rect.left for rect in rects) - side, max(rect.right for rect in rects) + side
    bottom, top = min(rect.bottom for rect in rects) - side, max(rect.top for rect in rects) + side
    width = min(right, board.right) - max(left, board.left)
    height = min(top, board.top) - max(bottom, board.bottom)
    return width * height / (view.width * view.height)


def strips(studio: Studio, game: str) -> Picture:
    """All great moments of a game, one below the other."""
    high = WIDTH * studio.window.height // studio.window.width
    sheet = Image.new("RGB", (WIDTH * FRAMES, (high + CAPTION) * len(GREAT[game])), theme.NIGHT)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(14)
    for row, name in enumerate(GREAT[game]):
        taken, most = strip(studio, name)
        top = row * (high + CAPTION)
        for number, picture in enumerate(taken):
            small = picture.resize((WIDTH - 2, high), Image.Resampling.LANCZOS)
            sheet.paste(small, (number * WIDTH + 1, top + CAPTION))
        words = f"{name.removeprefix(f'{game}-')}: {most:.0%} of the picture"
        pen.text((6, top + 2), words, theme.TEXT, font)
    return sheet
