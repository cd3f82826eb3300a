from __future__ import annotations

from net.pause import RunningPause


def test_a_pause_that_anybody_may_end_and_that_ends_by_itself() -> None:
    pause = RunningPause(10.0, 1, longest=5.0, alone=None)
    assert pause.is_open
    assert pause.may_end(2)
    assert pause.due == 15.0
    assert not pause.opens(14.0)
    assert not pause.is_over(14.9)
    assert pause.is_over(15.0)


def test_a_pause_that_only_one_may_end_at_first() -> None:
    pause = RunningPause(10.0, 1, longest=None, alone=3.0)
    assert (pause.may_end(1), pause.may_end(2)) == (True, False)
    assert pause.due == 13.0
    assert not pause.opens(12.9)
    assert pause.opens(13.0)
    assert not pause.opens(14.0)  # told once
    assert pause.may_end(2)
    assert pause.due is None
    assert not pause.is_over(1e9)


def test_both_limits_at_once() -> None:
    pause = RunningPause(0.0, 2, longest=9.0, alone=4.0)
    assert pause.due == 4.0
    assert pause.opens(4.0)
    assert pause.due == 9.0


def test_without_a_wait_it_opens_with_the_next_look() -> None:
    pause = RunningPause(0.0, 1, longest=None, alone=0.0)
    assert pause.due == 0.0
    assert pause.opens(0.0)
