"""Words as pictures: white letters with a dark rim, readable on any ground, tinted by a sprite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    import arcade

FINE = 2
"""Letters are drawn so many times larger and then made smaller, so that their rims are smooth."""
RIM = (7, 9, 20, 255)
FACE = ":system:fonts/ttf/Liberation/Liberation_Sans_Bold.ttf"


@lru_cache(maxsize=64)
def _font(pixels: int) -> ImageFont.FreeTypeFont:
    from arcade.resources import resolve

    return ImageFont.truetype(str(resolve(FACE)), pixels)


def width(words: str, pixels: int) -> float:
    """How wide words are in letters of this height."""
    return _font(pixels).getlength(words)


def fitting(choices: Sequence[str], pixels: int, room: float, most: float | None = None) -> str:
    """The first of these words that is at most so wide, else the last, cut short if wider than the most."""
    for words in choices:
        if width(words, pixels) <= room:
            return words
    words = choices[-1]
    if width(words, pixels) > (most or room):
        words = words.partition("-")[0]
    while len(words) > 2 and width(words, pixels) > (most or room):
        words = words[:-2].rstrip(" -.") + "."
    return words


def caption(words: str, pixels: int) -> Image.Image:
    """The words in letters of this height."""
    font = _font(FINE * pixels)
    rim = max(FINE, round(FINE * pixels / 9))
    left, top, right, bottom = font.getbbox(words, stroke_width=rim)
    size = (int(right - left) + 2 * FINE, int(bottom - top) + 2 * FINE)
    image = Image.new("RGBA", size, (*RIM[:3], 0))
    ImageDraw.Draw(image).text(
        (FINE - left, FINE - top), words, (255, 255, 255, 255), font, stroke_width=rim, stroke_fill=RIM
    )
    return image.resize((-(-size[0] // FINE), -(-size[1] // FINE)), Image.Resampling.LANCZOS)


class Captions:
    """Words as textures, each painted once."""

    def __init__(self) -> None:
        self._textures: dict[tuple[str, int], arcade.Texture] = {}

    def texture(self, words: str, pixels: int) -> arcade.Texture:
        """The picture of these words."""
        import arcade

        key = (words, pixels)
        texture = self._textures.get(key)
        if texture is None:
            texture = self._textures[key] = arcade.Texture(
                caption(*key), hit_box_algorithm=arcade.hitbox.algo_bounding_box, hash=f"words {key}"
            )
        return texture
