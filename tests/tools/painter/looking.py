"""How pictures are compared."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops, ImageStat


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart on the game's dark ground, from 0 to 255 a pixel."""
    return _mean(ImageChops.difference(*(_on_dark(image) for image in (one, other))))


def shape_difference(one: Image.Image, other: Image.Image) -> float:
    """How far the outlines of two pictures are apart, whatever their colours."""
    return _mean(ImageChops.difference(one.getchannel("A"), other.getchannel("A")))


def closest(pictures: dict[str, Image.Image], *, shapes: bool = False) -> tuple[float, str, str]:
    """The two pictures that are most alike, and how far they are apart."""
    measure = shape_difference if shapes else difference
    return min((measure(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2))


def border(image: Image.Image) -> int:
    """The most opaque pixel at the very edge of a picture."""
    alpha = image.getchannel("A")
    inner = Image.new("L", (image.width - 2, image.height - 2))
    alpha.paste(inner, (1, 1))
    return int(alpha.getextrema()[1])


def _on_dark(image: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", image.size, (11, 14, 28, 255))
    return Image.alpha_composite(ground, image).convert("RGB")


def _mean(image: Image.Image) -> float:
    means = ImageStat.Stat(image).mean
    return sum(means) / len(means)
