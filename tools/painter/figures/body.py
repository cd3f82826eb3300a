"""A body in a stance: what is behind, legs, trunk, head, and the arm in front with what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.art.canvas import Point, arc, darker, smooth
from render.art.figures import GROUND
from render.theme import Colour
from tools.painter.figures.clay import Clay
from tools.painter.figures.gear import BACKS, WEAPONS, Grip, sign
from tools.painter.figures.poses import BUILDS, Build, Stance
from tools.painter.heroes import ROOM


@dataclass(frozen=True, slots=True)
class Dress:
    """A row of the cast: how somebody is made, stands, strikes and is dressed."""

    build: str
    stance: str
    strike: str
    trunk: Colour
    arms: Colour
    legs: Colour
    gloves: Colour
    boots: Colour
    weapon: str = ""
    weapon_colour: Colour = (96, 100, 120)
    sign: str = ""
    sign_colour: Colour = (250, 250, 255)
    belt: Colour | None = None
    back: str = ""
    back_colour: Colour = (200, 40, 50)
    both: bool = False
    """Whether the other hand holds the same."""
    bare: bool = False
    """Whether the feet are bare and broad."""


def drawn(dress: Dress, head: Image.Image, stance: Stance, *, armed: bool, used: bool) -> Clay:
    """A figure that looks to the right."""
    build, clay = BUILDS[dress.build], Clay()
    joints = _fitted(build, stance)
    if dress.back and (armed or dress.back != "board"):
        BACKS[dress.back](clay, joints.neck, dress.back_colour)
    shoulder_y = joints.neck[1] + 5 * build.tall
    back = joints.neck[0] - build.shoulder + 3, shoulder_y
    front = joints.neck[0] + build.shoulder - 4, shoulder_y
    _arm(clay, dress, build, back, joints.back_elbow, joints.back_hand, far=True)
    if armed and dress.both and dress.weapon:
        WEAPONS[dress.weapon](clay, Grip(joints.back_hand, used, dress.weapon_colour))
    _leg(
        clay, dress, build, (joints.hip[0] + 5, joints.hip[1]), joints.front_knee, joints.front_foot, far=True
    )
    _leg(
        clay, dress, build, (joints.hip[0] - 5, joints.hip[1]), joints.back_knee, joints.back_foot, far=False
    )
    _trunk(clay, dress, build, joints)
    side = build.head * (1 + 2 * ROOM / 100)
    clay.put(head, (joints.neck[0] + 2.5, joints.neck[1] - build.head * 0.36), side, stance.head)
    _arm(clay, dress, build, front, joints.front_elbow, joints.front_hand, far=False)
    if armed and dress.weapon:
        WEAPONS[dress.weapon](clay, Grip(joints.front_hand, used, dress.weapon_colour))
        if dress.weapon not in ("shield", "orb", "ring"):
            clay.ball(dress.gloves, joints.front_hand, 4.6 * _hand(build))
    clay.outline(1.5)
    return clay


def _fitted(build: Build, stance: Stance) -> Stance:
    """The joints for a build; hands go out with the shoulders, feet with the hips."""
    out = max(0.0, build.shoulder - 16) * 0.55
    apart = max(0.0, build.hip - 12) * 0.8

    def fit(point: Point, aside: float) -> Point:
        x, y = point
        wide = aside if x > 54 else -aside if x < 46 else 0.0
        return min(max(x + wide, 7.0 + 4 * (build.limb - 1)), 93.0 - 4 * (build.limb - 1)), GROUND - (
            GROUND - y
        ) * build.tall

    return Stance(
        fit(stance.back_elbow, out), fit(stance.back_hand, out), fit(stance.front_elbow, out),
        fit(stance.front_hand, out), fit(stance.back_knee, apart), fit(stance.back_foot, apart),
        fit(stance.front_knee, apart), fit(stance.front_foot, apart), fit(stance.hip, 0), fit(stance.neck, 0),
    )  # fmt: skip


def _hand(build: Build) -> float:
    return 0.6 + 0.4 * build.limb


def _arm(
    clay: Clay, dress: Dress, build: Build, shoulder: Point, elbow: Point, hand: Point, *, far: bool
) -> None:
    thick = build.limb
    arms, gloves = (darker(paint, 0.2 if far else 0.0) for paint in (dress.arms, dress.gloves))
    clay.limb(arms, shoulder, elbow, 6.2 * thick, 5.2 * thick)
    cuff = (elbow[0] * 0.45 + hand[0] * 0.55, elbow[1] * 0.45 + hand[1] * 0.55)
    clay.limb(arms, elbow, hand, 5.2 * thick, 4.4 * thick)
    clay.limb(gloves, cuff, hand, 5.0 * thick, 5.0 * thick)
    clay.ball(gloves, hand, 5.4 * _hand(build))


def _leg(clay: Clay, dress: Dress, build: Build, hip: Point, knee: Point, foot: Point, *, far: bool) -> None:
    thick = build.limb
    legs, boots = (darker(paint, 0.2 if far else 0.0) for paint in (dress.legs, dress.boots))
    ankle = foot[0], foot[1] - 5
    clay.limb(legs, hip, knee, 7.6 * thick, 6.2 * thick)
    shin = (knee[0] * 0.75 + ankle[0] * 0.25, knee[1] * 0.75 + ankle[1] * 0.25)
    clay.limb(legs, knee, ankle, 6.2 * thick, 4.6 * thick)
    if not dress.bare:
        clay.limb(boots, shin, ankle, 6.4 * thick, 5.0 * thick)
    long = 11 if not dress.bare else 9 + 4 * thick
    x, y = foot
    shoe = [(x - 6, y - 8), (x + 3, y - 8), (x + long, y - 3), (x + long - 1, y), (x - 7, y)]
    clay.part(boots, smooth(shoe, steps=4))


def _trunk(clay: Clay, dress: Dress, build: Build, joints: Stance) -> None:
    (nx, ny), (hx, hy) = joints.neck, joints.hip
    middle = (nx * 0.4 + hx * 0.6, ny * 0.4 + hy * 0.6)
    outline = [
        (nx - 6, ny - 3), (nx + 6, ny - 3), (nx + build.shoulder - 2, ny + 3), (nx + build.shoulder, ny + 9),
        (middle[0] + build.waist, middle[1]), (hx + build.hip, hy + 3), (hx + 3, hy + 8), (hx - 3, hy + 8),
        (hx - build.hip, hy + 3), (middle[0] - build.waist, middle[1]), (nx - build.shoulder, ny + 9),
        (nx - build.shoulder + 2, ny + 3),
    ]  # fmt: skip
    clay.part(dress.trunk, smooth(outline, steps=4), depth=3.2)
    if dress.sign:
        sign(clay, dress.sign, (nx + 2, ny + 13), dress.sign_colour)
    if dress.belt is not None:
        y, left, right = hy - 1, hx - build.hip, hx + build.hip
        band = [(left, y - 2.4), (right, y - 2.4), (right, y + 2.4), (left, y + 2.4)]
        clay.part(dress.belt, band, line=0.9, depth=1)
        clay.part(darker(dress.belt, 0.3), arc(3.2, 0, 354, (hx + 2, y)), line=0.9, depth=1)
