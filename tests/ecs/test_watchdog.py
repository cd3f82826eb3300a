from __future__ import annotations

import subprocess
import sys
import threading
from itertools import count

import pytest

from ecs import watchdog
from ecs.watchdog import LATE, TooLong, limited, stop


def loop() -> None:
    while True:
        pass


def test_what_loops_for_ever_is_stopped() -> None:
    with pytest.raises(TooLong):
        limited(0.05, loop)
    assert not LATE


def test_what_is_quick_is_left_alone() -> None:
    limited(60, int)
    threads = threading.active_count()
    assert limited(60, sum, range(1000)) == 499500
    assert threading.active_count() == threads


def test_an_error_passes() -> None:
    with pytest.raises(KeyError):
        limited(60, {}.__getitem__, 0)


def test_what_looks_stops_by_itself_however_often_it_is_caught() -> None:
    caught: list[BaseException] = []

    def stubborn() -> None:
        for _ in count():
            stop()
            try:
                while True:
                    stop()
            except TooLong as error:
                caught.append(error)

    with pytest.raises(TooLong):
        limited(0.05, stubborn)
    assert len(caught) == 1


def test_whoever_kept_quiet_about_it_is_told_on() -> None:
    def quiet() -> str:
        try:
            loop()
        except TooLong:
            return "as if nothing had been"
        raise AssertionError

    with pytest.raises(TooLong):
        limited(0.05, quiet)
    stop()


def test_only_the_outer_limit_counts() -> None:
    assert limited(60, limited, 0.0, sum, range(1000)) == 499500


def test_other_threads_are_left_alone() -> None:
    """One thread is late all the time while another goes on."""
    ends: list[str] = []

    def late() -> None:
        with pytest.raises(TooLong):
            limited(0.05, loop)
        ends.append("late")

    thread = threading.Thread(target=late)
    thread.start()
    while not ends:
        limited(60, stop)
        stop()
    thread.join()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such timers")
@pytest.mark.parametrize(
    "endless", ["sum(__import__('itertools').count())", "__import__('re').match('(a+)+$', 'a' * 60 + 'b')"]
)
def test_what_no_python_can_stop_ends_its_process_and_tells_where(endless: str) -> None:
    program = (
        "from ecs import watchdog\n"
        "watchdog.LAST_RESORT = 0.2\n"
        f"def hopeless(): {endless}\n"
        "watchdog.limited(0.1, hopeless)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode < 0
    assert "in hopeless" in done.stderr


def test_the_last_resort_waits_longer_than_all_else() -> None:
    assert watchdog.LAST_RESORT > 2 * watchdog.PATIENCE * watchdog.TICK


def test_nothing_turns_on_the_spot_afterwards_where_a_tracer_looks_on() -> None:
    program = (
        "import sys, threading\n"
        "from ecs.watchdog import TooLong, limited\n"
        "def loop():\n"
        "    while True: pass\n"
        "for _ in range(3):\n"
        "    try: limited(0.05, loop)\n"
        "    except TooLong: print('stopped')\n"
        "sys.settrace(lambda *told: None)\n"
        "threading.settrace(None)\n"
        "print('goes on')\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=True
    )
    assert said.stdout.split() == ["stopped"] * 3 + ["goes", "on"]
