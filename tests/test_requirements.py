"""The table of requirements is complete, and every place it names is there."""

from __future__ import annotations

import re

import bootstrap

TEXT = (bootstrap.ROOT / "docs" / "requirements.md").read_text(encoding="utf-8")
DUNE = TEXT.partition("## Deserts of Dune")[2]


def numbers(kind: str) -> set[int]:
    """All numbers of a kind of ID in the first column, ranges written out."""
    found: set[int] = set()
    for row in re.findall(r"^\| ([^|]*) \|", DUNE, re.MULTILINE):
        for first, last in re.findall(rf"{kind}(\d+)(?:-{kind}(\d+))?", row):
            found.update(range(int(first), int(last or first) + 1))
    return found


def test_every_requirement_of_dune_is_there() -> None:
    assert numbers("FA") == set(range(1, 130))
    assert numbers("QA") == set(range(1, 16))


def test_every_place_exists() -> None:
    named = re.findall(r"`((?:ecs|systems|net|render|data|tests|docs)/[\w/.]*)`", TEXT)
    assert len(named) > 200
    assert [place for place in named if not (bootstrap.ROOT / place).exists()] == []
