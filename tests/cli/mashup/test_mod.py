from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli import main
from ecs.errors import MashupError
from systems.mashup.mods import Mod
from systems.mashup.trial import Check


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> int:
    return main(list(arguments))


def test_a_new_mod_works_at_once(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("systems.mashup.trial.OBSERVED", 50)
    assert run("mod", "new", "moon-light") == 0
    assert sorted(path.name for path in home.glob("*.py")) == ["moon_light.py", "test_moon_light.py"]
    few = ("--matches", "1", "--thoughtful", "0", "--no-picture")
    again = ("mod", "test", "moon_light.py", *few, "--golden", "gold.txt")
    assert run(*again) == 0
    told = capsys.readouterr().out
    assert "fault" not in told
    assert "gold.txt written" in told
    assert run(*again) == 0
    assert "as in gold.txt" in capsys.readouterr().out
    text = (home / "gold.txt").read_text(encoding="utf-8").splitlines(keepends=True)
    (home / "gold.txt").write_text("".join([*text[:5], "other\n", *text[6:]]), encoding="utf-8")
    assert run(*again) == 1
    assert "gold.txt differs from line 6 on" in capsys.readouterr().out


def test_its_own_test_passes(home: Path) -> None:
    assert run("mod", "new", "glow") == 0
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_glow.py"],
        cwd=home, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "2 passed" in result.stdout, result.stdout + result.stderr


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("mod", "new", "glow") == 0
    assert run("mod", "new", "glow") == 1
    assert "exists already; another name is right" in capsys.readouterr().err


def test_bad_names_and_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("mod", "new", "Big Stone") == 1
    assert "'Big Stone' is no name for a mod" in capsys.readouterr().err
    assert run("mod", "new", "glow", "--folder", "nowhere") == 1
    assert "There is no folder nowhere." in capsys.readouterr().err


def test_a_broken_mod_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "bad.py").write_text("MOD = 3", encoding="utf-8")
    assert run("mod", "test", "bad.py") == 1
    out, err = capsys.readouterr()
    assert "bad.py is no mod: it must set MOD" in out
    assert err == "bad.py is not ready yet: 1 of the checks found a fault.\n"


def test_the_list_shows_bundled_and_own_mods(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = home / "home" / "data" / "mods"
    own.mkdir(parents=True)
    (own / "broken.py").write_text("MOD = (", encoding="utf-8")
    assert run("mod", "list") == 0
    told = capsys.readouterr().out
    assert "gravity@" in told
    assert "is no Python: line 1" in told


@pytest.mark.parametrize("trouble", ["", "There is no display and no Xvfb to make one."])
def test_a_picture_in_the_end(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    taken: list[tuple[str, Path]] = []

    def take(mod: Mod, path: Path) -> None:
        if trouble:
            raise MashupError(trouble)
        taken.append((mod.name, path))

    assert run("mod", "new", "glow") == 0
    monkeypatch.setattr("systems.mashup.trial.trial", lambda *_: iter([Check("loads")]))
    monkeypatch.setattr("render.mashup.power_pictures.take", take)
    assert run("mod", "test", "glow.py") == 0
    told = capsys.readouterr().out.splitlines()[-1]
    if trouble:
        assert told == f"none   picture                {trouble}"
    else:
        assert told == "ok     picture                glow.png written"
        assert run("mod", "test", "glow.py", "--picture", "light.png") == 0
        assert taken == [("glow", Path("glow.png")), ("glow", Path("light.png"))]
