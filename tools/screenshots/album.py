"""Taking the pictures and putting them into a folder."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from render import theme
from render.studio import Studio, display, opened
from tools.screenshots import dune_scenes, scenes
from tools.screenshots.moments import moments, shoot
from tools.screenshots.reel import turn
from tools.screenshots.scenes import take_down
from tools.screenshots.strips import strips

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

QUALITY = 50
COLUMNS = 5
CAPTION = 18
"""Pixels for the name below an animation on the sheet."""
SHEETS = {"animations": "mashup", "dune-animations": "dune"}
"""The sheets with all animations, and of which game."""
STRIPS = {"camera": "mashup", "dune-camera": "dune"}
"""The sheets with what the camera does in great moments, and of which game."""
TURN = "turn"
"""The animated picture."""
ONCE = {**dict.fromkeys(("dune-animations", *STRIPS), (1280, 720)), TURN: (960, 540)}
"""Pictures with nothing in them to be read: one is enough, in this size."""
SCENES = scenes.SCENES | dune_scenes.SCENES

Tell = Callable[[Path], None]


def names() -> list[str]:
    """All that there are pictures of."""
    return [*SCENES, *SHEETS, *STRIPS, TURN, *(name for game in SHEETS.values() for name in moments(game))]


def make(
    out: Path,
    sizes: Sequence[tuple[int, int]],
    languages: Sequence[str],
    only: Collection[str],
    tell: Tell,
) -> None:
    """Take pictures of everything, or only of what is named, and tell of each."""
    wanted = list(only) or [*SCENES, *SHEETS, *STRIPS, TURN]
    with display(), opened() as studio:
        for size in sizes:
            studio.resize(size)
            for language in languages:
                studio.window.settings.language = language
                folder = out / f"{size[0]}x{size[1]}-{language}"
                folder.mkdir(parents=True, exist_ok=True)
                for name in wanted:
                    if name not in ONCE:
                        tell(_keep(_picture(studio, name), folder / f"{name}.webp"))
        studio.window.settings.language = languages[0]
        for name in wanted:
            if name in ONCE:
                studio.resize(ONCE[name])
                if name == TURN:
                    tell(turn(studio, out / f"{TURN}.gif"))
                else:
                    tell(_keep(_picture(studio, name), out / f"{name}.webp"))


def _picture(studio: Studio, name: str) -> Picture:
    if name in SHEETS:
        return _sheet(studio, SHEETS[name])
    if name in STRIPS:
        return strips(studio, STRIPS[name])
    if name in SCENES:
        SCENES[name](studio)
        picture = studio.picture()
    else:
        shoot(studio, name)
        picture = studio.picture()
    take_down(studio.window)
    return picture


def _sheet(studio: Studio, game: str) -> Picture:
    """All animations of a game side by side, each cut out around what happens."""
    everything = moments(game)
    width, height = (studio.window.width // COLUMNS, studio.window.height // COLUMNS)
    rows = ceil(len(everything) / COLUMNS)
    sheet = Image.new("RGB", (width * COLUMNS, (height + CAPTION) * rows), theme.NIGHT)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(13)
    for number, name in enumerate(everything):
        cut = _cut(studio, name).resize((width - 4, height), Image.Resampling.LANCZOS)
        left, top = number % COLUMNS * width, number // COLUMNS * (height + CAPTION)
        sheet.paste(cut, (left + 2, top))
        words = name.removeprefix(f"{game}-")
        pen.text((left + width / 2, top + height + 2), words, theme.TEXT, font, anchor="ma")
    return sheet


def _cut(studio: Studio, name: str) -> Picture:
    """The middle of an animation, with as much of the board around it as fits."""
    film = shoot(studio, name, close=True)
    picture, board, height = studio.picture(), film.view.layout.board, studio.window.height
    rects = [film.view.rect_of(field) for field in film.moment.fields] or [board]
    x, y = film.middle()
    needed = [max(abs(rect.x - x) / 16 * 9, abs(rect.y - y)) + rect.height for rect in rects]
    high = min(board.height, board.width * 9 / 16, max(height * 0.4, 2 * max(needed)))
    wide = high * 16 / 9
    left = min(max(x - wide / 2, board.left), board.right - wide)
    bottom = min(max(y - high / 2, board.bottom), board.top - high)
    ratio = picture.width / studio.window.width
    edges = (left, height - bottom - high, left + wide, height - bottom)
    take_down(studio.window)
    return picture.crop(tuple(round(edge * ratio) for edge in edges))


def _keep(picture: Picture, path: Path) -> Path:
    picture.save(path, quality=QUALITY, method=6)
    return path
