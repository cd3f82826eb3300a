"""Which tests a change can break: those that use what has changed, be it by many steps.

What differs from the branch `main` counts, and what is not committed yet. A module is used by whoever
imports it, names it in a text (`"cli.play:command"`), or builds such a name (`f"render.views.{name}"`). Any
other file is used by whoever writes its name, and changes the package in which it lies.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

BASES = ("origin/main", "main", "HEAD")
"""Where a branch began: the first of these that there is."""
EVERYTHING = ("pyproject.toml", "bootstrap.py", "tests/conftest.py", "tests/__main__.py")
"""What all tests depend on."""
READERS = ("tests/test_imports.py", "tests/render/test_sentences.py")
"""What reads every module itself."""
BUILT = re.compile(r"[a-z]+(?=.*\*)(\.[\w*]+)+")
"""A name of which a part is known only at run time."""

Graph = Mapping[str, frozenset[str]]
"""What each file uses, by paths such as `ecs/world.py`."""


def changed_files(root: Path) -> list[str]:
    """All files that differ from where this branch left `main`, as paths from the root."""
    base = next(ref for ref in BASES if not _git(root, "rev-parse", "-q", "--verify", ref)[0])
    _, since = _git(root, "merge-base", "HEAD", base)
    _, differing = _git(root, "diff", "--name-only", "--no-renames", "-z", since.strip())
    _, fresh = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({path for path in (differing + fresh).split("\0") if path})


def _git(root: Path, *words: str) -> tuple[int, str]:
    answer = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return answer.returncode, answer.stdout


def breakable(root: Path, changed: Iterable[str]) -> list[str]:
    """The test files that these changes can break, those that are nearest to them first."""
    changed = list(changed)
    sources = _sources(root)
    tests = [path for path in sources if _is_test(path)]
    if any(path in EVERYTHING for path in changed):
        return tests
    users = _users(_graph(root, {*sources, *(path for path in changed if path.endswith(".py"))}))
    steps: dict[str, int] = {}
    nearest = [
        *changed,
        *(user for path in changed if not path.endswith(".py") for user in _named(root, path, sources)),
    ]
    distance = 0
    while nearest:
        steps |= dict.fromkeys(nearest, distance)
        nearest = [
            user for user in {user for path in nearest for user in users.get(path, ())} if user not in steps
        ]
        distance += 1
    if any(path.endswith(".py") for path in changed):
        steps = dict.fromkeys(READERS, distance) | steps
    return sorted((path for path in tests if path in steps), key=lambda path: (steps[path], path))


def _is_test(path: str) -> bool:
    return path.startswith("tests/") and Path(path).name.startswith("test_")


def _sources(root: Path) -> list[str]:
    """Every module of rooms and tests."""
    _, listed = _git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", "*.py")
    return sorted(path for path in set(listed.split("\0")) if path and (root / path).is_file())


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _graph(root: Path, paths: Iterable[str]) -> Graph:
    """What each module uses; one that is gone uses nothing, but may still be used."""
    modules = {_module(path): path for path in paths}
    graph = {}
    for module, path in modules.items():
        names = set(_names(module, path, root / path)) if (root / path).is_file() else set()
        known = names & modules.keys()
        for begun in filter(BUILT.fullmatch, names):
            shape = re.compile(re.escape(begun).replace(r"\*", r"[^.]+"))
            known.update(filter(shape.fullmatch, modules))
        graph[path] = frozenset(modules[name] for name in known if name != module)
    return graph


def _names(module: str, path: str, file: Path) -> Iterator[str]:
    """Names of modules that a file uses, among others; a star is what is only known at run time."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield from _with_packages(alias.name)
            case ast.ImportFrom(level=0, module=str(home)):
                yield from _with_packages(home)
                yield from (f"{home}.{alias.name}" for alias in node.names)
            case ast.JoinedStr():
                parts = (part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
                yield "".join(map(str, parts))
            case ast.Constant(value=str(text)) if "." in text:
                yield text.partition(":")[0].replace("{}", "*")
            case ast.Call(func=ast.Name(id="files"), args=[ast.Constant(value=str(package))]):
                yield package
    if _is_test(path):
        parts = path.split("/")[:-1]
        yield from (".".join([*parts[:count], "conftest"]) for count in range(1, len(parts) + 1))


def _with_packages(name: str) -> Iterator[str]:
    """`a.b.c` runs `a`, `a.b` and `a.b.c`."""
    parts = name.split(".")
    yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _users(graph: Graph) -> dict[str, set[str]]:
    users: dict[str, set[str]] = {}
    for path, used in graph.items():
        for other in used:
            users.setdefault(other, set()).add(path)
    return users


def _named(root: Path, path: str, sources: Iterable[str]) -> set[str]:
    """Who writes the name of a file that is no module, and the package it stands in."""
    name, folders = Path(path).name, Path(path).parents
    found = {each for each in sources if name in (root / each).read_text(encoding="utf-8")}
    package = next(
        (
            f"{folder.as_posix()}/__init__.py"
            for folder in folders
            if (root / folder / "__init__.py").is_file()
        ),
        "",
    )
    return found | ({package} if package else set())
