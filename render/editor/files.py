"""Reading and writing documents: no file is ever lost, and neither is what was not saved yet."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import orjson

from ecs.config import ConfigError, Kind, examine, printable, save
from ecs.errors import MashupError
from ecs.folders import data_folder
from ecs.games import USUAL
from render.editor.crafts import craft_of, crafts
from render.editor.document import Document
from systems.games import all_kinds, tools

BACKUP = ".bak"
"""What is put behind the name of a file for what it was before it was last saved."""


def own_folder() -> Path:
    """Where boards, heroes and rules of one's own are kept if nothing else is said."""
    return data_folder() / "configs"


def own_files(kind: Kind[Any] | None = None) -> list[Path]:
    """The files there, by name; all of them, or those of one kind."""
    folder = own_folder()
    found = sorted(folder.iterdir()) if folder.is_dir() else ()
    kinds = [craft.kind for craft in crafts()] if kind is None else [kind]
    return [path for path in found if not path.name.startswith(".") and kind_of(path) in kinds]


def kind_of(path: Path, home: str = "") -> Kind[Any] | None:
    """What kind of file this is by its name, and where two games use that by what is in it.

    ``home`` is the game of a file that is not there yet and might be of several.
    """
    fitting = [craft.kind for craft in crafts() if path.name.endswith(craft.kind.ending)]
    if len(fitting) > 1:
        own = [craft.kind for craft in crafts(home) if craft.kind in fitting]
        try:
            value = orjson.loads(path.read_text("utf-8-sig"))
        except (OSError, ValueError):
            return next(iter(own or fitting))
        return next((kind for kind in fitting if kind.recognises(value)), fitting[0])
    return next(iter(fitting), None)


def new_document(kind: Kind[Any], path: Path | None = None, name: str = "") -> Document:
    """A new file of this kind, to be written there; what has a name may be called otherwise than usual."""
    value = craft_of(kind).new()
    return Document(kind, {**value, "name": name} if name and "name" in value else value, path)


def open_document(path: Path, game: str = "", home: str = "") -> Document:
    """The document in a file, or a new one if there is no such file; a Tiled map becomes a new scenario.

    Whose game it is of is found out as by `mashup check`; ``game`` decides, ``home`` only for new files.
    A file with faults is opened as long as it can be shown; otherwise raises `MashupError`.
    """
    for craft in crafts():
        if path.suffix in craft.foreign:
            if game not in ("", craft.game):
                ours, other = tools(craft.game).title, tools(game).title
                raise MashupError(f"A map of Tiled becomes a board of {ours}, not of {other}.")
            return Document(craft.kind, craft.foreign[path.suffix](path), dirty=True)
    if not path.exists():
        begun = kind_of(path, game or home)
        if begun is not None and game in ("", craft_of(begun).game):
            return new_document(begun, path)
    kind, value, faults = examine(path, tools(game).kinds if game else all_kinds())
    if kind is None or value is None:
        raise ConfigError(faults)
    if reason := _unshowable(kind, value):
        raise MashupError(f"{printable(str(path))} cannot be edited, for {reason}; a {kind.noun} is right.")
    schema = orjson.loads(path.read_text("utf-8-sig")).get("$schema", "")
    return Document(kind, value, path, schema=schema if isinstance(schema, str) else "")


def _unshowable(kind: Kind[Any], value: Any) -> str:
    return craft_of(kind).unfit(value) if isinstance(value, dict) else "it is no JSON object"


def complete(kind: Kind[Any], typed: str) -> Path:
    """The path meant by what somebody typed: the ending may be left out, and so may the folder."""
    name = typed.strip()
    if not name or name.endswith(("/", os.sep)):
        raise MashupError("A file needs a name.")
    if not name.endswith(kind.ending):
        name = name.removesuffix(".json") + kind.ending
    path = Path(name).expanduser()
    return path if path.parent != Path() else own_folder() / path


def save_document(document: Document, path: Path) -> None:
    """Write the whole file or nothing; what it was before is kept beside it. Raises `MashupError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            keep_old(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    save(path, document.text(), force=True)
    document.written(path)


def keep_old(path: Path) -> None:
    """Make a backup of a file; it takes the place of the last one at once, so there is always a whole one."""
    backup = path.with_name(path.name + BACKUP)
    copy = path.with_name(f".{path.name}.{os.getpid()}.old")
    try:
        shutil.copy2(path, copy)
        copy.replace(backup)
    finally:
        with suppress(OSError):
            copy.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> MashupError:
    return MashupError(f"{printable(str(path))} cannot be written: {error.strerror or 'unknown error'}.")


# What is not saved yet is kept too, in case the program ends in a way that asks nobody.


class _Kept(msgspec.Struct):
    ending: str
    path: str | None
    schema: str
    value: dict[str, Any]
    game: str = USUAL


class Draft:
    """Keeps what is not saved of one document."""

    def __init__(self, document: Document, file: Path | None = None) -> None:
        self.document = document
        self.file = file or draft_folder() / f"{uuid4().hex}.json"
        self._kept: dict[str, Any] | None = None

    def keep(self) -> None:
        """Write it down if it has changed; there must be no draft of what is saved."""
        if not self.document.dirty:
            self.forget()
        elif self._kept is not self.document.value:
            self._kept = self.document.value
            document = self.document
            path = None if document.path is None else str(document.path)
            game = craft_of(document.kind).game
            kept = _Kept(document.kind.ending, path, document.schema, document.value, game)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            save(self.file, msgspec.json.encode(kept).decode(), force=True)

    def forget(self) -> None:
        """It is saved, or nobody wants it."""
        self._kept = None
        with suppress(OSError):
            self.file.unlink(missing_ok=True)


def draft_folder() -> Path:
    """Where drafts are kept."""
    return data_folder() / "drafts"


def drafts() -> list[Draft]:
    """What was never saved, the latest first; drafts that cannot be read are passed over."""
    found = []
    files = draft_folder().glob("*.json") if draft_folder().is_dir() else ()
    for file in sorted(files, key=lambda file: -file.stat().st_mtime):
        try:
            kept = msgspec.json.decode(file.read_bytes(), type=_Kept)
        except (OSError, msgspec.DecodeError):
            continue
        kinds = (craft.kind for craft in crafts(kept.game))
        kind = next((kind for kind in kinds if kind.ending == kept.ending), None)
        if kind is None or _unshowable(kind, kept.value):
            continue
        path = None if kept.path is None else Path(kept.path)
        found.append(Draft(Document(kind, kept.value, path, schema=kept.schema, dirty=True), file))
    return found
