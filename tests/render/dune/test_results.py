from __future__ import annotations

import pytest

from net.notices import Ended
from render.dune.looks import short_names
from render.dune.results import DECIDED
from render.dune.statistics import DuneStatistics
from render.kept_table import KeptTable
from render.table import Beat
from render.views.ending import EndingView
from render.window import GameWindow
from tests.render import rig
from tests.render.dune.replayed import beats
from tests.render.menus import QuietTable, words


def ending(window: GameWindow, *news: Beat | Ended, seat: int = 1) -> EndingView:
    kept = window.flow.table = KeptTable(QuietTable(*news, seat=seat, game="dune"))
    kept.poll()
    window.flow.ended()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, EndingView)
    return view


@pytest.mark.parametrize("seed", range(3))
def test_who_won_by_what_and_how_the_houses_stand(window: GameWindow, seed: int) -> None:
    match = beats(seed)
    outcome = match[-1].match.outcome
    assert outcome is not None
    view = ending(window, *match, seat=outcome.winner)
    told = words(window).splitlines()
    assert "Victory!" in told
    winner = ("", "Ada", "Bob")[outcome.winner]
    reason = window.texts(f"dune.reason.{outcome.reason}")
    assert any(line.startswith(f"{winner} wins: {reason}  ·") for line in told)
    assert outcome.reason in DECIDED
    for metric in ("Spice in store", "Spice picked up", "Enemies defeated", "Swallowed by worms"):
        assert metric in told
    statistics = view.statistics
    assert isinstance(statistics, DuneStatistics)
    for seat in (1, 2):
        house = window.texts(f"dune.house.{statistics.house(seat)}")
        assert any(house in line for line in told)
        for member in statistics.members(seat)[:6]:
            assert {member.name, *short_names(member.name)} & set(told)
        assert str(statistics.standing()[seat].picked_up) in told
    for title in ("Spice in store", "Characters on the board"):
        assert title in told


def test_the_metric_that_decided_is_golden(window: GameWindow) -> None:
    from render import theme

    match = beats(0)
    view = ending(window, *match)
    outcome = match[-1].match.outcome
    assert outcome is not None
    metric = window.texts(f"dune.ending.metric.{DECIDED[outcome.reason]}")
    golden = [text.text for text in view.base.texts if tuple(text.color[:3]) == theme.GOLD]
    assert metric in golden
    assert sum(window.texts(f"dune.ending.metric.{name}") in golden for name in DECIDED.values()) == 1


def test_a_match_that_ended_before_anything_happened(window: GameWindow) -> None:
    ending(window, Ended(None, 2))
    told = words(window)
    assert "Defeat" in told
    assert "The match ended before its first round." in told
    assert "WHAT DECIDES" not in told, "nothing was counted"


def test_nobody_wins(window: GameWindow) -> None:
    ending(window, Ended(None, 0), seat=0)
    assert "Nobody wins" in words(window)


def test_no_name_is_made_much_smaller_than_the_others(window: GameWindow) -> None:
    window.settings.language = "de"
    kept = window.flow.table = KeptTable(QuietTable(*beats(0), game="dune"))
    kept.table.names = ("", "Player", "Computer (Halbprofi)")  # type: ignore[misc]
    kept.poll()
    window.flow.ended()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, EndingView)
    statistics = view.statistics
    assert isinstance(statistics, DuneStatistics)
    known = {
        name
        for seat in (1, 2)
        for each in statistics.members(seat)
        for name in (each.name, *short_names(each.name))
    }
    names = [text for text in view.base.texts if text.text in known]
    players = [text for text in view.base.texts if text.text.startswith(("Player", "Computer"))]
    assert len(names) >= 12
    assert len(players) >= 2
    assert min(float(text.font_size) for text in names) >= 11 * view.unit
    assert min(float(text.font_size) for text in players) >= 10 * view.unit
