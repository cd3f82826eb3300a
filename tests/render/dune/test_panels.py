from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from ecs.components import MATCH, Health, Points, Position, Team
from render import theme
from render.dune.words import Words
from render.texts import languages, load_texts
from systems.dune.components import Character, House, Noise, Purse, Score
from tests.systems.dune.scene import Scene, Stats, scene

if TYPE_CHECKING:
    import arcade

    from render.dune.panels import HousePanel
    from render.widgets.layer import Layer
    from render.window import GameWindow

NAMES = ("", "Ada", "Bob")


def panel(
    window: GameWindow, match: Scene, height: float = 574, language: str = "en"
) -> tuple[HousePanel, Layer]:
    from arcade import LBWH

    from render.dune.panels import HousePanel
    from render.widgets.layer import Layer

    layer = Layer(window, 1.0)
    words = Words(load_texts(language), names=NAMES)
    return HousePanel(layer, LBWH(0, 88, 226, height), 1, words, own=True, world=match.world), layer


def said(layer: Layer) -> list[str]:
    return [text.text for text in layer.texts if text.text]


def position() -> Scene:
    return scene(
        "A B . W\nC . . .\nD . . 2\n1 . . .",
        people={"A": Stats(hp=40, spice=3, left=(1, 2), loud=True), "B": Stats(spice=1)},
        stores=(12, 5),
        atomics=(2, 3),
        scores=(Score(picked_up=14, defeated=3, swallowed=1), Score()),
        defeated="E",
        swallowed="F",
        hunted="B",
        broken_by=1,
        storm=(0, 3),
    )


def reinforced(match: Scene, number: int = 4) -> None:
    """Let so many come to help the first player."""
    with match.world:
        for place in range(number):
            parts = (
                Character(f"Guest {place}", "mentat", "ordos", 10, 10),
                Team(1, 6 + place),
                Health(75, 75),
            )
            more = (
                Points(0, 0, 2, 3),
                Purse(0, 10),
                Noise(),
                Position(match.at(1 + place % 3, 3 - place // 3)),
            )
            match.world.create([*parts, *more])


@pytest.mark.parametrize("height", [574, 400])
def test_a_house_with_all_that_is_known_of_it_and_its_people(open_window: GameWindow, height: float) -> None:
    match = position()
    house, layer = panel(open_window, match, height)
    house.show(match.world, match["A"])
    words = said(layer)
    assert words[:7] == ["Ada (you)", "House Corrino · Arrakeen", "12", "14", "2", "3", "1"]
    assert house._outlawed.visible
    first = house.cards[0]
    assert [line.text for line in first._stats] == ["1", "2", "20", "3/5"]
    assert first._name.text == "Character A"
    assert first._hp.text == "40/100"
    assert first._gold.visible
    assert first._signs[0].visible, "loud"
    assert [card._state.text for card in house.cards] == ["", "", "", "", "defeated", "swallowed"]
    assert not house.cards[5]._bar.visible
    assert house.cards[5]._face.alpha < house.cards[4]._face.alpha == 255
    assert [sign.visible for sign in house.cards[1]._signs] == [False, False, True], "hunted"
    assert [sign.visible for sign in house.cards[3]._signs] == [False, True, False], "in the storm"


@pytest.mark.parametrize("language", languages())
def test_the_cards_are_one_below_the_other_inside_the_panel(open_window: GameWindow, language: str) -> None:
    for guests in (0, 4):
        match = position()
        reinforced(match, guests)
        house, _ = panel(open_window, match, language=language)
        rects = [house.header, *(card.rect for card in house.cards)]
        assert len(rects) == 7 + guests
        for upper, lower in itertools.pairwise(rects):
            assert lower.top <= upper.bottom
        assert rects[-1].bottom >= 88
        x, y = rects[1].center
        house.show(match.world, None)
        assert house.entity_at(x, y) == match["A"]
        assert house.entity_at(x, 5) is None


def test_whoever_comes_to_help_shows_the_home_and_needs_another_layout(open_window: GameWindow) -> None:
    match = position()
    house, _ = panel(open_window, match)
    assert house.fits(match.world)
    reinforced(match)
    assert not house.fits(match.world)
    house, _ = panel(open_window, match)
    assert house.fits(match.world)
    house.show(match.world, None)
    assert [card._home.visible for card in house.cards] == [False] * 6 + [True] * 4


def test_before_anybody_is_there(open_window: GameWindow) -> None:
    from arcade import LBWH

    from render.dune.panels import HousePanel
    from render.widgets.layer import Layer

    layer = Layer(open_window, 1.0)
    words = Words(load_texts("en"), names=NAMES)
    house = HousePanel(layer, LBWH(0, 88, 226, 574), 2, words)
    assert len(house.cards) == 6
    assert said(layer) == ["Bob"]


def test_the_store_counts_up_and_nothing_else_is_written_anew(
    open_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = position()
    house, _ = panel(open_window, match)
    house.show(match.world, match["A"])
    faces = [card._face.texture for card in house.cards]
    with match.world:
        match.world.set(MATCH + 1, House("corrino", 15, 2))
    house.show(match.world, match["A"])
    assert house._numbers[0].text == "15"
    assert not house._outlawed.visible
    assert [card._face.texture for card in house.cards] == faces
    assert house._numbers[0]._colour == (*theme.GOLD, 255)


@pytest.mark.parametrize(("unit", "height"), [(0.75, 395), (1.0, 526)])
def test_nothing_overlaps_on_the_cards_of_ten(open_window: GameWindow, unit: float, height: float) -> None:
    from arcade import LBWH

    from render.dune.panels import HousePanel
    from render.widgets.layer import Layer

    match, layer = position(), Layer(open_window, unit)
    reinforced(match)
    rect = LBWH(0, 0, 222 * unit, height)
    house = HousePanel(layer, rect, 1, Words(load_texts("de"), names=NAMES), world=match.world)
    house.show(match.world, None)
    assert len(house.cards) == 10
    for card in house.cards:
        inside = [
            text for text in layer.texts if text.text and card.rect.point_in_rect((text.left + 1, text.y))
        ]
        assert len(inside) >= 2
        for one, other in itertools.combinations(inside, 2):
            apart = abs(one.y - other.y) >= max(_tall(one), _tall(other))
            assert apart or one.right <= other.left or other.right <= one.left, (one.text, other.text)


def _tall(text: arcade.Text) -> float:
    """How tall its letters are in pixels."""
    return float(text.font_size) * 4 / 3
