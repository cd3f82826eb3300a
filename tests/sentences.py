"""Every sentence of the source that a person may read, found by reading the source itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("ecs", "systems", "net", "render")
FOR_THE_COMMAND_LINE = {
    "ecs/chance.py": "a tool for tests of chance",
    "ecs/game.py": "no window names a game itself",
    "net/archive.py": "whoever starts a server",
    "net/bot.py": "`mashup bot`",
    "net/games.py": "no window names a game itself",
    "net/offline_log.py": "`mashup export`",
    "net/league.py": "`mashup league`",
    "net/listening.py": "whoever starts a server",
    "net/logs.py": "the log of a server",
    "net/schema.py": "the description of the wire",
    "net/log_writer.py": "the log of a server",
    "net/metrics.py": "the numbers of a server",
    "render/video_export.py": "`mashup replay --gif`",
    "render/games.py": "no window names a game itself",
    "render/plots.py": "`mashup league`",
    "render/mashup/power_pictures.py": "`mashup mod test`",
    "render/studio.py": "`mashup replay --gif` and `mashup mod test`",
    "render/terminal": "speaks by its texts",
    "render/texts.py": "no window names a language itself",
    "systems/brains": "`--brain`",
    "systems/crowd.py": "`--on ray` and `--jobs`",
    "systems/league.py": "`mashup league`",
    "systems/mashup/notation": "`mashup position`",
    "systems/mashup/trial.py": "`mashup mod test`",
    "systems/playthrough.py": "golden files",
    "systems/simulation.py": "`mashup simulate`",
    "systems/soak.py": "`mashup soak`",
    "systems/tables.py": "`mashup league`",
    "systems/tuning.py": "`mashup tune`",
}
"""What speaks English to whoever types commands, and why no window says it."""
ENDS = (".", ". ", "{error}", "{reason}", "{problem}", "{violation}", "{fault}")
"""How a sentence ends; one that hands on another one ends with its hole."""


def sentences() -> Iterator[tuple[str, str]]:
    """Where each stands and what it says, its holes filled with marks such as ``<1>``."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not any(name == known or name.startswith(f"{known}/") for known in FOR_THE_COMMAND_LINE):
                for node in _spoken(ast.parse(path.read_text(encoding="utf-8"))):
                    if said := _said(node):
                        yield f"{name}:{node.lineno}", said


def _spoken(tree: ast.AST) -> Iterator[ast.expr]:
    """All texts but those in documentation, in the descriptions of keys and in logs."""
    silent = {id(node) for parent in ast.walk(tree) for node in _silent_in(parent)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in silent:
            yield node


def _silent_in(parent: ast.AST) -> Iterator[ast.AST]:
    if isinstance(parent, ast.Expr) and isinstance(parent.value, ast.Constant):
        yield parent.value
    elif isinstance(parent, ast.JoinedStr):
        yield from (node for node in ast.walk(parent) if node is not parent)
    elif isinstance(parent, ast.keyword) and parent.arg == "description":
        yield parent.value
    elif isinstance(parent, ast.Dict):
        for key, value in zip(parent.keys, parent.values, strict=True):
            if key is not None and ast.unparse(key) == "'description'":
                yield value
    elif isinstance(parent, ast.Call) and any(
        ast.unparse(argument).startswith("logging.") for argument in parent.args
    ):
        yield from (node for argument in parent.args for node in ast.walk(argument))


def _said(node: ast.expr) -> str:
    """The text of a node, if it is a sentence."""
    if isinstance(node, ast.Constant):
        said = node.value if isinstance(node.value, str) else ""
    else:
        assert isinstance(node, ast.JoinedStr)
        said = "".join(
            part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"  # type: ignore[attr-defined]
            for part in node.values
        )
    if len(said.split()) < 2 or not said.endswith(ENDS) or not (said[0].isupper() or said[0] == "{"):
        return ""
    return _filled(node) if isinstance(node, ast.JoinedStr) else said.strip()


def _filled(node: ast.JoinedStr) -> str:
    """Its holes filled with marks; one that touches a word may be nothing, be it an ending or a sentence."""
    filled = ""
    for number, part in enumerate(node.values):
        if isinstance(part, ast.Constant):
            filled += part.value
            continue
        following = node.values[number + 1] if number + 1 < len(node.values) else None
        text = following.value if isinstance(following, ast.Constant) else " "
        glued = text[:1].isalpha() or (filled[-1:].isalpha() and text[:1] in ".;")
        filled += "" if glued else f"<{number}>"
    return filled.strip()
