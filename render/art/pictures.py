"""The pictures by their names: a file that somebody brings comes first, then the atlas of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec
from PIL import Image, ImageOps

from ecs.folders import data_folder
from render.theme import Colour

SHARED = "shared"
"""The atlas of what all games show: signs, marks, parts of animations."""
ATLAS, INDEX = "atlas.webp", "atlas.json"


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a picture is, and colours that belong to it, such as that of its ground."""

    box: tuple[int, int, int, int] | None = None
    """Left, upper, right and lower edge in the atlas; a large picture has a file of its own beside it."""
    colours: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture as large as there is one."""

    key: str
    """Where it comes from; no two have the same."""
    image: Image.Image
    colours: tuple[Colour, ...] = ()
    brought: bool = False
    """Whether somebody has brought it as a file."""


@dataclass(frozen=True, slots=True)
class Atlas:
    """All pictures of a game in one."""

    game: str
    image: Image.Image
    places: dict[str, Place]

    def find(self, name: str) -> Picture | None:
        """A picture of this name."""
        place = self.places.get(name)
        if place is None:
            return None
        image = self.image.crop(place.box) if place.box else opened(art_folder() / self.game / f"{name}.png")
        return Picture(f"{self.game}/{name}", image, place.colours)


def art_folder() -> Path:
    """The pictures that come with the game."""
    return Path(str(files("data") / "art"))


def own_folder() -> Path:
    """The pictures of whoever plays here."""
    return data_folder() / "art"


@lru_cache
def atlas(game: str) -> Atlas:
    """The atlas of a game, loaded once."""
    folder = art_folder() / game
    places = msgspec.json.decode((folder / INDEX).read_bytes(), type=dict[str, Place])
    return Atlas(game, opened(folder / ATLAS), places)


def opened(path: Path) -> Image.Image:
    """The picture in a file."""
    with Image.open(path) as file:
        return Image.Image.convert(file, "RGBA")


def named(kind: str, name: str) -> str:
    """What the picture of somebody is called: `hero-black-panther`."""
    return f"{kind}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}"


class Pictures:
    """Finds pictures; the earlier of the folders come first, such as those of mods."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self._folders = (*folders, own_folder())
        self._found: dict[tuple[str, str], Picture | None] = {}

    def find(self, game: str, name: str) -> Picture | None:
        """A picture, if there is one of this name."""
        key = game, name
        if key not in self._found:
            usual = atlas(game).find(name)
            self._found[key] = self._brought(game, name, usual) or usual
        return self._found[key]

    def get(self, game: str, name: str) -> Picture:
        """A picture that is there."""
        picture = self.find(game, name)
        if picture is None:
            raise KeyError(f"there is no picture {game}/{name}")
        return picture

    def _brought(self, game: str, name: str, usual: Picture | None) -> Picture | None:
        """A file; it gets the shape of the picture that it replaces, and its colours."""
        place = atlas(game).places.get(name)
        apart = place is not None and place.box is None
        for folder in self._folders if apart else (*self._folders, art_folder()):
            path = folder / game / f"{name}.png"
            if not path.is_file():
                continue
            try:
                image = opened(path)
            except (OSError, SyntaxError, ValueError):  # cut short, or no picture at all
                continue
            shape = usual.image.size if usual else (max(image.size),) * 2
            size = max(image.size[0], shape[0]), max(image.size[0], shape[0]) * shape[1] // shape[0]
            image = ImageOps.pad(image, size, Image.Resampling.HAMMING, (0, 0, 0, 0))
            return Picture(f"{path}@{path.stat().st_mtime_ns}", image, usual.colours if usual else (), True)
        return None


def scaled(image: Image.Image, width: int, height: int) -> Image.Image:
    """A picture in another size."""
    if image.size == (width, height):
        return image
    shrinks = width < image.width
    return image.resize((width, height), Image.Resampling.HAMMING if shrinks else Image.Resampling.BICUBIC)
