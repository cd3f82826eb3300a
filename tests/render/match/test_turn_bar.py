from __future__ import annotations

from typing import TYPE_CHECKING

from render.games import picture
from render.mashup.words import Words
from render.match.clock import TurnClock
from render.texts import load_texts
from systems.mashup.commands import EndTurn
from tests.systems.mashup.scene import DOWN, scene

if TYPE_CHECKING:
    from render.match.turn_bar import TurnBar
    from render.widgets.layer import Layer
    from render.window import GameWindow


def turn_bar(window: GameWindow) -> tuple[TurnBar, Layer]:
    from render.match.layout import Layout
    from render.match.turn_bar import TurnBar
    from render.widgets.layer import Layer

    layer = Layer(window, 1.0)
    layout = Layout.of(1280, 720, 1.0)
    return TurnBar(layer, layout, picture("mashup"), Words(load_texts("en"))), layer


def test_round_guest_and_time(open_window: GameWindow) -> None:
    bar, layer = turn_bar(open_window)
    clock = TurnClock()
    clock.turn(1, 90)
    clock.update(5.5)
    match = scene("A . a", stones={"A": "*"}, in_round=12, config={"max_rounds": 30})
    bar.show(match.world, clock)
    said = [text.text for text in layer.texts if text.text]
    assert said == ["Round 12", "Thanos in 18 rounds", "1:25"]


def test_everybody_in_the_order_of_the_round(open_window: GameWindow) -> None:
    bar, _ = turn_bar(open_window)
    match = scene("A B a b", order="a A b B", active="a", heroes={"b": DOWN})
    bar.show(match.world, TurnClock())
    chips = [chip for chip in bar._chips if chip.visible]
    assert len(chips) == 4
    assert [chip.center_x for chip in chips] == sorted(chip.center_x for chip in chips)
    assert chips[0].width > chips[1].width
    assert [chip.alpha for chip in chips] == [255, 255, 95, 255]
    assert [skull.visible for skull in bar._skulls[:4]] == [False, False, True, False]
    assert bar.entity_at(match.world, chips[1].center_x, chips[1].center_y) == match["A"]
    assert bar.entity_at(match.world, 5, 5) is None
    match.play(EndTurn)
    bar.show(match.world, TurnClock())
    assert [chip.alpha for chip in chips] == [95, 255, 95, 255]
    assert bar._ring.center_x == chips[1].center_x


def test_a_turn_without_an_end(open_window: GameWindow) -> None:
    bar, layer = turn_bar(open_window)
    bar.show(scene("A . a").world, TurnClock())
    assert [text.text for text in layer.texts if text.text] == ["Round 10", "Goose still has 6 stones"]
    assert not bar._time_icon.visible
    assert not bar._sand.visible
