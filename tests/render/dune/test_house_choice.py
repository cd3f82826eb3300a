from __future__ import annotations

import arcade
import pytest

from ecs.components import MATCH
from ecs.errors import MashupError
from ecs.match import Match
from net.notices import Assigned, Complained, Confirmed, Lost, Struck, Warned
from render.dune.house_card import COLUMNS, HouseCard, colour_of
from render.dune.house_choice import HouseChoiceView
from render.dune.looks import short_names
from render.window import GameWindow
from systems.brains.judge import expert
from systems.dune.commands import ChooseHouse
from systems.dune.components import City, HouseOffer, Rules
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.dune.houses import CLASSES, HOUSES
from tests.render import rig
from tests.render.menus import QuietTable, click, press, shown, words


def assigned(seed: int = 5, seat: int = 1) -> Assigned:
    return Assigned(None, "m", Match(standard(), default_setup(), seed), seat)


@pytest.fixture
def table(window: GameWindow) -> QuietTable:
    table = QuietTable(game="dune")
    table.config = default_setup().party
    window.flow.sit(table)
    return table


@pytest.fixture
def choice(window: GameWindow, table: QuietTable) -> HouseChoiceView:
    table.news = [assigned()]
    rig.tick(window, 2)
    view = window.current_view
    assert isinstance(view, HouseChoiceView)
    return view


def card(choice: HouseChoiceView, index: int) -> HouseCard:
    widget = choice.base[f"house {index}"]
    assert isinstance(widget, HouseCard)
    return widget


def test_both_houses_with_all_their_people(window: GameWindow, choice: HouseChoiceView) -> None:
    draft = choice.draft.world
    offer = draft.get(MATCH + 1, HouseOffer).houses
    told = words(window).splitlines()
    assert len(offer) == 2
    classes = dict(zip(CLASSES, draft.get(MATCH, Rules).classes, strict=True))
    for house in offer:
        assert window.texts(f"dune.house.{house}") in told
        assert len(set(colour_of(house))) > 1 or house == "richese"
        for member in HOUSES[house].members:
            assert {member.name, *short_names(member.name)} & set(told)
            for column in COLUMNS:
                assert str(getattr(classes[member.kind], column)) in told
    assert f"{draft.get(MATCH + 1, City).name} will be your city." in told


def test_a_click_and_a_confirmation(window: GameWindow, choice: HouseChoiceView, table: QuietTable) -> None:
    assert not choice["confirm"].usable
    click(window, "house 1")
    assert card(choice, 1).check.visible
    assert not card(choice, 0).check.visible
    click(window, "confirm")
    assert table.asked == [ChooseHouse(choice.houses[1])]
    rig.tick(window)
    assert "Your choice is kept. Waiting for Bob." in words(window)
    assert not choice["confirm"].usable
    choice.choose(0)
    choice.advise()
    assert len(table.asked) == 1, "what is kept is kept"


def test_by_keyboard_alone(window: GameWindow, choice: HouseChoiceView, table: QuietTable) -> None:
    press(window, arcade.key.KEY_2, arcade.key.KEY_1)
    assert choice.chosen == 0
    press(window, arcade.key.ENTER)
    assert table.asked == [ChooseHouse(choice.houses[0])]


def test_the_same_key_twice_is_enough(window: GameWindow, choice: HouseChoiceView, table: QuietTable) -> None:
    press(window, arcade.key.KEY_2, arcade.key.KEY_2)
    assert table.asked == [ChooseHouse(choice.houses[1])]


def test_advice_marks_a_house_and_names_it(window: GameWindow, choice: HouseChoiceView) -> None:
    click(window, "advice")
    best = expert("dune").simply(choice.draft, 1)
    assert isinstance(best, ChooseHouse)
    assert choice.advised == choice.houses.index(best.house)
    assert card(choice, choice.advised).tip.visible
    assert choice.chosen is None, "the choice is ours"
    window.dispatch_event("on_mouse_motion", 5, 5, 0, 0)
    rig.tick(window)
    house = window.texts(f"dune.house.{best.house}")
    assert f"The computer would lead {house}." in words(window)


