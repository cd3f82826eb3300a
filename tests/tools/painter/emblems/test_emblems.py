from __future__ import annotations

import pytest

from render.art import unknown
from render.art.unknown import Emblem, signed
from tests.tools.painter.looking import border
from tools.painter.emblems import creatures, powers, weapons
from tools.painter.heroes import HEROES
from tools.painter.npcs import NPCS

DRAWN = {look.emblem.__name__: look.emblem for look in HEROES.values()}
DRAWN |= {draw.__name__: draw for draw in unknown.UNKNOWN}
DRAWN |= {look.emblem.__name__: look.emblem for look, _ in NPCS.values()}


@pytest.mark.parametrize("draw", DRAWN.values(), ids=DRAWN)
def test_an_emblem_fills_its_square_and_is_not_cut_off(draw: Emblem) -> None:
    image = signed(draw, (200, 60, 60), (60, 60, 200))
    assert border(image) == 0
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) > 0.75 * image.width
    assert abs((left + right) / 2 - image.width / 2) < 0.06 * image.width
    assert abs((top + bottom) / 2 - image.height / 2) < 0.06 * image.height


@pytest.mark.parametrize("draw", DRAWN.values(), ids=DRAWN)
def test_both_colours_are_used(draw: Emblem) -> None:
    usual = signed(draw, (200, 60, 60), (60, 60, 200)).tobytes()
    assert usual != signed(draw, (60, 200, 60), (60, 60, 200)).tobytes()
    assert usual != signed(draw, (200, 60, 60), (60, 200, 60)).tobytes()


def test_rooms_of_emblems_share_none() -> None:
    rooms = [creatures, powers, weapons]
    homes = [look.emblem.__module__ for look in HEROES.values()]
    assert {room.__name__ for room in rooms} == set(homes)
    assert weapons.chord(5, 53) == 4
    assert powers.spoke(10, 90) == pytest.approx((50, 60))
