"""A config that is being edited: every change can be taken back, every fault is known at once.

The value is plain JSON, so it may be wrong in any way; it is never changed in place, only replaced.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ecs.config import Fault, Kind, inspect, json_path, pretty

Place = tuple[str | int, ...]


class Document:
    """One file in the making, with all that it ever was."""

    def __init__(
        self,
        kind: Kind[Any],
        value: dict[str, Any],
        path: Path | None = None,
        *,
        schema: str = "",
        dirty: bool = False,
    ) -> None:
        """``dirty``: this is no file's text, and it would be a pity to lose it."""
        self.kind = kind
        self.schema = schema
        """Where the file says that its schema lies."""
        self.path = path
        """Where it was read from or written to; None if nowhere yet."""
        self._past: list[dict[str, Any]] = []
        self._value = value
        self._future: list[dict[str, Any]] = []
        self._saved: dict[str, Any] | None = None if dirty else value
        self._merging = ""
        self._faults: list[Fault] | None = None

    @property
    def value(self) -> dict[str, Any]:
        """What it is now."""
        return self._value

    def change(self, value: dict[str, Any], merge: str = "") -> None:
        """Make it this; changes in a row with the same ``merge`` are taken back together."""
        if value == self._value:
            return
        if not merge or merge != self._merging:
            self._past.append(self._value)
        self._merging = merge
        self._future.clear()
        self._show(value)

    def put(self, place: Place, value: Any, merge: str = "") -> None:
        """Change what is at one place; the last part of the place may be a new key of an object."""
        self.change(_with(self._value, place, value), merge)

    def settle(self) -> None:
        """What is changed next is taken back by itself."""
        self._merging = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._future.append(self._value)
            self._show(self._past.pop())
            self.settle()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._future:
            self._past.append(self._value)
            self._show(self._future.pop())
            self.settle()

    @property
    def dirty(self) -> bool:
        """Whether something would be lost."""
        return self._value is not self._saved and self._value != self._saved

    def written(self, path: Path) -> None:
        """It is in that file now."""
        self.path = path
        self._saved = self._value
        self.settle()

    @property
    def faults(self) -> list[Fault]:
        """Everything that is wrong with it, as `mashup check` would tell."""
        if self._faults is None:
            self._faults = inspect(self.kind, self._value)
        return self._faults

    @property
    def usable(self) -> bool:
        """Whether a match can be played with it."""
        return all(fault.severity == "warning" for fault in self.faults)

    def faults_at(self, *place: str | int) -> list[Fault]:
        """What is wrong at a place or inside of it."""
        path = json_path(place)
        return [fault for fault in self.faults if _within(fault.path, path)]

    def text(self) -> str:
        """The text of the file."""
        return pretty(self._value, self.schema)

    def _show(self, value: dict[str, Any]) -> None:
        self._value = value
        self._faults = None


def worst(faults: Iterable[Fault]) -> str:
    """The severest among them: "fault", "warning", or nothing."""
    return min((fault.severity for fault in faults), default="")


def _within(path: str, outer: str) -> bool:
    return path == outer or path.startswith((f"{outer}.", f"{outer}["))


def _with(value: Any, place: Place, new: Any) -> Any:
    if not place:
        return new
    copy = value.copy()
    first, rest = place[0], place[1:]
    copy[first] = _with(value[first], rest, new) if rest else new
    return copy
