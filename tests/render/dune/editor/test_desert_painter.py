from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.dune.editor.desert import SPICE, blank
from render.dune.editor.desert_painter import DesertPainter
from render.editor.document import Document
from systems.dune.components import DUNE, MOUNTAIN
from systems.dune.configs import SCENARIO_FILE
from systems.dune.scenario import Generate
from tests.render.dune.editor.test_desert import committee

EMPTY = ["FFFFFFFF"] * 4 + ["FCFFFFCF"] + ["FFFFFFFF"] * 3


@pytest.fixture
def painter() -> DesertPainter:
    return DesertPainter(Document(SCENARIO_FILE, blank(8, 8)))


def stroke(painter: DesertPainter, *fields: tuple[int, int], erase: bool = False) -> None:
    painter.begin(fields[0], erase=erase)
    for field in fields[1:]:
        painter.move(field)
    painter.end()


def letters(painter: DesertPainter) -> list[str]:
    return ["".join(row) for row in painter.rows]


def test_terrain_is_painted_with_all_tools(painter: DesertPainter) -> None:
    assert (letters(painter), painter.state) == (EMPTY, DUNE)
    stroke(painter, (0, 0), (3, 0))
    painter.tool, painter.state = "rectangle", MOUNTAIN
    stroke(painter, (6, 6), (7, 7))
    painter.tool, painter.state = "fill", "P"
    stroke(painter, (1, 0))
    assert letters(painter) == ["PPPPFFFF", *EMPTY[1:6], "FFFFFFMM", "FFFFFFMM"]
    painter.document.undo()
    painter.document.undo()
    painter.document.undo()
    assert (letters(painter), painter.document.can_undo) == (EMPTY, False)


def test_spice_is_put_and_taken(painter: DesertPainter) -> None:
    painter.state = SPICE
    stroke(painter, (0, 0), (2, 0))
    stroke(painter, (1, 0), erase=True)
    assert painter.document.value["spice"] == [[0, 0], [2, 0]]
    assert letters(painter) == EMPTY
    painter.state = DUNE
    stroke(painter, (0, 0), erase=True)
    assert painter.document.value["spice"] == [[2, 0]], "who makes sand takes the spice too"


def test_a_city_is_moved_and_what_it_passes_over_stays(painter: DesertPainter) -> None:
    stroke(painter, (1, 1), (2, 1))
    painter.state, painter.city_size = "Arrakeen", 2
    stroke(painter, (1, 1), (2, 1), (4, 0))
    assert letters(painter)[:2] == ["FFFFCCFF", "FDDFCCFF"]
    assert letters(painter)[4] == "FFFFFFCF"
    assert painter.document.faults == []
    painter.document.undo()
    assert letters(painter)[4] == EMPTY[4], "all of it is one change"
    stroke(painter, (6, 4), erase=True)
    assert letters(painter)[4] == "FCFFFFFF"
    assert [fault.sentence for fault in painter.document.faults] == [
        "$.cities has Arrakeen; Arrakeen and Carthag is right"
    ]
    painter.state = "Carthag"
    stroke(painter, (6, 4))
    assert painter.document.usable


@pytest.mark.parametrize(
    ("symmetry", "other"),
    [("none", (6, 4)), ("sides", (6, 1)), ("ends", (0, 5)), ("turn", (6, 5)), ("quarters", (5, 0))],
)
def test_with_symmetry_the_other_city_is_the_twin(
    painter: DesertPainter, symmetry: str, other: tuple[int, int]
) -> None:
    painter.state, painter.symmetry, painter.city_size = "Arrakeen", symmetry, 2
    stroke(painter, (0, 1))
    carthag = next(site for site in painter.board.sites if site.name == "Carthag")
    assert (carthag.x, carthag.y) == other
    assert carthag.size == (1 if symmetry == "none" else 2)


def test_the_committees_form_stays_and_comes_back() -> None:
    rows = ("FFFFFFFF", "FCFFFFFF", "FFFFFFFF", "FFFFFFFF", "FFFFFFCF", "FFFFFFFF", "FFFFFFFF", "FFFFFFFF")
    painter = DesertPainter(Document(SCENARIO_FILE, committee(*rows)))
    stroke(painter, (0, 0))
    assert painter.document.value == committee("DFFFFFFF", *rows[1:])
    stroke(painter, (1, 1), erase=True)
    assert painter.document.value["cities"] == [{"name": "Carthag", "x": 6, "y": 4, "size": 1}]
    painter.state = "Arrakeen"
    stroke(painter, (1, 1))
    assert painter.document.value == committee("DFFFFFFF", *rows[1:])
    painter.write("name", "Mine")
    assert (painter.document.value["name"], painter.document.faults) == ("Mine", [])
    assert "fields" in painter.document.value
    painter.write("name", "")
    assert painter.document.value == committee("DFFFFFFF", *rows[1:])
    painter.resize(9, 8)
    assert "scenario" in painter.document.value
    assert painter.document.usable


def test_boards_by_lot(painter: DesertPainter) -> None:
    wishes = Generate(min_width=12, max_width=12, min_height=10, max_height=10)
    painter.roll(5, wishes)
    assert (painter.size, painter.document.faults, painter.generated) == ((12, 10), [], False)
    painter.leave_to_chance(wishes)
    assert (painter.size, painter.document.faults, painter.generated) == ((12, 10), [], True)
    painter.write("author", "me")
    assert painter.generated
    stroke(painter, (0, 0), (1, 0))
    assert (painter.generated, painter.document.usable) == (False, True)
    assert painter.document.value["author"] == "me"
    with pytest.raises(MashupError, match="sides from 8 to 50"):
        painter.leave_to_chance(Generate(min_width=3, max_width=3))
