"""`mashup tune`: weights into a file, bad files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cli import main
from cli import tune as cli
from systems.brains.dune import weights as dune
from systems.brains.mashup.weights import BrainFile, Weights, brain_file
from systems.tuning import Regime, Stride

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


def test_after_an_interruption_the_best_so_far_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mock(regime: Regime, start: Weights, steps: int) -> Iterator[Stride]:
        yield Stride(0, 1.0, Weights(carrier=5.0))
        yield Stride(1, 1.0, Weights(carrier=7.0))
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "tune", mock)
    target = tmp_path / "brain.json"
    assert main(["tune", *SMALL, "--out", str(target)]) == 130
    assert msgspec.json.decode(target.read_bytes(), type=BrainFile).weights.carrier == 7.0
    out, err = capsys.readouterr()
    assert out.splitlines()[-2] == "Interrupted after 2 of 2 steps."
    assert out.splitlines()[-1].startswith("settled: carrier 7 ")
    assert "Traceback" not in err


def test_an_interruption_of_the_last_contest_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "contest", stopped)
    target = tmp_path / "brain.json"
    assert main(["tune", *SMALL, "--check", "1", "--out", str(target)]) == 130
    assert target.exists()
    assert capsys.readouterr().out.splitlines()[-1] == "Interrupted: new has not been played against old."


def test_an_interruption_before_the_first_step_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mock(regime: Regime, start: Weights, steps: int) -> Iterator[Stride]:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "tune", mock)
    target = tmp_path / "brain.json"
    assert main(["tune", *SMALL, "--out", str(target)]) == 130
    assert not target.exists()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--level", "random"], "'random' is not one of 'easy', 'normal', 'hard', 'titan'"),
        (["--steps", "0"], "0 is not in the range x>=1"),
        (["--from", "nowhere.json"], "'nowhere.json' does not exist"),
    ],
)
def test_bad_options_are_one_sentence(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", *options]) == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]


def test_weights_of_another_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "dune.json"
    words = ["tune", "--game", "dune", "-m", "quick", "--scenario", "sietch", "--level", "easy"]
    words += ["--steps", "1", "--pairs", "1", "--check", "0"]
    assert main([*words, "--out", str(target)]) == 0
    found = msgspec.json.decode(target.read_bytes(), type=dune.BrainFile)
    assert found.houses == dune.brain_file().houses
    assert capsys.readouterr().out.splitlines()[-1].startswith("settled: store ")
    assert main([*words, "--from", str(target)]) == 0
    capsys.readouterr()
    assert main(["tune", "--from", str(target)]) == 1
    assert capsys.readouterr().err.startswith(f"{target} holds no weights: ")
