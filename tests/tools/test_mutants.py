from __future__ import annotations

from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import FOLDER, NOBODY, OWN, Planted, Verdict, chosen, judged, modules, own_tests, report
from tools.mutations import Mutation

ADULT = "def adult(age):\n    return age >= 18\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Three modules: one well tested, one by the tests of another, one not at all."""
    root = tmp_path / "project"
    (root / "room").mkdir(parents=True)
    (root / "tests" / "room").mkdir(parents=True)
    (root / "room" / "__init__.py").touch()
    for name in ("well", "others", "never"):
        (root / "room" / f"{name}.py").write_text(ADULT)
    (root / "tests" / "room" / "test_well.py").write_text(
        "from room.well import adult\nfrom room import others\n"
        "def test_it():\n    assert adult(18) and not adult(17)\n"
        "def test_other():\n    assert others.adult(18) and not others.adult(17)\n"
    )
    (root / "tests" / "room" / "test_others.py").write_text("def test_nothing():\n    pass\n")
    return root


def test_modules_are_found_in_folders_and_files(project: Path) -> None:
    assert modules(project, ["room"]) == ["room/never.py", "room/others.py", "room/well.py"]
    assert modules(project, ["room/well.py", "room/gone.py"]) == ["room/well.py"]


def test_a_part_of_a_package_is_judged_by_the_tests_of_the_package(project: Path) -> None:
    tests = project / "tests"
    (tests / "test_room.py").touch()
    assert own_tests(project, "room/well.py") == tests / "room" / "test_well.py"
    assert own_tests(project, "room/never.py") == tests / "test_room.py"
    assert own_tests(project, "room/cellar/dark.py") is None


def test_a_seed_chooses_the_same_faults_again(project: Path) -> None:
    first = chosen(project, ["room"], 4, seed=3)
    assert first == chosen(project, ["room"], 4, seed=3)
    assert len(first) == 4
    assert len(chosen(project, ["room"], 1000, seed=3)) == 9, "there are no more"


def test_who_finds_a_fault(project: Path) -> None:
    before = {path: path.read_text() for path in project.rglob("*.py")}
    faults = [fault for fault in chosen(project, ["room"], 99, 1) if fault.mutation.what.startswith("age >=")]
    found = {verdict.planted.file: verdict.found_by for verdict in judged(project, faults, 2, widely=True)}
    assert found == {"room/well.py": OWN, "room/others.py": FOLDER, "room/never.py": NOBODY}
    narrow = [verdict.found_by for verdict in judged(project, faults[1:2], 1, widely=False)]
    assert narrow == [NOBODY]
    assert {path: path.read_text() for path in project.rglob("*.py")} == before, "only copies were changed"


def test_tests_that_hang_have_found_the_fault(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "tests" / "room" / "test_never.py").write_text(
        "import time\nfrom room.never import adult\n"
        "def test_it():\n    while not adult(18):\n        time.sleep(0.1)\n"
    )
    monkeypatch.setattr(mutants, "PATIENCE", 3.0)
    faults = [fault for fault in chosen(project, ["room/never.py"], 9, 1) if "None" in fault.mutation.what]
    assert [verdict.found_by for verdict in judged(project, faults, 1, widely=False)] == [OWN]


def test_the_report() -> None:
    fault = Planted("a.py", Mutation(1, 0, 1, 1, "b", "a -> b"))
    told = report([Verdict(fault, who, 1.0) for who in (OWN, OWN, FOLDER, NOBODY)])
    assert told == "4 planted: 2 by own tests, 1 by tests of the folder, 1 by nobody; 75% found"


def test_nothing_to_plant_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["no/such/folder"])
    assert "nothing can be planted in no/such/folder" in capsys.readouterr().err


def test_tests_that_fail_as_they_are_judge_nothing(project: Path) -> None:
    (project / "tests" / "room" / "test_never.py").write_text("def test_it():\n    assert False\n")
    faults = chosen(project, ["room/never.py"], 9, 1)
    with pytest.raises(SystemExit, match=r"^tests/room/test_never\.py fails without any fault\.$"):
        list(judged(project, faults, 1, widely=False))
