"""`mashup replay`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from cli import replay
from cli.opening import NoWindow
from ecs.errors import MashupError
from tests.render.replayed import log_file, log_text

if TYPE_CHECKING:
    from render.replaying import Recording


def run(*arguments: object) -> tuple[int, str, str]:
    answer = CliRunner().invoke(replay.command, [str(word) for word in arguments], standalone_mode=False)
    if answer.exception:
        raise answer.exception
    return answer.return_value or 0, answer.stdout, answer.stderr


def test_the_window_opens_at_the_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, int, float]] = []

    class Flow:
        def replay(self, recording: Recording, at: int, speed: float) -> None:
            shown.append((recording.length, at, speed))

    def open_window(begin: Any, change: Any) -> None:
        begin(Flow())

    monkeypatch.setattr(replay, "open_window", open_window)
    assert run(log_file(tmp_path), "--at", 7, "--speed", 4) == (0, "", "")
    assert shown == [(120, 7, 4.0)]


def test_without_a_window_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_window(begin: Any, change: Any) -> None:
        raise NoWindow("there is no display")

    monkeypatch.setattr(replay, "open_window", open_window)
    path = log_file(tmp_path)
    code, out, err = run(path)
    assert code == 0
    assert err == (
        "No window can be opened because there is no display, so here is the match in the terminal.\n"
    )
    assert out.count("Round ") >= 2
    code, later, _ = run(path, "--terminal", "--at", 100)
    assert out.endswith(later.splitlines()[-1] + "\n")
    assert len(later) < len(out)


def test_a_damaged_replay_is_shown_and_said(tmp_path: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(log_text() + b"?\n")
    code, out, err = run(path, "--terminal")
    assert code == 1
    assert out
    assert err.startswith(f"{path} is damaged in line ")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--at", "999", "--terminal"], r"has 120 commands to show; --at 999 is beyond its end\.$"),
        (["--at", "9", "--to", "9", "--gif", "x.gif"], r"^A film from 9 to 9 shows nothing"),
        (["--png", "nowhere/x.png"], r"there is no folder nowhere"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(tmp_path: Path, arguments: list[str], problem: str) -> None:
    with pytest.raises(MashupError, match=problem):
        run(log_file(tmp_path), *arguments)


def test_an_mp4_needs_ffmpeg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MashupError, match="needs the program ffmpeg"):
        run(log_file(tmp_path), "--mp4", tmp_path / "x.mp4")
