"""What the camera shows of a command: which events belong into one picture, how close it goes, and where to.

Nothing here knows a window or a game; lengths are board units, y grows upwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from ecs.components import Position
from ecs.events import Event
from ecs.grid import Field
from ecs.world import World
from render.camera import View
from render.theme import TILE

NEAR = 48.0
"""Pixels a field has at least while the camera follows what happens."""
AROUND = 1.0
"""Fields around those who act that are in the picture, too."""
TOGETHER, TIGHT = (9.0, 6.0), (3.0, 2.0)
"""What happens within so many fields, in width and height, is one scene; and what is seen close."""
HOLD = 0.6
"""Seconds that what is seen close stays in the picture, whatever begins somewhere else."""
EDGE = 0.14
"""The part at each edge of the picture in which nobody should act: the camera moves on then."""
WORTH = 0.7
"""Seconds a scene must last for the camera to push in."""
GLANCE = 0.3
"""Seconds a scene must last to be looked at, unless it is the last one."""

WHERE = ("field", "origin", "near", "entry", "exit")
WHO = ("entity", "target", "by", "giver", "taker", "owner")
"""What events call the fields and entities that they are about."""

Point = tuple[float, float]


class Shot(Enum):
    """How the camera sees a kind of event."""

    NONE = "none"
    """As it stands."""
    FOLLOW = "follow"
    """All who take part are in the picture."""
    CLOSE = "close"
    """They fill it."""
    WHOLE = "whole"
    """The board fills it."""


class Box(NamedTuple):
    """What is to be in the picture."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest one with all these points."""
        across, up = zip(*points, strict=True)
        return cls(min(across), min(up), max(across), max(up))

    def wider(self, margin: float) -> Box:
        """The same with so much more on every side."""
        return Box(self.left - margin, self.bottom - margin, self.right + margin, self.top + margin)

    @property
    def corners(self) -> tuple[Point, Point]:
        """Two points that it lies between."""
        return (self.left, self.bottom), (self.right, self.top)

    @property
    def size(self) -> Point:
        """Width and height."""
        return self.right - self.left, self.top - self.bottom

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2


@dataclass(frozen=True, slots=True)
class Cue:
    """An event on the line of time of its film."""

    start: float
    shot: Shot
    points: tuple[Point, ...] = ()
    """Where it happens."""
    fresh: bool = False
    """Whether something new begins, wherever that is."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is in one picture, from one moment to another."""

    start: float
    seconds: float
    shot: Shot
    box: Box | None = None
    """Around all who take part; none where that is the whole board."""
    last: bool = True


@dataclass(frozen=True, slots=True)
class Lens:
    """Through what the camera looks."""

    width: float
    height: float
    """Of the picture, in pixels of the window."""
    whole: View
    """How the whole board is seen."""
    closest: float
    """The largest scale."""

    @property
    def following(self) -> float:
        """The scale at which it follows what happens."""
        return max(self.whole.scale, NEAR / TILE)

    def fitting(self, box: Box) -> float:
        """The scale at which this just fits into the picture."""
        width, height = box.size
        return min(self.width / max(width, 1.0), self.height / max(height, 1.0))

    def holds(self, view: View, box: Box) -> bool:
        """Whether it lies well inside the picture of this view."""
        half_width = (0.5 - EDGE) * self.width / view.scale
        half_height = (0.5 - EDGE) * self.height / view.scale
        return (
            view.x - half_width <= box.left
            and box.right <= view.x + half_width
            and view.y - half_height <= box.bottom
            and box.top <= view.y + half_height
        )


def fields_of(world: World, event: Event) -> set[Field]:
    """Where an event happens that is about to; nowhere in particular if it concerns everybody."""
    found = {getattr(event, name, None) for name in WHERE} | set(getattr(event, "fields", ()))
    for entity in (getattr(event, name, None) for name in WHO):
        position = world.find(entity, Position) if entity in world.rows else None
        found.add(position.field if position else None)
    for component in getattr(event, "components", ()):
        found.add(component.field if isinstance(component, Position) else None)
    return {field for field in found if isinstance(field, int) and field >= 0}


def scenes(cues: Iterable[Cue], length: float) -> list[Scene]:
    """The pictures of a film of so many seconds: as few as can be."""
    found: list[Scene] = []
    held = 0.0
    for cue in cues:
        if cue.shot is Shot.NONE or (cue.shot is not Shot.WHOLE and not cue.points):
            continue
        box = None if cue.shot is Shot.WHOLE else Box.around(cue.points)
        scene = Scene(min(max(cue.start, held), length), 0.0, cue.shot, box)
        joint = _joint(found[-1], scene) if found and not cue.fresh else None
        found[-1:] = [joint] if joint is not None else [*found[-1:], scene]
        if cue.shot is Shot.CLOSE:
            held = scene.start + HOLD
    ends = [*(scene.start for scene in found[1:]), length]
    return [
        replace(scene, seconds=end - scene.start, last=scene is found[-1])
        for scene, end in zip(found, ends, strict=False)
    ]


def _joint(before: Scene, after: Scene) -> Scene | None:
    """Both in one picture, if that is small enough."""
    if before.box is None or after.box is None:
        return before if before.box is after.box else None
    both = Box.around((*before.box.corners, *after.box.corners))
    close = Shot.CLOSE in (before.shot, after.shot)
    most = TIGHT if close else TOGETHER
    width, height = both.size
    if both != before.box and (width > most[0] * TILE or height > most[1] * TILE):
        return None
    return replace(before, shot=Shot.CLOSE if close else Shot.FOLLOW, box=both)


def at_pace(scene: Scene, pace: float) -> Scene | None:
    """What remains of a scene that is shown so much faster; none if nobody could follow."""
    seconds = scene.seconds / pace
    if seconds < GLANCE and not scene.last:
        return None
    return replace(scene, shot=Shot.FOLLOW) if scene.shot is Shot.CLOSE and seconds < WORTH else scene


def framed(scene: Scene, lens: Lens, now: View) -> View:
    """Where the camera goes for a scene; it stays where it is as long as that will do."""
    if scene.box is None:
        return lens.whole
    fields = scene.box.wider(0.5 * TILE)
    box = fields.wider(AROUND * TILE)
    if scene.shot is Shot.CLOSE:
        return View(*box.middle, max(lens.whole.scale, min(lens.fitting(box), lens.closest)))
    scale = max(lens.whole.scale, min(lens.following, lens.fitting(box)))
    held = View(now.x, now.y, scale)
    return held if lens.holds(held, fields) else View(*box.middle, scale)
