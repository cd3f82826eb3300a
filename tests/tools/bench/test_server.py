from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from cli import main
from tools.bench import server
from tools.bench.rules import Row
from tools.bench.server import Figures, report
from tools.bench.server_load import Flat, Paced


def figures(p99: float, memory: float | None, slowest: float, resume: float, finished: int) -> Figures:
    flat = {
        "1": Flat(900.4, 2000.0, 0.45, 0.2, 1),
        "2": Flat(1900.0, 2000.0 * slowest, 0.95, 0.4, finished),
    }
    return Figures(
        python="CPython 3.11",
        machine="x86_64",
        load=0.5,
        matches=2,
        connections=10,
        seconds=1.0,
        paced=Paced(1000.0, 1.25, p99, memory),
        flat_out=flat,
        even=slowest,
        match_memory=memory,
        all_finished=finished == 2,
        resumed=2,
        resume_seconds=resume,
        shares={"rules": 0.25, "JSON": 0.75},
    )


def test_report_holds_figures_against_goals() -> None:
    assert report(figures(49.94, 99_400.0, 0.7, 4.94, 2)) == [
        Row("requests a second, paced", "1,000/s"),
        Row("request to broadcast, p50", "1.2 ms"),
        Row("request to broadcast, p99", "49.9 ms", "below 50 ms", True),
        Row("memory a connection", "99 KB", "below 100 KB", True),
        Row("memory a match of two", "99 KB", "at most 120 KB", True),
        Row("flat out, 1 match", "900/s"),
        Row("  with a core of its own", "2,000/s", "(server 45%, bots 20% busy)"),
        Row("flat out, 2 matches", "1,900/s"),
        Row("  with a core of its own", "1,400/s", "(server 95%, bots 40% busy)"),
        Row("lowest : highest, of these", "0.70", "within 30 %: at least 0.70", True),
        Row("matches that ended", "2 of 2", "all", True),
        Row("resuming 2 matches", "4.9 s", "below 5 s", True),
        Row("share of rules", "25%"),
        Row("share of JSON", "75%"),
    ]


def test_report_says_what_is_not_reached() -> None:
    missed = [row.name for row in report(figures(50.0, 100_000.0, 0.69, 5.0, 1)) if row.reached is False]
    assert missed == [
        "request to broadcast, p99",
        "memory a connection",
        "lowest : highest, of these",
        "matches that ended",
        "resuming 2 matches",
    ]
    names = [row.name for row in report(figures(1.0, None, 1.0, 1.0, 2))]
    assert "memory a connection" not in names


def test_everything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two matches in a moment; the figures mean nothing, but they are all there."""
    monkeypatch.setattr(server, "RATE", 20.0)
    target = tmp_path / "figures.json"
    assert main(["bench", "server", "--matches", "2", "--seconds", "0.5", "--json", str(target)]) == 0
    assert "request to broadcast, p99" in capsys.readouterr().out
    found = orjson.loads(target.read_bytes())
    assert list(found) == [
        "python",
        "machine",
        "load",
        "matches",
        "connections",
        "seconds",
        "paced",
        "flat_out",
        "even",
        "match_memory",
        "all_finished",
        "resumed",
        "resume_seconds",
        "shares",
    ]
    assert (found["matches"], found["connections"], found["resumed"]) == (2, 10, 2)
    assert list(found["flat_out"]) == ["1", "2"]
    assert found["all_finished"] is True
    assert found["paced"]["requests_a_second"] == 20
    assert 0 < found["paced"]["p50"] <= found["paced"]["p99"]
    assert 0 < found["even"] <= 1
    assert list(found["shares"]) == ["rules", "JSON", "socket", "disk", "session", "other"]
    assert sum(found["shares"].values()) == pytest.approx(1)
