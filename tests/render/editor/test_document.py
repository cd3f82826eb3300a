from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecs.config import examine
from render.editor.board import painted
from render.editor.document import Document, worst
from render.mashup.editor.meadow import blank
from systems.mashup.configs import MATCH_FILE, SCENARIO_FILE, find


def board() -> Document:
    return Document(SCENARIO_FILE, blank(6, 5))


def rows(document: Document) -> list[list[str]]:
    value: list[list[str]] = document.value["scenario"]
    return value


def test_every_change_can_be_taken_back_and_done_again() -> None:
    document = board()
    history = [document.value]
    for step in range(300):
        document.put(("scenario", step % 5, step % 6), "ROCK" if step // 30 % 2 else "PORTAL")
        if document.value is not history[-1]:
            history.append(document.value)
    assert len(history) > 200
    assert not document.can_redo
    for value in reversed(history[:-1]):
        document.undo()
        assert document.value == value
    assert not document.can_undo
    document.undo()
    for value in history[1:]:
        document.redo()
        assert document.value == value
    document.redo()
    assert not document.can_redo


def test_a_change_after_undo_forgets_what_was_taken_back() -> None:
    document = board()
    document.put(("name",), "One")
    document.undo()
    document.put(("name",), "Two")
    assert not document.can_redo
    document.undo()
    assert document.value["name"] == "New board"


def test_a_stroke_is_taken_back_as_one() -> None:
    document = board()
    for x in range(4):
        document.put(("scenario",), painted(rows(document), [(x, 0)], "ROCK", "GRASS"), "stroke 1")
    document.settle()
    document.put(("scenario",), painted(rows(document), [(0, 4)], "ROCK", "GRASS"), "stroke 1")
    document.undo()
    assert rows(document)[0][:4] == ["ROCK"] * 4
    document.undo()
    assert document.value == blank(6, 5)


def test_what_changes_nothing_is_no_change() -> None:
    document = board()
    document.put(("name",), "New board")
    assert not document.can_undo


def test_values_are_never_changed_in_place() -> None:
    document = board()
    before = document.value
    row = before["scenario"][3]
    document.put(("scenario", 2, 3), "ROCK", "GRASS")
    assert before == blank(6, 5)
    assert document.value["scenario"][3] is row, "what stays the same is shared"


def test_dirty_until_written() -> None:
    document = Document(SCENARIO_FILE, blank(6, 5), dirty=True)
    seen = [document.dirty]
    document.written(Path("x.scenario.json"))
    seen.append(document.dirty)
    document.put(("name",), "Other")
    seen.append(document.dirty)
    document.undo()
    seen.append(document.dirty)
    document.put(("name",), "Other")
    document.put(("name",), "New board")
    seen.append(document.dirty)
    assert seen == [True, False, True, False, False], "by whatever way it came back"


def test_faults_are_those_of_the_check(tmp_path: Path) -> None:
    document = board()
    assert document.faults == []
    document.put(("scenario", 1, 2), "WATER")
    document.put(("name",), "")
    file = tmp_path / "x.scenario.json"
    file.write_text(document.text(), encoding="utf-8")
    told = [fault.sentence for fault in examine(file, [SCENARIO_FILE]).faults]
    assert [fault.sentence for fault in document.faults] == told
    assert not document.usable
    assert [fault.path for fault in document.faults_at("scenario")] == ["$.scenario[1][2]"]
    assert document.faults_at("scenario", 1, 2) == document.faults_at("scenario", 1)
    assert document.faults_at("scenario", 10) == []
    assert [fault.problem for fault in document.faults_at("name")] == ['is ""']


@pytest.mark.parametrize(
    ("faults", "expected"), [(["warning", "fault"], "fault"), (["warning"], "warning"), ([], "")]
)
def test_the_worst(faults: list[Any], expected: str) -> None:
    from ecs.config import Fault

    assert worst(Fault("", "", "", "", severity) for severity in faults) == expected


def test_warnings_do_not_hinder() -> None:
    document = Document(SCENARIO_FILE, blank(6, 5))
    document.put(("scenario", 2, 0), "GRASS")
    assert worst(document.faults) == "warning"
    assert document.usable


def test_the_text_is_the_file_again() -> None:
    path = find(MATCH_FILE, "quick")
    value = examine(path, [MATCH_FILE]).value
    document = Document(MATCH_FILE, value, path, schema="../schemas/mashup-match.schema.json")
    assert not document.dirty
    assert document.text() == path.read_text(encoding="utf-8")
