from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from render.editor.document import Document
from render.editor.files import Draft, new_document, own_folder, save_document
from render.mashup.editor.meadow import blank
from render.mashup.editor.tiled import exported
from render.views.edit import EditView, editor, offers
from render.views.edit_document import EditScreen
from render.window import GameWindow
from systems.dune import configs as dune
from systems.games import all_kinds
from systems.mashup.configs import SCENARIO_FILE
from tests.render import rig
from tests.render.menus import click, press, resize, shown, words
from tests.render.views.test_layouts import CASES, check


def listed(window: GameWindow) -> EditView:
    view = EditView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def editing(window: GameWindow) -> EditScreen:
    view = window.current_view
    assert isinstance(view, EditScreen)
    return view


def test_the_title_leads_here(window: GameWindow) -> None:
    window.flow.title()
    rig.tick(window)
    click(window, "edit")
    assert shown(window) == "EditView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_something_new(window: GameWindow) -> None:
    kinds = {"scenario": "EditBoardView", "characters": "EditHeroesView", "match": "EditRulesView"}
    for part, name in kinds.items():
        listed(window)
        click(window, f"new {part}")
        assert shown(window) == name
        assert not editing(window).document.dirty
        press(window, arcade.key.ESCAPE)
        assert shown(window) == "EditView"


@pytest.mark.parametrize(("game", "name"), [("mashup", "Neues Brett"), ("dune", "Neue Wüste")])
def test_something_new_is_called_so_in_the_language_that_is_set(
    window: GameWindow, game: str, name: str
) -> None:
    window.settings.language, window.settings.game = "de", game
    listed(window)
    click(window, "new scenario")
    assert editing(window).document.value["name"] == name
    assert name in words(window)


def test_drafts_first_then_own_files_then_the_game(window: GameWindow) -> None:
    mine = Document(SCENARIO_FILE, blank() | {"name": "Mine"})
    save_document(mine, own_folder() / "mine.scenario.json")
    lost = Document(SCENARIO_FILE, blank() | {"name": "Lost"}, dirty=True)
    Draft(lost).keep()
    found = offers()
    assert [(offer.name, offer.where) for offer in found[:3]] == [
        ("Lost", "draft"),
        ("mine.scenario.json", "own"),
        ("asgard-bridge.scenario.json", "game"),
    ]
    assert [offer.name for offer in found[-4:]] == [
        "heroes.character.json",
        "epic.game.json",
        "quick.game.json",
        "standard.game.json",
    ]
    listed(window)
    click(window, "open 0")
    assert editing(window).document.value["name"] == "Lost"
    click(window, "back", "discard")
    assert [offer.where for offer in offers()[:2]] == ["own", "game"], "a draft that is discarded is gone"
    click(window, "open 0")
    assert editing(window).document.path == own_folder() / "mine.scenario.json"


def test_what_comes_with_the_game_is_copied(window: GameWindow) -> None:
    listed(window)
    click(window, "open 0")
    view = editing(window)
    assert view.document.value["name"] == "Asgard: the Rainbow Bridge"
    assert view.document.path is None


def test_any_file_by_its_path(window: GameWindow, tmp_path: Path) -> None:
    exported(tmp_path / "map.tmx", blank(8, 6))
    view = listed(window)
    click(window, "open")
    assert window.current_view is view, "no path, nothing to open"
    click(window, "search")
    rig.type_text(window, str(tmp_path / "map.tmj"))
    press(window, arcade.key.ENTER)
    assert "map.tmj; nothing was opened." in words(window)
    window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    rig.type_text(window, "x")
    click(window, "open")
    assert editing(window).document.value == blank(8, 6)
    assert editing(window).document.dirty


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
def test_every_editor_fits(
    window: GameWindow, size: tuple[int, int], language: str, text_size: float
) -> None:
    resize(window, size)
    window.settings.language, window.settings.text_size = language, text_size
    lists = [EditView(window), EditView(window, "dune")]
    views = [*lists, *(editor(window, new_document(kind)) for kind in all_kinds())]
    for view in views:
        window.show_view(view)
        view.on_update(1.0)
        check(view, type(view).__name__)
        for page in getattr(view, "pages", ()):
            view.turn_to(page)  # type: ignore[attr-defined]
            check(view, f"{type(view).__name__} {page}")


