from __future__ import annotations

import threading

import pytest

from ecs.watchdog import TooLong, time_limit


def test_what_loops_for_ever_is_stopped() -> None:
    def loop() -> None:
        with time_limit(0.05):
            while True:
                pass

    with pytest.raises(TooLong):
        loop()


def test_what_is_quick_is_left_alone() -> None:
    threads = threading.active_count()
    with time_limit(60):
        total = sum(range(1000))
    assert total == 499500
    assert threading.active_count() == threads


def test_an_error_of_the_block_passes() -> None:
    with pytest.raises(KeyError), time_limit(60):
        raise KeyError("own")
