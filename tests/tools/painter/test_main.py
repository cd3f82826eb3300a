from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools.painter import __main__ as program
from tools.painter.pictures import Painted


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    dot = {"dot": Painted(Image.new("RGBA", (2, 2), (1, 2, 3, 255)))}
    monkeypatch.setattr(program, "PAINTED", {"mashup": lambda: dot, "dune": lambda: dot})
    monkeypatch.setattr(program, "art_folder", lambda: tmp_path)
    return tmp_path


def test_all_or_some(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["dune"]) == 0
    assert [path.name for path in folder.iterdir()] == ["dune"]
    assert program.main([]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["dune", "mashup"]
    assert capsys.readouterr().out.count(" written, ") == 3


def test_an_unknown_game_is_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["chess"]) == 2
    assert capsys.readouterr().err == "There is no atlas called 'chess'; here are mashup, dune.\n"
    assert list(folder.iterdir()) == []
