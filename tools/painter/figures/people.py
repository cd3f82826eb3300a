"""The pictures of heroes, guests and strangers: standing, striking, lying."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image, ImageEnhance

from render.art.canvas import INK
from render.art.figures import DOWN, LYING, POSES, STAND, STRIKE
from tools.painter.figures.beasts import BEASTS
from tools.painter.figures.body import Dress, drawn
from tools.painter.figures.cast import DRESSES, STRANGE
from tools.painter.figures.clay import Clay
from tools.painter.figures.poses import STANCES
from tools.painter.heroes import HEROES, STRANGERS, Look
from tools.painter.npcs import NPCS

LAID = 0.8
"""How high a lying figure looks, seen from above."""


def everybody() -> Iterator[tuple[str, Callable[[str], Image.Image]]]:
    """Each by name, with what paints a pose; strangers are called by their numbers."""
    looks = HEROES | {name: look for name, (look, _) in NPCS.items()}
    for name, look in looks.items():
        yield name, painter(look, BEASTS.get(name) or DRESSES[name])
    for number, (look, dress) in enumerate(zip(STRANGERS, STRANGE, strict=True)):
        yield f"stranger {number}", painter(look, dress)


def painter(look: Look, how: Dress | Callable[[Image.Image, str], Clay]) -> Callable[[str], Image.Image]:
    """What paints somebody in a pose."""

    def paint(pose: str) -> Image.Image:
        if isinstance(how, Dress):
            stance = {STAND: how.stance, STRIKE: how.strike, DOWN: "limp"}[pose]
            clay = drawn(how, look.head(), STANCES[stance], armed=pose != DOWN, used=pose == STRIKE)
        else:
            clay = how(look.head(), pose)
        return laid(clay.image) if pose == DOWN else clay.image

    return paint


def laid(image: Image.Image) -> Image.Image:
    """On the ground: turned, flat, and with less colour."""
    side = image.height
    flat = image.rotate(LYING, Image.Resampling.BICUBIC).resize((side, round(side * LAID)))
    result = Image.new("RGBA", (side, side), (*INK, 0))
    result.paste(flat, (0, (side - flat.height) // 2))
    pale = ImageEnhance.Brightness(ImageEnhance.Color(result).enhance(0.55)).enhance(0.84)
    pale.putalpha(result.getchannel("A"))
    return pale


def figures(size: int) -> dict[str, Image.Image]:
    """Everybody in every pose, by name and pose."""
    return {
        f"{name} {pose}": paint(pose).resize((size, size), Image.Resampling.HAMMING)
        for name, paint in everybody()
        for pose in POSES
    }
