"""A test that is skipped without leave fails; the order of tests comes from a seed."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

import bootstrap
from tests.shuffle import shuffled
from tests.skips import ELSEWHERE, objection

TESTS = """
import pytest

def test_skipped():
    pytest.skip("no mood")

@pytest.mark.skipif(True, reason="no time")
def test_marked():
    pass

@pytest.mark.xfail(strict=True)
def test_expected_to_fail():
    assert False

def test_right():
    pass
"""
WHOLE = """
import pytest

pytest.importorskip("nothing_of_that_name", reason="not installed")
"""


def run(folder: Path, *options: str) -> str:
    """What pytest says of the tests there, by our rules."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-q"]
    config = ["-c", str(folder / "none.ini"), "--rootdir", str(folder)]
    (folder / "none.ini").write_text("[pytest]\n")
    answer = subprocess.run(
        [*command, *config, *options, str(folder)],
        cwd=bootstrap.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.stdout


def test_a_skip_that_is_not_on_the_list_fails(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "test_whole.py").write_text(WHOLE)
    told = run(tmp_path, "--continue-on-collection-errors")
    told_why = "Skipped, which is allowed only for a reason in tests/skips.py: "
    for reason in ("no mood", "no time", "not installed"):
        assert told_why + reason in told
    assert "1 failed, 1 passed, 1 xfailed, 2 errors" in told


def test_only_what_is_on_the_list_is_allowed() -> None:
    reason = next(iter(ELSEWHERE))
    assert objection(f"Skipped: {reason}", ELSEWHERE) == objection(reason, ELSEWHERE) == ""
    assert objection(reason, ()).endswith(f": {reason}")
    assert objection("no mood", ELSEWHERE).endswith(": no mood")


def test_every_reason_of_the_list_is_given_somewhere() -> None:
    written = "".join(
        path.read_text(encoding="utf-8") for path in (bootstrap.ROOT / "tests").rglob("test_*.py")
    )
    written += (bootstrap.ROOT / "tests" / "render" / "rig.py").read_text(encoding="utf-8")
    assert [reason for reason in ELSEWHERE if f'"{reason}"' not in written] == []


# The order


@dataclass(frozen=True)
class Named:
    nodeid: str


ALL = [Named(f"tests/test_{file}.py::test_{number}") for file in "abcdef" for number in range(8)]


def test_a_seed_is_an_order() -> None:
    orders = [shuffled(ALL, seed) for seed in range(20)]
    assert len({tuple(order) for order in orders}) == 20
    assert shuffled(ALL, 7) == orders[7]
    for order in orders:
        assert set(order) == set(ALL)
        files = [test.nodeid.partition("::")[0] for test in order]
        changes = sum(one != other for one, other in pairwise(files))
        assert changes == 5, "a file stays whole"
    assert len({order[0].nodeid[11] for order in orders}) == 6, "any file may be the first"
    assert len({order[0].nodeid[-1] for order in orders}) == 8, "any test may be the first of its file"


@pytest.mark.parametrize("options", [(), ("--shuffle", "1"), ("--shuffle", "5")])
def test_pytest_runs_them_in_that_order(tmp_path: Path, options: tuple[str, ...]) -> None:
    (tmp_path / "test_some.py").write_text("".join(f"def test_{n}(): pass\n" for n in range(9)))
    told = run(tmp_path, "--collect-only", *options).splitlines()
    names = [line.partition("::")[2] for line in told if "::" in line]
    plain = [Named(f"test_some.py::test_{n}") for n in range(9)]
    wanted = shuffled(plain, int(options[1])) if options else plain
    assert names == [test.nodeid.partition("::")[2] for test in wanted]
