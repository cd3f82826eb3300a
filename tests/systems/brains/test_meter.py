"""The meter: what thinking may cost."""

from __future__ import annotations

from itertools import count

from systems.brains.meter import Meter


def test_the_clock_is_looked_at_between_positions() -> None:
    ticks = count()
    meter = Meter(1000, seconds=5.0, clock=lambda: float(next(ticks)))
    # It reads 0 when it starts, then 1, 2, 3, 4; at 5 the time is up.
    assert [meter.spent() for _ in range(6)] == [False, False, False, False, True, True]


def test_a_meter_beside_has_its_own_number_and_the_same_deadline() -> None:
    now = [0.0]
    meter = Meter(2, seconds=5.0, clock=lambda: now[0])
    beside = meter.beside(1)
    assert [beside.spent(), beside.spent(), meter.left] == [False, True, 2]
    now[0] = 5.0
    assert [meter.beside(9).spent(), meter.spent()] == [True, True]
