from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from render.dune.choosing import TOOLS, Choosing
from render.dune.hover import Guide
from render.dune.words import Words
from render.keys import Keys
from render.texts import languages, load_texts
from tests.systems.dune.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.dune.toolbar import Toolbar
    from render.window import GameWindow


def toolbar(window: GameWindow, done: list[str], language: str = "en") -> Toolbar:
    from render.dune.toolbar import Toolbar
    from render.match.layout import Layout
    from render.widgets.layer import Layer

    layout = Layout.of(1280, 720, 1.0, 640)
    words, keys = Words(load_texts(language)), Keys().of("dune")
    return Toolbar(Layer(window, 1.0), layout, words, keys, done.append, playing=True, pausing=True)


def show(bar: Toolbar, match: Scene, seat: int = 1) -> Choosing:
    choosing = Choosing(seat)
    choosing.follow(match)
    bar.show(choosing, match.world, busy=False, thinking=False, paused=False)
    return choosing


def usable(bar: Toolbar) -> set[str]:
    return {name for name, button in bar.buttons.items() if button.usable}


def seen(bar: Toolbar) -> set[str]:
    return {name for name, button in bar.buttons.items() if button.plate.visible} & TOOLS.keys()


@pytest.mark.parametrize(
    ("active", "special"),
    [("A", {"kanly", "atomics"}), ("B", {"hoard"}), ("C", {"voice"}), ("D", {"spin"})],
)
def test_each_class_sees_its_own_tools(open_window: GameWindow, active: str, special: set[str]) -> None:
    bar = toolbar(open_window, [])
    match = scene(f"{active}* a _", active=active, people={"a": Stats(spice=1)})
    show(bar, match)
    normal = {"move", "attack", "pick_up", "hand_over"}
    assert seen(bar) == normal | special
    assert usable(bar) == (normal - {"hand_over"}) | special | {"tip", "end_turn", "pause", "menu"}


def test_nothing_can_be_pressed_while_others_play(open_window: GameWindow) -> None:
    bar = toolbar(open_window, [])
    show(bar, scene("A a _"), seat=2)
    assert usable(bar) == {"pause", "menu"}


@pytest.mark.parametrize("language", languages())
def test_buttons_do_not_overlap_and_say_something(open_window: GameWindow, language: str) -> None:
    done: list[str] = []
    bar = toolbar(open_window, done, language)
    show(bar, scene("A a _"))
    shown = [bar.buttons[name].rect for name in (*seen(bar), "undo", "tip", "end_turn")]
    assert len(shown) == 9
    for one, other in itertools.combinations(shown, 2):
        assert (
            one.right <= other.left
            or other.right <= one.left
            or one.bottom >= other.top
            or other.bottom >= one.top
        )
    assert max(rect.right for rect in shown) <= 1280
    bar.buttons["attack"].activate()
    assert done == ["attack"]


def told(bar: Toolbar, action: str, match: Scene) -> list[str]:
    choosing = show(bar, match)
    guide = Guide(bar.words, bar.layer.window.palette.teams)  # type: ignore[arg-type]
    return [fact.text for fact in bar.facts(action, choosing, guide, match.world)]


def test_a_button_tells_what_it_would_do(open_window: GameWindow) -> None:
    bar = toolbar(open_window, [])
    assert told(bar, "spin", scene("D a _", active="D")) == [
        "Sword spin (fighter)",
        "40 damage to everybody around, friends too.",
        "Costs all AP of a turn (2), 2 left",
        "Character a: -40 HP, 60 left",
    ]
    assert told(bar, "attack", scene("A a _")) == [
        "Attack",
        "20 damage to an enemy on a neighbouring field; more downhill, less uphill.",
        "Costs 1 AP, 2 left",
    ]
    assert told(bar, "end_turn", scene("A a _", people={"A": Stats(hp=95)})) == [
        "End turn, or choose the target",
        "Ending the turn heals to 100 HP",
    ]
    assert told(bar, "end_turn", scene("A a _", people={"A": Stats(hp=95, left=(1, 2))})) == [
        "End turn, or choose the target"
    ]
