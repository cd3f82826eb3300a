"""How the desert lives: dunes walk, the storm wanders, spice bursts from the ground, the earth quakes."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import arcade

from ecs.components import MATCH
from ecs.grid import Field
from render.animations.parts import Play, Point
from render.dune.animations.spice import FLOWN, toss
from render.dune.stage import Stage
from render.theme import SPICE, TILE, Colour
from render.timeline import hop, linear, smooth
from systems.dune.components import DUNE, Terrain
from systems.dune.events import DunesWalked, Earthquake, SpiceBlown, StormMoved

SAND: Colour = (206, 168, 116)
STONE: Colour = (140, 126, 122)
DUSTY = 18
"""At so many fields at most dust is seen when the ground changes."""


def reshape(
    play: Play[Stage], kinds: str, seconds: float, delay: Callable[[Field], float], *, dust: Colour = SAND
) -> list[Field]:
    """Let every field become what it will be; each begins after a delay of its own. Gives those that do."""
    ground, before = play.stage.ground, play.world.get(MATCH, Terrain).kinds
    changed = [field for field, kind in enumerate(kinds) if kind != before[field]]
    for field in changed:

        def step(
            part: float, field: Field = field, old: str = before[field], new: str = kinds[field]
        ) -> None:
            ground.change(field, old, new, part)

        play.film.over(seconds, step, smooth, delay(field))
    for field in changed[:: max(1, len(changed) // DUSTY)]:
        if not play.calm:
            play.puff(play.stage.center(field), 6, delay(field) + 0.3 * seconds, dust)
    return changed


def far_from(play: Play[Stage], centre: Field, pace: float, at: float = 0.0) -> Callable[[Field], float]:
    """A wave that runs outwards: so many seconds a field."""
    grid = play.stage.grid
    x, y = grid.xy(centre)
    return lambda field: at + pace * hypot(grid.x[field] - x, grid.y[field] - y)


def dunes_walked(play: Play[Stage], event: DunesWalked) -> None:
    """The wind comes from the left and takes all dunes along, in one wave."""
    stage = play.stage
    wide = stage.grid.width

    def delay(field: Field) -> float:
        return 0.0 if play.calm else 0.62 * stage.grid.x[field] / wide

    changed = reshape(play, event.kinds, 0.2 if play.calm else 0.42, delay)
    if not changed:
        return
    if not play.calm:
        for number in range(7):
            _gust(play, stage.size[1] * (number + 0.5) / 7, 0.08 * (number * 3 % 7))
    play.film.cut = play.film.length * 0.85


def _gust(play: Play[Stage], y: float, at: float) -> None:
    width = play.stage.size[0]

    def look(sprite: arcade.Sprite, part: float) -> None:
        sprite.position = (width * (1.3 * part - 0.15), y)
        sprite.size = (3.2 * TILE, 0.12 * TILE)
        sprite.alpha = int(120 * hop(part))

    play.prop("beam", 0.75, look, at, colour=(255, 226, 170), easing=linear, shine=False)


def storm_moved(play: Play[Stage], event: StormMoved) -> None:
    """The whirl wanders on; where it arrives the sand is thrown about."""
    stage = play.stage
    grid, weather = stage.grid, stage.weather
    origin, goal = stage.center(event.origin), stage.center(event.field)
    seconds = 0.35 if play.calm else 0.8
    left, entered = {event.origin, *grid.near[event.origin]}, {event.field, *grid.near[event.field]}

    def drift(part: float) -> None:
        weather.x = origin[0] + (goal[0] - origin[0]) * part
        weather.y = origin[1] + (goal[1] - origin[1]) * part
        hazy = {}
        for field in sorted(left | entered):
            thick = (1.0 if field in left else 0.0) * (1 - part) + (1.0 if field in entered else 0.0) * part
            if thick > 0:
                hazy[field] = (*stage.center(field), thick)
        weather.cover(hazy)
        if part >= 1:
            weather.field = event.field

    play.film.over(seconds, drift, smooth)
    reshape(play, event.kinds, 0.4, lambda field: 0.0 if play.calm else 0.35)
    if not play.calm:
        for number in range(6):
            play.burst(
                "smoke",
                goal,
                5,
                SAND,
                0.12 * number,
                shine=False,
                speed=(60, 190),
                life=(0.4, 0.8),
                size=(34, 70),
                spread=0.9 * TILE,
                spin=160,
            )
    play.film.cut = seconds


def spice_blown(play: Play[Stage], event: SpiceBlown) -> None:
    """The ground swells, bursts, and spits spice."""
    stage = play.stage
    where = stage.center(event.field)
    burst = 0.15 if play.calm else 0.55
    reshape(play, event.kinds, 0.4, far_from(play, event.field, 0.05, burst))
    for number, field in enumerate(event.fields):
        late = burst + 0.05 + 0.05 * number
        toss(play, where, stage.center(field), late, land=field, leap=1.5 * TILE)
    play.glow(where, SPICE, 3.6, 0.9, burst - 0.1)
    if play.calm:
        return
    for number in range(3):
        play.ring(where, SAND, 0.5, 0.24, 0.16 * number, narrow=1.5 + 0.3 * number, flat=0.7)
    play.burst("dust", where, 24, SAND, 0.1, shine=False, speed=(20, 90), size=(14, 30), spread=50)
    _fountain(play, where, burst)
    play.shake(0.55, burst)
    play.ring(where, SPICE, 3.4, 0.5, burst, flat=0.7)
    play.burst("spark", where, 44, SPICE, burst, speed=(120, 520), angle=(50, 130), fall=620, life=(0.5, 1.1))
    play.burst(
        "crumb",
        where,
        14,
        SPICE,
        burst,
        shine=False,
        speed=(140, 420),
        angle=(55, 125),
        fall=760,
        size=(18, 8),
        spin=400,
    )
    play.burst(
        "smoke",
        where,
        12,
        (190, 130, 84),
        burst,
        shine=False,
        speed=(40, 170),
        angle=(30, 150),
        size=(50, 110),
        life=(0.5, 1.0),
    )
    play.film.hold(burst + FLOWN + 0.4)


def _fountain(play: Play[Stage], where: Point, at: float) -> None:
    """A plume of light and spice."""
    for wide, colour in ((1.5, SPICE), (0.7, (255, 236, 190))):

        def look(sprite: arcade.Sprite, part: float, wide: float = wide) -> None:
            high = 4.2 * TILE * min(1.0, 4 * part)
            sprite.position = (where[0], where[1] - 0.5 * TILE + high * 0.36)
            sprite.size = (wide * TILE * hop(min(1.0, 0.2 + 0.8 * part)), high)
            sprite.alpha = int(240 * min(1.0, 2.2 * (1 - part)))

        play.prop("glow", 0.75, look, at, colour=colour)


def earthquake(play: Play[Stage], event: Earthquake) -> None:
    """All rock breaks and falls to sand."""
    stage = play.stage
    middle = stage.grid.field(stage.grid.width // 2, stage.grid.height // 2)
    pace = 0.0 if play.calm else 0.9 / max(stage.grid.width, stage.grid.height)
    changed = reshape(play, event.kinds, 0.3 if play.calm else 0.7, far_from(play, middle, pace), dust=STONE)
    play.veil((70, 40, 20), 0.4, 1.4)
    if play.calm:
        return
    for number in range(6):
        play.shake(1.0 - 0.1 * number, 0.24 * number)
    delay = far_from(play, middle, pace)
    for number, field in enumerate(changed[:: max(1, len(changed) // DUSTY)]):
        where = stage.center(field)
        play.burst(
            "shard",
            where,
            5,
            STONE,
            delay(field) + 0.15,
            shine=False,
            speed=(60, 240),
            angle=(30, 150),
            fall=520,
            size=(24, 8),
            spin=420,
        )
        if number % 3 == 0 and event.kinds[field] == DUNE:
            play.stamp("crack", where, 1.5, 0.8, delay(field), colour=(40, 24, 20))
    play.film.hold(1.7)
