from __future__ import annotations

from tests.tools.painter.looking import closest
from tools.painter.badges import badge


def test_badges_are_told_apart_without_colour() -> None:
    distance, *seats = closest({str(seat): badge(seat, (200, 200, 200), 32) for seat in range(6)})
    assert distance > 12, seats
    shape, *seats = closest({str(seat): badge(seat, (200, 200, 200), 64) for seat in range(6)}, shapes=True)
    assert shape > 4, seats
