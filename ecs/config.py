"""Reading, validating and writing JSON config files; what is in them is a game's business.

A game describes each kind of its files by a `Kind`. All faults of a file are found at once: the type of the
kind decides quickly whether the file is right; if not, the JSON Schema made from that type tells every fault.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
import orjson

from ecs.errors import MashupError

MAX_BYTES = 5_000_000
MAX_LISTED = 50
"""No more faults than these are listed for one file."""

T = TypeVar("T")
Severity = Literal["fault", "warning"]


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong in a config file: where, what, and what would be right."""

    file: str
    path: str
    """A JSON path such as ``$.characters[3].HP``; empty if the file as a whole is meant."""
    problem: str
    remedy: str
    severity: Severity = "fault"

    def __str__(self) -> str:
        start = f"{self.file}: " if self.file else ""
        warning = "warning: " if self.severity == "warning" else ""
        return f"{start}{warning}{self.sentence}"

    @property
    def sentence(self) -> str:
        """The fault without its file."""
        return f"{self.path} {self.problem}; {self.remedy}".lstrip()


class ConfigError(MashupError):
    """Config files that cannot be used; ``faults`` holds all that is wrong with them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


class Finding(NamedTuple):
    """A fault as a check reports it, its place still in parts: ``("characters", 3, "HP")``."""

    place: tuple[str | int, ...]
    problem: str
    remedy: str
    severity: Severity = "fault"


@dataclass(frozen=True)
class Kind(Generic[T]):
    """One kind of config file: how its name ends, its type, and the checks a type cannot express.

    Every number, text and list of the type is bounded on both sides. ``check`` gets the JSON value as it was
    read, so it must bear any value; it may leave out what the type already refuses.
    """

    noun: str
    ending: str
    type: type[T]
    schema_name: str
    check: Callable[[Any], Iterable[Finding]] = lambda _value: ()
    folder: str = ""
    """Where in the data those lie that come with the game."""
    reading: Callable[[Any], Any] = lambda value: value
    """Turns what foreign and older programs write into what the type asks for; ``check`` sees it before."""
    recognises: Callable[[Any], bool] = lambda _value: False
    """Whether a value is surely of this kind and not of another one with the same ending."""

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the kind, complete with the ``$schema`` key that editors look for."""
        whole = msgspec.json.schema(self.type)
        definitions = whole["$defs"]
        root = definitions.pop(whole["$ref"].removeprefix("#/$defs/"))
        hint = {"type": "string", "description": "Where this schema lies, for editors; the game ignores it."}
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": self.schema_name,
            **root,
            "title": f"{self.noun.capitalize()} (*{self.ending})",
            "properties": {"$schema": hint, **root["properties"]},
        }
        return schema | ({"$defs": definitions} if definitions else {})


class Examined(NamedTuple):
    """What is known about a config file after reading it."""

    kind: Kind[Any] | None
    value: Any
    faults: list[Fault]

    @property
    def usable(self) -> bool:
        """Whether there are no faults but warnings."""
        return all(fault.severity == "warning" for fault in self.faults)


def examine(path: str | Path, kinds: Sequence[Kind[Any]]) -> Examined:
    """Read a file and find everything that is wrong with it; the ending of its name decides its kind.

    Where two games use one ending, what is in the file decides; the first kind takes what none recognises.
    """
    file = printable(str(path))
    fitting = [kind for kind in kinds if Path(path).name.endswith(kind.ending)]
    kind = fitting[0] if fitting else None
    findings: list[Finding] = []
    if kind is None:
        endings = " or ".join(f"{kind.ending} ({kind.noun})" for kind in kinds)
        findings.append(Finding((), "has a name with a wrong ending", f"{endings} is right"))
    try:
        text = _read(Path(path))
        value = orjson.loads(text)
        findings += _repeated_keys(text)
    except _UnreadableError as error:
        findings.append(Finding((), error.problem, error.remedy))
    except orjson.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        findings.append(Finding((), f"is not JSON at {where} ({error.msg})", "a JSON object is right"))
    except RecursionError:
        findings.append(Finding((), "is nested too deeply", "a JSON object of the game is right"))
    else:
        if kind is not None:
            kind = next((one for one in fitting if one.recognises(value)), kind)
            return Examined(kind, *_inspect(kind, value, file, findings))
    return Examined(kind, None, _listed(file, findings))


def inspect(kind: Kind[Any], value: Any, file: str = "") -> list[Fault]:
    """Everything that is wrong with a JSON value as a config of this kind."""
    return _inspect(kind, value, file, [])[1]


def load(path: str | Path, kind: Kind[T]) -> T:
    """The config in a file; raises `ConfigError` with all its faults."""
    examined = examine(path, [kind])
    if not examined.usable:
        raise ConfigError(examined.faults)
    return msgspec.convert(examined.value, kind.type)


def json_path(place: Iterable[str | int]) -> str:
    """A place inside a JSON value in the usual notation: ``$.characters[3].HP``."""
    path = "$"
    for part in place:
        if isinstance(part, int):
            path += f"[{part}]"
        elif re.fullmatch(r"[A-Za-z_]\w{0,59}", part, re.ASCII):
            path += f".{part}"
        else:
            path += f"[{quoted(part)}]"
    return path


