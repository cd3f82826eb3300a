"""Plants faults in the code and counts how many the tests find: `python -m tools.mutants`.

A fault is one small change of one file, such as `<` for `<=`. It should be found by the test module of the
file's own name; where that passes, the tests of the whole folder are asked: the report tells the two apart.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from tools.mutations import Mutation, mutated, mutations

ROOT = Path(__file__).resolve().parent.parent
PLACES = (
    "ecs",
    "systems/mashup",
    "systems/dune",
    "net/session.py",
    "net/contest.py",
    "net/entrance.py",
    "net/lobby.py",
    "net/lobby_desk.py",
    "net/requests.py",
    "net/request_check.py",
    "net/referee.py",
    "net/command_executor.py",
    "net/commit.py",
    "net/beginning.py",
    "net/take_back.py",
    "net/seat_clocks.py",
    "net/clock.py",
    "net/absences.py",
    "net/pause.py",
    "net/barrier.py",
    "net/exact.py",
    "net/exact_mirror.py",
    "net/teller.py",
    "net/state_diff.py",
)
"""Where a fault would hurt most."""
PATIENCE = 20.0
"""A fault that makes tests hang counts as found, so many seconds after five times what they take else."""
GOAL = 0.9
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-cov")
OWN, FOLDER, NOBODY = "own tests", "tests of the folder", "nobody"


class Planted(NamedTuple):
    """One fault in one file."""

    file: str
    mutation: Mutation


class Verdict(NamedTuple):
    """Who found a fault."""

    planted: Planted
    found_by: str
    seconds: float


def modules(root: Path, places: Sequence[str]) -> list[str]:
    """All modules in these folders and files, in order; nothing for a place that is not there."""
    found: set[str] = set()
    for place in places:
        path = root / place
        files = [path] if path.is_file() else path.rglob("*.py")
        found.update(file.relative_to(root).as_posix() for file in files if file.name != "__init__.py")
    return sorted(found)


def chosen(root: Path, places: Sequence[str], number: int, seed: int) -> list[Planted]:
    """So many faults, drawn evenly from all that could be planted there."""
    every = [
        Planted(file, mutation)
        for file in modules(root, places)
        for mutation in mutations((root / file).read_text(encoding="utf-8"))
    ]
    return sorted(Random(seed).sample(every, min(number, len(every))))


def own_tests(root: Path, file: str) -> Path | None:
    """The test module of that file's name, or of the package that it is a part of."""
    path = Path(file)
    names = path.parent / f"test_{path.stem}.py", path.parent.parent / f"test_{path.parent.name}.py"
    return next((tests for name in names if (tests := root / "tests" / name).is_file()), None)


def folder_tests(root: Path, file: str) -> Path:
    """The tests of the folder that the file is in."""
    folder = root / "tests" / Path(file).parent
    while not folder.is_dir():
        folder = folder.parent
    return folder


class Field:
    """A copy of the project in which one fault after the other is planted and tested."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = folder
        self._takes: dict[Path, float] = {}
        """The seconds that tests take while nothing is planted."""
        ignore = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "screenshots")
        shutil.copytree(root, folder, ignore=ignore)

    def judge(self, planted: Planted, *, widely: bool) -> Verdict:
        """Plant a fault, ask the tests, and pull it out again."""
        began = time.monotonic()
        own = own_tests(self._root, planted.file)
        if own is not None and self._finds(own, planted):
            found_by = OWN
        elif widely and self._finds(folder_tests(self._root, planted.file), planted):
            found_by = FOLDER
        else:
            found_by = NOBODY
        return Verdict(planted, found_by, time.monotonic() - began)

    def _finds(self, tests: Path, planted: Planted) -> bool:
        if tests not in self._takes:
            began = time.monotonic()
            if not self._pass(tests, keep=True):
                raise SystemExit(f"{tests.relative_to(self._root)} fails without any fault.")
            self._takes[tests] = time.monotonic() - began
        file = self._root / planted.file
        source, before = file.read_text(encoding="utf-8"), file.stat()
        file.write_text(mutated(source, planted.mutation), encoding="utf-8")
        try:
            return not self._pass(tests, 5 * self._takes[tests] + PATIENCE)
        finally:
            file.write_text(source, encoding="utf-8")
            os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))  # what is compiled of it holds again

    def _pass(self, tests: Path, patience: float | None = None, *, keep: bool = False) -> bool:
        """Whether tests pass in that time; ``keep``: what Python compiles for them is used from then on."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self._root),
            "PYTHONDONTWRITEBYTECODE": "" if keep else "1",
        }
        try:
            done = subprocess.run(
                [*PYTEST, str(tests)],
                cwd=self._root,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def judged(root: Path, faults: Sequence[Planted], jobs: int, *, widely: bool) -> Iterator[Verdict]:
    """What becomes of each fault, as it becomes known in order."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        fields: SimpleQueue[Field] = SimpleQueue()
        for job in range(jobs):
            fields.put(Field(root, Path(folder) / str(job)))

        def judge(planted: Planted) -> Verdict:
            field = fields.get()
            try:
                return field.judge(planted, widely=widely)
            finally:
                fields.put(field)

        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(judge, faults)


def report(verdicts: Sequence[Verdict]) -> str:
    """How many were found by whom, and the share."""
    count = {who: sum(verdict.found_by == who for verdict in verdicts) for who in (OWN, FOLDER, NOBODY)}
    found = count[OWN] + count[FOLDER]
    share = found / len(verdicts) if verdicts else 0.0
    told = ", ".join(f"{number} by {who}" for who, number in count.items())
    return f"{len(verdicts)} planted: {told}; {share:.0%} found"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant, test, report; 0 if the goal is reached."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("places", nargs="*", default=PLACES, help="folders and files of the code")
    parser.add_argument("--number", type=int, default=100, help="how many faults (100)")
    parser.add_argument("--seed", type=int, default=1, help="which faults (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--own", action="store_true", help="ask only the test module of the file's own name")
    options = parser.parse_args(arguments)
    faults = chosen(ROOT, options.places, options.number, options.seed)
    if not faults:
        parser.error(f"nothing can be planted in {', '.join(options.places)}; name folders of the code")
    verdicts: list[Verdict] = []
    for number, verdict in enumerate(judged(ROOT, faults, options.jobs, widely=not options.own), 1):
        verdicts.append(verdict)
        (file, mutation), found_by, seconds = verdict
        where = f"{file}:{mutation.line}"
        print(f"{number:4} {found_by:18} {seconds:5.1f} s  {where}  {mutation.what}", flush=True)
    print(report(verdicts))
    return int(sum(verdict.found_by != NOBODY for verdict in verdicts) < GOAL * len(verdicts))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
