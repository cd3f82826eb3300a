"""`python -m tests`, or `./test`, which sets up all it needs first: the checks, then the tests.

./test                      every check, every test, coverage
./test --quick              every test, nothing else
./test --checks             every check, nothing else
./test --changed            the tests that what differs from the branch main can break, the nearest first
./test tests/ecs -k dice    only these tests: the arguments are pytest's
./test --shuffle 7 -n 2     every test, in the order of that seed
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import bootstrap
from tests.changed import breakable, changed_files

CHECKS: dict[str, list[str]] = {
    "ruff check": [sys.executable, "-m", "ruff", "check", "--quiet"],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check", "--quiet"],
    "mypy": [sys.executable, "-m", "mypy", "--no-error-summary"],
    "lint-imports": [str(Path(sys.executable).with_name("lint-imports")), "--no-logo"],
}
PYTEST = [sys.executable, "-m", "pytest"]
IN_PARALLEL = ["-n", "2"]
WITH_COVERAGE = ["--cov", "--cov-report=term", "--cov-fail-under=95"]


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for; 0 only if all of it went well."""
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    os.chdir(bootstrap.ROOT)
    if "--changed" in arguments:
        return run_changed([argument for argument in arguments if argument != "--changed"])
    if arguments == ["--checks"]:
        return int(bool(failing()))
    only_these = [argument for argument in arguments if argument != "--quick"]
    if only_these:
        return bootstrap.run([*PYTEST, *only_these])
    if arguments:
        return bootstrap.run([*PYTEST, *IN_PARALLEL])
    failed = failing()
    # pytest repeats them in its summary (tests/conftest.py), for they are far above it by then
    os.environ["MASHUP_FAILED_CHECKS"] = ", ".join(failed)
    code = bootstrap.run([*PYTEST, *IN_PARALLEL, *WITH_COVERAGE])
    return code or int(bool(failed))


def run_changed(arguments: Sequence[str]) -> int:
    """Run what the changes of this branch can break."""
    changed = changed_files(bootstrap.ROOT)
    tests = breakable(bootstrap.ROOT, changed)
    print(f"{len(changed)} files have changed; {len(tests)} files of tests use them", flush=True)
    return bootstrap.run([*PYTEST, *(arguments or IN_PARALLEL), *tests]) if tests else 0


def failing() -> list[str]:
    """Run every check; the names of those that fail."""
    return [name for name, command in CHECKS.items() if not passes(name, command)]


def passes(name: str, command: Sequence[str]) -> bool:
    """Run one check: a line on the screen, and its whole output where it fails."""
    started = time.monotonic()
    print(f"{name} ...", end=" ", flush=True)
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print(f"{'failed' if result.returncode else 'ok'} ({time.monotonic() - started:.1f} s)", flush=True)
    if result.returncode:
        print(result.stdout, flush=True)
    return result.returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
