from __future__ import annotations

import pytest

from ecs.config import inspect
from render.editor.rules import (
    matching,
    mod_rules,
    number,
    preset,
    presets,
    rules,
    value_of,
    with_preset,
    with_value,
)
from systems.mashup.configs import MATCH_FILE
from systems.mashup.game import modded


def test_every_number_is_explained() -> None:
    found = {rule.key: rule for rule in rules()}
    assert list(found) == [key for key in preset() if key != "modStones"]
    assert found["maxRounds"].about == "The round at whose start Thanos appears; 0 means never."
    assert (found["maxRounds"].lowest, found["maxRounds"].highest, found["maxRounds"].default) == (
        0,
        500,
        None,
    )
    assert found["maxGameTime"].default == 0


def test_presets() -> None:
    assert presets() == ["quick", "standard", "epic"]
    for name in presets():
        assert inspect(MATCH_FILE, preset(name)) == []
        assert matching(preset(name)) == name
    assert matching(preset() | {"maxRounds": 31}) == ""


def test_a_preset_leaves_the_stones_of_mods_alone() -> None:
    value = preset("epic") | {"modStones": {"gravity": {"cooldown": 2}}}
    assert with_preset(value, "quick") == preset("quick") | {"modStones": {"gravity": {"cooldown": 2}}}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12", 12),
        (" 7 ", 7),
        ("-3", -3),
        ("", ""),
        ("1.5", "1.5"),
        ("abc", "abc"),
        ("9" * 19, "9" * 19),
        ("²", "²"),
    ],
)
def test_what_was_typed(typed: str, meant: int | str) -> None:
    assert number(typed) == meant


def test_what_is_no_number_is_a_fault_that_says_what_would_be_right() -> None:
    (fault,) = inspect(MATCH_FILE, preset() | {"maxRounds": number("many")})
    assert fault.sentence == '$.maxRounds is "many"; a whole number from 0 to 500 is right'


def test_stones_of_mods_have_numbers_too() -> None:
    kinds = [modded((name,)).content.kinds[name] for name in ("gravity", "echo")]
    found = mod_rules(kinds)
    assert [(rule.key, rule.default) for rule in found] == [
        ("modStones.gravity.cooldown", 3), ("modStones.gravity.reach", 6), ("modStones.echo.cooldown", 2)
    ]  # fmt: skip
    value = preset()
    assert value_of(found[1], value) == 6
    changed = with_value(found[1], with_value(found[0], value, 5), 2)
    assert changed == value | {"modStones": {"gravity": {"cooldown": 5, "reach": 2}}}
    assert value == preset()
    assert [value_of(rule, changed) for rule in found] == [5, 2, 2]
    assert value_of(found[0], {"modStones": 3}) == 3
