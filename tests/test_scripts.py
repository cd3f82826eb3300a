"""`./play`, `./test` and what they stand on: no network, no real virtual environment."""

from __future__ import annotations

import ctypes.util
import importlib
import io
import json
import os
import runpy
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import bootstrap

ROOT = Path(__file__).resolve().parent.parent
HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"


class Machine:
    """A pretended machine: notes every command, answers as told, and knows one virtual environment."""

    PIPE, STDOUT, DEVNULL = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands: list[str] = []
        self.venv_version: str | None = None
        self.fails: dict[str, str] = {}  # part of a command -> its output
        self.interrupt_at = "nothing"
        self.on_command: Callable[[str], None] = lambda command: None

    def run(self, command: list[str], **_: object) -> SimpleNamespace:
        """The probe of the virtual environment."""
        if self.venv_version is None:
            raise FileNotFoundError(command[0])
        return SimpleNamespace(returncode=0 if self.venv_version else 1, stdout=f"{self.venv_version}\n")

    def Popen(self, command: list[str], **_: object) -> FakeProcess:  # noqa: N802
        """A step of the set-up."""
        line = " ".join(command).replace(str(self.root), "ROOT").replace(sys.executable, "PYTHON")
        self.commands.append(line)
        self.on_command(line)
        if self.interrupt_at in line:
            raise KeyboardInterrupt
        for part, output in self.fails.items():
            if part in line:
                return FakeProcess(output, 1)
        if "-m venv" in line:
            self.venv_version = HERE
        return FakeProcess("all is well\n", 0)


class FakeProcess:
    def __init__(self, output: str, returncode: int) -> None:
        self.stdout = io.StringIO(output)
        self.returncode = returncode

    def __enter__(self) -> FakeProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass


WINDOW = ("libgl1", "libfontconfig1")
MAKE = "PYTHON -m venv ROOT/.venv"
PIP = "ROOT/.venv/bin/python -m pip install --no-input --progress-bar=off -e"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    venv = tmp_path / ".venv"
    (tmp_path / "pyproject.toml").write_text("one")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", venv)
    monkeypatch.setattr(bootstrap, "STAMP", venv / "stamp.json")
    monkeypatch.setattr(bootstrap, "LOG", venv / "setup.log")
    monkeypatch.setattr(bootstrap, "TRIED", venv / "tried.txt")
    monkeypatch.setattr(bootstrap, "subprocess", machine)
    monkeypatch.setattr(bootstrap, "run", lambda command: 0)
    monkeypatch.setattr(bootstrap, "venv_python", lambda: venv / "bin/python")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return machine


def test_first_start_makes_the_environment_and_installs(machine: Machine) -> None:
    assert bootstrap.ensure(["dev"]) == machine.root / ".venv/bin/python"
    assert machine.commands == [MAKE, f"{PIP} .[dev]"]


def test_next_start_does_nothing(machine: Machine) -> None:
    bootstrap.ensure([])
    machine.commands.clear()
    bootstrap.ensure([])
    assert machine.commands == []


def test_changed_pyproject_installs_again(machine: Machine) -> None:
    bootstrap.ensure([])
    machine.commands.clear()
    (machine.root / "pyproject.toml").write_text("two")
    bootstrap.ensure([])
    assert machine.commands == [f"{PIP} ."]


def test_extras_add_up(machine: Machine) -> None:
    bootstrap.ensure(["client"])
    bootstrap.ensure(["dev"])
    bootstrap.ensure(["client"])
    assert machine.commands == [MAKE, f"{PIP} .[client]", f"{PIP} .[client,dev]"]


@pytest.mark.parametrize("state", ["", "2.7"], ids=["broken", "other Python"])
def test_unfit_environment_is_made_anew(machine: Machine, state: str) -> None:
    bootstrap.ensure(["dev"])
    machine.commands.clear()
    machine.venv_version = state
    leftover = machine.root / ".venv/leftover"
    leftover.touch()
    bootstrap.ensure([])
    assert machine.commands == [MAKE, f"{PIP} ."]
    assert not leftover.exists()


def test_moved_checkout_is_made_anew(machine: Machine) -> None:
    bootstrap.ensure([])
    machine.commands.clear()
    stamp = json.loads(bootstrap.STAMP.read_text())
    bootstrap.STAMP.write_text(json.dumps(stamp | {"root": "elsewhere"}))
    bootstrap.ensure([])
    assert machine.commands == [MAKE, f"{PIP} ."]


