"""Commands taken back in the real window against a real server: the log, going on later, a crash, the end."""

from __future__ import annotations

import random
import signal

import arcade
import pytest

from ecs.commands import Step
from net.entries import Played
from net.games import codec_of_log
from net.matchlog import read
from net.own_matches import PLAYING, kept_matches
from render.live_table import LiveTable
from render.match.choosing import STEP
from render.replay_source import open_replay
from tests.net.mashup.content import content
from tests.render import rig
from tests.render.menus import click, shown
from tests.render.whole import House, dune_house, house

__all__ = ["dune_house", "house"]


@pytest.fixture(params=["house", "dune_house"])
def here(request: pytest.FixtureRequest) -> House:
    made: House = request.getfixturevalue(request.param)
    return made


def begin(house: House) -> None:
    """From the title into the match."""
    dice = random.Random(4)
    house.window.flow.title()
    house.breathe()
    click(house.window, "play", "start")

    def chosen() -> bool:
        kept = house.window.flow.table
        table = None if kept is None else kept.table
        if isinstance(table, LiveTable) and table._draft is not None:
            table.ask(dice.choice(table._draft.legal(table.seat)))
        return shown(house.window) == "MatchView"

    house.wait_until(chosen)


def step_and_back(house: House, *, by_key: bool) -> bool:
    """One step by a click, and back; False if there is none without dice now."""
    view = house.view
    fields = [
        field
        for field, options in view.choosing.options.items()
        for option in options
        if option.kind == STEP and len(option.commands) == 1 and view.choosing.usual(field) == option
    ]
    if not fields:
        return False
    assert view.latest is not None
    before = content(view.latest.world)
    house.click(fields[0])
    assert house.our_move()
    if view.session.why_no_way_back:
        return False
    assert content(view.latest.world) != before
    if by_key:
        house.press(arcade.key.BACKSPACE)
    else:
        house.click("undo")
    house.wait_until(lambda: not view.session._taking_back and content(view.latest.world) == before)
    assert house.our_move()
    house.check_picture()
    return True


def back_and_on(house: House, times: int) -> None:
    """Take back so many steps, ending turns between them."""
    done = 0
    while done < times:
        assert house.our_move(), "the match ended too soon"
        if step_and_back(house, by_key=bool(done % 2)):
            done += 1
        if house.our_move():
            house.click("end_turn")


def test_what_was_taken_back_stays_so_when_one_goes_on_later_after_a_crash_and_in_the_replay(
    here: House,
) -> None:
    window, flow = here.window, here.window.flow
    here.pace = 0.01
    begin(here)
    back_and_on(here, 2)
    assert here.our_move()
    assert here.view.latest is not None
    left_at = content(here.view.latest.world)
    here.press(arcade.key.ESCAPE)
    click(window, "leave", "go")
    assert shown(window) == "TitleView"
    flow.settle()
    (kept,) = kept_matches(here.home / "data" / "replays")
    assert kept.log.read_bytes().count(b'"TakenBack"') == 2

    flow.title()
    rig.tick(window)
    click(window, "go_on")
    here.wait_for("MatchView")
    assert here.our_move()
    assert here.view.latest is not None
    assert content(here.view.latest.world) == left_at
    assert here.view.session.why_no_way_back == "why.undo", "what was done before is done"
    back_and_on(here, 1)

    assert here.our_move()
    assert flow.server is not None
    assert flow.server._child is not None
    flow.server._child.send_signal(signal.SIGKILL)
    here.wait_until(lambda: shown(window) != "MatchView" or here.view.session.lost is not None)
    flow.close()
    flow.settle()
    (kept,) = kept_matches(here.home / "data" / "replays")
    raw = kept.log.read_bytes()
    assert raw.count(b'"TakenBack"') == 3
    flow.go_on(kept)
    here.wait_for("MatchView")
    back_and_on(here, 1)

    while here.our_move():
        here.click("end_turn")
    assert shown(window) == "EndingView"
    (path,) = (here.home / "data" / "replays").glob("*.jsonl")
    assert path.read_bytes().startswith(raw), "the log only grows"
    assert path.read_bytes().count(b'"TakenBack"') == 4
    log = read(path, codec_of_log(path).game)
    assert not log.fault
    assert log.ended is not None
    assert sum(isinstance(entry, Played) for entry in log.entries) == log.ended.after
    assert open_replay(path).last.digest() == log.ended.digest
    assert not any(path.parent.glob(f"*{PLAYING}"))


def test_the_numbers_of_the_end_count_only_what_was_not_taken_back(here: House) -> None:
    window = here.window
    begin(here)
    back_and_on(here, 3)
    while here.our_move():
        here.click("end_turn")
    assert shown(window) == "EndingView"
    table = window.flow.table
    assert table is not None
    (path,) = (here.home / "data" / "replays").glob("*.jsonl")
    log = read(path, codec_of_log(path).game)
    whole = type(table.statistics)().taking(open_replay(path).beats())
    assert table.statistics.courses == whole.courses
    assert table.statistics.outcome == whole.outcome
    assert path.read_bytes().count(b'"Step"') > sum(
        isinstance(entry, Played) and isinstance(entry.command, Step) for entry in log.entries
    )
