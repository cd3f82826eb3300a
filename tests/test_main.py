"""`python -m tests`: which checks and tests a call runs, and what it answers."""

from __future__ import annotations

import os
import sys

import pytest

import bootstrap
from tests import __main__ as runner

CHECKS = ["ruff check", "ruff format", "mypy", "lint-imports"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What ran, in order; every check and pytest itself go well."""
    calls: list[str] = []

    def run(command: list[str]) -> int:
        calls.append(" ".join(command[3:]))
        return 0

    def passes(name: str, command: list[str]) -> bool:
        calls.append(name)
        return True

    monkeypatch.setattr(bootstrap, "run", run)
    monkeypatch.setattr(runner, "passes", passes)
    monkeypatch.setattr(os, "chdir", lambda folder: None)
    monkeypatch.setattr(os, "environ", {})
    return calls


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], [*CHECKS, "-n 2 --cov --cov-report=term --cov-fail-under=95"]),
        (["--quick"], ["-n 2"]),
        (["--quick", "tests/ecs"], ["tests/ecs"]),
        (["tests/ecs", "-k", "dice"], ["tests/ecs -k dice"]),
        (["--checks"], CHECKS),
        (["--help"], []),
    ],
)
def test_what_runs(calls: list[str], arguments: list[str], expected: list[str]) -> None:
    assert runner.main(arguments) == 0
    assert calls == expected


def test_failing_check_fails_the_run(calls: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "passes", lambda name, command: name not in {"mypy", "ruff check"})
    assert runner.main([]) == 1
    assert os.environ["MASHUP_FAILED_CHECKS"] == "ruff check, mypy"
    assert len(calls) == 1  # the tests ran all the same


@pytest.mark.parametrize("arguments", [[], ["--quick"], ["tests/ecs"]])
def test_failing_tests_fail_the_run(
    calls: list[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(bootstrap, "run", lambda command: 5)
    assert runner.main(arguments) == 5


def test_check_shows_its_output_only_when_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.passes("good", [sys.executable, "-c", "print('noise')"])
    assert not runner.passes("bad", [sys.executable, "-c", "import sys; print('fault'); sys.exit(1)"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in lines] == ["good ... ok", "bad ... failed", "fault", ""]


@pytest.mark.parametrize(
    ("arguments", "found", "expected"),
    [
        (["--changed"], ["tests/test_a.py"], ["-n 2 tests/test_a.py"]),
        (["--changed", "-x"], ["tests/test_a.py", "tests/test_b.py"], ["-x tests/test_a.py tests/test_b.py"]),
        (["--changed"], [], []),
    ],
)
def test_what_a_change_can_break(
    calls: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    found: list[str],
    expected: list[str],
) -> None:
    monkeypatch.setattr(runner, "changed_files", lambda root: ["a.py"])
    monkeypatch.setattr(runner, "breakable", lambda root, changed: found if changed == ["a.py"] else ["?"])
    assert runner.main(arguments) == 0
    assert calls == expected
    assert capsys.readouterr().out == f"1 files have changed; {len(found)} files of tests use them\n"


def test_failing_check_alone_fails_the_run(calls: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "passes", lambda name, command: name != "mypy")
    assert runner.main(["--checks"]) == 1
    assert calls == []