def test_every_game_has_its_own_kinds(window: GameWindow) -> None:
    window.settings.game = "dune"
    for part, name in (("scenario", "EditDesertView"), ("party", "EditPartyView")):
        listed(window)
        click(window, f"new {part}")
        assert shown(window) == name
        press(window, arcade.key.ESCAPE)
        assert shown(window) == "EditView"
    assert "New desert" in words(window)
    assert "(there are no maps for Tiled of deserts)" in words(window)
    click(window, "game mashup")
    assert "New board" in words(window)
    click(window, "new match")
    assert shown(window) == "EditRulesView"
    click(window, "back")
    assert "New heroes" in words(window), "back to the files of the same game"
    assert window.settings.game == "dune", "what is played is another matter"


def test_each_game_lists_its_own_and_all_drafts(window: GameWindow) -> None:
    save_document(new_document(SCENARIO_FILE), own_folder() / "meadow.scenario.json")
    save_document(new_document(dune.SCENARIO_FILE), own_folder() / "desert.scenario.json")
    lost = new_document(dune.PARTY_FILE)
    lost.put(("numbOfRounds",), 3)
    Draft(lost).keep()
    for game, own in (("mashup", "meadow"), ("dune", "desert")):
        found = [(offer.name, offer.craft.game) for offer in offers(game) if offer.where != "game"]
        assert found == [("", "dune"), (f"{own}.scenario.json", game)]
    names = [offer.name for offer in offers("dune") if offer.where == "game"]
    assert (names[0], names[-1]) == ("arrakis.scenario.json", "standard.party.json")
    listed(window)
    click(window, "open 0")
    assert shown(window) == "EditPartyView"
    click(window, "back", "discard")


def test_a_mistyped_path_opens_nothing_and_says_so(window: GameWindow, tmp_path: Path) -> None:
    view = listed(window)
    click(window, "search")
    rig.type_text(window, str(tmp_path / "x.scenario.json"))
    press(window, arcade.key.ENTER)
    assert window.current_view is view
    assert f"There is no file {tmp_path / 'x.scenario.json'}; nothing was opened." in words(window)


def test_what_is_typed_is_searched_for_and_the_caret_stays(window: GameWindow) -> None:
    save_document(new_document(SCENARIO_FILE), own_folder() / "meadow.scenario.json")
    view = listed(window)
    click(window, "search")
    rig.type_text(window, "mdow")
    for _ in range(3):
        window.dispatch_event("on_text_motion", arcade.key.MOTION_LEFT)
    rig.type_text(window, "ea")
    assert [offer.name for offer in view.offers] == ["meadow.scenario.json"]
    press(window, arcade.key.ENTER)
    assert view.message, "it is no path"
    rig.type_text(window, " ")
    window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    rig.type_text(window, ".scenario.json")
    assert "mea dow.scenario.json" in view.wanted


def test_files_and_drafts_are_deleted_after_a_question(window: GameWindow) -> None:
    path = own_folder() / "meadow.scenario.json"
    save_document(new_document(SCENARIO_FILE), path)
    lost = new_document(SCENARIO_FILE)
    lost.put(("name",), "Lost")
    Draft(lost).keep()
    view = listed(window)
    click(window, "delete 1", "no")
    assert path.exists()
    click(window, "delete 1", "yes")
    assert not path.exists()
    click(window, "delete 0", "yes")
    assert {offer.where for offer in view.offers} == {"game"}
    assert "delete 0" not in view.base, "what comes with the game stays"


def test_a_file_is_found_by_looking_for_it(window: GameWindow, tmp_path: Path) -> None:
    save_document(new_document(SCENARIO_FILE), own_folder() / "boards" / "far.scenario.json")
    listed(window)
    click(window, "browse")
    assert shown(window) == "FilesView"
    press(window, arcade.key.DOWN, arcade.key.ENTER)  # into the folder
    press(window, arcade.key.DOWN, arcade.key.ENTER)
    assert editing(window).document.path == own_folder() / "boards" / "far.scenario.json"
