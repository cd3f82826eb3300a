"""The configs that come with the games, by their names; and the files of a setup, all read at once."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from ecs.config import ConfigError, Fault, Kind, load, printable


def builtin_names(kind: Kind[Any]) -> list[str]:
    """The names of the configs of this kind that come with the game."""
    return sorted(path.name.removesuffix(kind.ending) for path in _folder(kind).glob(f"*{kind.ending}"))


def find(kind: Kind[Any], given: str | Path) -> Path:
    """The file meant by a path or by the name of a built-in config such as ``wakanda``."""
    if isinstance(given, Path) or given.endswith(".json") or "/" in given or "\\" in given:
        return Path(given)
    names = builtin_names(kind)
    if given in names:
        return _folder(kind) / f"{given}{kind.ending}"
    remedy = f"{', '.join(names)} or a file *{kind.ending} is right"
    raise ConfigError([Fault(printable(given), "", f"is no built-in {kind.noun}", remedy)])


def load_all(wanted: Iterable[tuple[Kind[Any], str | Path]]) -> list[Any]:
    """These configs, by files or built-in names; raises `ConfigError` with the faults of all of them."""
    loaded: list[Any] = []
    faults: list[Fault] = []
    for kind, given in wanted:
        try:
            loaded.append(load(find(kind, given), kind))
        except ConfigError as error:
            faults += error.faults
    if faults:
        raise ConfigError(faults)
    return loaded


def _folder(kind: Kind[Any]) -> Path:
    return Path(str(files("data") / kind.folder))
