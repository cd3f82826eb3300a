"""The colour that a picture has when it is seen from far away."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import arcade
from PIL import Image

from render.theme import Colour

_known: WeakKeyDictionary[arcade.Texture, Colour] = WeakKeyDictionary()


def shade(texture: arcade.Texture) -> Colour:
    """The mean of all its points; what is transparent does not count."""
    if texture not in _known:
        _known[texture] = mean(texture.image)
    return _known[texture]


def mean(image: Image.Image) -> Colour:
    """The mean of all points, each weighed by how solid it is."""
    weighed = image.convert("RGBA").convert("RGBa").resize((1, 1), Image.Resampling.BOX)
    point = weighed.convert("RGBA").getpixel((0, 0))
    assert isinstance(point, tuple)
    return point[0], point[1], point[2]
