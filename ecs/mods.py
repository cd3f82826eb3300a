"""Mods: files that add to a game. Only what the host names is loaded; a fault is told by the mod's name."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from ecs.config import printable
from ecs.errors import MashupError
from ecs.stoppable import PREFIX, Loader
from ecs.watchdog import TooLong, limited

ENTRY_POINTS = "mashup.mods"
NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
R = TypeVar("R")

SECONDS = 2.0
"""So long may a command take where mods are in play, and so may each call of a mod beside commands."""
LOADING = 10.0
"""So many seconds may a mod take to be loaded, with all it imports."""

ELSEWHERE = "MASHUP_MODS"
"""The environment variable that holds the paths of mods which lie elsewhere and were named here.

Processes that are started from here know them too.
"""


class ModFault(MashupError):
    """A mod cannot be loaded, clashes with another, or failed in a match; the text names it."""


@dataclass(frozen=True, kw_only=True)
class Mod:
    """What a mod file calls ``MOD``; every game has a subclass with what it can be given."""

    name: str
    """How the mod is called on the command line and in replays: small letters, digits and hyphens."""
    about: str = ""
    """One sentence for people who choose mods."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language, where it is not called by the names of its stones: ``name`` and ``about``."""
    game: str = ""
    file: Path | None = field(default=None, compare=False)
    """Where it came from; set when it is loaded."""
    fingerprint: str = ""
    """A hash of its files; set when it is loaded."""

    @property
    def label(self) -> str:
        """Name and fingerprint, as servers and replays tell it."""
        return f"{self.name}@{self.fingerprint}" if self.fingerprint else self.name


@dataclass(frozen=True)
class Found:
    """A mod that could be loaded."""

    name: str
    file: Path
    where: str
    """Which of the places it was found in: bundled, yours or installed."""


def found(own: Path | None = None) -> list[Found]:
    """Every mod in the places where mods are looked for: the user's folder, packages, the game itself."""
    everything: dict[str, Found] = {}
    if own is not None:
        _collect(everything, own, "yours")
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        spec = importlib.util.find_spec(point.module)
        if spec is not None and spec.origin is not None:
            everything.setdefault(point.name, Found(point.name, Path(spec.origin), "installed"))
    _collect(everything, Path(str(files("data") / "mods")), "bundled")
    return sorted(everything.values(), key=lambda each: each.name)


def load(wanted: Sequence[str], own: Path | None = None) -> tuple[Mod, ...]:
    """The mods of these names or paths, in this order."""
    known = {each.name: each.file for each in found(own)}
    mods: list[Mod] = []
    for name in wanted:
        if name in known:
            mods.append(_called(name, load_file(known[name])))
        elif is_path(name):
            path = Path(name).absolute()
            mods.append(_called(_name(path), load_file(_main_file(path))))
            _remember(path)
        else:
            choice = ", ".join(known) or "none"
            raise ModFault(f"There is no mod called {name!r}; here are {choice}; a path does too.")
    names = [mod.name for mod in mods]
    for name in names:
        if names.count(name) > 1:
            raise ModFault(f"The mod {name} is named twice; once is right.")
    return tuple(mods)


def load_told(labels: Sequence[str], own: Path | None = None) -> tuple[Mod, ...]:
    """The mods that a server or a replay tells by name and hash; says which is missing or another one."""
    known = told_files(labels, own)
    names = [label.partition("@")[0] for label in labels]
    missing = ", ".join(name for name in names if name not in known)
    if missing:
        raise ModFault(f"This match is played with mods that are not installed here: {printable(missing)}.")
    for name, label in zip(names, labels, strict=True):
        ours = f"{name}@{fingerprint(known[name])}"
        if ours != label:  # before anything of it is run
            theirs = printable(label)
            raise ModFault(f"This match is played with the mod {theirs}; the one installed here is {ours}.")
    return tuple(_called(name, load_file(known[name])) for name in names)


def told_files(labels: Sequence[str], own: Path | None = None) -> dict[str, Path]:
    """The files of those mods among the told ones that are here, by their names."""
    known = {each.name: each.file for each in found(own)}
    known |= {_name(path): _main_file(path) for path in _elsewhere()}
    names = (label.partition("@")[0] for label in labels)
    return {name: known[name] for name in names if name in known}


def is_path(name: str) -> bool:
    """Whether this is the path of a mod, and not its name."""
    return name.endswith(".py") or "/" in name or "\\" in name


