from __future__ import annotations

import arcade
import pytest

from render import theme
from render.editor.files import new_document
from render.mashup.editor import edit_heroes
from render.mashup.editor.edit_heroes import EditHeroesView
from render.views.edit_document import COLOURS
from render.widgets.inputs import Slider
from render.widgets.number import NumberField
from render.window import GameWindow
from systems.mashup.configs import CHARACTER_FILE, Setup
from systems.shares import Share
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, press, words


@pytest.fixture
def view(window: GameWindow) -> EditHeroesView:
    made = opened(window, new_document(CHARACTER_FILE))
    assert isinstance(made, EditHeroesView)
    return made


def typed(view: EditHeroesView, key: str, text: str) -> None:
    field = view[f"{key} number"]
    assert isinstance(field, NumberField)
    field.set_text(text)


def test_slider_and_number_say_the_same(window: GameWindow, view: EditHeroesView) -> None:
    slider, field = view["HP"], view["HP number"]
    assert isinstance(slider, Slider)
    assert isinstance(field, NumberField)
    slider.set_value(137)
    slider.set_value(142)
    assert (field.text, view.card["HP"]) == ("142", 142)
    typed(view, "HP", "205")
    assert (slider.value, view.card["HP"]) == (205.0, 205)
    typed(view, "HP", "1800")
    assert (slider.value, view.card["HP"], view.document.usable) == (205.0, 1800, True)
    click(window, "undo")
    assert view.card["HP"] == 100


def test_faults_are_marked_at_their_numbers(window: GameWindow, view: EditHeroesView) -> None:
    typed(view, "MP", "fast")
    rig.tick(window)
    assert 'Rocket Raccoon, Steps: is "fast"; a whole number from 0 to 1000 is right' in words(window)
    assert view._labels["MP"].color[:3] == COLOURS["fault"]
    assert view._labels["AP"].color[:3] == theme.DIM
    click(window, "hero 1")
    assert view._labels["hero 0"].color[:3] == COLOURS["fault"]
    assert view._labels["hero 2"].color[:3] == theme.TEXT


def test_the_others_beside_it(window: GameWindow, view: EditHeroesView) -> None:
    told = words(window)
    assert "more than 28% of the others; they have 1 to 6, 3 on average" in told
    assert "Nobody outdoes this hero, and this hero outdoes nobody." in told
    for key, number in (("HP", "420"), ("MP", "6"), ("AP", "3"), ("meleeDamage", "45")):
        typed(view, key, number)
    typed(view, "rangeCombatDamage", "70")
    typed(view, "rangeCombatReach", "6")
    assert "In nothing worse than: Quicksilver, Hulk, Black Widow, Hawkeye" in words(window)


def test_new_copied_and_removed(window: GameWindow, view: EditHeroesView) -> None:
    assert not view["remove"].usable, "a pool needs 24"
    click(window, "add")
    assert (len(view.cards), view.card["name"], view.card["characterID"]) == (25, "New hero", 25)
    click(window, "name")
    rig.type_text(window, "ine")
    assert view.cards[24]["name"] == "New heroine"
    click(window, "twin")
    assert view.card["name"] == "New heroine 2"
    click(window, "remove", "remove")
    assert len(view.cards) == 24
    assert view.document.usable
    click(window, "undo", "undo", "undo", "undo", "undo")
    assert not view.document.dirty


def test_two_of_one_name(window: GameWindow, view: EditHeroesView) -> None:
    view["name"].set_text("Hulk")  # type: ignore[attr-defined]
    assert 'Hulk, name: is "Hulk" as in $.characters[0]; a name of its own is right' in words(window)


def test_through_the_list(window: GameWindow, view: EditHeroesView) -> None:
    press(window, arcade.key.END)
    assert view.chosen == 23
    assert "hero 23" in view.base
    press(window, arcade.key.PAGEUP)
    assert view.chosen == 22
    x, y = round(view._list.x), round(view._list.y)
    window.dispatch_event("on_mouse_scroll", x, y, 0, 30)
    assert view.first == 0
    assert view.chosen == 22


class Counting:
    """In the place of an estimate: the matches are said to have been played."""

    def __init__(self, setup: Setup, hero: str) -> None:
        self.hero, self.problem, self.share, self.running = hero, "", Share(0, 0), True
        self.stopped = False
        made.append(self)

    def stop(self) -> None:
        self.stopped, self.running = True, False


made: list[Counting] = []


@pytest.fixture
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    made.clear()
    monkeypatch.setattr(edit_heroes, "Estimate", Counting)


@pytest.mark.usefixtures("_counting")
def test_an_estimate_is_told_as_it_grows(window: GameWindow, view: EditHeroesView) -> None:
    click(window, "hero 2", "estimate")
    (estimate,) = made
    assert estimate.hero == "Hulk"
    estimate.share = Share(6, 10)
    rig.tick(window)
    told = words(window)
    assert "Hulk: 60% won (surely 31% to 83%) in 10 of 60 matches." in told
    assert "Stop" in told
    estimate.share, estimate.running = Share(55, 60), False
    rig.tick(window)
    assert "Too strong." in words(window)
    assert "Estimate" in words(window)
    click(window, "estimate")
    assert len(made) == 2
    click(window, "estimate")
    assert made[1].stopped


@pytest.mark.usefixtures("_counting")
def test_a_changed_hero_is_another_one(window: GameWindow, view: EditHeroesView) -> None:
    click(window, "estimate")
    typed(view, "HP", "200")
    assert made[0].stopped
    assert view.estimate is None
    typed(view, "HP", "many")
    click(window, "estimate")
    assert len(made) == 1
    assert "Mend what is wrong first; then it can be played." in words(window)


@pytest.mark.usefixtures("_counting")
def test_whoever_leaves_waits_no_longer(window: GameWindow, view: EditHeroesView) -> None:
    click(window, "estimate", "back")
    assert made[0].stopped
