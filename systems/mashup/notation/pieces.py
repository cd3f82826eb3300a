"""The smallest parts of the notation: pieces of text that know their column, numbers and names."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ecs.config import printable
from ecs.errors import MashupError

MOST = 999_999_999
"""The largest number a position can hold."""

QUOTED = r'"(?:[^"\\]|\\.)*"'
"""The pattern of a text in quotes."""

_SHOWN = 40
_SECTION = re.compile(rf"(?:{QUOTED}|(?<=/)\s+|\S)+")
_QUOTE = re.compile(r'"(?:[^"\\]|\\.)*("?)')
_NO_QUOTE = 'a text in quotes is right, closed by a quote, with \\" and \\\\ for quotes and backslashes in it'
_NUMBER = re.compile("[0-9]{1,9}")


@cache
def _cut(separator: str) -> re.Pattern[str]:
    return re.compile(f"{QUOTED}|({re.escape(separator)})")


class NotationError(MashupError):
    """A text that is no position, or a match that cannot be written as one."""


class Piece(NamedTuple):
    """A part of the text with the column it begins in, counted from 1."""

    text: str
    column: int

    def fault(self, sentence: str) -> NotationError:
        """An error that names this piece; the sentence says what is wrong and what would be right."""
        text = self.text if len(self.text) <= _SHOWN else f"{self.text[:_SHOWN]}..."
        return NotationError(f"Column {self.column}, '{printable(text)}': {sentence}.")

    def part(self, start: int, end: int | None = None) -> Piece:
        """A part of this piece."""
        return Piece(self.text[start:end], self.column + start)

    def stripped(self) -> Piece:
        """This piece without the blanks around it."""
        text = self.text.lstrip()
        return Piece(text.rstrip(), self.column + len(self.text) - len(text))

    def sections(self) -> list[Piece]:
        """The pieces between blanks; a blank in quotes or after a slash separates nothing."""
        for found in _QUOTE.finditer(self.text):
            if not found[1]:
                raise self.part(found.start()).fault(_NO_QUOTE)
        return [Piece(found[0], self.column + found.start()) for found in _SECTION.finditer(self.text)]

    def split(self, separator: str) -> list[Piece]:
        """The pieces between separators; one in quotes separates nothing."""
        pieces = []
        start = 0
        for found in _cut(separator).finditer(self.text):
            if found[1]:
                pieces.append(self.part(start, found.start()))
                start = found.end()
        return [*pieces, self.part(start)]

    def pair(self, separator: str) -> tuple[Piece, Piece | None]:
        """What stands before the first separator and what behind it, None without one."""
        first, *rest = self.split(separator)
        return first, self.part(len(first.text) + 1) if rest else None

    def number(self, least: int = 0, most: int = MOST) -> int:
        """The number this piece is."""
        if _NUMBER.fullmatch(self.text) and least <= int(self.text) <= most:
            return int(self.text)
        raise self.fault(f"a whole number from {least} to {most} is right")

    def numbers(self, what: str, least: int, most: int) -> list[int]:
        """The numbers this piece is, separated by slashes; ``what`` says which and how many."""
        parts = self.split("/")
        if least <= len(parts) <= most:
            return [part.number() for part in parts]
        raise self.fault(f"{what} is right")

    def word(self) -> str:
        """The name this piece is: bare with _ for each blank, or in quotes."""
        if self.text.startswith('"'):
            return self._unquoted()
        name = self.text.replace("_", " ")
        if _is_plain(name):
            return name
        raise self.fault('a name is right: letters, digits, . - and _ for a blank, or any text in "quotes"')

    def json(self) -> Any:
        """The JSON value this piece is, in quotes if it is more than a number."""
        text = self._unquoted() if self.text.startswith('"') else self.text
        try:
            return msgspec.json.decode(text.encode())
        except (ValueError, RecursionError):
            raise self.fault("a JSON value is right, in quotes if it is more than a number") from None

    def _unquoted(self) -> str:
        try:
            if re.fullmatch(QUOTED, self.text):
                name: str = json.loads(self.text)
                name.encode()
                return name
        except ValueError:  # no such escape, or half a character
            pass
        raise self.fault(_NO_QUOTE)


def written(name: str) -> str:
    """A name as `Piece.word` reads it: bare where that is possible, else in quotes."""
    if _is_plain(name):
        return name.replace(" ", "_")
    return '"' + "".join(map(_escaped, name)) + '"'


def write_json(value: Any) -> str:
    """A value as `Piece.json` reads it."""
    text = msgspec.json.encode(value).decode()
    return text if re.fullmatch("-?[0-9.]+", text) else written(text)


def _is_plain(name: str) -> bool:
    return name[:1].isalpha() and all(
        letter.isalpha() or letter in " .-" or (letter.isascii() and letter.isdigit()) for letter in name
    )


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter.isalpha() or (letter.isascii() and letter.isprintable()):
        return letter
    return json.dumps(letter)[1:-1]
