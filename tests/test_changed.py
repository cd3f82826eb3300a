"""Which tests a change can break, in a small project of its own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.changed import EVERYTHING, READERS, breakable, changed_files

FILES = {
    "low/__init__.py": "",
    "low/dice.py": "SIX = 6",
    "low/board.py": "from low import dice",
    "low/games/__init__.py": "",
    "low/games/chess.py": "",
    "low/games/chess.json": "{}",
    "high/__init__.py": "",
    "high/view.py": "import low.board",
    "high/found.py": "def found(name): return f'low.games.{name}'",
    "high/table.py": "WHERE = 'high.view:VIEW'",
    "high/pattern.py": "WHERE = 'low.{}.chess'",
    "tests/__init__.py": "",
    "tests/conftest.py": "",
    "tests/helper.py": "import low.games",
    "tests/low/conftest.py": "from tests import helper",
    "tests/low/test_dice.py": "from low.dice import SIX",
    "tests/low/test_board.py": "from low.board import dice",
    "tests/high/test_view.py": "import high.view",
    "tests/high/test_found.py": "def test(): from high.found import found",
    "tests/high/test_table.py": "from high import table",
    "tests/high/test_pattern.py": "from high.pattern import WHERE",
    "tests/test_readme.py": "TEXT = open('README.md')",
    "tests/test_imports.py": "",
    "tests/render/test_sentences.py": "",
    "README.md": "",
    "notes.md": "",
}


def git(root: Path, *words: str) -> None:
    name = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *name, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project on a branch of its own, in which nothing has changed yet."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "begin")
    git(tmp_path, "checkout", "-q", "-b", "mine")
    return tmp_path


def test_all_that_differs_from_main_has_changed(root: Path) -> None:
    assert changed_files(root) == []
    (root / "low" / "dice.py").write_text("SIX = 7")
    git(root, "commit", "-q", "-a", "-m", "seven")
    (root / "high" / "view.py").write_text("")
    (root / "high" / "new.py").write_text("")
    (root / "notes.md").unlink()
    git(root, "mv", "README.md", "READ.md")
    assert changed_files(root) == [
        "READ.md",
        "README.md",
        "high/new.py",
        "high/view.py",
        "low/dice.py",
        "notes.md",
    ]


def test_what_others_did_meanwhile_is_no_change(root: Path) -> None:
    git(root, "checkout", "-q", "main")
    (root / "low" / "dice.py").write_text("SIX = 7")
    git(root, "commit", "-q", "-a", "-m", "seven")
    git(root, "checkout", "-q", "mine")
    assert changed_files(root) == []


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("low/dice.py", ["low/test_dice", "low/test_board", "high/test_view", "high/test_table"]),
        ("low/board.py", ["low/test_board", "high/test_view", "high/test_table"]),
        ("high/view.py", ["high/test_view", "high/test_table"]),
        ("high/table.py", ["high/test_table"]),
        ("tests/low/test_dice.py", ["low/test_dice"]),
        ("tests/helper.py", ["low/test_board", "low/test_dice"]),
    ],
)
def test_whoever_uses_it_is_tested_the_nearest_first(root: Path, changed: str, tests: list[str]) -> None:
    found = [path for path in breakable(root, [changed]) if path not in READERS]
    assert found == [f"tests/{name}.py" for name in tests]


def test_names_that_are_built_are_followed(root: Path) -> None:
    found = breakable(root, ["low/games/chess.py"])
    assert {"tests/high/test_found.py", "tests/high/test_pattern.py"} <= set(found)
    assert "tests/high/test_view.py" not in found


def test_what_reads_all_modules_runs_for_each(root: Path) -> None:
    assert set(READERS) <= set(breakable(root, ["high/table.py"]))
    assert set(READERS).isdisjoint(breakable(root, ["README.md"]))


def test_other_files_are_used_by_whoever_names_them(root: Path) -> None:
    assert breakable(root, ["README.md"]) == ["tests/test_readme.py"]
    assert breakable(root, ["notes.md"]) == []
    assert "tests/low/test_dice.py" in breakable(root, ["low/games/chess.json"])  # by the package it lies in


def test_a_module_that_is_gone_is_missed(root: Path) -> None:
    (root / "low" / "board.py").unlink()
    assert "tests/high/test_view.py" in breakable(root, changed_files(root))


@pytest.mark.parametrize("changed", EVERYTHING)
def test_some_files_concern_all(root: Path, changed: str) -> None:
    assert len(breakable(root, [changed])) == sum("/test_" in name for name in FILES)
