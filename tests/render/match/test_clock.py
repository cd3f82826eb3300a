from __future__ import annotations

from render.match.clock import TurnClock


def test_a_turn_counts_down_and_the_next_has_all_its_time() -> None:
    clock = TurnClock()
    clock.turn(1, 60)
    clock.update(45)
    assert (clock.left, clock.share, clock.hurry) == (15, 0.25, False)
    clock.turn(1, 60)
    assert clock.left == 15, "still the same turn"
    clock.turn(2, 60)
    assert clock.left == 60


def test_the_last_seconds_tick_once_each() -> None:
    clock = TurnClock()
    clock.turn(1, 12)
    ticks = [clock.update(0.5) for _ in range(30)]
    assert sum(ticks) == 10
    assert clock.left == 0
    assert clock.hurry


def test_it_stands_still_in_a_pause_and_can_be_corrected() -> None:
    clock = TurnClock()
    clock.turn(1, 60)
    clock.standing = True
    assert not clock.update(30)
    assert clock.left == 60
    clock.standing = False
    clock.correct(12)
    assert clock.left == 12
    clock.correct(500)
    assert clock.left == 60


def test_without_an_end_it_never_hurries() -> None:
    clock = TurnClock()
    clock.turn(1, 0)
    assert not clock.update(1000)
    assert (clock.share, clock.hurry) == (1.0, False)
