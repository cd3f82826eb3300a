from __future__ import annotations

import itertools
from io import StringIO

import pytest
from rich.console import Console

from ecs.events import RoundStarted
from render.terminal.show import SHORTEST, Show, played, tell
from render.terminal.theme import UNICODE
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, opened, play, players
from tests.render.terminal.watching import watched

PLAN = Plan(standard, load_setup(match="quick", scenario="knowhere"), 3, ("random", "random"))
ENTER, LEAVE, HIDE, UNHIDE = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?25l", "\x1b[?25h"


class Clock:
    """Time that passes only by sleeping."""

    def __init__(self) -> None:
        self.now = 0.0
        self.naps: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds


def terminal() -> tuple[Console, StringIO]:
    file = StringIO()
    return Console(file=file, force_terminal=True, width=100, height=30, color_system="truecolor"), file


def show(speed: float) -> tuple[Clock, str]:
    """The first twenty commands of a match."""
    match = opened(PLAN, 0)
    console, file = terminal()
    clock = Clock()
    commands = itertools.islice(played(match, players(PLAN, 0)), 20)
    Show(console, watched(match), UNICODE, speed, clock, clock.sleep).run(commands)
    return clock, file.getvalue()


def test_brains_play_the_match_that_a_simulation_plays() -> None:
    match = opened(PLAN, 0)
    commands = sum(1 for _ in played(match, players(PLAN, 0)))
    result = play(PLAN, 0)
    assert (commands, match.digest()) == (result.commands, result.digest)


def test_play_stops_at_the_end_of_a_round() -> None:
    rounds = [
        event.round
        for events in played(opened(PLAN, 0), players(PLAN, 0), 3)
        for event in events
        if isinstance(event, RoundStarted)
    ]
    assert rounds == [1, 2, 3]


def test_telling_prints_every_line_without_escape_codes() -> None:
    match = opened(PLAN, 0)
    file = StringIO()
    tell(Console(file=file, width=80), watched(match), played(match, players(PLAN, 0)))
    lines = file.getvalue().splitlines()
    assert lines[0] == "    Player 1 has chosen six heroes."
    assert sum(line.startswith("Round ") for line in lines) == play(PLAN, 0).rounds
    assert lines[-1].startswith("Player ")
    assert "\x1b" not in file.getvalue()


def test_telling_goes_on_when_the_log_is_full() -> None:
    match = opened(PLAN, 0)
    scene = watched(match)
    file = StringIO()
    tell(Console(file=file, width=80), scene, played(match, players(PLAN, 0)))
    lines = file.getvalue().splitlines()
    assert len(lines) > 2 * len(scene.log)
    assert lines[-len(scene.log) :] == [" " * 2 * line.level + line.text for line in scene.log]


def test_show_takes_its_time() -> None:
    slow, _ = show(1)
    fast, _ = show(4)
    assert slow.now > 5
    assert fast.now == pytest.approx(slow.now / 4, rel=0.2)
    assert min(slow.naps) >= SHORTEST


def test_speed_zero_never_waits() -> None:
    clock, output = show(0)
    assert clock.naps == []
    assert "MARVELOUS MASHUP" in output


def test_screen_and_cursor_come_back() -> None:
    _, output = show(0)
    assert output.index(ENTER) < output.rindex(LEAVE)
    assert output.rindex(HIDE) < output.rindex(UNHIDE)


def test_screen_and_cursor_come_back_after_an_interruption() -> None:
    match = opened(PLAN, 0)
    console, file = terminal()

    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    the_show = Show(console, watched(match), UNICODE, 1, itertools.count().__next__, interrupted)
    with pytest.raises(KeyboardInterrupt):
        the_show.run(played(match, players(PLAN, 0)))
    output = file.getvalue()
    assert output.index(ENTER) < output.rindex(LEAVE)
    assert output.rindex(HIDE) < output.rindex(UNHIDE)
