from __future__ import annotations

import pytest

from tests.tools.painter.looking import border
from tools.painter.heads import creatures, masks, people
from tools.painter.heroes import HEROES, ROOM, STRANGERS, Drawing, finished
from tools.painter.npcs import NPCS

DRAWN: dict[str, Drawing] = {name: look.drawing for name, look in HEROES.items()}
DRAWN |= {f"stranger {number}": look.drawing for number, look in enumerate(STRANGERS)}
DRAWN |= {name: look.drawing for name, (look, _) in NPCS.items()}


@pytest.mark.parametrize("draw", DRAWN.values(), ids=DRAWN)
def test_a_head_is_as_high_as_its_square_and_not_cut_off(draw: Drawing) -> None:
    image = finished(draw, (200, 60, 60), (60, 60, 200), ROOM)
    assert border(image) < 40
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert bottom - top > 0.55 * image.height
    assert abs((left + right) / 2 - image.width / 2) < 0.06 * image.width


@pytest.mark.parametrize("draw", DRAWN.values(), ids=DRAWN)
def test_the_first_colour_is_used(draw: Drawing) -> None:
    usual = finished(draw, (200, 60, 60), (60, 60, 200)).tobytes()
    assert usual != finished(draw, (60, 200, 60), (60, 60, 200)).tobytes()


def test_no_two_heroes_share_a_head() -> None:
    homes = {look.drawing.__module__ for look in HEROES.values()}
    assert homes == {room.__name__ for room in (creatures, masks, people)}
    assert len({look.drawing for look in HEROES.values()}) == len(HEROES)
