"""Sets up `.venv` for `./play` and `./test`: only the standard library, so that a bare Python is enough."""

from __future__ import annotations

import ctypes.util
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "mashup-setup.json"
LOG = VENV / "mashup-setup.log"
TRIED = VENV / "mashup-system.txt"
LIBRARIES = {"libgl1": "GL", "libfontconfig1": "fontconfig"}
"""Debian packages, and the library for which each is wanted."""
WINDOW = tuple(LIBRARIES)
"""What a window needs of the system."""
EXIT_INTERRUPTED = 130  # what a shell reports after Ctrl-C


class SetupError(Exception):
    """The environment cannot be set up; the text is the one sentence that says why."""


def launch(extras: Iterable[str], arguments: Sequence[str], packages: Iterable[str] = ()) -> int:
    """Do the whole work of a script: set up, run Python with these arguments, give its exit code.

    ``packages`` are Debian packages of which the system should have what is in them.
    """
    try:
        python = ensure(extras)
        ensure_system(packages)
        # -P: nothing in the working folder may hide a module of ours
        return run([python, "-P", *arguments])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return EXIT_INTERRUPTED


def ensure(extras: Iterable[str]) -> Path:
    """Make `.venv` ready, with the project and these extras in it, and give its Python."""
    try:
        stamp = _read_stamp()
        moved = stamp.get("root", str(ROOT)) != str(ROOT)
        if moved or _version_of(venv_python()) != _version():
            _make_venv()
            stamp = {}
        present = set(stamp.get("extras", ()))
        wanted = {
            "root": str(ROOT),
            "pyproject": hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest(),
            "extras": sorted(present.union(extras)),  # `./play` leaves what `./test` has brought
        }
        if stamp != wanted:
            _install(wanted["extras"])
            STAMP.write_text(json.dumps(wanted), encoding="utf-8")
    except OSError as error:
        raise SetupError(f"Could not set up {VENV}: {error}.") from error
    return venv_python()


def ensure_system(packages: Iterable[str]) -> None:
    """Install what the system lacks where that is allowed, and say what is lacking where it is not."""
    if not sys.platform.startswith("linux"):
        return  # other systems bring all of it
    missing = [package for package in packages if not _has(package)]
    if not missing:
        return
    apt_get = shutil.which("apt-get")
    # it may be large, or there may be no network: once is enough
    if apt_get and _is_root() and missing != _tried():
        TRIED.write_text(" ".join(missing), encoding="utf-8")
        _apt_get(apt_get, missing)
        missing = [package for package in missing if not _has(package)]
    if missing:
        what = " ".join(missing)
        how = f"sudo apt-get install {what}" if apt_get else f"your system's packages like Debian's {what}"
        print(f"For windows something of the system is missing; it comes with: {how}.", file=sys.stderr)


def run(command: Sequence[str | Path]) -> int:
    """Run a program to its end and give its exit code; signals are for the program to answer."""
    child = subprocess.Popen([str(word) for word in command])
    before = signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    try:
        code = None
        while code is None:
            try:
                code = child.wait()
            except KeyboardInterrupt:
                continue  # Ctrl-C has reached the program too
    finally:
        signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code  # ended by signal n: say it as a shell does


def venv_python() -> Path:
    """Where the Python of `.venv` is on this system."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _version() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def _version_of(python: Path) -> str | None:
    """The version of a working virtual environment; None where there is none or it is broken."""
    probe = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([str(python), "-c", probe], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


def _read_stamp() -> dict[str, Any]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _make_venv() -> None:
    if VENV.exists():
        shutil.rmtree(VENV)
    VENV.mkdir()
    if not _can_make_venv():
        _install_venv_module()
    if not _step("Making the virtual environment", [sys.executable, "-m", "venv", str(VENV)]):
        raise SetupError(f"Could not make {VENV}: {_last_complaint()}; the whole output is in {LOG}.")


def _can_make_venv() -> bool:
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def _install_venv_module() -> None:
    # Debian and Ubuntu leave ensurepip out of Python and put it into a package of its own
    package = f"python{_version()}-venv"
    apt_get = shutil.which("apt-get")
    if apt_get and _is_root():
        _apt_get(apt_get, [package])
        importlib.invalidate_caches()
        if _can_make_venv():
            return
    how = f"sudo apt-get install {package}" if apt_get else f"your system's package like Debian's {package}"
    raise SetupError(f"This Python cannot make virtual environments; what is missing comes with: {how}.")


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _apt_get(apt_get: str, packages: Sequence[str]) -> None:
    _step("Updating the package lists", [apt_get, "update"])
    what = " ".join(packages)
    _step(f"Installing {what}", [apt_get, "install", "-y", "--no-install-recommends", *packages])


def _has(package: str) -> bool:
    """Whether the system has what is in that package, wherever it came from."""
    if package == "xvfb":
        return shutil.which("Xvfb") is not None
    return ctypes.util.find_library(LIBRARIES[package]) is not None


def _tried() -> list[str]:
    try:
        return TRIED.read_text(encoding="utf-8").split()
    except OSError:
        return []


def _install(extras: Sequence[str]) -> None:
    project = f".[{','.join(extras)}]" if extras else "."
    python = str(venv_python())
    installers = [[python, "-m", "pip", "install", "--no-input", "--progress-bar=off", "-e", project]]
    uv = shutil.which("uv")
    if uv:  # many times faster; pip still follows where it does not work
        installers.insert(0, [uv, "pip", "install", "--python", python, "-e", project])
    if not any(_step("Installing what is needed", installer) for installer in installers):
        raise SetupError(
            f"Could not install what is needed (is there a network?): {_last_complaint()}; "
            f"the whole output is in {LOG}."
        )


def _step(what: str, command: Sequence[str]) -> bool:
    """Run one step of the set-up: a line of progress on the screen, the whole output in the log."""
    live = sys.stderr.isatty()
    started = time.monotonic()
    print(f"{what} ...", end="" if live else "\n", file=sys.stderr, flush=True)
    with LOG.open("w", encoding="utf-8") as log:
        print("$", *command, file=log, flush=True)
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, encoding="utf-8", errors="replace",
        ) as child:  # fmt: skip
            for line in child.stdout or ():
                log.write(line)
                if live:
                    _show(f"{what} ({time.monotonic() - started:.0f} s): {line.strip()}")
    if live:
        _show(f"{what}: {'done' if child.returncode == 0 else 'failed'} ({time.monotonic() - started:.0f} s)")
        print(file=sys.stderr)
    return child.returncode == 0


def _show(text: str) -> None:
    width = shutil.get_terminal_size().columns - 1
    print(f"\r{text[:width]:<{width}}", end="", file=sys.stderr, flush=True)


def _last_complaint() -> str:
    """The line of the log that says best what went wrong: the last error, else the last line."""
    lines = [line.strip() for line in LOG.read_text(encoding="utf-8").splitlines() if line.strip()]
    marks = ("ERROR:", "Error:")  # of pip and venv; what pip marks with a small "error:" only follows from it
    best = ([line for line in lines if line.startswith(marks)] or lines)[-1]
    return best.removeprefix("ERROR:").removeprefix("Error:").strip().rstrip(".")
