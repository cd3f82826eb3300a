"""Builds and stances: where the joints of a figure are, which faces to the right and stands on (50, 116)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from render.art.canvas import Point
from render.art.figures import GROUND


@dataclass(frozen=True, slots=True)
class Build:
    """How somebody is made; widths are halves."""

    shoulder: float = 16.0
    waist: float = 11.0
    hip: float = 11.5
    limb: float = 1.0
    tall: float = 1.0
    head: float = 45.0
    """How large the head's picture is."""


BUILDS = {
    "lean": Build(15, 9.5, 10, 0.88),
    "strong": Build(19.5, 12.5, 12, 1.16),
    "lady": Build(13.5, 8.5, 12, 0.8),
    "plain": Build(),
    "huge": Build(28, 19, 17, 1.8, 1.06, 36),
    "tree": Build(17, 13, 14, 1.2, 1.06, 44),
    "small": Build(13, 12, 12, 0.9, 0.82, 50),
    "titan": Build(25, 17, 15, 1.55, 1.06, 42),
}


@dataclass(frozen=True, slots=True)
class Stance:
    """The joints: back is on the left of the picture, front where the figure looks."""

    back_elbow: Point = (28, 67)
    back_hand: Point = (29, 81)
    front_elbow: Point = (72, 67)
    front_hand: Point = (73, 81)
    back_knee: Point = (41, 97)
    back_foot: Point = (39, GROUND)
    front_knee: Point = (60, 97)
    front_foot: Point = (61, GROUND)
    hip: Point = (50, 79)
    neck: Point = (50, 51)
    head: float = 0.0
    """How far the head is turned, in degrees."""


EASY = Stance()
_WIDE = Stance(back_knee=(36, 97), back_foot=(33, GROUND), front_knee=(64, 97), front_foot=(67, GROUND))
_LUNGE = Stance(
    back_knee=(33, 99), back_foot=(22, GROUND), front_knee=(68, 94), front_foot=(72, GROUND),
    hip=(49, 81), neck=(56, 54), head=6,
)  # fmt: skip

STANCES = {
    "easy": EASY,
    "hips": replace(
        _WIDE, back_elbow=(24, 66), back_hand=(37, 76), front_elbow=(77, 66), front_hand=(64, 76)
    ),
    "fists": replace(
        _WIDE, back_elbow=(26, 68), back_hand=(37, 62), front_elbow=(74, 70), front_hand=(80, 57)
    ),
    "brute": replace(
        _WIDE, back_elbow=(17, 70), back_hand=(19, 91), front_elbow=(83, 70), front_hand=(83, 91),
        neck=(53, 52), head=4,
    ),
    "cast": Stance(back_elbow=(27, 66), back_hand=(21, 76), front_elbow=(75, 66), front_hand=(84, 54)),
    "carry": Stance(back_elbow=(30, 70), back_hand=(50, 74), front_elbow=(72, 70), front_hand=(68, 70)),
    "arms": replace(_WIDE, front_elbow=(74, 67), front_hand=(77, 77)),
    "bow": replace(_WIDE, back_elbow=(27, 65), back_hand=(40, 74), front_elbow=(75, 64), front_hand=(84, 66)),
    "float": Stance(
        back_elbow=(26, 63), back_hand=(18, 74), front_elbow=(74, 63), front_hand=(82, 73),
        back_knee=(45, 94), back_foot=(43, 110), front_knee=(57, 90), front_foot=(53, 104), hip=(50, 76),
        neck=(50, 48),
    ),
    "crouch": Stance(
        back_elbow=(28, 76), back_hand=(27, 95), front_elbow=(77, 69), front_hand=(86, 56),
        back_knee=(25, 96), back_foot=(29, GROUND), front_knee=(76, 93), front_foot=(70, GROUND),
        hip=(47, 88), neck=(54, 59), head=4,
    ),
    "ride": Stance(
        back_elbow=(27, 60), back_hand=(12, 56), front_elbow=(75, 62), front_hand=(89, 60),
        back_knee=(31, 93), back_foot=(32, 108), front_knee=(67, 91), front_foot=(66, 108), hip=(48, 80),
        neck=(52, 53),
    ),
    "punch": replace(
        _LUNGE, back_elbow=(30, 70), back_hand=(36, 59), front_elbow=(79, 60), front_hand=(92, 59)
    ),
    "swing": replace(
        _LUNGE, back_elbow=(29, 69), back_hand=(22, 79), front_elbow=(77, 57), front_hand=(84, 46)
    ),
    "shoot": replace(
        _WIDE, back_elbow=(36, 70), back_hand=(66, 67), front_elbow=(76, 64), front_hand=(84, 62)
    ),
    "draw": replace(
        _WIDE, back_elbow=(27, 60), back_hand=(47, 59), front_elbow=(76, 60), front_hand=(88, 59), head=2
    ),
    "blast": replace(
        _WIDE, back_elbow=(60, 72), back_hand=(80, 70), front_elbow=(76, 58), front_hand=(89, 55),
        neck=(53, 51),
    ),
    "limp": Stance(
        back_elbow=(27, 62), back_hand=(18, 50), front_elbow=(72, 66), front_hand=(82, 76),
        back_knee=(38, 96), back_foot=(36, 114), front_knee=(64, 92), front_foot=(58, 108), head=-8,
    ),
}  # fmt: skip
