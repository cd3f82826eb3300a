from __future__ import annotations

from pathlib import Path

import pytest

from ecs.commands import REFEREE, Forfeit
from ecs.folders import replay_folder
from ecs.match import Match
from net.http_client import Unanswered
from net.mashup.server import MashupServerCodec
from net.notices import Assigned, Ended
from net.offline_log import keep
from render.kept_table import KeptTable
from render.replay_download import ReplayDownload
from render.replay_source import open_replay
from render.replaying import Recording
from render.views.ending import EndingView
from render.whole_match import WholeMatch
from render.window import GameWindow
from systems.brains import brain
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from tests.render import rig
from tests.render.menus import QuietTable, shown, words

SETUP = load_setup("quick")
SEED = 3
NAMES = ("Ann", "Bob")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a whole match."""
    match, mind = Match(standard(), SETUP, SEED), brain("easy", SEED)
    moves = []
    while not match.outcome:
        seat = match.acting[0]
        moves.append((seat, mind.choose(match, seat)))
        match.apply(*moves[-1])
    folder = tmp_path_factory.mktemp("logs")
    return keep(folder, "m-1", MashupServerCodec(), SETUP, SEED, NAMES, moves, "2026-01-01T00:00:00Z")


@pytest.fixture(scope="module")
def recording(log: Path) -> Recording:
    return open_replay(log)


@pytest.fixture
def door(log: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A server that has the log; and what it was asked for."""
    asked: list[str] = []

    def ask(address: str, path: str) -> bytes:
        asked.append(f"{address} {path}")
        return log.read_bytes()

    monkeypatch.setattr("render.replay_source.ask", ask)
    return asked


def latecomer(recording: Recording, since: int) -> KeptTable:
    """A spectator who came after so many commands."""
    first, *rest = recording.beats(since)
    table = KeptTable(QuietTable(type(first)((), first.match), *rest, seat=0))
    table.match_id = "m-1"
    table.poll()
    return table


def ending(window: GameWindow, table: KeptTable, address: str = "ws://host/") -> EndingView:
    window.flow.table, window.flow.address = table, address
    window.flow.ended()
    view = window.current_view
    assert isinstance(view, EndingView)
    if view.whole is not None:
        view.whole.wait()
    rig.tick(window, 2)
    return view


def test_whoever_came_late_is_told_the_numbers_of_the_match(
    window: GameWindow, recording: Recording, door: list[str]
) -> None:
    whole = KeptTable(QuietTable(*recording.beats()))
    whole.poll()
    late = latecomer(recording, recording.length * 2 // 3)
    assert not whole.missed
    assert late.missed
    few = [member.deeds for member in late.statistics.members(1)]  # type: ignore[attr-defined]
    view = ending(window, late)
    assert door == ["http://host/replays/m-1 /replays/m-1"]
    for seat in (1, 2):
        told, true = (each.members(seat) for each in (view.statistics, whole.statistics))  # type: ignore[attr-defined]
        assert told == true
    assert view.statistics.courses == whole.statistics.courses
    assert [member.deeds for member in view.statistics.members(1)] != few  # type: ignore[attr-defined]
    assert "since you came" not in words(window)
    assert "reading the log" not in words(window)


def test_without_a_log_it_is_said_what_was_counted(
    window: GameWindow, recording: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(address: str, path: str) -> bytes:
        raise Unanswered("No server answers.")

    monkeypatch.setattr("render.replay_source.ask", ask)
    ending(window, latecomer(recording, recording.length - 9))
    assert "counted since you came" in words(window)


def test_whoever_saw_it_all_asks_for_nothing(
    window: GameWindow, recording: Recording, door: list[str]
) -> None:
    table = KeptTable(QuietTable(*recording.beats()))
    table.match_id = "m-1"
    table.poll()
    assert ending(window, table).whole is None
    assert door == []


def test_a_match_of_ones_own_is_read_here(log: Path) -> None:
    replay_folder().mkdir(parents=True, exist_ok=True)
    (replay_folder() / "m-4.jsonl").write_bytes(log.read_bytes())
    whole = WholeMatch(ReplayDownload("m-4", ""))
    whole.wait()
    assert whole.names == ("", *NAMES)
    assert whole.statistics is not None
    assert whole.statistics.outcome == open_replay(log).last.outcome


@pytest.mark.parametrize("ident", ["", "../m-1", "m-2"])
def test_where_there_is_no_log_there_are_no_numbers(ident: str) -> None:
    whole = WholeMatch(ReplayDownload(ident, ""))
    whole.wait()
    assert whole.done
    assert whole.statistics is None


@pytest.mark.parametrize("text", [b"", b"{}", b"\xff\n\xff", b"[" * 100_000])
def test_nonsense_of_a_server_is_no_match(text: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.replay_source.ask", lambda address, path: text)
    whole = WholeMatch(ReplayDownload("m-5", "ws://host/"))
    whole.wait()
    assert whole.statistics is None


def test_an_end_in_the_draft_is_told_with_names_and_why(
    window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = [(REFEREE, Forfeit(2, "disqualified: no choice"))]
    kept = keep(tmp_path, "m-3", MashupServerCodec(), SETUP, SEED, NAMES, moves, "2026-01-01T00:00:00Z")
    monkeypatch.setattr("render.replay_source.ask", lambda address, path: kept.read_bytes())
    table = KeptTable(QuietTable(Assigned(None, "m-3"), Ended(None, 1)))
    table.poll()
    table.out_early()
    ending(window, table)
    told = words(window)
    assert shown(window) == "EndingView"
    assert "Victory!" in told
    assert "Ann wins: Bob was disqualified: nothing was chosen in time" in told


def test_playing_on_counts_what_was_before(recording: Recording) -> None:
    middle = recording.length // 2
    table = KeptTable(QuietTable(*latecomer(recording, middle).table.poll()))
    table.remember(recording.beats(0, middle))
    first, *rest = recording.beats(middle)
    table.hand_back([])
    table.table.news = [type(first)((), first.match), *rest]  # type: ignore[attr-defined]
    table.poll()
    whole = KeptTable(QuietTable(*recording.beats()))
    whole.poll()
    assert not table.missed
    for seat in (1, 2):
        assert table.statistics.members(seat) == whole.statistics.members(seat)  # type: ignore[attr-defined]
