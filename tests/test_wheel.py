"""The wheel holds all it needs: built, installed somewhere new, and used from there."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

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


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder in which somebody works, with folders called like our rooms."""
    for room in ("data", "net", "ecs", "cli"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("raise AssertionError('this is none of our rooms')\n")
    return tmp_path


def test_it_is_one_package(scripts: Path) -> None:
    (wheel,) = scripts.parents[1].glob("*.whl")
    with ZipFile(wheel) as archive:
        names = {name.partition("/")[0] for name in archive.namelist()}
    assert {name for name in names if not name.endswith(".dist-info")} == {"mashup"}


def test_rooms_come_from_the_wheel(scripts: Path, elsewhere: Path) -> None:
    program = "import mashup, cli, data, ecs, net; print(*(room.__file__ for room in (cli, data, ecs, net)))"
    for path in call(scripts / "python", "-c", program, cwd=elsewhere).split():
        assert Path(path).is_relative_to(scripts.parent)


def test_no_room_is_found_without_it(scripts: Path, tmp_path: Path) -> None:
    program = (
        "import importlib.util as u; print([n for n in ('data', 'ecs', 'net', 'render') if u.find_spec(n)])"
    )
    assert call(scripts / "python", "-c", program, cwd=tmp_path) == "[]\n"


def test_python_m_is_the_command(scripts: Path, elsewhere: Path) -> None:
    command = [scripts / "python", "-m", "mashup"]
    assert call(*command, "--version", cwd=elsewhere) == "mashup 0.1.0\n"
    # workers are processes of their own
    call(*command, "simulate", "--matches", "2", "--seed", "1", "--jobs", "2", cwd=elsewhere)


def test_a_match_against_the_computer_finds_its_server(scripts: Path, elsewhere: Path) -> None:
    program = (
        "import mashup; from pathlib import Path; from net.embedded import Embedded;"
        "from systems.mashup.configs import load_setup;"
        "server = Embedded(load_setup('quick'), Path('logs')); print(server.start()); server.close()"
    )
    assert call(scripts / "python", "-c", program, cwd=elsewhere).startswith("ws://127.0.0.1:")


def test_the_pictures_come_along(scripts: Path, elsewhere: Path) -> None:
    program = (
        "import mashup; from render.art.pictures import Pictures;"
        "print(Pictures().get('mashup', 'logo').image.size)"
    )
    assert call(scripts / "python", "-c", program, cwd=elsewhere) == "(900, 351)\n"


def test_version(scripts: Path, tmp_path: Path) -> None:
    assert call(scripts / "mashup", "--version", cwd=tmp_path) == "mashup 0.1.0\n"


def test_check_accepts_every_shipped_config(scripts: Path, tmp_path: Path) -> None:
    program = "import mashup, importlib.resources as r; print(r.files('data') / 'mashup')"
    shipped = sorted(Path(call(scripts / "python", "-c", program, cwd=tmp_path).strip()).glob("*.*.json"))
    assert [path.name for path in shipped] == sorted(path.name for path in ROOT.glob("data/mashup/*.*.json"))
    call(scripts / "mashup", "check", *shipped, cwd=tmp_path)


def test_simulate_finds_its_data(scripts: Path, tmp_path: Path) -> None:
    call(scripts / "mashup", "simulate", "--matches", "2", "--seed", "1", cwd=tmp_path)


def test_what_is_for_developers_says_so(scripts: Path, tmp_path: Path) -> None:
    command = [scripts / "mashup", "bench", "rules"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "'mashup bench' is for developers and needs the source tree.\n"
