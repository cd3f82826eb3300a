"""`mashup tune`: weights into a file, bad files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from render.cli import main
from systems.brains.mashup.weights import BrainFile, brain_file

SMALL = ["--level", "easy", "--match", "quick", "--scenario", "asgard-bridge", "--steps", "2", "--pairs", "1"]


def test_tuned_weights_are_written_and_tried(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "brain.json"
    assert main(["tune", *SMALL, "--check", "1", "--out", str(target)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "step    1 of 2",
        "step    2 of 2",
        "settled",
        "new against old",
    ]
    tuned = msgspec.json.decode(target.read_bytes(), type=BrainFile)
    assert tuned.heroes == brain_file().heroes
    assert main(["tune", *SMALL, "--check", "0", "--from", str(target)]) == 0


def test_a_file_without_weights_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = tmp_path / "other.json"
    source.write_text("[]")
    assert main(["tune", *SMALL, "--from", str(source)]) == 1
    assert capsys.readouterr().err.endswith("holds no weights: Expected `object`, got `array`.\n")
