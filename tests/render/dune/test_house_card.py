from __future__ import annotations

from arcade import LBWH

from render.dune.house_card import COLUMNS, HouseCard, colour_of
from render.widgets.layer import Layer
from render.window import GameWindow
from systems.dune.components import ClassProfile, Looks
from systems.dune.houses import CLASSES, HOUSES

CLASS = {kind: ClassProfile(100 + place, 11, 2, 3, 40, 5) for place, kind in enumerate(CLASSES)}


def test_a_card_tells_the_values_of_the_party(window: GameWindow) -> None:
    layer, chosen = Layer(window, 1.0), []
    card = HouseCard(layer, "it", LBWH(0, 0, 560, 500), "atreides", CLASS, "1", lambda: chosen.append(1))
    told = [text.text for text in layer.texts]
    assert "House Atreides" in told
    for member in HOUSES["atreides"].members:
        assert member.name in told
        assert str(CLASS[member.kind].hp) in told
    assert told.count("40") == told.count("11") == 6
    assert len(COLUMNS) == 6
    card.activate()
    assert chosen == [1]


def test_it_shows_what_it_is_to_us(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    card = HouseCard(layer, "it", LBWH(0, 0, 560, 500), "corrino", CLASS, "1", lambda: None)
    assert not card.check.visible
    assert not card.tip.visible
    card.show(chosen=True, advised=True, dimmed=False)
    assert card.check.visible
    assert card.tip.visible
    card.show(chosen=False, advised=False, dimmed=True)
    assert {face.alpha for face in card._faces} == {90}


def test_every_house_has_a_colour_of_its_own() -> None:
    assert len({colour_of(house) for house in HOUSES}) == 6
    assert min(colour_of("ordos", Looks(colours=(("ordos", "#000000"),)))) > 120, "it is read in the dark"
