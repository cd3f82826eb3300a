"""What is told of a version, and what looks after changes, fit the project."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests import __main__ as runner

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_the_latest_version_is_told_with_its_date() -> None:
    first, *others = re.findall(r"^## \[(.+)\](?: - (\d{4}-\d\d-\d\d))?$", CHANGES, flags=re.MULTILINE)
    assert first == ("Unreleased", "")
    assert others[0][0] == PROJECT["version"]
    assert all(date for _, date in others)


def test_every_python_that_is_promised_is_tried_everywhere() -> None:
    promised = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
    tried = re.findall(r"python: (\[.*\])", WORKFLOW)
    assert tried == [str(promised).replace("'", '"')] * 2
    systems = re.findall(r"os: \[(.*)\]", WORKFLOW)
    assert systems == ["ubuntu-latest, windows-latest, macos-latest"] * 2


def test_what_looks_at_commits_is_what_the_tests_begin_with() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall("entry: (.*)", hooks) == ["python test --checks"]
    assert "--checks" in str(runner.__doc__)


def test_the_workflow_asks_for_extras_that_exist() -> None:
    asked = {extra for group in re.findall(r'"\.\[([\w,]+)\]"', WORKFLOW) for extra in group.split(",")}
    assert asked == {"server"}
    assert asked <= PROJECT["optional-dependencies"].keys()
