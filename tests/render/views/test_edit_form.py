from __future__ import annotations

from render.editor.files import new_document
from render.views.edit_form import FormScreen, shown
from render.window import GameWindow
from systems.dune.configs import PARTY_FILE
from systems.mashup.configs import MATCH_FILE
from tests.render.editing import opened
from tests.render.menus import click


def test_values_as_they_stand_in_a_field() -> None:
    assert [shown(value) for value in (None, 3, 4 / 3, 0.5, "B3/S23")] == ["", "3", "1.3333", "0.5", "B3/S23"]


def test_a_page_shows_its_own_values_only(window: GameWindow) -> None:
    view = opened(window, new_document(PARTY_FILE))
    assert isinstance(view, FormScreen)
    for page in view.pages:
        click(window, f"page {page}")
        for other, rules in view.pages.items():
            assert {rule.key in view.base for rule in rules} == {other == page}


def test_a_single_page_needs_no_button(window: GameWindow) -> None:
    view = opened(window, new_document(MATCH_FILE))
    assert isinstance(view, FormScreen)
    assert (list(view.pages), "page rules" in view.base) == (["rules"], False)


def test_what_nobody_has_typed_keeps_all_its_digits(window: GameWindow) -> None:
    view = opened(window, new_document(PARTY_FILE))
    click(window, "page chances")
    view["numbOfRounds"].set_text("9")  # type: ignore[attr-defined]
    assert view.document.value["highGroundBonusRatio"] == 4 / 3
