from __future__ import annotations

from typing import TYPE_CHECKING

from render.keys import Keys
from render.mashup.hover import Guide
from render.mashup.words import Words
from render.match.log import Log
from render.match.match_session import MatchSession
from render.match.notes import Notes
from render.texts import load_texts
from systems.mashup.commands import EndTurn
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.match.hud import Hud
    from render.window import GameWindow

WORDS = Words(load_texts("en"), names=("", "Ada", "Bob"))


def made(window: GameWindow, match: Scene, seat: int = 1) -> tuple[Hud, MatchSession, LocalTable]:
    from render.match.hud import Hud
    from render.match.layout import Layout
    from render.widgets.layer import Layer

    table = LocalTable(match, seat=seat)
    table.idle = True
    session = MatchSession(table, load_texts("en"), Notes())
    session.update(0.0)
    layout = Layout.of(1280, 720, 1.0)
    return Hud(Layer(window, 1.0), layout, session, WORDS, Log(WORDS), Keys(), list), session, table


def hint(hud: Hud, match: Scene) -> str:
    hud.show(match, busy=False, thinking=False)
    return hud.tools.hint


def test_the_hint_tells_what_to_do(open_window: GameWindow) -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=2)}, order="A a")
    hud, session, table = made(open_window, match)
    assert hint(hud, match) == "Hero A: choose a field. Right click shows all."
    choosing = session.choosing
    choosing.take(next(iter(choosing.tools())))
    assert hint(hud, match) == "Hero A: choose where. Back puts it away."
    choosing.undo()
    option = choosing.usual(match.at(2, 0))
    assert option is not None
    choosing.choose(option, hold=True)
    assert hint(hud, match) == "Planned: 2. Enter carries it out, Back takes one back."
    choosing.undo()
    table.play(1, EndTurn())
    session.update(0.0)
    assert hint(hud, match) == "Bob is playing Hero a."


def test_the_hint_of_a_spectator_and_at_the_end(open_window: GameWindow) -> None:
    match = scene("0 A a", stones={"A": "*"})
    hud, session, table = made(open_window, match, seat=0)
    assert hint(hud, match) == "You are watching. Ada's turn: Hero A."
    table.play(1, match.legal(1)[0])
    session.update(0.0)
    assert hint(hud, match) == "The match is over."


def test_all_about_what_is_around_the_board(open_window: GameWindow) -> None:
    match = scene("A . . a", stones={"A": "mind"}, order="A a")
    hud, _, _ = made(open_window, match)
    hud.show(match, busy=False, thinking=False)
    guide = Guide(WORDS, open_window.palette.teams)

    def told(x: float, y: float) -> str:
        facts = hud.facts(match, guide, x, y)
        return facts[0].text if facts else ""

    card = hud.panels[1].cards[0].rect
    assert told(card.x, card.y) == "Hero a"
    chip = hud.bar._chips[0]
    assert told(*chip.position) == "Hero A"
    for name, first in (("end_turn", "End turn"), ("stone_1", "Mind Stone")):
        button = hud.tools.buttons[name].rect
        assert told(button.x, button.y) == first
    assert told(640, 400) == ""
