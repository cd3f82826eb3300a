from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from ecs.components import Cooldown
from render import theme
from render.mashup.words import Words
from render.texts import load_texts
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

if TYPE_CHECKING:
    from render.mashup.panels import TeamPanel
    from render.widgets.layer import Layer
    from render.window import GameWindow

WORDS = Words(load_texts("en"), names=("", "Ada", "Bob"))


def panel(window: GameWindow, height: float = 560) -> tuple[TeamPanel, Layer]:
    from arcade import LBWH

    from render.mashup.panels import TeamPanel
    from render.widgets.layer import Layer

    layer = Layer(window, 1.0)
    rect = LBWH(0, 80, 204, height)
    return TeamPanel(layer, rect, 1, WORDS, own=True), layer


def said(layer: Layer) -> list[str]:
    return [text.text for text in layer.texts if text.text]


def position() -> Scene:
    return scene(
        "A B . a",
        heroes={"A": Stats(hp=40, mp=3, left=(1, 2), melee=15, ranged=25, reach=4), "B": DOWN},
        stones={"A": "mind soul"},
    )


@pytest.mark.parametrize("height", [560, 380])
def test_a_team_with_all_that_is_known_of_its_heroes(open_window: GameWindow, height: float) -> None:
    team, layer = panel(open_window, height)
    match = position()
    with match.world:
        match.world.set(match["mind"], Cooldown(2, 13))
    team.show(match.world, match["A"])
    words = said(layer)
    assert words[:4] == ["Ada (you)", "2", "0", "0"]
    for word in ("Hero A", "40/100", "1", "2", "15", "25·4", "3", "Hero B", "KO"):
        assert word in words, word
    card = team.cards[0]
    assert card._gold.visible
    assert not team.cards[1]._gold.visible
    assert [sprite.visible for sprite in card._stones] == [True, True, False, False, False, False]
    assert [sprite.alpha for sprite in card._stones[:2]] == [110, 255]


def test_the_cards_are_one_below_the_other_inside_the_panel(open_window: GameWindow) -> None:
    for height in (560, 380):
        team, _ = panel(open_window, height)
        rects = [card.rect for card in team.cards]
        assert all(upper.bottom > lower.top for upper, lower in itertools.pairwise(rects))
        assert rects[-1].bottom >= 80
        assert team.entity_at(rects[0].x, 5) is None


def test_whoever_turned_to_dust_stays_in_the_panel_as_such(open_window: GameWindow) -> None:
    team, layer = panel(open_window)
    match = position()
    team.show(match.world, None)
    with match.world:
        match.world.delete(match["B"])
    team.show(match.world, None)
    assert "dust" in said(layer)
    dust = next(card for card in team.cards if card._facts is not None and card._facts.gone)
    assert not dust._bar.visible
    assert not any(icon.visible for icon in dust._icons)
    assert all(icon.visible for icon in team.cards[0]._icons)
    assert "Hero B" in said(layer)
    assert team.cards[1]._face.alpha < 255
    assert team.entity_at(team.cards[1].rect.x, team.cards[1].rect.y) == match["B"]


def test_nothing_is_written_anew_when_nothing_has_changed(
    open_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from render.lines import Line

    team, _ = panel(open_window)
    match = position()
    team.show(match.world, None)
    written: list[str] = []
    monkeypatch.setattr(Line, "say", lambda self, text, *rest: written.append(text))
    team.show(match.world, None)
    assert len(written) == 3, "only the record, which costs nothing if it is the same"


def test_health_has_a_colour_and_a_number(open_window: GameWindow) -> None:
    team, layer = panel(open_window)
    match = position()
    team.show(match.world, None)
    fills = [sprite.color[:3] for sprite in layer.pictures]
    assert theme.FAIR in fills
