"""In how many files an event stands."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from tools.house.sources import SHARED, Source


def files_of_events(house: Sequence[Source]) -> dict[str, list[str]]:
    """The files each event stands in, by ``module.Event``: those of the game that needs most, and shared."""
    defined = {_dotted(source): source for source in house if source.path.endswith("/events.py")}
    classes = {
        (module, node.name)
        for module, source in defined.items()
        for node in source.tree.body
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "Event" for base in node.bases)
    }
    standing: dict[str, list[Source]] = {f"{module}.{name}": [defined[module]] for module, name in classes}
    for source in house:
        for module, name in _named_events(source.tree, classes, set(defined)):
            if source is not defined[module]:
                standing[f"{module}.{name}"].append(source)
    return {event: _for_one_game(where) for event, where in standing.items()}


def _dotted(source: Source) -> str:
    return source.path.removesuffix(".py").replace("/", ".")


def _named_events(tree: ast.Module, classes: set[tuple[str, str]], modules: set[str]) -> set[tuple[str, str]]:
    """What a module names: classes that it imports, and attributes of modules of events that it imports."""
    named: set[tuple[str, str]] = set()
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                named.add((node.module, alias.name))
                if (module := f"{node.module}.{alias.name}") in modules:
                    aliases[alias.asname or alias.name] = module
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            named.add((aliases[node.value.id], node.attr))
    return named & classes


def _for_one_game(where: Sequence[Source]) -> list[str]:
    owners = {source.game for source in where} - {SHARED} or {SHARED}
    each = [sorted({source.path for source in where if source.game in (owner, SHARED)}) for owner in owners]
    return max(each, key=len)
