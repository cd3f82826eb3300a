from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from cli import main
from tools.screenshots import album


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []

    def make(*arguments: Any) -> None:
        *rest, tell = arguments
        calls.append(tuple(rest))
        tell(Path("picture.webp"))

    monkeypatch.setattr(album, "make", make)
    return calls


def test_everything(made: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["screenshots"]) == 0
    sizes = ((960, 540), (1280, 720), (1920, 1080))
    assert made == [(Path("docs/screenshots"), sizes, ("de", "en"), ())]
    assert capsys.readouterr().out == "picture.webp\n"


def test_only_some(made: list[tuple[Any, ...]], tmp_path: Path) -> None:
    arguments = [
        "--out",
        str(tmp_path),
        "--size",
        "1000x600",
        "--language",
        "de",
        "--only",
        "title",
        "--only",
        "snap",
    ]
    assert main(["screenshots", *arguments]) == 0
    assert made == [(tmp_path, ((1000, 600),), ("de",), ("title", "snap"))]


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["screenshots", "--list"]) == 0
    assert capsys.readouterr().out.splitlines() == album.names()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--size", "wide"], "'wide' is no size such as 1280x720"),
        (["--size", "10x10"], "10x10 is too small or too large"),
        (["--only", "nothing"], "there is no picture called 'nothing'"),
        (["--language", "xx"], "'xx' is not one of"),
    ],
)
def test_bad_values_are_one_sentence(
    made: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert main(["screenshots", *arguments]) == 2
    assert made == []
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_without_arcade(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(["screenshots"]) == 1
    assert capsys.readouterr().err.startswith("For pictures arcade is needed; pip install ")