def printable(text: str) -> str:
    """The text with everything escaped that would disturb a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shown(value: Any) -> str:
    """A JSON value in a few words."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)} entries" if len(value) != 1 else "a list of 1 entry"
    if isinstance(value, str):
        return quoted(value) if len(value) <= 60 else f"a text of {len(value)} characters"
    return json.dumps(value)


def pretty(value: Any, schema: str = "") -> str:
    """A config (or any JSON value) as the text of a file, what lies deepest on one line."""
    builtins = msgspec.to_builtins(value)
    if schema:
        builtins = {"$schema": schema, **builtins}
    return _pretty(builtins, "") + "\n"


def save(path: Path, text: str, *, force: bool = False) -> None:
    """Write a whole file or nothing; a file that exists is replaced only by ``force``."""
    real = Path(os.path.realpath(path))  # a link stays one
    draft = real.with_name(f".{real.name}.{os.getpid()}.tmp")
    try:
        if path.exists() and not force:
            raise MashupError(f"{printable(str(path))} exists already; --force replaces it.")
        if path.exists() and not path.is_file():  # a pipe or a device must never be replaced
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(real)
    except OSError as error:
        reason = error.strerror or "unknown error"
        raise MashupError(f"{printable(str(path))} cannot be written: {reason}.") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


class _UnreadableError(Exception):
    """The bytes of a file cannot be had as text."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


def _read(path: Path) -> str:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise _UnreadableError("is a directory", "a file is right")
        if not stat.S_ISREG(mode):  # reading a pipe or a device might never end
            raise _UnreadableError("is no regular file", "a file on a disk is right")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _UnreadableError("does not exist", "the path of a file is right") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _UnreadableError(f"cannot be read ({reason})", "a readable file is right") from error
    if len(data) > MAX_BYTES:
        raise _UnreadableError("is too big", f"a file of at most {MAX_BYTES // 1_000_000} MB is right")
    try:
        return data.decode("utf-8-sig")  # some editors put a byte order mark in front
    except UnicodeDecodeError as error:
        raise _UnreadableError(f"is not UTF-8 at byte {error.start}", "UTF-8 text is right") from error


class _Repeating(dict[str, Any]):
    """An object of a JSON text that holds some keys more than once."""

    keys_repeated: list[str]


def _repeated_keys(text: str) -> Iterator[Finding]:
    # orjson silently lets the last key win, so the text is parsed once more to see every pair.
    found = False

    def build(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal found
        plain = dict(pairs)
        if len(plain) == len(pairs):
            return plain
        found = True
        repeating = _Repeating(plain)
        repeating.keys_repeated = [key for key, n in Counter(key for key, _ in pairs).items() if n > 1]
        return repeating

    # A number may have more digits than int() accepts.
    root = json.loads(text, object_pairs_hook=build, parse_int=float)
    pending: list[tuple[tuple[str | int, ...], Any]] = [((), root)] if found else []
    while pending:
        place, value = pending.pop()
        if isinstance(value, _Repeating):
            for key in value.keys_repeated:
                yield Finding((*place, key), "stands there more than once", "once is right")
        if isinstance(value, dict):
            pending += reversed([((*place, key), inner) for key, inner in value.items()])
        elif isinstance(value, list):
            pending += reversed([((*place, index), inner) for index, inner in enumerate(value)])


def _inspect(kind: Kind[Any], value: Any, file: str, before: list[Finding]) -> tuple[Any, list[Fault]]:
    if isinstance(value, dict):
        value = {key: inner for key, inner in value.items() if key != "$schema"}
    findings = list(before)
    right = kind.reading(value)
    try:
        msgspec.convert(right, kind.type)
    except msgspec.ValidationError:
        from ecs.schema_findings import schema_findings  # late, for right files do not need it

        findings += schema_findings(kind.schema, right)
    findings += kind.check(value)
    return right, _listed(file, findings)


def _listed(file: str, findings: list[Finding]) -> list[Fault]:
    unique = list(dict.fromkeys(findings))
    unique.sort(key=lambda finding: finding.severity)  # "fault" comes before "warning"
    listed = [
        Fault(file, json_path(place) if place else "", problem, remedy, severity)
        for place, problem, remedy, severity in unique[:MAX_LISTED]
    ]
    if rest := unique[MAX_LISTED:]:
        listed.append(Fault(file, "", f"and {len(rest)} more", "correct those above first", rest[0].severity))
    return listed


def quoted(text: str) -> str:
    """A text as JSON, cut short and fit for a terminal."""
    return printable(json.dumps(text if len(text) <= 60 else text[:60] + "…", ensure_ascii=False))


def _pretty(value: Any, indent: str) -> str:
    deeper = indent + "  "
    if not isinstance(value, dict | list | tuple) or len(indent) >= 4 or not value:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        lines = [f"{deeper}{json.dumps(key)}: {_pretty(inner, deeper)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    lines = [f"{deeper}{_pretty(inner, deeper)}" for inner in value]
    return "[\n" + ",\n".join(lines) + f"\n{indent}]"
