from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.house.test_shapes import LONG
from tools.house.__main__ import main, report


def test_report_of_a_house_that_reaches_all_goals(root: Path) -> None:
    text = report(root)
    assert "| `systems/` | 5 | 4 | 2 | 11 |" in text
    assert "| all | 5 | 4 | 7 | 16 |" in text
    assert "at most 6): median 1, most 4; 0 of 2 events in more than 6." in text
    assert "name a game (goal: 0): 0." in text
    assert "goal: 0 pairs): 0." in text
    assert "\n- " not in text


def test_report_lists_what_is_planted(root: Path) -> None:
    for number in range(6):
        (root / "systems" / "chess" / f"part{number}.py").write_text(
            "from systems.chess.events import Mated\n"
        )
    for game in ("chess", "go"):
        (root / "systems" / game / "long.py").write_text(LONG)
    (root / "systems" / "clock.py").write_text("CHESS = 1\n")
    text = report(root)
    assert "1 of 2 events in more than 6.\n\n- `systems.chess.events.Mated` 7\n" in text
    assert "name a game (goal: 0): 1.\n\n- `systems/` clock\n" in text
    assert text.endswith(": 1.\n\n- 1.00 `systems/chess/long.py`, `systems/go/long.py`")
    assert "| function | 31 | 31 | 31 |" in text


def test_every_finding_can_be_listed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "systems" / "clock.py").write_text("CHESS = 1\n")
    assert main([str(root)]) == 0
    brief = capsys.readouterr().out
    assert main([str(root), "--all"]) == 0
    listed = capsys.readouterr().out.removeprefix(brief)
    assert "\nsystems/clock.py: CHESS\n" in listed
    assert "\nsystems.chess.events.Mated: systems/chess/events.py\n" in listed
