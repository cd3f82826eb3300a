from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecs.config import Kind, examine, pretty
from ecs.errors import MashupError
from render.editor.document import Document
from render.editor.files import (
    Draft,
    complete,
    draft_folder,
    drafts,
    kind_of,
    new_document,
    open_document,
    own_files,
    own_folder,
    save_document,
)
from render.mashup.editor.meadow import blank
from render.mashup.editor.tiled import exported
from systems.dune import configs as dune
from systems.mashup.configs import CHARACTER_FILE, KINDS, MATCH_FILE, SCENARIO_FILE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ending)
def test_new_files_are_right_and_come_back_as_they_were(tmp_path: Path, kind: Kind[Any]) -> None:
    document = new_document(kind)
    assert (document.faults, document.dirty, document.path) == ([], False, None)
    path = tmp_path / f"deep/er/x{kind.ending}"
    save_document(document, path)
    assert not document.dirty
    again = open_document(path)
    assert (again.kind, again.value, again.path, again.dirty) == (kind, document.value, path, False)


def test_what_was_there_is_kept(tmp_path: Path) -> None:
    path, backup = tmp_path / "x.scenario.json", tmp_path / "x.scenario.json.bak"
    path.write_bytes(b"\xff anything")
    document = Document(SCENARIO_FILE, blank())
    save_document(document, path)
    assert backup.read_bytes() == b"\xff anything"
    first = path.read_bytes()
    document.put(("name",), "Other")
    save_document(document, path)
    assert backup.read_bytes() == first
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name, backup.name]


def test_a_disk_that_refuses_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.scenario.json"
    document = Document(SCENARIO_FILE, blank())
    save_document(document, path)
    before = path.read_bytes()
    document.put(("name",), "Other")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ecs.config.os.fsync", full)
    with pytest.raises(MashupError, match=r"x\.scenario\.json cannot be written: No space left on device\.$"):
        save_document(document, path)
    assert path.read_bytes() == before
    assert document.dirty
    monkeypatch.setattr("render.editor.files.shutil.copy2", full)
    with pytest.raises(MashupError, match=r"cannot be written: No space left on device\.$"):
        save_document(document, path)
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name, f"{path.name}.bak"]


def test_faulty_files_are_opened_as_long_as_they_can_be_shown(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    value = blank(6, 5)
    value["scenario"][1][1] = "WATER"
    value["scenario"][3].pop()
    path.write_text(pretty(value), encoding="utf-8")
    document = open_document(path)
    assert {fault.path for fault in document.faults} == {"$.scenario[1][1]", "$.scenario[3]"}
    assert [fault.sentence for fault in document.faults] == [
        fault.sentence for fault in examine(path, KINDS).faults
    ]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("x.scenario.json", "{", "is not JSON at line 1"),
        ("x.scenario.json", "{}", "cannot be edited, for it has no rows; a scenario is right"),
        ("x.character.json", "{}", "cannot be edited, for it has no characters; a character config is right"),
        ("x.game.json", "[]", "cannot be edited, for it is no JSON object; a match config is right"),
        ("x.json", "{}", "has a name with a wrong ending"),
    ],
)
def test_what_cannot_be_edited(tmp_path: Path, name: str, text: str, told: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MashupError, match=told):
        open_document(path)


def test_the_hint_for_other_editors_stays(tmp_path: Path) -> None:
    path = tmp_path / "x.game.json"
    path.write_text(pretty(new_document(MATCH_FILE).value, "some.schema.json"), encoding="utf-8")
    before = path.read_bytes()
    save_document(open_document(path), path)
    assert path.read_bytes() == before


def test_a_file_that_is_not_there_is_a_new_one(tmp_path: Path) -> None:
    document = open_document(tmp_path / "mine.game.json")
    assert (document.kind, document.path, document.dirty) == (MATCH_FILE, tmp_path / "mine.game.json", False)
    with pytest.raises(MashupError, match="wrong ending"):
        open_document(tmp_path / "mine.txt")


def test_a_map_of_tiled_is_a_new_scenario(tmp_path: Path) -> None:
    exported(tmp_path / "x.tmx", blank(8, 6))
    document = open_document(tmp_path / "x.tmx")
    assert (document.kind, document.path, document.dirty) == (SCENARIO_FILE, None, True)
    assert document.value == blank(8, 6)


def test_names_as_they_are_typed(tmp_path: Path) -> None:
    assert complete(SCENARIO_FILE, " mine ") == own_folder() / "mine.scenario.json"
    assert complete(SCENARIO_FILE, "mine.scenario.json") == own_folder() / "mine.scenario.json"
    assert complete(CHARACTER_FILE, "mine.json") == own_folder() / "mine.character.json"
    assert complete(MATCH_FILE, f"{tmp_path}/a") == tmp_path / "a.game.json"
    for nothing in ("", "  ", "folder/"):
        with pytest.raises(MashupError, match=r"^A file needs a name\.$"):
            complete(MATCH_FILE, nothing)


