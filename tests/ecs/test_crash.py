from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from ecs.crash import apology


def surprise() -> ZeroDivisionError:
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError as error:
        return error
    raise AssertionError


def test_the_sentence_names_the_file_with_the_details(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["mashup", "play", "--seed", "3"])
    sentence = apology(surprise())
    (log,) = tmp_path.glob("logs/mashup-*.log")
    assert sentence == (
        f"Something went wrong inside mashup: ZeroDivisionError division by zero; the details are in {log}."
    )
    text = log.read_text(encoding="utf-8")
    assert text.startswith("mashup play --seed 3\n\nTraceback (most recent call last)")
    assert "in surprise" in text


def test_the_temporary_folder_is_the_next_best(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("MASHUP_HOME", str(blocked))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    sentence = apology(ValueError("two\nlines"))
    (log,) = tmp_path.glob("*.log")
    assert sentence.endswith(f"ValueError two lines; the details are in {log}.")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(blocked))
    assert apology(ValueError()).endswith("; the details could not be saved.")


def test_a_broken_installation_can_apologise_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ecs.folders", None)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    assert str(tmp_path) in apology(ValueError())
