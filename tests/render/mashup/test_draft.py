from __future__ import annotations

import arcade
import msgspec
import pytest

from net.notices import Complained, Confirmed, Lost, Warned
from render.mashup.draft import DraftView
from render.mashup.hero_card import HeroCard
from render.window import GameWindow
from systems.brains.mashup.drafting import pick
from systems.brains.mashup.weights import brain_file
from systems.mashup.commands import Pick
from systems.mashup.components import Offer, Profile
from tests.render import rig
from tests.render.menus import ASSIGNMENT, QuietTable, click, press, shown, words


@pytest.fixture
def table(window: GameWindow) -> QuietTable:
    table = QuietTable()
    window.flow.sit(table)
    return table


@pytest.fixture
def draft(window: GameWindow, table: QuietTable) -> DraftView:
    view = DraftView(window, ASSIGNMENT, table)
    window.show_view(view)
    rig.tick(window)
    return view


def card(draft: DraftView, index: int) -> HeroCard:
    widget = draft.base[f"hero {index}"]
    assert isinstance(widget, HeroCard)
    return widget


def test_six_clicks_and_a_confirmation(window: GameWindow, draft: DraftView, table: QuietTable) -> None:
    click(window, "hero 11", "hero 0", "hero 7", "hero 3", "hero 5")
    assert not draft["confirm"].usable
    window.dispatch_event("on_mouse_motion", 5, 5, 0, 0)
    rig.tick(window)
    assert "5 of 6 chosen" in words(window)
    click(window, "hero 4")
    click(window, "confirm")
    assert table.asked == [Pick((0, 3, 4, 5, 7, 11))]
    assert "Your choice is kept. Waiting for Bob." in words(window)
    assert not draft["confirm"].usable


def test_by_keyboard_alone(window: GameWindow, draft: DraftView, table: QuietTable) -> None:
    key = arcade.key
    press(window, key.KEY_1, key.KEY_2, key.KEY_0, key.MINUS, key.EQUAL, key.KEY_1, key.KEY_3)
    assert draft.chosen == [1, 9, 10, 11, 2]
    press(window, key.RIGHT, key.DOWN, key.ENTER)  # from the first card to the eighth
    assert draft.chosen == [1, 9, 10, 11, 2, 7]
    draft.base.set_focus(draft["confirm"])
    press(window, key.ENTER)
    assert table.asked == [Pick((1, 2, 7, 9, 10, 11))]


def test_a_card_under_the_mouse_explains_itself(window: GameWindow, draft: DraftView) -> None:
    assert "A click or a key from 1 to 9" in words(window)
    window.dispatch_event("on_mouse_motion", *map(round, draft["hero 4"].rect.center), 0, 0)
    rig.tick(window)
    told = words(window)
    assert "Sniper: Hits from afar and must not be caught.  ·  HP 100  ·  MP 1" in told
    assert "Reach 6" in told


def test_a_seventh_is_not_taken_and_a_click_puts_back(draft: DraftView) -> None:
    for index in range(7):
        draft.toggle(index)
    assert draft.chosen == [0, 1, 2, 3, 4, 5]
    assert card(draft, 5).check.visible
    assert not card(draft, 6).check.visible
    draft.toggle(0)
    draft.toggle(6)
    assert draft.chosen == [1, 2, 3, 4, 5, 6]
    draft.clear_choice()
    assert draft.chosen == []
    assert not draft["clear"].usable


def test_advice_fills_up_with_the_best_and_marks_them(window: GameWindow, draft: DraftView) -> None:
    offer = Offer(tuple(Profile(*msgspec.structs.astuple(hero)) for hero in draft.heroes))
    best = pick(offer, brain_file().heroes).picks
    worst = next(index for index in range(12) if index not in best)
    draft.toggle(worst)
    click(window, "advice")
    assert draft.advised == frozenset(best)
    assert len(draft.chosen) == 6
    assert draft.chosen[0] == worst, "what was chosen stays"
    assert set(draft.chosen[1:]) < draft.advised
    rig.tick(window)
    assert f"{draft.heroes[best[0]].name}: " in words(window), "with a reason"
    assert [card(draft, index).tip.visible for index in range(12)] == [index in best for index in range(12)]


def test_the_clock_runs_and_the_server_knows_better(
    window: GameWindow, draft: DraftView, table: QuietTable
) -> None:
    assert "60 s left" in words(window)
    rig.tick(window, seconds=20.5)
    assert "40 s left" in words(window)
    table.news = [Warned("hurry", 7)]
    rig.tick(window, 2, seconds=0.01)
    assert "7 s left" in words(window)


def test_without_a_config_there_is_no_clock(window: GameWindow, table: QuietTable) -> None:
    table.config = None
    window.show_view(DraftView(window, ASSIGNMENT, table))
    rig.tick(window)
    assert "s left" not in words(window)


def test_what_the_server_says(window: GameWindow, draft: DraftView, table: QuietTable) -> None:
    draft.hear(Lost("cut off", 1.2))
    assert "No answer (cut off); next try in 2 s" in words(window)
    draft.hear(Confirmed())
    assert draft.kept
    draft.toggle(3)
    draft.advise()
    draft.clear_choice()
    assert draft.chosen == [], "what is kept is kept"
    draft.hear(Complained("Not these."))
    assert not draft.kept
    assert "Not these." in words(window)


def test_leaving_takes_a_second_word(window: GameWindow, draft: DraftView, table: QuietTable) -> None:
    press(window, arcade.key.ESCAPE)
    assert "Leave the match?" in words(window)
    click(window, "no")
    assert window.current_view is draft
    press(window, arcade.key.ESCAPE)
    click(window, "yes")
    assert shown(window) == "TitleView"
    assert table.did[0] == "leave"


def test_the_team_is_shown_in_the_order_it_was_chosen(window: GameWindow, draft: DraftView) -> None:
    draft.toggle(4)
    draft.toggle(2)
    assert [slot.visible for slot in draft._slots] == [True, True, False, False, False, False]
    assert draft._slots[0].texture is window.art.avatar(draft.heroes[4].name, 1)


def test_where_no_clock_runs_none_is_shown(window: GameWindow, table: QuietTable) -> None:
    table.clock = False
    view = DraftView(window, ASSIGNMENT, table)
    window.show_view(view)
    rig.tick(window, 2, 1000.0)
    assert view.left is None
    assert not [word for word in words(window) if word.endswith(" s")]


def test_a_click_on_the_grey_button_tells_what_is_missing(window: GameWindow, draft: DraftView) -> None:
    click(window, "hero 0", "hero 1")
    rig.click(window, *draft["confirm"].rect.center)
    assert "Choose 4 more heroes first." in words(window)
    click(window, "hero 2", "hero 3", "hero 4")
    rig.click(window, *draft["confirm"].rect.center)
    assert "Choose one more hero first." in words(window)
    click(window, "hero 5")
    assert "first." not in words(window)
