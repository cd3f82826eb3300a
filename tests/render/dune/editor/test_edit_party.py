from __future__ import annotations

from pathlib import Path

import pytest

from ecs.match import Match
from render.dune.editor.edit_party import CLASSES, EditPartyView
from render.editor.files import new_document, open_document
from render.editor.rules import matching, preset, rules
from render.texts import load_texts
from render.views.edit_document import COLOURS
from render.window import GameWindow
from systems.dune.configs import PARTY_FILE, load_setup
from systems.dune.party import CLASS_KEYS
from systems.games import make
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, words


@pytest.fixture
def view(window: GameWindow) -> EditPartyView:
    made = opened(window, new_document(PARTY_FILE))
    assert isinstance(made, EditPartyView)
    return made


def type_into(view: EditPartyView, key: str, text: str) -> None:
    view[key].set_text(text)  # type: ignore[attr-defined]


def test_every_value_is_on_one_page_and_explained_as_the_type_does(view: EditPartyView) -> None:
    everything = [rule for page in view.pages.values() for rule in page]
    assert sorted(rule.key for rule in everything) == sorted(rule.key for rule in rules(PARTY_FILE))
    english = load_texts("en")
    for rule in everything:
        key = rule.place[-1] if rule.place[0] in CLASS_KEYS else rule.key
        assert english(f"dune.edit.rule.{key}.about") == rule.about


def test_a_party_is_changed_saved_and_played(window: GameWindow, view: EditPartyView, tmp_path: Path) -> None:
    type_into(view, "fighter.maxMP", "4")
    click(window, "page chances")
    type_into(view, "numbOfRounds", "7")
    type_into(view, "kanlySuccessProbability", "0.75")
    click(window, "aiLevel", "page times")
    type_into(view, "durations.move", "100")
    click(window, "page desert")
    type_into(view, "cellularAutomaton", "B36/S23")
    type_into(view, "sandWormSpawnDistance", "")
    usual = preset(PARTY_FILE)
    changed = usual | {
        "fighter": usual["fighter"] | {"maxMP": 4},
        "numbOfRounds": 7,
        "kanlySuccessProbability": 0.75,
        "aiLevel": "Profi",
        "durations": usual["durations"] | {"move": 100},
        "cellularAutomaton": "B36/S23",
    }
    del changed["sandWormSpawnDistance"]
    assert view.document.value == changed
    assert view.document.usable
    path = tmp_path / "mine.party.json"
    click(window, "save")
    type_into(view, "text", str(path))
    click(window, "ok")
    assert open_document(path).value == changed
    setup = load_setup(party=path)
    assert (setup.party.numb_of_rounds, setup.party.fighter.max_mp) == (7, 4)
    assert Match(make("dune"), setup, seed=1).acting
    assert view.setup().party == setup.party


def test_a_value_is_explained(window: GameWindow, view: EditPartyView) -> None:
    click(window, "mentat.inventorySize")
    assert "How much spice it can carry. (0 to 999)" in words(window)
    click(window, "page desert", "cellularAutomaton")
    assert "With how many high neighbours a dune is born and survives.\n" in words(window) + "\n"
    window.settings.language = "de"
    view.rebuild()
    rig.tick(window)
    assert "Mit wie vielen hohen Nachbarn eine Düne entsteht und bleibt." in words(window)


def test_faults_are_marked_at_value_and_page(window: GameWindow, view: EditPartyView) -> None:
    type_into(view, "noble.maxHP", "0")
    assert "Noble, Health: is 0; a whole number from 1 to 9999 is right" in words(window)
    for key in ("noble", "maxHP"):
        assert view._heads[key].color[:3] == COLOURS["fault"]
    assert view._heads["mentat"].color[:3] != COLOURS["fault"]
    click(window, "page chances")
    assert view._labels[f"page {CLASSES}"].color[:3] == COLOURS["fault"]
    assert view._labels["page desert"].color[:3] != COLOURS["fault"]
    type_into(view, "highGroundBonusRatio", "0.5")
    assert view._labels["highGroundBonusRatio"].color[:3] == COLOURS["warning"]
    click(window, "undo", "undo", "page desert")
    type_into(view, "cellularAutomaton", "B9")
    assert view._labels["cellularAutomaton"].color[:3] == COLOURS["fault"]
    assert not view.document.usable


def test_presets(window: GameWindow, view: EditPartyView) -> None:
    click(window, "preset")
    assert matching(PARTY_FILE, view.document.value) == "epic"
    click(window, "page chances")
    assert view["numbOfRounds"].text == "60"  # type: ignore[attr-defined]
    type_into(view, "numbOfRounds", "61")
    view.rebuild()
    rig.tick(window)
    assert "Your own" in words(window)
    click(window, "preset")
    assert matching(PARTY_FILE, view.document.value) == "quick"


def test_a_level_that_nobody_knows_is_shown_as_it_is(window: GameWindow, view: EditPartyView) -> None:
    view.document.put(("aiLevel",), "Gott")
    click(window, "page chances")
    assert "Gott" in words(window)
    assert view._labels["aiLevel"].color[:3] == COLOURS["fault"]
