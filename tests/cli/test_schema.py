from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

from cli import main
from systems.mashup.configs import KINDS, MATCH_FILE, default_setup

COMMITTED = Path(__file__).parents[2] / "data" / "schemas"
SCHEMAS = [
    "dune-messages.schema.json",
    "dune-party.schema.json",
    "dune-scenario.schema.json",
    "mashup-character.schema.json",
    "mashup-match.schema.json",
    "mashup-messages.schema.json",
    "mashup-scenario.schema.json",
]
NAMES = sorted([*SCHEMAS, "dune.asyncapi.json", "mashup.asyncapi.json"])


def test_committed_schemas_are_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--write", str(tmp_path / "new")]) == 0
    written = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in written] == NAMES
    for path in written:
        again = "`mashup schema --write data/schemas` brings it up to date"
        assert path.read_bytes() == (COMMITTED / path.name).read_bytes(), again
    assert (
        capsys.readouterr().out.splitlines()[0] == f"{tmp_path / 'new' / 'mashup-match.schema.json'} written."
    )


def test_printed_schemas(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert sorted(printed) == NAMES
    for name in SCHEMAS:
        schema = printed[name]
        Draft202012Validator.check_schema(schema)
        assert schema["$id"] == name
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["title"]
        assert schema["description"]


def test_every_number_of_the_schemas_is_described() -> None:
    for kind in KINDS:
        objects = [kind.schema, *kind.schema.get("$defs", {}).values()]
        for properties in (each["properties"] for each in objects):
            for key, schema in properties.items():
                assert schema.get("type") != "integer" or schema["description"].endswith("."), key


def test_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["schema", "--write", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err == f"The folder {tmp_path / 'file'} cannot be made: File exists.\n"


def test_stones_of_mods(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--mods", "gravity,echo"]) == 0
    printed = json.loads(capsys.readouterr().out)
    schema = printed[MATCH_FILE.schema_name]
    stones = schema["properties"]["modStones"]["properties"]
    assert stones["gravity"]["properties"]["reach"] == {"type": "integer", "default": 6}
    assert stones["gravity"]["properties"]["cooldown"]["default"] == 3
    assert list(stones["echo"]["properties"]) == ["cooldown"]
    fits = Draft202012Validator(schema)
    config = msgspec.to_builtins(default_setup().match)
    assert fits.is_valid(config | {"modStones": {"gravity": {"reach": 2}}})
    assert not fits.is_valid(config | {"modStones": {"gravity": {"reech": 2}}})
    assert not fits.is_valid(config | {"modStones": {"moon": {}}})


def test_schemas_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--game", "dune"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert {"dune-party.schema.json", "dune-scenario.schema.json"} <= set(printed)
    assert all(name.startswith("dune") for name in printed)
    assert main(["schema", "--game", "dune", "--mods", "gravity"]) == 2
    assert capsys.readouterr().err.startswith("Deserts of Dune has no mods; leave --mods out")
