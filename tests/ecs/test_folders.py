from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from ecs import folders


def test_one_home_for_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    assert folders.config_folder() == tmp_path / "config"
    assert folders.replay_folder() == tmp_path / "data" / "replays"
    assert folders.mod_folder() == tmp_path / "data" / "mods"
    assert folders.log_folder() == tmp_path / "logs"


def test_the_usual_folders_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MASHUP_HOME", raising=False)
    assert folders.data_folder() == Path(platformdirs.user_data_dir("mashup", appauthor=False))
    assert folders.config_folder() == Path(platformdirs.user_config_dir("mashup", appauthor=False))


def test_paths_for_people(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert folders.shown(tmp_path / "data" / "mods") == str(Path("~", "data", "mods"))
    assert folders.shown(Path("elsewhere")) == "elsewhere"
