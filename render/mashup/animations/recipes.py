"""How the powers of stones look: the parts of their recipes, one function each.

What there is and how it is written is in `systems.mashup.stones.motion`. A part gets the moment at which it
begins; it gives the moment from which on its effect can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

import arcade

from ecs.errors import MashupError
from ecs.world import World
from render.animations.fights import lunge, spray
from render.animations.parts import Play, Point, mixed
from render.mashup.stage import Stage
from render.theme import TILE, Colour
from render.timeline import brake, hop, linear, smooth
from systems.mashup.components import Hero, Npc
from systems.mashup.events import Used
from systems.mashup.stones.motion import Part, steps

WHITE: Colour = (255, 255, 255)
PLAIN = ("glow", "beam", "burst")
"""What is played where a mod's recipe makes no sense."""


@dataclass(frozen=True, slots=True)
class Use:
    """The use of a stone that is shown, and where on the board its parts begin and end."""

    play: Play[Stage]
    event: Used
    origin: Point
    goal: Point
    colour: Colour


def perform(use: Use, motion: Sequence[str], start: float) -> None:
    """Play a recipe from a moment on; what it leads to is seen in the middle of its last step."""
    try:
        recipe = steps(motion)
    except MashupError:  # of a mod that was never tried out
        recipe = steps(PLAIN)
    for number, step in enumerate(recipe):
        seen = [start, *(_PARTS[part.name](use, part, start) for part in step)]
        if number == len(recipe) - 1:
            use.play.film.cut = max(seen)
        start = max(seen)


def _where(use: Use, part: Part) -> Point:
    return use.origin if part.at_carrier else use.goal


# From the carrier to the target


def _beam(use: Use, part: Part, at: float) -> float:
    use.play.beam(use.origin, use.goal, use.colour, 0.4, at, wide=0.3)
    return at + 0.12


def _ray(use: Use, part: Part, at: float) -> float:
    play, eye = use.play, (use.origin[0], use.origin[1] + 0.34 * TILE)
    play.beam(eye, use.goal, use.colour, 0.55, at, wide=0.62)
    play.beam(eye, use.goal, WHITE, 0.5, at + 0.03, wide=0.22)
    for number in range(4):
        spray(play, use.origin, use.goal, use.colour, 8, at + 0.12 + 0.09 * number)
    return at + 0.3


def _bolt(use: Use, part: Part, at: float) -> float:
    if use.goal == use.origin:
        return at
    use.play.bolt(part.picture or "glow", use.origin, use.goal, use.colour, 0.24, at, wide=0.5)
    return at + 0.24


def _fly(use: Use, part: Part, at: float) -> float:
    play, (ax, ay), (bx, by) = use.play, use.origin, use.goal

    def look(sprite: arcade.Sprite, share: float) -> None:
        sprite.position = (ax + (bx - ax) * share, ay + (by - ay) * share + 0.9 * TILE * hop(share))
        side = TILE * (0.3 + 0.25 * hop(share))
        sprite.size = (side, side)
        sprite.angle = 0.0 if play.calm else 360 * share
        sprite.alpha = 255

    play.prop(part.picture or "star", 0.45, look, at, colour=mixed(use.colour, WHITE, 0.3), easing=smooth)
    return at + 0.42


def _strike(use: Use, part: Part, at: float) -> float:
    # A lunge begins at once; here it is only one step of several.
    delayed = Play(use.play.stage, use.play.world)
    impact = lunge(delayed, use.event.entity, use.origin, use.goal, far=0.72)
    for clip in delayed.film.clips:
        use.play.film.over(clip.seconds, clip.apply, clip.easing, at + clip.start)
    return at + impact


# At one place


def _burst(use: Use, part: Part, at: float) -> float:
    picture = part.picture or "spark"
    spin = 0.0 if picture in ("spark", "glow") else 400.0
    use.play.burst(picture, _where(use, part), 24, use.colour, at, speed=(60, 280), size=(30, 4), spin=spin)
    return at + 0.1


def _rise(use: Use, part: Part, at: float) -> float:
    use.play.burst(
        part.picture or "spark",
        _where(use, part),
        16,
        mixed(use.colour, WHITE, 0.3),
        at,
        speed=(50, 190),
        angle=(72, 108),
        spread=32,
        life=(0.5, 0.95),
        size=(24, 6),
        spin=200 if part.picture else 0,
    )
    return at + 0.2


def _glow(use: Use, part: Part, at: float) -> float:
    use.play.glow(_where(use, part), use.colour, 2.0, 0.6, at)
    return at + 0.2


def _flash(use: Use, part: Part, at: float) -> float:
    wide = 1.3 if part.at_carrier else 2.4
    use.play.glow(_where(use, part), use.colour, wide, 0.42, at, effect="flash")
    return at


def _ring(use: Use, part: Part, at: float) -> float:
    use.play.ring(_where(use, part), use.colour, 2.8, 0.45, at)
    use.play.ring(_where(use, part), WHITE, 1.5, 0.3, at)
    return at + 0.1