def test_without_a_brain_there_is_a_reason_why_not(
    window: GameWindow, choice: HouseChoiceView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(game: str) -> None:
        raise MashupError("No brain knows how to play it.")

    monkeypatch.setattr("render.dune.house_choice.expert", nobody)
    choice.advise()
    assert "No brain knows how to play it." in words(window)
    assert choice.advised is None


def test_the_numbers_are_explained_under_the_mouse(window: GameWindow, choice: HouseChoiceView) -> None:
    assert "A click, or 1 or 2, chooses a house" in words(window)
    window.dispatch_event("on_mouse_motion", *map(round, choice["house 0"].rect.center), 0, 0)
    rig.tick(window)
    assert "From left to right: HP, MP, AP" in words(window)


def test_the_clock_runs_and_the_server_knows_better(
    window: GameWindow, choice: HouseChoiceView, table: QuietTable
) -> None:
    assert "60 s left" in words(window)
    rig.tick(window, seconds=20.5)
    assert "40 s left" in words(window)
    table.news = [Warned("hurry", 7)]
    rig.tick(window, 2, seconds=0.01)
    assert "7 s left" in words(window)


def test_what_the_server_says(window: GameWindow, choice: HouseChoiceView) -> None:
    choice.hear(Lost("cut off", 1.2))
    assert "No answer (cut off); next try in 2 s" in words(window)
    choice.hear(Confirmed())
    assert choice.kept
    choice.hear(Struck(1, 1, "That house is not on offer."))
    assert not choice.kept
    assert "That house is not on offer." in words(window)
    choice.hear(Struck(2, 1, "Somebody else's business."))
    choice.hear(Complained("Not now."))
    assert "Not now." in words(window)


def test_coming_back_keeps_what_was_chosen(
    window: GameWindow, choice: HouseChoiceView, table: QuietTable
) -> None:
    click(window, "house 1")
    choice.kept = True
    table.news = [Lost("cut off", 1.0), assigned()]
    rig.tick(window, 2)
    assert window.current_view is choice
    assert (choice.chosen, choice.kept) == (1, False)
    table.news = [assigned(6)]
    rig.tick(window, 2)
    assert window.current_view is not choice, "these are other houses"
    assert not choice.is_about(Assigned(None))


def test_without_a_config_there_is_no_clock(window: GameWindow, table: QuietTable) -> None:
    table.config = None
    window.show_view(HouseChoiceView(window, assigned(), table))
    rig.tick(window)
    assert "s left" not in words(window)


def test_leaving_takes_a_second_word(window: GameWindow, choice: HouseChoiceView, table: QuietTable) -> None:
    press(window, arcade.key.ESCAPE)
    click(window, "no")
    assert window.current_view is choice
    press(window, arcade.key.ESCAPE)
    click(window, "yes")
    assert shown(window) == "TitleView"
    assert table.did[0] == "leave"


def test_the_house_of_the_opponent_is_told_once_it_is_known(window: GameWindow, table: QuietTable) -> None:
    told = assigned()
    assert told.draft is not None
    (rival, _) = told.draft.world.get(MATCH + 2, HouseOffer).houses
    told.draft.apply(2, ChooseHouse(rival))
    window.show_view(HouseChoiceView(window, told, table))
    rig.tick(window)
    assert f"Your opponent leads {window.texts(f'dune.house.{rival}')}." in words(window)


def test_a_click_on_the_grey_button_tells_what_is_missing(
    window: GameWindow, choice: HouseChoiceView, table: QuietTable
) -> None:
    rig.click(window, *choice["confirm"].rect.center)
    assert "Click the house that you want to lead first." in words(window)
    click(window, "house 0")
    assert "first." not in words(window)
    assert table.asked == []
