"""`mashup export`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from cli.export import command
from ecs.errors import MashupError
from net.dune.server import DuneServerCodec
from net.offline_log import keep
from systems.dune.configs import default_setup
from tests.net.logs_of import entries, header


@pytest.fixture
def log(tmp_path: Path) -> Path:
    logged, _ = entries()
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(msgspec.json.encode(entry) + b"\n" for entry in [header(), *logged]))
    return path


def run(*arguments: object) -> tuple[int, str, str]:
    answer = CliRunner().invoke(command, [str(word) for word in arguments], standalone_mode=False)
    if answer.exception:
        raise answer.exception
    return answer.return_value or 0, answer.stdout, answer.stderr


def test_to_a_file_or_to_the_screen(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "replay.json"
    assert run(log, "--out", out) == (0, "", "")
    code, printed, errors = run(log)
    assert (code, errors) == (0, "")
    assert printed == out.read_text()
    assert json.loads(printed)["nameP1"] == "Ada"
    with pytest.raises(MashupError, match="exists already; --force replaces it"):
        run(log, "--out", out)
    assert run(log, "--out", out, "--force") == (0, "", "")


def test_what_stands_before_the_damage_is_written(log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:20]) + b"?\n" + b"".join(lines[20:]))
    code, printed, errors = run(log)
    assert code == 1
    assert errors.startswith(f"{log} is damaged in line 21 (")
    assert json.loads(printed)["events"]


def test_what_cannot_be_exported_is_named(log: Path, tmp_path: Path) -> None:
    with pytest.raises(MashupError, match=r"gone cannot be read: No such file or directory\.$"):
        run(tmp_path / "gone")
    log.write_bytes(log.read_bytes().replace(b'"seed":7', b'"seed":8'))
    with pytest.raises(MashupError, match=r"match\.jsonl cannot be played again\. .*log"):
        run(log)


def test_a_match_of_dune_becomes_its_messages(tmp_path: Path) -> None:
    path = keep(
        tmp_path, "m", DuneServerCodec(), default_setup(), 7, ("Ann", "Bob"), [], "2026-11-16T02:54:00Z"
    )
    code, printed, errors = run(path)
    assert (code, errors) == (0, "")
    assert [message["type"] for message in json.loads(printed)["messages"]] == [
        "GAMECFG",
        "HOUSE_OFFER",
        "HOUSE_OFFER",
    ]
