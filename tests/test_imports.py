"""The walls between the rooms, and that every public definition says what it is."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.house.names import naming_games
from tools.house.sources import games, sources

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ["data", "ecs", "systems", "net", "render", "cli", "mashup", "tools"]
LINT_IMPORTS = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(LINT_IMPORTS, cwd=root, capture_output=True, text=True, check=False)


def test_import_contract_holds() -> None:
    answer = lint_imports(ROOT)
    assert answer.returncode == 0, answer.stdout


@pytest.mark.parametrize(
    ("room", "offence", "contract"),
    [
        ("data", "import ecs", "Imports point one way only"),
        ("systems", "import net", "Imports point one way only"),
        ("render", "import cli", "Imports point one way only"),
        ("cli", "import tools.bench", "Imports point one way only"),
        ("ecs", "import arcade", "The rules know no window and no wire"),
        ("systems", "from websockets.asyncio import server", "The rules know no window and no wire"),
        ("systems", "import esper", "Only ecs.world touches esper"),
    ],
)
def test_import_contract_sees_an_offence(tmp_path: Path, room: str, offence: str, contract: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ROOMS:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.json"))
    (tmp_path / room / "offender.py").write_text(offence)
    answer = lint_imports(tmp_path)
    broken = [line for line in answer.stdout.splitlines() if " BROKEN" in line]
    assert answer.returncode == 1, answer.stdout
    assert [line.startswith(contract) for line in broken] == [True], broken


def test_every_folder_with_modules_is_a_package() -> None:
    """Else import-linter, the coverage and the wheel would silently pass it over."""
    folders = {path.parent for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    folders.discard(ROOT / "data" / "mods")  # each file there is a mod of its own, loaded by its path
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


@pytest.mark.parametrize("package", ["ecs", "systems", "systems.mashup"])
def test_rules_import_no_window_and_no_wire(package: str) -> None:
    program = f"import sys, {package}; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(answer.stdout.split())
    assert package in loaded
    assert loaded.isdisjoint({"arcade", "pyglet", "websockets", "net", "render", "cli"})


STILL = {
    "cli/check.py": "only match configs of Mashup have parameters of mods",
    "cli/options.py": "its options are those of both games, and help texts tell where they differ",
    "cli/scenario.py": "boards are drawn and made with what each game's own have",
    "cli/schema.py": "only match configs of Mashup have parameters of mods",
    "cli/serve.py": "its options are those of both games, and help texts tell where they differ",
    "cli/simulate.py": "only Mashup has a notation to begin from",
    "render/art/gallery.py": "one gallery has the pictures of both games",
    "render/art/places.py": "the tiles of the first game serve any board",
    "render/settings.py": "what is kept of a game has a field of its own",
}
"""Shared modules that still name a game, and why; no new one may."""


def test_no_shared_module_names_a_game() -> None:
    assert set(naming_games(sources(ROOT), games(ROOT))) == set(STILL)


def public_definitions(path: Path) -> Iterator[tuple[str, bool]]:
    """Every public definition of a file, the file itself first, and whether it has a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield path.relative_to(ROOT).as_posix(), ast.get_docstring(tree) is not None
    waiting: list[tuple[str, ast.Module | ast.ClassDef]] = [(path.stem, tree)]
    while waiting:
        name, parent = waiting.pop()
        for node in parent.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if node.name.startswith("_"):
                continue
            yield f"{name}.{node.name}", ast.get_docstring(node) is not None
            if isinstance(node, ast.ClassDef):
                waiting.append((f"{name}.{node.name}", node))


def test_public_definitions_are_documented() -> None:
    """QR003: at least 95 % of them."""
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    definitions = [definition for path in files for definition in public_definitions(path)]
    bare = [name for name, documented in definitions if not documented]
    assert len(bare) <= 0.05 * len(definitions), bare
