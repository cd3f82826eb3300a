from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from ecs.config import ConfigError, Fault, Kind, examine, load
from systems.dune.boards import random_scenario
from systems.dune.configs import (
    KINDS,
    PARTY_FILE,
    SCENARIO_FILE,
    Generate,
    PartyConfig,
    Scenario,
    builtin_names,
    default_setup,
    drawn,
    find,
    load_setup,
)
from tests.conformance import dune
from tests.systems.dune import foreign
from tests.systems.spoiling import JSON_VALUES, assert_loads_or_says_why, nearly_right

ALL_BUILTIN = [(kind, name) for kind in KINDS for name in builtin_names(kind)]
GOOD: dict[Kind[Any], Any] = {
    PARTY_FILE: json.loads(find(PARTY_FILE, "standard").read_text(encoding="utf-8")),
    SCENARIO_FILE: json.loads(find(SCENARIO_FILE, "twin-cities").read_text(encoding="utf-8")),
}


# --- the content -----------------------------------------------------------------------------------------


def test_names_of_the_builtin_configs() -> None:
    assert builtin_names(PARTY_FILE) == ["epic", "quick", "standard"]
    assert builtin_names(SCENARIO_FILE) == [
        "arrakis",
        "great-erg",
        "shield-wall",
        "shifting-sands",
        "sietch",
        "twin-cities",
    ]


@pytest.mark.parametrize(("kind", "name"), ALL_BUILTIN, ids=lambda part: getattr(part, "noun", part))
def test_builtin_configs_are_right_and_obey_the_schema_they_name(kind: Kind[Any], name: str) -> None:
    path = find(kind, name)
    assert examine(path, KINDS).faults == []
    value = json.loads(path.read_text(encoding="utf-8"))
    assert value["$schema"].endswith(f"/{kind.schema_name}")
    schema = json.loads((path.parent / value["$schema"]).read_text(encoding="utf-8"))
    assert Draft202012Validator(schema).is_valid(value)


def test_boards_are_fair_and_different() -> None:
    sizes = set()
    for name in builtin_names(SCENARIO_FILE):
        board = load_setup(scenario=name).scenario
        sizes.add((board.width, board.height))
        if name != "shifting-sands":
            assert board.kinds == board.kinds[::-1], f"{name} looks the same from both ends"
            last = board.width * board.height - 1
            one, other = board.cities
            assert sorted(last - field for field in one.fields) == list(other.fields)
            assert sorted(last - field for field in board.spice) == list(board.spice)
    assert sizes == {(20, 15), (30, 20), (24, 16), (19, 16), (12, 12), (22, 18)}


def test_character_of_the_boards() -> None:
    boards = {name: load_setup(scenario=name).scenario for name in builtin_names(SCENARIO_FILE)}

    def share(name: str, letters: str) -> float:
        kinds = boards[name].kinds
        return sum(kinds.count(letter) for letter in letters) / len(kinds)

    assert max(boards, key=lambda name: share(name, "PM")) == "shield-wall"
    assert share("great-erg", "PM") < 0.01
    assert [len(city.fields) for city in boards["twin-cities"].cities] == [4, 4]
    assert len(boards["twin-cities"].spice) == 6
    assert boards["sietch"].kinds.count("H") == 2


def test_parties_differ_in_length_and_pace() -> None:
    parties = {name: load_setup(party=name).party for name in builtin_names(PARTY_FILE)}
    assert [parties[name].numb_of_rounds for name in ("quick", "standard", "epic")] == [12, 30, 60]
    assert parties["quick"].durations.move == 220
    times = [party.action_time_user_client for party in parties.values()]
    assert sorted(times) == [15_000, 30_000, 60_000]


def test_every_number_of_the_schemas_is_described() -> None:
    for kind in KINDS:
        for each in (kind.schema, *kind.schema["$defs"].values()):
            for key, schema in each["properties"].items():
                number = schema.get("type") in ("integer", "number")
                assert not number or schema["description"].endswith("."), key


# --- setups ----------------------------------------------------------------------------------------------


def test_default_setup() -> None:
    setup = default_setup()
    assert setup is default_setup()
    assert (setup.scenario.width, setup.scenario.height) == (20, 15)
    assert setup.party == load(find(PARTY_FILE, "standard"), PARTY_FILE)


def test_a_setup_comes_back_from_json() -> None:
    for scenario in builtin_names(SCENARIO_FILE):
        setup = load_setup("epic", scenario)
        assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup


