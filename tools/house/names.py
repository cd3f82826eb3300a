"""Which modules outside the folders of a game name one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from tools.house.sources import SHARED, Source

FREE = ("tools/", "data/mods/")
"""What only developers need may name a game, and a mod is for one game."""
LIST_OF_GAMES = "ecs/games.py"
PRODUCT = "mashup"
"""The product bears the name of its first game: `MashupError` and a file ``mashup-1234.log`` mean no game."""
OF_PRODUCT = ("MashupError", "mashup.server", "mashup.mods")
SAY_PRODUCT = ("ecs/folders.py", "cli/__init__.py")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def naming_games(house: Iterable[Source], names: Sequence[str]) -> dict[str, list[str]]:
    """The shared modules that name a game, and what each says; what documents the code does not count."""
    found: dict[str, list[str]] = {}
    for source in house:
        if source.game == SHARED and source.path not in (LIST_OF_GAMES, *SAY_PRODUCT):
            said = {word for word in _said(source.tree, names) if word not in OF_PRODUCT}
            if said and not source.path.startswith(FREE):
                found[source.path] = sorted(said)
    return found


def _said(tree: ast.Module, names: Sequence[str]) -> Iterator[str]:
    """The names and texts in a module that name a game; docstrings are not asked."""
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in bare and _text_names_one(node.value, names):
                yield node.value
            continue
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            said = getattr(node, field, None)
            if isinstance(said, str) and not _words(said).isdisjoint(names):
                yield said


def _words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


def _text_names_one(text: str, names: Sequence[str]) -> bool:
    """In a sentence a game has a capital, for ``mashup serve`` is a command of the product."""
    if " " in text:
        return any(name.title() in WORD.findall(text) for name in names)
    whole = re.split("[.:/]", text)
    return any(name in (whole if name == PRODUCT else _words(text)) for name in names)
