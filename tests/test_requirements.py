"""The table of requirements is complete, and every place it names is there."""

from __future__ import annotations

import re

import bootstrap

TEXT = (bootstrap.ROOT / "docs" / "requirements.md").read_text(encoding="utf-8")
MASHUP, _, DUNE = TEXT.partition("## Deserts of Dune")
ROWS = {
    cells[0]: cells[1:]
    for cells in (line.strip("| ").split(" | ") for line in MASHUP.splitlines())
    if re.fullmatch(r"[FQ]R\d{3}", cells[0])
}
"""What stands in the rows of Mashup's IDs: what, where, shown by."""


def numbers(kind: str) -> set[int]:
    """All numbers of a kind of ID in the first column, ranges written out."""
    found: set[int] = set()
    for row in re.findall(r"^\| ([^|]*) \|", DUNE, re.MULTILINE):
        for first, last in re.findall(rf"{kind}(\d+)(?:-{kind}(\d+))?", row):
            found.update(range(int(first), int(last or first) + 1))
    return found


def test_every_requirement_of_mashup_has_a_row_of_its_own() -> None:
    functional = [f"FR{number:03}" for number in range(1, 48)]
    quality = [f"QR{number:03}" for number in range(1, 7)]
    assert list(ROWS) == [*functional, *quality]
    named = re.findall(r"^\| ([FQ]R\d+) \|", MASHUP, re.MULTILINE)
    assert len(named) == len(ROWS), "each stands there once"


def test_every_row_of_mashup_names_code_and_a_test_by_their_whole_paths() -> None:
    for number, (what, where, shown) in ROWS.items():
        assert what, number
        for cell in (where, shown):
            places = [place for place in re.findall(r"`([^`]*)`", cell) if not place.startswith("./")]
            assert places, number
            assert [place for place in places if not (bootstrap.ROOT / place).exists()] == [], number
        assert "`tests/" in shown, number


def test_what_differs_from_the_letter_is_said() -> None:
    assert {number for number, row in ROWS.items() if "deviates: " in row[0]} == {
        "FR005",
        "FR008",
        "FR010",
        "FR012",
        "FR046",
    }


def test_every_requirement_of_dune_is_there() -> None:
    assert numbers("FA") == set(range(1, 130))
    assert numbers("QA") == set(range(1, 16))


def test_every_place_exists() -> None:
    named = re.findall(r"`((?:ecs|systems|net|render|cli|tools|data|tests|docs)/[\w/.]*)`", TEXT)
    assert len(named) > 200
    assert [place for place in named if not (bootstrap.ROOT / place).exists()] == []
