from __future__ import annotations

from dataclasses import replace

from PIL import Image

from tests.tools.painter.looking import difference
from tools.painter.figures.body import Dress, drawn
from tools.painter.figures.poses import EASY

PLAIN = Dress(
    "plain", "easy", "punch", (90, 90, 200), (90, 90, 200), (60, 60, 90), (200, 60, 60), (60, 60, 60)
)
HEAD = Image.new("RGBA", (320, 320))


def picture(dress: Dress, *, armed: bool = True) -> Image.Image:
    """Somebody without a head."""
    return drawn(dress, HEAD, EASY, armed=armed, used=False).image


def test_every_part_of_a_dress_is_seen() -> None:
    usual = picture(PLAIN)
    for other in (
        replace(PLAIN, build="huge"), replace(PLAIN, trunk=(200, 90, 90)), replace(PLAIN, arms=(200, 90, 90)),
        replace(PLAIN, legs=(200, 90, 90)), replace(PLAIN, gloves=(60, 200, 60)),
        replace(PLAIN, boots=(200, 200, 60)),
        replace(PLAIN, weapon="sword"), replace(PLAIN, sign="star"), replace(PLAIN, belt=(200, 200, 60)),
        replace(PLAIN, back="cape"), replace(PLAIN, bare=True),
    ):  # fmt: skip
        assert difference(usual, picture(other)) > 0.1, other


def test_the_unarmed_hold_nothing() -> None:
    sword = replace(PLAIN, weapon="sword", both=True)
    assert picture(sword, armed=False).tobytes() == picture(PLAIN).tobytes()
    assert difference(picture(sword), picture(replace(sword, both=False))) > 0.1
