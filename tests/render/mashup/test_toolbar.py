from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from ecs.components import Cooldown
from render.keys import Keys
from render.mashup.choosing import STONE, Choosing, Tool
from render.mashup.words import Words
from render.texts import load_texts
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from render.mashup.toolbar import Toolbar
    from render.window import GameWindow


def toolbar(window: GameWindow, done: list[str], *, playing: bool = True) -> Toolbar:
    from render.mashup.toolbar import Toolbar
    from render.match.layout import Layout
    from render.widgets.layer import Layer

    layout = Layout.of(1280, 720, 1.0)
    words = Words(load_texts("en"))
    return Toolbar(Layer(window, 1.0), layout, words, Keys(), done.append, playing=playing, pausing=playing)


def show(bar: Toolbar, match: Scene, seat: int = 1, tool: Tool | None = None) -> Choosing:
    choosing = Choosing(seat)
    choosing.follow(match)
    choosing.take(tool)
    bar.show(choosing, match.world, busy=False, thinking=False, paused=False)
    return choosing


def usable(bar: Toolbar) -> set[str]:
    return {name for name, button in bar.buttons.items() if button.usable}


def test_only_what_is_possible_can_be_pressed(open_window: GameWindow) -> None:
    bar = toolbar(open_window, [])
    match = scene("A a .\n. B .", stones={"A": "mind power"}, in_round=3, order="A a B")
    with match.world:
        match.world.set(match["power"], Cooldown(2, 5))
    match.follow([])
    show(bar, match)
    assert usable(bar) == {"move", "melee", "give", "stone_1", "tip", "end_turn", "pause", "menu"}
    assert bar.buttons["stone_2"]._count.text == "2"
    assert not bar.buttons["stone_3"].plate.visible
    show(bar, match, tool=Tool(STONE, match["mind"]))
    assert bar.buttons["stone_1"]._chosen.visible
    assert bar.buttons["undo"].usable
    show(bar, match, seat=2)
    assert usable(bar) == {"pause", "menu"}


def test_a_button_does_what_its_key_does(open_window: GameWindow) -> None:
    done: list[str] = []
    bar = toolbar(open_window, done)
    show(bar, scene("A . a"))
    bar.buttons["end_turn"].activate()
    bar.buttons["move"].activate()
    assert done == ["end_turn", "move"]
    rect = bar.buttons["tip"].rect
    assert bar.named_at(rect.x, rect.y) == "tip"
    assert bar.named_at(1, 700) == ""


def test_whoever_watches_has_no_buttons_to_play_with(open_window: GameWindow) -> None:
    bar = toolbar(open_window, [], playing=False)
    show(bar, scene("A . a"), seat=0)
    assert set(bar.buttons) == {"skip", "menu"}


def test_buttons_do_not_overlap(open_window: GameWindow) -> None:
    bar = toolbar(open_window, [])
    for one, other in itertools.combinations([button.rect for button in bar.buttons.values()], 2):
        assert (
            one.right <= other.left
            or other.right <= one.left
            or one.bottom >= other.top
            or other.bottom >= one.top
        )


def test_what_a_long_hint_says_is_broken_where_no_buttons_need_the_room(open_window: GameWindow) -> None:
    text = "You are watching. Somebody with a long name and a number 2 has the turn now: Captain Marvelous."
    watching = toolbar(open_window, [], playing=False)
    watching._room = 260.0
    watching.tell(text)
    assert watching.hint == text
    assert len([line for line in watching._hints if line.text]) > 1
    watching.tell("Short.")
    assert watching.hint == "Short."
    playing = toolbar(open_window, [])
    playing.tell(text)
    assert (playing.hint, len(playing._hints)) == (text, 1)
