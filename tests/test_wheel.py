"""The wheel holds all it needs: built, installed somewhere new, and used from there."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def call(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    answer = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script folder of a fresh environment with the wheel in it; dependencies are borrowed from ours."""
    folder = tmp_path_factory.mktemp("wheel")
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("marvelous_mashup-*.whl")
    home = folder / "env"
    venv.create(home, symlinks=os.name != "nt")
    paths = {"base": str(home), "platbase": str(home)}
    bin_folder = Path(sysconfig.get_path("scripts", "venv", paths))
    pip = [sys.executable, "-m", "pip", "--python", str(home), "install", "--no-deps", "--no-index"]
    call(*pip, wheel, cwd=folder)
    # a path file inside a borrowed folder is not followed, so our editable install stays out of sight
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(sysconfig.get_path("purelib", "venv", paths), "borrowed.pth").write_text("\n".join(sorted(borrowed)))
    return bin_folder


def test_modules_come_from_the_wheel(scripts: Path, tmp_path: Path) -> None:
    program = (
        "import cli, data, ecs, net, render as r; print(*(m.__file__ for m in (cli, data, ecs, net, r)))"
    )
    for path in call(scripts / "python", "-c", program, cwd=tmp_path).split():
        assert Path(path).is_relative_to(scripts.parent)


def test_version(scripts: Path, tmp_path: Path) -> None:
    assert call(scripts / "mashup", "--version", cwd=tmp_path) == "mashup 0.1.0\n"


def test_check_accepts_every_shipped_config(scripts: Path, tmp_path: Path) -> None:
    program = "import importlib.resources as r; print(r.files('data') / 'mashup')"
    shipped = sorted(Path(call(scripts / "python", "-c", program, cwd=tmp_path).strip()).glob("*.json"))
    assert [path.name for path in shipped] == sorted(path.name for path in ROOT.glob("data/mashup/*.json"))
    call(scripts / "mashup", "check", *shipped, cwd=tmp_path)


def test_simulate_finds_its_data(scripts: Path, tmp_path: Path) -> None:
    call(scripts / "mashup", "simulate", "--matches", "2", "--seed", "1", cwd=tmp_path)


def test_what_is_for_developers_says_so(scripts: Path, tmp_path: Path) -> None:
    command = [scripts / "mashup", "bench", "rules"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "'mashup bench' is for developers and needs the source tree.\n"
