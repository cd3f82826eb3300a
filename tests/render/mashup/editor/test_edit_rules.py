from __future__ import annotations

import pytest

from render.editor.files import new_document
from render.editor.rules import matching, preset, rules, value_of, with_value
from render.mashup.editor.edit_rules import EditRulesView, mod_rules
from render.texts import load_texts
from render.views.edit_document import COLOURS
from render.widgets.number import NumberField
from render.window import GameWindow
from systems.mashup.configs import MATCH_FILE
from systems.mashup.game import modded
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, words


@pytest.fixture
def view(window: GameWindow) -> EditRulesView:
    made = opened(window, new_document(MATCH_FILE))
    assert isinstance(made, EditRulesView)
    return made


def test_texts_explain_what_the_type_says() -> None:
    english = load_texts("en")
    for rule in rules(MATCH_FILE):
        assert english(f"edit.rule.{rule.key}.about") == rule.about


def test_a_number_is_explained_typed_and_turned(window: GameWindow, view: EditRulesView) -> None:
    click(window, "maxRounds")
    assert "The round at whose start Thanos appears; 0 means never. (0 to 500)" in words(window)
    rig.type_text(window, "0")
    assert view.document.value["maxRounds"] == 150
    field = view["mindStoneDMG"]
    x, y = round(field.rect.x), round(field.rect.y)
    window.dispatch_event("on_mouse_scroll", x, y, 0, 1)
    assert view.document.value["mindStoneDMG"] == preset(MATCH_FILE)["mindStoneDMG"] + 1
    click(window, "undo", "undo")
    assert view.document.value == preset(MATCH_FILE)


def test_faults_are_marked_at_their_numbers(window: GameWindow, view: EditRulesView) -> None:
    field = view["powerStoneCD"]
    assert isinstance(field, NumberField)
    field.set_text("51")
    assert "Power stone: cooldown: is 51; a whole number from 0 to 50 is right" in words(window)
    assert view._labels["powerStoneCD"].color[:3] == COLOURS["fault"]
    field.set_text("50")
    assert view.document.usable
    assert view._labels["powerStoneCD"].color[:3] != COLOURS["fault"]


def test_presets(window: GameWindow, view: EditRulesView) -> None:
    click(window, "preset")
    assert matching(MATCH_FILE, view.document.value) == "epic"
    assert view["maxRounds"].text == "30"  # type: ignore[attr-defined]
    view["maxRounds"].set_text("51")  # type: ignore[attr-defined]
    view.rebuild()
    rig.tick(window)
    assert "Your own" in words(window)
    click(window, "preset")
    assert matching(MATCH_FILE, view.document.value) == "quick"


def test_a_time_stone_without_cooldown_is_refused_and_explained(window: GameWindow) -> None:
    view = opened(window, new_document(MATCH_FILE))
    assert isinstance(view, EditRulesView)
    click(window, "timeStoneCD")
    view["timeStoneCD"].set_text("0")  # type: ignore[attr-defined]
    rig.tick(window)
    assert not view.document.usable
    assert "Time stone: cooldown: is 0; a whole number from 1 to 50 is right" in words(window)
    assert "with none its bearer's turn would never end" in words(window)


def test_stones_of_mods_that_are_on(window: GameWindow) -> None:
    window.settings.mods = ("gravity",)
    view = opened(window, new_document(MATCH_FILE))
    assert isinstance(view, EditRulesView)
    assert {"Gravity Stone: cooldown", "Gravity Stone: reach"} < set(words(window).splitlines())
    click(window, "modStones.gravity.reach")
    assert "Pulls whoever is at most reach fields away and in sight." in words(window)
    view["modStones.gravity.reach"].set_text("4")  # type: ignore[attr-defined]
    assert view.document.value["modStones"] == {"gravity": {"reach": 4}}
    assert view.document.usable
    click(window, "undo")
    assert "modStones" not in view.document.value


def test_mods_that_cannot_be_loaded_bring_nothing(window: GameWindow) -> None:
    window.settings.mods = ("nowhere",)
    view = opened(window, new_document(MATCH_FILE))
    assert not [key for key in view._labels if "." in key]  # type: ignore[attr-defined]


def test_stones_of_mods_have_numbers_too() -> None:
    kinds = [modded((name,)).content.kinds[name] for name in ("gravity", "echo")]
    found = mod_rules(kinds)
    assert [(rule.key, rule.default) for rule in found] == [
        ("modStones.gravity.cooldown", 3), ("modStones.gravity.reach", 6), ("modStones.echo.cooldown", 2)
    ]  # fmt: skip
    value = preset(MATCH_FILE)
    assert value_of(found[1], value) == 6
    changed = with_value(found[1], with_value(found[0], value, 5), 2)
    assert changed == value | {"modStones": {"gravity": {"cooldown": 5, "reach": 2}}}
    assert value == preset(MATCH_FILE)
    assert [value_of(rule, changed) for rule in found] == [5, 2, 2]
    assert value_of(found[0], {"modStones": 3}) == 3
