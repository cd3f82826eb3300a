"""Code of mods that does all it can to go on is stopped all the same."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import indent

import pytest

from ecs import mods
from ecs.mods import ModFault, guarded, load_file
from ecs.stoppable import PREFIX

HEAD = """
import contextlib
import itertools
from ecs.mods import Mod
MOD = Mod(name="bad")
"""
STUBBORN = {
    "bare except": """
while True:
    try:
        while True:
            pass
    except:
        pass
""",
    "two of them": """
while True:
    try:
        while True:
            try:
                int()
            except BaseException:
                pass
    except BaseException:
        pass
""",
    "finally": """
while True:
    try:
        int()
    finally:
        continue
""",
    "suppress": """
while True:
    with contextlib.suppress(BaseException):
        for _ in itertools.count():
            pass
""",
    "recursion": """
def again():
    try:
        again()
    finally:
        again()
again()
""",
    "a generator": """
def endless():
    while True:
        try:
            yield 1
        except:
            pass
for _ in endless():
    with contextlib.suppress(BaseException):
        list(endless())
""",
    "a comprehension": """
for _ in itertools.count():
    try:
        [each for each in itertools.count() if False]
    except:
        {each for each in itertools.count() if False}
""",
    "a lambda": """
try:
    while True:
        pass
except:
    list(iter(lambda: 1, 0))
""",
    "the last one to catch": """
try:
    while True:
        pass
except:
    return
""",
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "SECONDS", 0.1)


def module(tmp_path: Path, text: str) -> object:
    """The module of a mod with this text."""
    path = tmp_path / "bad.py"
    path.write_text(text, encoding="utf-8")
    mark = load_file(path).fingerprint
    return sys.modules[f"{PREFIX}bad_{mark}"]


@pytest.mark.parametrize("stubborn", STUBBORN)
def test_whatever_it_catches(tmp_path: Path, stubborn: str) -> None:
    bad = module(tmp_path, f"{HEAD}\ndef go():\n{indent(STUBBORN[stubborn], '    ')}")
    with pytest.raises(ModFault, match=r"^The mod bad took too long and was stopped\.$"):
        guarded("bad", bad.go)()  # type: ignore[attr-defined]


def test_a_file_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "LOADING", 0.1)
    path = tmp_path / "bad.py"
    path.write_text(STUBBORN["bare except"], encoding="utf-8")
    with pytest.raises(ModFault, match=r"bad\.py took too long and was stopped\.$"):
        load_file(path)


def test_the_other_files_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "bad"
    folder.mkdir()
    (folder / "part.py").write_text(f"def go():\n{indent(STUBBORN['two of them'], '    ')}", encoding="utf-8")
    (folder / "__init__.py").write_text(f"from . import part\nfrom .part import go\n{HEAD}", encoding="utf-8")
    mark = load_file(folder / "__init__.py").fingerprint
    with pytest.raises(ModFault, match="took too long"):
        guarded("bad", sys.modules[f"{PREFIX}bad_{mark}"].go)()


def test_what_the_code_does_stays_the_same(tmp_path: Path) -> None:
    text = '''
"""A mod."""
from __future__ import annotations
from ecs.mods import Mod
MOD = Mod(name="bad")
class Thing:
    """A thing."""
    def __later(self): "Later."; return 3
    def value(self, *, bonus=lambda: 0):
        """What it is worth."""
        return self.__later() + bonus()
def go():
    found = []
    for number in range(9):
        if number == 2:
            continue
        found.append(number)
    else:
        found.append({each: each for each in (1, 2) for other in (3,) if each < 2})
    return found, Thing().value(bonus=lambda: 4), (lambda: 0)(), Thing.value.__doc__
def fails():
    # line 22
    raise ValueError("no")
'''
    bad = module(tmp_path, text)
    assert bad.go() == ([0, 1, 3, 4, 5, 6, 7, 8, {1: 1}], 7, 0, "What it is worth.")  # type: ignore[attr-defined]
    with pytest.raises(ModFault, match=r"ValueError \(no\) in bad\.py, line 23\.$"):
        guarded("bad", bad.fails)()  # type: ignore[attr-defined]