def _pull(use: Use, part: Part, at: float) -> float:
    for number in range(3):
        use.play.ring(_where(use, part), use.colour, 0.35, 0.36, at + 0.12 * number, narrow=1.7)
    return at + 0.36


def _wave(use: Use, part: Part, at: float) -> float:
    use.play.ring(_where(use, part), use.colour, 9.0, 0.8, at, narrow=0.5)
    return at + 0.25


def _gate(use: Use, part: Part, at: float) -> float:
    for number in range(2):
        _turning(use, _where(use, part), at + 0.08 * number, 1.35 - 0.3 * number, 1 - 2 * number)
    return at + 0.34


def _turning(use: Use, where: Point, at: float, wide: float, sense: int) -> None:
    def look(sprite: arcade.Sprite, share: float) -> None:
        opened = hop(min(1.0, share))
        sprite.position = where
        sprite.size = (wide * TILE * opened, wide * TILE * opened)
        sprite.angle = sense * 260 * share
        sprite.alpha = int(255 * min(1.0, 2 * opened))

    use.play.prop("ring", 0.7, look, at, colour=use.colour, easing=linear)


def _orbit(use: Use, part: Part, at: float) -> float:
    if not use.play.calm:
        for number in range(8):
            _circling(use, _where(use, part), number * 45.0, at)
    return at + 0.5


def _circling(use: Use, centre: Point, angle: float, at: float) -> None:
    def look(sprite: arcade.Sprite, share: float) -> None:
        way = radians(angle + 300 * share)
        far = 0.75 * TILE * (1 - 0.6 * share)
        sprite.position = (centre[0] + cos(way) * far, centre[1] + sin(way) * far)
        sprite.size = (0.22 * TILE, 0.22 * TILE)
        sprite.alpha = int(255 * hop(share))

    use.play.prop("spark", 0.7, look, at, colour=use.colour, easing=brake, size=64)


def _column(use: Use, part: Part, at: float) -> float:
    where = _where(use, part)

    def look(sprite: arcade.Sprite, share: float) -> None:
        high = 3.2 * TILE * min(1.0, 3 * share)
        sprite.position = (where[0], where[1] - 0.35 * TILE + high / 2)
        sprite.size = (high, 0.9 * TILE * hop(min(1.0, 0.15 + 0.85 * share)))
        sprite.angle = -90.0
        sprite.alpha = int(230 * min(1.0, 2.5 * (1 - share)))

    use.play.prop("beam", 0.8, look, at, colour=use.colour)
    return at + 0.4


def _stamp(use: Use, part: Part, at: float) -> float:
    picture = part.picture or "star"
    wide, turn = (1.7, 20.0) if picture == "crack" else (1.3, 0.0)
    angle = 0.0
    if picture in ("fist", "arrow", "slash", "bolt"):  # these point somewhere
        angle = -degrees(atan2(use.goal[1] - use.origin[1], use.goal[0] - use.origin[0]))
    use.play.stamp(
        picture, _where(use, part), wide, 0.55, at, colour=use.colour, turn=(angle, angle + turn), shine=True
    )
    return at + 0.08


def _spin(use: Use, part: Part, at: float) -> float:
    use.play.stamp(
        part.picture or "rewind",
        _where(use, part),
        1.7,
        0.9,
        at,
        colour=use.colour,
        turn=(0, -420),
        shine=True,
        easing=smooth,
    )
    return at + 0.5


def _tint(use: Use, part: Part, at: float) -> float:
    entity = use.event.entity if part.at_carrier else _standing(use.play.world, use.event)
    if entity is not None:
        use.play.tint(entity, use.colour, 0.6, at)
    return at + 0.15


def _standing(world: World, event: Used) -> int | None:
    """Whoever stands on the target; everything else is no actor."""
    hero = world.on(event.field, Hero)
    return hero if hero is not None else world.on(event.field, Npc)


# Everything


def _veil(use: Use, part: Part, at: float) -> float:
    use.play.veil(use.colour, 0.3, 0.7, at)
    return at + 0.3


def _shake(use: Use, part: Part, at: float) -> float:
    use.play.shake(0.6, at)
    return at


def _wait(use: Use, part: Part, at: float) -> float:
    use.play.film.hold(at + 0.25)
    return at + 0.25


_PARTS: dict[str, Callable[[Use, Part, float], float]] = {
    "beam": _beam,
    "ray": _ray,
    "bolt": _bolt,
    "fly": _fly,
    "strike": _strike,
    "burst": _burst,
    "rise": _rise,
    "glow": _glow,
    "flash": _flash,
    "ring": _ring,
    "pull": _pull,
    "wave": _wave,
    "gate": _gate,
    "orbit": _orbit,
    "column": _column,
    "stamp": _stamp,
    "spin": _spin,
    "tint": _tint,
    "veil": _veil,
    "shake": _shake,
    "wait": _wait,
}