@pytest.mark.parametrize("text", ["{", "[]", "\0"])
def test_unreadable_stamp_installs_again(machine: Machine, text: str) -> None:
    bootstrap.ensure([])
    machine.commands.clear()
    bootstrap.STAMP.write_text(text)
    bootstrap.ensure([])
    assert machine.commands == [f"{PIP} ."]


def test_uv_is_used_where_it_works(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "UV" if name == "uv" else None)
    bootstrap.ensure([])
    assert machine.commands == [MAKE, "UV pip install --python ROOT/.venv/bin/python -e ."]


def test_pip_follows_where_uv_fails(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "UV" if name == "uv" else None)
    machine.fails["UV"] = "uv: no such file"
    bootstrap.ensure([])
    assert machine.commands[-1] == f"{PIP} ."


def test_failed_install_is_one_sentence_and_tried_again(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    complaint = "No matching distribution found for esper"
    output = f"Collecting esper\n  ERROR: {complaint}.\nerror: see above\n"
    machine.fails["pip"] = output
    assert bootstrap.launch([], []) == 1
    sentence = f"Could not install what is needed (is there a network?): {complaint}; "
    sentence += f"the whole output is in {bootstrap.LOG}."
    progress = ["Making the virtual environment ...", "Installing what is needed ..."]
    assert capsys.readouterr().err.splitlines() == [*progress, sentence]
    assert bootstrap.LOG.read_text().endswith(output)
    machine.fails.clear()
    machine.commands.clear()
    assert bootstrap.launch([], []) == 0
    assert machine.commands == [f"{PIP} ."]


def test_failed_venv_is_one_sentence(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.fails["-m venv"] = "No space left on device\n"
    assert bootstrap.launch([], []) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"Could not make {bootstrap.VENV}: No space left on device; the whole output is in {bootstrap.LOG}."
    )


def test_a_file_in_the_way_is_one_sentence(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    bootstrap.VENV.write_text("not a folder")
    assert bootstrap.launch([], []) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith(f"Could not set up {bootstrap.VENV}: ")


def test_ctrl_c_while_installing_leaves_quietly(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.interrupt_at = "pip install"
    assert bootstrap.launch([], []) == 130
    assert capsys.readouterr().err.splitlines()[2:] == [""]
    assert not bootstrap.STAMP.exists()


def without_ensurepip(monkeypatch: pytest.MonkeyPatch, *, apt_get: bool, user: int) -> set[str]:
    missing = {"ensurepip"}
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in missing else name)
    monkeypatch.setattr(shutil, "which", lambda name: name if apt_get and name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    return missing


@pytest.mark.parametrize(
    ("apt_get", "user", "how"),
    [
        (True, 1000, f"sudo apt-get install python{HERE}-venv"),
        (True, 0, f"sudo apt-get install python{HERE}-venv"),
        (False, 0, f"your system's package like Debian's python{HERE}-venv"),
    ],
    ids=["may not", "could not", "no apt-get"],
)
def test_missing_venv_module_is_one_sentence(
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    apt_get: bool,
    user: int,
    how: str,
) -> None:
    without_ensurepip(monkeypatch, apt_get=apt_get, user=user)
    assert bootstrap.launch([], []) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"This Python cannot make virtual environments; what is missing comes with: {how}."
    )
    assert any("apt-get install" in command for command in machine.commands) == (apt_get and user == 0)


def test_missing_venv_module_is_installed_where_allowed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = without_ensurepip(monkeypatch, apt_get=True, user=0)
    machine.on_command = lambda command: missing.clear() if "apt-get install" in command else None
    bootstrap.ensure([])
    assert machine.commands == [
        "apt-get update",
        f"apt-get install -y --no-install-recommends python{HERE}-venv",
        MAKE,
        f"{PIP} .",
    ]


# What the system has to bring


def without_libraries(monkeypatch: pytest.MonkeyPatch, *, apt_get: bool, user: int) -> set[str]:
    missing = {"GL", "fontconfig", "Xvfb"}
    programs = {"apt-get"} if apt_get else set()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: None if name in missing else name)
    monkeypatch.setattr(
        shutil, "which", lambda name: name if name in programs or name == "Xvfb" not in missing else None
    )
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    return missing


def test_libraries_are_installed_where_allowed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = without_libraries(monkeypatch, apt_get=True, user=0)
    machine.on_command = lambda command: missing.clear() if "apt-get install" in command else None
    assert bootstrap.launch([], [], (*WINDOW, "xvfb")) == 0
    assert machine.commands[2:] == [
        "apt-get update",
        "apt-get install -y --no-install-recommends libgl1 libfontconfig1 xvfb",
    ]
    assert "missing" not in capsys.readouterr().err
    machine.commands.clear()
    assert bootstrap.launch([], [], (*WINDOW, "xvfb")) == 0
    assert machine.commands == []


@pytest.mark.parametrize(
    ("apt_get", "how"),
    [
        (True, "sudo apt-get install libgl1 libfontconfig1"),
        (False, "your system's packages like Debian's libgl1 libfontconfig1"),
    ],
)
def test_libraries_that_may_not_be_installed_are_one_sentence(
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    apt_get: bool,
    how: str,
) -> None:
    without_libraries(monkeypatch, apt_get=apt_get, user=1000)
    assert bootstrap.launch([], [], WINDOW) == 0
    assert not any("apt-get" in command for command in machine.commands)
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"For windows something of the system is missing; it comes with: {how}."
    )