def test_setup_from_names_and_files(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    path.write_text(json.dumps({"fields": ["CFFFFFFF", *["FFFFFFFF"] * 6, "FFFFFFFC"], "name": "x"}))
    setup = load_setup(party="quick", scenario=path)
    assert (setup.party.numb_of_rounds, setup.scenario.name) == (12, "x")
    assert load_setup(scenario=str(path)).scenario == setup.scenario


def test_faults_of_both_files_are_told_together(tmp_path: Path) -> None:
    path = tmp_path / "x.party.json"
    path.write_text(json.dumps({**GOOD[PARTY_FILE], "numbOfRounds": -1}))
    with pytest.raises(ConfigError) as error:
        load_setup(party=path, scenario="dune")
    names = ", ".join(builtin_names(SCENARIO_FILE))
    assert error.value.faults == (
        Fault(str(path), "$.numbOfRounds", "is -1", "a whole number from 1 to 999 is right"),
        Fault("dune", "", "is no built-in Dune scenario", f"{names} or a file *.scenario.json is right"),
    )


def test_boards_of_a_seed_are_always_the_same() -> None:
    one = load_setup(scenario="shifting-sands").scenario
    assert one == load_setup(scenario="shifting-sands").scenario
    assert (one.name, one.author) == ("Shifting Sands: random 19x16 seed 10191", "Deserts of Dune")
    assert not one.generate


def test_boards_without_a_seed_are_new_each_time() -> None:
    scenario = Scenario(name="x", generate=Generate(enabled=True))
    boards = [drawn(scenario) for _ in range(3)]
    assert len({board.name for board in boards}) == 3
    for board in boards:
        seed = int(board.name.rpartition(" ")[2])
        assert board.fields == random_scenario(seed).fields, "its name tells the seed"


def test_what_is_not_generated_stays() -> None:
    scenario = load(find(SCENARIO_FILE, "sietch"), SCENARIO_FILE)
    assert drawn(scenario) is scenario
    idle = msgspec.structs.replace(scenario, generate=Generate(enabled=False))
    assert drawn(idle) is idle


# --- any input at all ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.noun)
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_value_loads_or_says_why(tmp_path: Path, kind: Kind[Any], data: st.DataObject) -> None:
    path = tmp_path / f"x{kind.ending}"
    keys = st.sampled_from(["scenario", "generate", "spice", "x"])
    value = data.draw(JSON_VALUES | nearly_right(GOOD[kind], keys))
    path.write_text(json.dumps(value), encoding="utf-8")
    assert_loads_or_says_why(path, kind)


# --- files of other teams --------------------------------------------------------------------------------


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A folder with the files of another team."""
    (tmp_path / "theirs.party.json").write_text(json.dumps(foreign.PARTY, indent=2))
    (tmp_path / "theirs.scenario.json").write_text(json.dumps(foreign.SCENARIO, indent=2))
    return tmp_path


def test_files_as_another_team_writes_them(theirs: Path) -> None:
    examined = examine(theirs / "theirs.party.json", KINDS)
    assert [fault.sentence for fault in examined.faults] == [
        "$.crashProbability is missing; 0.5 as in our standard party is taken",
        "$.maxStrikes is missing; 3 as in our standard party is taken",
        "$.highGroundBonusRatio is 0.5; damage is multiplied by it, so 1 or more is usual",
    ]
    assert examined.usable
    setup = load_setup(theirs / "theirs.party.json", theirs / "theirs.scenario.json")
    assert (setup.party.noble.max_hp, setup.party.numb_of_rounds) == (20, 1)
    assert setup.party.cellular_automaton == "B2/S23"
    board = setup.scenario
    assert (board.width, board.height) == (12, 12)
    assert [city.fields for city in board.cities] == [(33,), (110,)]
    assert examine(theirs / "theirs.scenario.json", KINDS).faults == []


def test_what_we_write_obeys_the_standard(theirs: Path) -> None:
    foreign_board = load(theirs / "theirs.scenario.json", SCENARIO_FILE)
    written = json.loads(msgspec.json.encode(foreign_board))
    assert list(dune.SCENARIO.faults(written, "$")) == []
    for name in builtin_names(PARTY_FILE):
        config = load(find(PARTY_FILE, name), PARTY_FILE)
        assert list(dune.PARTY.faults(json.loads(msgspec.json.encode(config)), "$")) == []


def test_reading_right_files_does_not_import_jsonschema() -> None:
    code = "import sys; from systems.dune import configs; configs.default_setup(); print(*sys.modules)"
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert "systems.dune.configs" in run.stdout.split()
    assert "jsonschema" not in run.stdout.split()


def test_all_keys_of_the_committee_are_there() -> None:
    required = [info.encode_name for info in msgspec.structs.fields(PartyConfig) if info.required]
    assert len(required) == 17
    assert sorted([*required, "sandWormSpawnDistance"]) == sorted(list(GOOD[PARTY_FILE])[1:19])
