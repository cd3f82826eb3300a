"""`mashup stats`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from cli.stats import command
from ecs.errors import MashupError
from tests.render.replayed import log_file, log_text


def run(*arguments: object) -> tuple[int, str, str]:
    answer = CliRunner().invoke(command, [str(word) for word in arguments], standalone_mode=False)
    if answer.exception:
        raise answer.exception
    return answer.return_value or 0, answer.stdout, answer.stderr


def test_a_match_as_tables_json_and_plot(tmp_path: Path) -> None:
    target, png = tmp_path / "numbers.json", tmp_path / "course.png"
    code, out, err = run(log_file(tmp_path), "--json", target, "--png", png)
    assert (code, err) == (0, "")
    for word in ("match", "player", "hero", "stone", "Ada", "Bob", "mind", "not over"):
        assert word in out
    numbers = json.loads(target.read_text())["mashup"]
    assert numbers["matches"][0]["commands"] == 120
    assert len(numbers["heroes"]) == 12
    with Image.open(png) as picture:
        assert picture.width > 600
        assert len(picture.convert("RGB").getcolors(100_000) or []) > 5


def test_a_folder_of_matches(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        log_file(tmp_path, seed, 10_000 if seed == 1 else 60)
    code, out, _ = run(tmp_path, "--png", tmp_path / "heroes.png")
    assert code == 0
    assert [name for name in ("match-1", "match-2", "match-3") if name in out]
    code, out, _ = run(tmp_path, "--player", "ada")
    lines = out.splitlines()
    assert len(lines) == 2
    assert lines[1].split()[:2] == ["Ada", "3"]
    assert (tmp_path / "heroes.png").read_bytes().startswith(b"\x89PNG")


def test_own_replays_are_the_usual_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    with pytest.raises(MashupError, match="There is no match to count"):
        run()
    from ecs.folders import replay_folder

    replay_folder().mkdir(parents=True)
    log_file(replay_folder())
    assert "match-7" in run()[1]


def test_what_cannot_be_read_is_left_out_and_named(tmp_path: Path) -> None:
    bad, damaged = tmp_path / "bad.jsonl", tmp_path / "damaged.jsonl"
    bad.write_text("?\n")
    damaged.write_bytes(log_text() + b"?\n")
    code, out, err = run(bad, damaged, tmp_path / "gone.jsonl")
    assert code == 1
    assert "damaged" in out
    assert f"{bad} is no match log" in err
    assert f"{damaged} is damaged in line" in err
    assert "gone.jsonl cannot be read" in err


@pytest.mark.parametrize("kind", ["hero", "stone", "player"])
def test_names_nobody_knows(tmp_path: Path, kind: str) -> None:
    with pytest.raises(MashupError, match=f"There is no {kind} 'Nobody' in these matches; there are "):
        run(log_file(tmp_path), f"--{kind}", "Nobody")