def test_libraries_that_cannot_be_installed_are_tried_once(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_libraries(monkeypatch, apt_get=True, user=0)
    machine.fails["apt-get"] = "no network"
    bootstrap.launch([], [], WINDOW)
    machine.commands.clear()
    bootstrap.launch([], [], WINDOW)
    assert machine.commands == []
    assert capsys.readouterr().err.count("it comes with: sudo apt-get install libgl1") == 2
    bootstrap.launch([], [], (*WINDOW, "xvfb"))
    assert len(machine.commands) == 2


def test_other_systems_bring_their_libraries(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    without_libraries(monkeypatch, apt_get=True, user=0)
    monkeypatch.setattr(sys, "platform", "darwin")
    bootstrap.launch([], [], WINDOW)
    assert not any("apt-get" in command for command in machine.commands)


def test_progress_stays_on_one_line(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((30, 24)))
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    machine.fails["pip"] = "Collecting a-package-with-a-long-name\n"
    assert bootstrap.launch([], []) == 1
    assert "\rInstalling what is needed (0 " in capsys.readouterr().err


@pytest.mark.parametrize("code", [0, 3])
def test_run_gives_the_exit_code(code: int) -> None:
    assert bootstrap.run([sys.executable, "-c", f"raise SystemExit({code})"]) == code


def test_run_reports_a_signal_as_a_shell_does() -> None:
    assert bootstrap.run([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"]) == 137


@pytest.mark.parametrize(("name", "expected"), [("SIGINT", 5), ("SIGTERM", 143)])
def test_run_leaves_signals_to_the_program(name: str, expected: int) -> None:
    # like a terminal, the program signals its whole family; it answers Ctrl-C late and with a code of its own
    program = (
        "import os, signal, sys, time\n"
        f"os.kill(os.getppid(), signal.{name})\n"
        "time.sleep(0.5 if sys.argv[1] == 'SIGINT' else 60)\n"
        "sys.exit(5)\n"
    )
    before = signal.getsignal(signal.SIGTERM)
    assert bootstrap.run([sys.executable, "-c", program, name]) == expected
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.parametrize("script", ["play", "test"])
def test_old_python_gets_one_sentence(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(ROOT / script), run_name="__main__")
    assert stop.value.code == "Marvelous Mashup needs Python 3.11 or newer, this is 3.10."


@pytest.mark.parametrize(
    ("script", "extras", "command", "environment", "packages"),
    [
        ("play", ["client"], ["-m", "mashup", "play"], {}, ()),
        ("play", ["client"], ["-m", "mashup", "play"], {"DISPLAY": ":0"}, WINDOW),
        ("test", ["dev"], ["-m", "tests"], {}, (*WINDOW, "xvfb")),
    ],
)
def test_scripts_pass_their_arguments_on(
    script: str,
    extras: list[str],
    command: list[str],
    environment: dict[str, str],
    packages: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[tuple[list[str], list[str], tuple[str, ...]]] = []

    def launch(extras: list[str], arguments: list[str], packages: tuple[str, ...]) -> int:
        calls.append((extras, arguments, packages))
        return 7

    monkeypatch.delenv("DISPLAY", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(bootstrap, "launch", launch)
    monkeypatch.setattr(sys, "argv", [script, "--seed", "a b"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(ROOT / script), run_name="__main__")
    assert stop.value.code == 7
    assert calls == [(extras, [*command, "--seed", "a b"], packages)]


@pytest.mark.parametrize("script", ["play", "test", ".ci/run"])
def test_scripts_are_executable(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)
