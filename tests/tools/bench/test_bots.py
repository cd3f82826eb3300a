from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ecs.commands import Command
from ecs.match import Match
from net.archive import Archive
from net.entries import Ended, Played
from systems.brains import RandomBrain
from systems.mashup.commands import EndTurn, Pick, Step, TimeOut
from systems.mashup.configs import Setup, load_setup
from systems.turns import active
from tests.net.logs_of import header
from tools.bench import bots
from tools.bench.bots import Figures, measure, report


@pytest.fixture(scope="module")
def setup() -> Setup:
    quick = load_setup("quick", scenario="asgard-bridge")
    return msgspec.structs.replace(quick, match=msgspec.structs.replace(quick.match, max_rounds=1))


def empty(**changes: int) -> Figures:
    return msgspec.structs.replace(
        Figures(python="Python", machine="m", load=0.0, turn_seconds=5, wanted=2), **changes
    )


def test_everybody_meets_everybody_and_nothing_is_wrong(setup: Setup) -> None:
    heard: list[int] = []
    figures = measure(setup, ["random", "easy"], 4, 2, told=lambda so_far: heard.append(so_far.matches))
    assert (figures.matches, figures.levels) == (4, {"random": 4, "easy": 4})
    assert (figures.refused, figures.late, figures.forfeits, figures.complaints) == (0, 0, 0, 0)
    assert sum(figures.reasons.values()) == 4
    assert figures.commands > 200
    assert figures.slowest > 0
    assert heard[-1] == 4
    assert not [row.name for row in report(figures) if row.reached is False]


class Cheat(RandomBrain):
    """Always wants to jump across the board; what else there is, the bot has to find by itself."""

    def choose(self, match: Match, seat: int) -> Command:
        if EndTurn() not in match.legal(seat):
            return super().choose(match, seat)  # the draft
        return Step(match.world.grid.size - 1 if match.world.field(active(match.world)) == 0 else 0)


def test_what_is_illegal_is_counted(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "brain", lambda level, seed: Cheat(seed))
    monkeypatch.setattr("net.bot.SULK", 0.0)
    figures = measure(setup, ["random"], 1, 1)
    assert (figures.matches, figures.forfeits) == (1, 0)
    assert figures.refused > 10
    assert [row.name for row in report(figures) if row.reached is False] == ["illegal requests"]


def test_what_is_late_is_counted(setup: Setup, tmp_path: Path) -> None:
    """From the server's own log: two turns that ran out, the longest wait between two commands."""
    archive = Archive(tmp_path)
    log = archive.create(header())
    picks = Pick((0, 1, 2, 3, 4, 5))
    log.append([Played(9.0, 1, picks), Played(10.0, 2, picks), Played(10.5, 1, EndTurn())])
    log.append([Played(15.5, 0, TimeOut()), Played(20.25, 0, TimeOut()), Ended(20.5, 5, 2, "lost", "")])
    log.finish()
    archive.close()
    figures = empty()
    bots._read_logs(tmp_path, figures)
    assert (figures.matches, figures.commands, figures.late, figures.slowest) == (1, 5, 2, 5.0)
    assert (figures.forfeits, figures.reasons) == (1, {"lost": 1})
    assert not list(tmp_path.rglob("*.jsonl"))
    wrong = {row.name for row in report(figures) if row.reached is False}
    assert wrong == {"matches that ended", "turns that ran out", "disqualified, lost, left"}