def test_own_files() -> None:
    assert own_files() == []
    for name in ("b.game.json", "a.scenario.json", "a.scenario.json.bak", ".c.game.json", "notes.txt"):
        own_folder().mkdir(parents=True, exist_ok=True)
        (own_folder() / name).write_text("{}")
    assert [path.name for path in own_files()] == ["a.scenario.json", "b.game.json"]


def test_what_is_not_saved_is_kept_until_it_is(tmp_path: Path) -> None:
    assert drafts() == []
    document = new_document(SCENARIO_FILE)
    draft = Draft(document)
    draft.keep()
    assert drafts() == [], "nothing is lost with what has just begun"
    document.put(("name",), "Lost?")
    draft.keep()
    (found,) = drafts()
    assert found.document.value == document.value
    assert (found.document.kind, found.document.path, found.document.dirty) == (SCENARIO_FILE, None, True)
    found.document.put(("name",), "Found")
    found.keep()
    (again,) = drafts()
    assert again.document.value["name"] == "Found"
    save_document(again.document, tmp_path / "x.scenario.json")
    again.keep()
    assert drafts() == []


def test_a_draft_remembers_its_file(tmp_path: Path) -> None:
    path = tmp_path / "x.game.json"
    document = new_document(MATCH_FILE)
    save_document(document, path)
    draft = Draft(document)
    draft.keep()
    assert drafts() == [], "there is no draft of what is saved"
    document.put(("maxRounds",), 3)
    draft.keep()
    (found,) = drafts()
    assert (found.document.path, found.document.dirty) == (path, True)
    draft.forget()
    draft.forget()
    assert drafts() == []


def test_drafts_that_cannot_be_read_are_passed_over() -> None:
    draft_folder().mkdir(parents=True)
    other = '{"ending": ".txt", "path": null, "schema": "", "value": {}}'
    for number, text in enumerate(("{", "{}", other, other.replace(".txt", ".scenario.json"))):
        (draft_folder() / f"{number}.json").write_text(text)
    assert drafts() == []


# Two games with one ending


def test_whose_board_it_is_is_in_the_file(tmp_path: Path) -> None:
    for kind in (SCENARIO_FILE, dune.SCENARIO_FILE):
        save_document(new_document(kind), own_folder() / f"{kind.folder or 'x'}.scenario.json")
    paths = own_files()
    assert {open_document(path).kind for path in paths} == {SCENARIO_FILE, dune.SCENARIO_FILE}
    for path in paths:
        assert kind_of(path) is open_document(path).kind
        assert own_files(open_document(path).kind) == [path]
    assert own_files(MATCH_FILE) == []


def test_a_new_board_is_of_the_game_at_home(tmp_path: Path) -> None:
    path = tmp_path / "new.scenario.json"
    assert open_document(path).kind is SCENARIO_FILE
    assert open_document(path, home="dune").kind is dune.SCENARIO_FILE
    assert open_document(path, "dune", "mashup").kind is dune.SCENARIO_FILE
    assert open_document(tmp_path / "new.game.json", home="dune").kind is MATCH_FILE
    with pytest.raises(MashupError, match="has a name with a wrong ending"):
        open_document(tmp_path / "new.game.json", "dune")
    with pytest.raises(MashupError, match=r"^A map of Tiled becomes a board of Marvelous Mashup, not of Des"):
        open_document(tmp_path / "x.tmx", "dune")


def test_the_game_that_is_asked_for_decides(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    save_document(new_document(SCENARIO_FILE), path)
    assert open_document(path, home="dune").kind is SCENARIO_FILE
    found = open_document(path, "dune")
    assert found.kind is dune.SCENARIO_FILE
    assert not found.usable


@pytest.mark.parametrize("kind", dune.KINDS, ids=lambda kind: kind.ending)
def test_files_of_dune_come_back_as_they_were(tmp_path: Path, kind: Kind[Any]) -> None:
    for name in dune.builtin_names(kind):
        document = open_document(dune.find(kind, name))
        assert document.kind is kind
        path = tmp_path / f"{name}{kind.ending}"
        save_document(document, path)
        again = open_document(path)
        assert (again.value, again.schema, again.faults) == (document.value, document.schema, [])


def test_a_draft_of_dune_stays_one(tmp_path: Path) -> None:
    document = new_document(dune.SCENARIO_FILE)
    document.put(("name",), "Lost?")
    Draft(document).keep()
    (found,) = drafts()
    assert (found.document.kind, found.document.value) == (dune.SCENARIO_FILE, document.value)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    path.write_text("\ufeff" + pretty(new_document(dune.SCENARIO_FILE).value, "a.json"), encoding="utf-8")
    assert (open_document(path).kind, open_document(path).schema) == (dune.SCENARIO_FILE, "a.json")
    assert kind_of(path) is dune.SCENARIO_FILE
