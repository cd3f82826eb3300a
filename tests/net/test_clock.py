from __future__ import annotations

import pytest

from net.clock import Bell, Countdown


def test_it_stands_still_until_it_is_started() -> None:
    clock = Countdown(10)
    assert clock.due is None
    assert clock.left(99) == 10
    assert clock.ring(99) is None


def test_it_runs_down_and_rings() -> None:
    clock = Countdown(10)
    clock.run(100)
    assert clock.due == 110
    assert clock.left(104) == 6
    assert clock.ring(109.9) is None
    assert clock.ring(110) is Bell.END
    assert clock.left(120) == 0


def test_the_warning_comes_once_before_the_end() -> None:
    clock = Countdown(10, warn_after=0.8)
    clock.run(100)
    assert clock.due == 108
    assert clock.ring(107) is None
    assert clock.ring(108) is Bell.WARNING
    assert clock.due == 110
    assert clock.ring(109) is None
    assert clock.ring(110) is Bell.END


def test_who_comes_too_late_for_the_warning_hears_the_end() -> None:
    clock = Countdown(10, warn_after=0.8)
    clock.run(100)
    assert clock.ring(115) is Bell.END


def test_time_does_not_pass_while_it_stands_still() -> None:
    clock = Countdown(10, warn_after=0.5)
    clock.run(100)
    clock.stop(103)
    assert clock.due is None
    assert clock.left(500) == 7
    clock.run(500)
    assert clock.due == 502
    assert clock.ring(502) is Bell.WARNING
    assert clock.ring(507) is Bell.END


def test_running_and_stopping_twice_changes_nothing() -> None:
    clock = Countdown(10)
    clock.set_running(True, 100)
    clock.set_running(True, 104)
    assert clock.due == 110
    clock.set_running(False, 105)
    clock.set_running(False, 109)
    assert clock.left(200) == 5


@pytest.mark.parametrize("share", [0.1, 0.3, 0.6, 0.7, 0.9])
def test_the_warning_is_due_when_it_says_so(share: float) -> None:
    # Decimal fractions are not exact; a bell that is due must ring then, or the server never sleeps.
    for seconds in (0.3, 1.1, 3.0, 7.7, 45.0):
        for start in (0.1, 1000.7, 1e9 + 0.1):
            clock = Countdown(seconds, share)
            clock.run(start)
            assert clock.due is not None
            assert clock.ring(clock.due) is not None
            end = clock.due
            assert end is not None
            assert clock.ring(end) is Bell.END