def load_file(file: Path) -> Mod:
    """The mod in a file; whatever is wrong with it is told in one sentence."""
    mark = fingerprint(file)
    name = f"{PREFIX}{_identifier(file)}_{mark}"
    module = sys.modules.get(name) or _imported(file, name)
    mod = getattr(module, "MOD", None)
    if not isinstance(mod, Mod):
        raise ModFault(f"{file} is no mod: it must set MOD to a Mod(name=..., ...).")
    if not NAME.fullmatch(mod.name):
        raise ModFault(
            f"{file}: the name of a mod is made of small letters, digits and hyphens, not {mod.name!r}."
        )
    return replace(mod, file=file, fingerprint=mark)


def fingerprint(file: Path) -> str:
    """A hash of the files of a mod."""
    digest = blake2b(digest_size=6)
    parts = sorted({file, *file.parent.rglob("*.py")}) if file.name == "__init__.py" else [file]
    try:
        for part in parts:
            digest.update(part.read_bytes())
    except OSError as error:
        raise ModFault(f"The mod {file} cannot be read: {error.strerror or error}.") from error
    return digest.hexdigest()


def guarded(mod: str, function: Callable[..., R]) -> Callable[..., R]:
    """The function, but what it raises becomes a `ModFault` that names the mod."""

    def careful(*arguments: Any) -> R:
        try:
            return limited(SECONDS, function, *arguments)
        except Exception as error:
            raise fault(mod, error) from error

    return careful


def in_time(labels: Sequence[str], function: Callable[..., R], *arguments: Any) -> R:
    """What a function gives in which these mods take part; a `ModFault` if it takes too long."""
    try:
        return limited(SECONDS, function, *arguments)
    except TooLong as error:
        raise fault(", ".join(label.partition("@")[0] for label in labels), error) from error


def fault(mod: str, error: Exception) -> ModFault:
    """What a mod raised, as a fault that names it."""
    if isinstance(error, ModFault):
        return error
    if isinstance(error, TooLong):
        return ModFault(f"The mod {mod} took too long and was stopped.")
    return ModFault(f"The mod {mod} failed: {told(error)}.")


def told(error: BaseException) -> str:
    """An exception in a few words, with the line of the mod it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
    text = str(error).strip().rstrip(".").split("\n")[0]
    return f"{type(error).__name__}{f' ({text})' if text else ''}{place}"


def _collect(everything: dict[str, Found], folder: Path, where: str) -> None:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.startswith((".", "_")):
            continue
        if path.suffix == ".py" or (path / "__init__.py").is_file():
            name = _name(path)
            everything.setdefault(name, Found(name, _main_file(path), where))


def _main_file(path: Path) -> Path:
    return path / "__init__.py" if path.is_dir() else path


def _identifier(file: Path) -> str:
    stem = file.parent.name if file.name == "__init__.py" else file.stem
    return "".join(letter if letter.isalnum() else "_" for letter in stem)


def _name(path: Path) -> str:
    """What the mod in a file or folder is called."""
    return (path.parent if path.name == "__init__.py" else path).stem.replace("_", "-")


def _called(name: str, mod: Mod) -> Mod:
    """A mod is called like its file, so that everybody means the same one."""
    if mod.name != name:
        raise ModFault(f"The mod in the file {name} calls itself {mod.name}; both must be called the same.")
    return mod


def _elsewhere() -> list[Path]:
    return [Path(path) for path in os.environ.get(ELSEWHERE, "").split(os.pathsep) if path]


def _remember(path: Path) -> None:
    others = [str(other) for other in _elsewhere() if _name(other) != _name(path)]
    os.environ[ELSEWHERE] = os.pathsep.join([*others, str(path)])


def _imported(file: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file, loader=Loader(name, str(file)))
    if spec is None or spec.loader is None or file.suffix != ".py":
        raise ModFault(f"{file} is no mod: a Python file that ends in .py is one.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # annotations of its components are looked up there
    try:
        limited(LOADING, spec.loader.exec_module, module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, SyntaxError):
            raise ModFault(f"The mod {file} is no Python: line {error.lineno}: {error.msg}.") from error
        if isinstance(error, TooLong):
            raise fault(str(file), error) from error
        if isinstance(error, Exception | SystemExit):
            raise ModFault(f"The mod {file} cannot be loaded: {told(error)}.") from error
        raise
    return module
