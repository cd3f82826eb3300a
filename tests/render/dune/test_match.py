"""A match of Dune in the real match view on a virtual display, played by clicks and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ecs.commands import EndTurn, Step
from ecs.components import MATCH
from ecs.match import Match
from render.dune.choosing import ATOMICS, ATTACK, GIVE, PICK_UP, SPIN, STEP, TOOLS, Option
from render.theme import SMALLEST
from systems.dune.commands import Atomics, Attack, HandOver, Kanly, PickUp, Spin
from systems.dune.components import Convention, House
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.render.at_table import click_button, click_field, known, pass_time, quick, settle
from tests.render.dune.playing import sit
from tests.render.local_table import LocalTable
from tests.render.rig import press, tick
from tests.systems.dune.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

DUEL = """
. . . . . . . .
. A* . . . . . .
. a B . . * . .
. . . . ^ . . 1
. . C . . b . .
"""
BUTTONS = {tool.kind: action for action, tool in TOOLS.items()}


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def duel() -> Scene:
    people = {"A": Stats(spice=3, mp=3, ap=2), "a": Stats(spice=2)}
    return scene(DUEL, people=people, stores=(4, 0), order="A a B b C", rules={"kanly": 1.0})


def still(window: GameWindow, match: Match | None = None) -> tuple[MatchView, LocalTable]:
    """A match in which the other side just waits."""
    view, table = sit(window, match or duel())
    table.idle = True
    return view, table


def options(view: MatchView) -> list[Option]:
    every = [option for some in view.choosing.options.values() for option in some]
    return [option for option in every if option.kind not in (ATOMICS, SPIN)]


def test_a_match_is_played_by_clicks_and_the_picture_always_follows(window: GameWindow) -> None:
    view, table = sit(window, seed=11)
    for turn in range(4):
        settle(window, view, table)
        chosen = options(view)[turn * 5 % len(options(view))]
        asked = len(table.asked)
        click_button(window, view, BUTTONS[chosen.kind])
        if view.choosing.tool is not None:
            click_field(window, view, chosen.field)
        if view.boxes.name == "amount":
            click_button(window, view, "yes")
        settle(window, view, table)
        assert table.asked[asked] in (*chosen.commands, *chosen.amounts)
        if table.match.acting == (1,):
            click_button(window, view, "end_turn")
    settle(window, view, table)
    assert table.match.world.get(MATCH + 1, House).store == int(view.hud.panels[0]._numbers[0].text)  # type: ignore[attr-defined]


def test_a_match_is_played_by_keys_alone(window: GameWindow) -> None:
    import arcade

    view, table = sit(window, seed=12)
    arrows = (arcade.key.UP, arcade.key.RIGHT, arcade.key.DOWN, arcade.key.LEFT)
    for turn in range(3):
        settle(window, view, table)
        for arrow in (*arrows[turn % 4 :], *arrows[: turn % 4]):
            press(window, arrow)
            if table.asked and isinstance(table.asked[-1], Step):
                break
        settle(window, view, table)
        if table.match.acting == (1,):
            press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert {type(command) for command in table.asked} == {Step, EndTurn}


def test_a_blow_a_crumb_and_a_gift_by_keys(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = still(window, match)
    press(window, arcade.key.S)
    settle(window, view, table)
    assert table.asked == [PickUp()]
    press(window, arcade.key.U)
    assert view.pointer.field == match.at(2, 2)
    press(window, arcade.key.ENTER)
    assert view.boxes.name == "amount"
    press(window, arcade.key.KEY_2)
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert table.asked[-1] == HandOver(match.at(2, 2), 2)
    assert match.purse("B") == 2
    press(window, arcade.key.NUM_9)
    settle(window, view, table)
    assert table.asked[-1] == Step(match.at(2, 0))


def test_kanly_by_keys_and_escape_puts_it_away(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = still(window, match)
    press(window, arcade.key.K)
    assert view.choosing.tool == TOOLS["kanly"]
    assert view.overlay.numbers == ["100%"]
    press(window, arcade.key.ESCAPE)
    assert view.choosing.tool is None
    assert view.boxes.name == ""
    press(window, arcade.key.K)
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert table.asked == [Kanly(match.at(1, 2))]
    assert match.where("a") is None
    press(window, arcade.key.ESCAPE)
    assert view.boxes.name == "menu"


def marked(view: MatchView, kind: str) -> int:
    return sum(1 for sprite in view.stage._marked.get(kind, []) if sprite.width)


def test_atomics_show_what_they_reach_and_ask_before_they_break_the_convention(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = still(window, match)
    press(window, arcade.key.F)
    assert view.pointer.field == match.at(1, 2), "an enemy first"
    assert marked(view, "blast") == 9
    press(window, arcade.key.ENTER)
    assert view.boxes.name == "sure"
    click_button(window, view, "no")
    assert table.asked == []
    assert view.choosing.tool == TOOLS["atomics"]
    click_field(window, view, match.at(6, 0))
    settle(window, view, table)
    assert table.asked == [Atomics(match.at(6, 0))], "nobody is there: nothing to ask"
    assert match.house(1).atomics == 2


def test_atomics_against_people_after_a_yes(window: GameWindow) -> None:
    match = duel()
    view, table = still(window, match)
    click_button(window, view, "atomics")
    click_field(window, view, match.at(5, 4))
    assert view.boxes.name == "sure"
    click_button(window, view, "yes")
    settle(window, view, table)
    assert table.asked == [Atomics(match.at(5, 4))]
    assert match.world.get(MATCH, Convention).broken_by == 1
    assert view.hud.panels[0]._outlawed.visible  # type: ignore[attr-defined]


def test_a_spin_among_friends_asks_first(window: GameWindow) -> None:
    match = scene("D a _\nB _ _", active="D", order="D a B")
    view, table = still(window, match)
    click_button(window, view, "spin")
    assert view.boxes.name == "sure"
    click_button(window, view, "yes")
    settle(window, view, table)
    assert table.asked == [Spin()]


def test_a_click_means_the_usual_thing_and_options_are_offered(window: GameWindow) -> None:
    match = duel()
    view, table = still(window, match)
    click_field(window, view, match.at(1, 2))
    settle(window, view, table)
    assert table.asked == [Attack(match.at(1, 2))]
    click_field(window, view, match.at(2, 2))
    assert view.boxes.name == "options"
    assert [option.kind for option in view.choosing.at(match.at(2, 2))] == [GIVE, STEP]
    click_button(window, view, "option 1")
    settle(window, view, table)
    assert table.asked[-1] == Step(match.at(2, 2))


def test_a_drag_leads_the_character_over_several_fields(window: GameWindow) -> None:
    match = duel()
    view, table = still(window, match)
    start, goal = view.rect_of(match.at(1, 1)), view.rect_of(match.at(4, 1))
    window.dispatch_event("on_mouse_press", round(start.x), round(start.y), 1, 0)
    dx = round(goal.x - start.x)
    window.dispatch_event("on_mouse_drag", round(goal.x), round(goal.y), dx, 0, 1, 0)
    tick(window)
    assert marked(view, "path") == 3
    window.dispatch_event("on_mouse_release", round(goal.x), round(goal.y), 1, 0)
    settle(window, view, table)
    assert table.asked == [Step(match.at(x, 1)) for x in (2, 3, 4)]


def test_what_is_pointed_at_tells_everything_before_the_click(window: GameWindow) -> None:
    match = duel()
    view, _ = still(window, match)
    rect = view.rect_of(match.at(1, 2))
    window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
    tick(window, 2)
    told = [fact.text for fact in view.facts.facts]
    assert told[0] == "Character a"
    assert told[-3:] == ["Attack Character a: 1 AP", "Character a: -20 HP, 80 left", "Right click: 2 more"]
    assert view.overlay.numbers == ["-20"]
    header = view.hud.panels[0].header
    window.dispatch_event("on_mouse_motion", round(header.x), round(header.y), 0, 0)
    tick(window, 2)
    assert "Spice in store: 4" in [fact.text for fact in view.facts.facts]


def test_a_click_on_a_card_or_chip_points_at_whom_it_shows(window: GameWindow) -> None:
    match = duel()
    view, table = still(window, match)
    card = view.hud.panels[1].cards[1].rect  # type: ignore[attr-defined]
    window.dispatch_event("on_mouse_press", round(card.x), round(card.y), 1, 0)
    tick(window)
    assert view.pointer.field == match.at(5, 4)
    assert table.asked == []


def test_round_phase_order_and_clock_are_shown(window: GameWindow) -> None:
    view, table = sit(window, seed=3)
    settle(window, view, table)
    assert view.hud.bar._round.text.startswith("Round 1/")
    assert view.hud.bar._phase.text == "Turns"
    assert view.hud.bar._coming.text.startswith("Shai-Hulud in ")
    assert sum(chip.visible for chip in view.hud.bar._chips) == 12
    assert view.clock_left > 0


def test_the_phases_of_a_round_are_named_as_they_are_shown(window: GameWindow) -> None:
    match = scene("A . . .\n. . a .\n. . . .", order="a A", rules={"births": "3", "survivals": "23"})
    view, table = still(window, match)
    named: list[str] = []
    window.settings.speed = 1.0
    table.play(1, EndTurn())
    for _ in range(400):
        pass_time(window, 0.05)
        if view.hud.bar._phase.text not in named:
            named.append(view.hud.bar._phase.text)
        if view.director.idle:
            break
    assert named == ["Round begins", "Dunes walk", "Sandstorm", "Turns"]
    assert [note.text[:18] for note in view.notes.notes if note.key == "interim"] == ["Round 10 is over. "]


def test_reinforcements_make_room_for_themselves(window: GameWindow) -> None:
    match = scene("A . . .\n. . a .\n. . . .", order="a A", broken_by=2)
    with match.world:
        match.world.set(MATCH, Convention(2, 1))
    view, table = still(window, match)
    table.play(1, EndTurn())
    settle(window, view, table)
    assert len(view.hud.panels[0].cards) == 6  # type: ignore[attr-defined]
    match = scene("A B C D\nE F a .\n. . . .", order="a A B C D E F", active="F")
    with match.world:
        match.world.set(MATCH, Convention(2, 1))
    view, table = still(window, match)
    table.play(1, EndTurn())
    settle(window, view, table)
    assert len(view.hud.panels[0].cards) == 10  # type: ignore[attr-defined]
    assert view.hud.fits(match.world)


def test_a_spectator_sees_everything_and_is_offered_nothing(window: GameWindow) -> None:
    view, table = sit(window, Match(standard(), default_setup(), 5), seat=0)
    tick(window)
    assert view.hud.bar._round.text == "Choice of houses"
    for _ in range(5):
        pass_time(window, 0.25, 3)
    table.idle = True
    settle(window, view, table)
    assert view.choosing.fields() == {}
    assert "move" not in view.hud.tools.buttons
    assert len(view.log.entries) > 2


def test_the_hint_leads_to_the_end_of_a_turn_in_which_nothing_is_left(window: GameWindow) -> None:
    match = scene("A . . . . a", people={"A": Stats(mp=1, ap=1)}, order="A a", stores=(0, 0), atomics=(0, 0))
    view, table = still(window, match)
    pass_time(window, 0.2)
    assert view.hud.tools.hint.startswith("Character A: choose a field")
    table.play(1, Step(match.at(1, 0)))
    settle(window, view, table)
    assert view.hud.tools.hint == "Character A is done: Enter ends the turn."


def test_buttons_explain_themselves_before_whoever_has_the_turn_is_shown(window: GameWindow) -> None:
    match = scene("A . a . b", people={"A": Stats(hp=40)}, order="A a b")
    view, _ = still(window, match)
    pass_time(window, 0.2)
    shown = match.clone()  # an old picture: A came to help and is still on the way
    with shown.world:
        shown.world.delete(match["A"])
    for action in ("end_turn", "move", "attack", "kanly"):
        told = view.hud.facts(shown, view.guide, *view.hud.tools.buttons[action].rect.center)
        assert len(told) >= 2, action


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 600)])
def test_at_any_size_and_language_everything_is_in_the_window(
    window: GameWindow, size: tuple[int, int]
) -> None:
    view, _ = still(window)
    window.settings.language = "de"
    window.set_size(*size)
    tick(window, 2)
    pass_time(window, 0.2)
    try:
        assert view.hud.tools.hint.startswith("Character A: Wähle ein Feld")
        for widget in view.base.widgets:
            rect = widget.rect
            assert 0 <= rect.left < rect.right <= size[0], widget.key
            assert 0 <= rect.bottom < rect.top <= size[1], widget.key
        for label in view.base.texts:
            if label.text:
                assert label.left >= 0, label.text
                assert label.right <= size[0] + 1, label.text
    finally:
        window.settings.language = "en"
        window.set_size(*SMALLEST)
        tick(window)


def test_hotkeys_that_were_changed_are_used(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = still(window, match)
    window.keys.of("dune").change("pick_up", "Y")
    press(window, arcade.key.S)
    assert table.asked == []
    press(window, arcade.key.Y)
    settle(window, view, table)
    assert table.asked == [PickUp()]
    assert window.keys.changed == {"dune.pick_up": "Y"}
    assert PICK_UP not in {tool.kind for tool in view.choosing.tools()}


def test_the_end_is_looked_at_and_then_the_ending_comes(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(window.flow, "ended", lambda: calls.append("ended"))
    match = scene("A _ _ _", in_round=31, rules={"max_rounds": 30}, stores=(3, 1))
    view, table = still(window, match)
    table.play(1, EndTurn())
    settle(window, view, table)
    assert match.outcome is not None
    assert match.outcome.reason == "spice"
    assert known(view.director.latest) == known(match)
    assert ATTACK not in view.choosing.fields()
    pass_time(window, 0.25, 12)
    assert calls[0] == "ended"


def rejected(window: GameWindow, view: MatchView, act: Callable[[], object]) -> str:
    """What is to be read in the facts panel after something that cannot be done, and was not."""
    before = len(view.table.asked)  # type: ignore[attr-defined]
    act()
    tick(window)
    assert len(view.table.asked) == before  # type: ignore[attr-defined]
    assert view.facts.refusal in [fact.text for fact in view.facts.facts]
    return view.facts.refusal


CROWD = """
. . . . . . . .
. A . . # . . .
. a B . . * . .
. . . e . . . 1
D* . C . . b . .
"""


@pytest.mark.parametrize(
    ("who", "tool", "field", "english", "german"),
    [
        (
            "A",
            "",
            (7, 4),
            "That is too far: Character A cannot get to [7, 4] with 2 MP.",
            "Das ist zu weit: Character A kommt mit 2 BP nicht bis [7, 4].",
        ),
        ("A", "", (5, 4), "[5, 4] is no neighbour of [1, 1].", "[5, 4] grenzt nicht an [1, 1]."),
        (
            "A",
            "move",
            (4, 1),
            "Nobody can enter [4, 1]: it is a mountain or a city.",
            "Niemand kann [4, 1] betreten: Dort ist ein Berg oder eine Stadt.",
        ),
        ("A", "attack", (2, 1), "There is nobody on [2, 1].", "Auf [2, 1] ist niemand."),
        ("A", "attack", (2, 2), "Character B is no enemy.", "Character B ist kein Gegner."),
        ("A", "hand_over", (1, 2), "Character a is no friend.", "Character a gehört nicht zu dir."),
        (
            "A",
            "kanly",
            (2, 2),
            "Character B is no enemy noble.",
            "Character B ist kein gegnerischer Adliger.",
        ),
        ("C", "voice", (3, 3), "Character e carries no spice.", "Character e trägt kein Spice."),
        ("C", "voice", (1, 2), "[1, 2] is no neighbour of [2, 4].", "[1, 2] grenzt nicht an [2, 4]."),
    ],
)
def test_an_illegal_click_says_why_and_keeps_the_tool(
    window: GameWindow, who: str, tool: str, field: tuple[int, int], english: str, german: str
) -> None:
    people = {"A": Stats(spice=2, mp=2, ap=2), "D": Stats(spice=1), "C": Stats(mp=2, ap=2)}
    board = CROWD if who == "A" else CROWD.replace(". . . e", ". B . e").replace("a B", "a .")
    people |= {"B": Stats(spice=0 if who == "A" else 1)}
    match = scene(board, people=people, active=who)
    for language, told in (("en", english), ("de", german)):
        window.settings.language = language
        view, _ = still(window, match)
        if tool:
            click_button(window, view, tool)
        held = view.choosing.tool
        assert (held is None) == (not tool)
        assert rejected(window, view, partial(click_field, window, view, match.at(*field))) == told
        assert view.choosing.tool == held


FULL = Stats(spice=3, room=3)


@pytest.mark.parametrize(
    ("who", "button", "details", "english", "german"),
    [
        (
            "A",
            "move",
            {"A": Stats(left=(0, 1))},
            "No movement point is left in this turn.",
            "In diesem Zug ist kein Bewegungspunkt mehr übrig.",
        ),
        (
            "A",
            "attack",
            {},
            "No enemy beside Character A can be reached.",
            "Kein Gegner neben Character A ist zu erreichen.",
        ),
        (
            "A",
            "attack",
            {"A": Stats(left=(1, 0))},
            "No action point is left in this turn.",
            "In diesem Zug ist kein Aktionspunkt mehr übrig.",
        ),
        ("A", "pick_up", {}, "There is no spice on [0, 0].", "Auf [0, 0] liegt kein Spice."),
        ("A", "hand_over", {}, "Character A carries no spice.", "Character A trägt kein Spice."),
        (
            "A",
            "hand_over",
            {"A": Stats(spice=1)},
            "Nobody beside Character A has room for spice.",
            "Niemand neben Character A hat Platz für Spice.",
        ),
        (
            "A",
            "kanly",
            {},
            "No enemy noble beside Character A can be reached.",
            "Kein gegnerischer Adliger neben Character A ist zu erreichen.",
        ),
        (
            "A",
            "kanly",
            {"A": Stats(left=(1, 1), ap=2)},
            "That takes all action points of a turn, and some are spent already.",
            "Das kostet alle Aktionspunkte eines Zugs, und einige sind schon ausgegeben.",
        ),
        ("A", "atomics", {}, "Your house has no atomics left.", "Dein Haus hat keine Atomwaffen mehr."),
        ("B", "hoard", {}, "There is no spice around [0, 0].", "Rund um [0, 0] liegt kein Spice."),
        (
            "B",
            "hoard",
            {"B": FULL},
            "Character B cannot carry any more spice.",
            "Character B kann kein Spice mehr tragen.",
        ),
        (
            "C",
            "voice",
            {},
            "Nobody beside Character C carries spice.",
            "Niemand neben Character C trägt Spice.",
        ),
        (
            "D",
            "spin",
            {},
            "There is nobody around whom the spin could reach.",
            "Ringsum ist niemand, den der Wirbel treffen könnte.",
        ),
        (
            "A",
            "undo",
            {},
            "What was carried out stays: only alone against the computer can it be taken back.",
            "Was ausgeführt ist, bleibt: Zurücknehmen geht nur allein gegen den Computer.",
        ),
    ],
)
def test_a_grey_button_says_why(
    window: GameWindow, who: str, button: str, details: dict[str, Stats], english: str, german: str
) -> None:
    match = scene(f"{who} . . . .\n. . . . a", people=details, active=who, atomics=(0, 0))
    for language, told in (("en", english), ("de", german)):
        window.settings.language = language
        view, _ = still(window, match)
        rect = view.hud.tools.buttons[button].rect
        window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
        tick(window)
        assert told in [fact.text for fact in view.facts.facts], "pointing at it is enough"
        assert view.facts.refusal == ""
        assert rejected(window, view, partial(click_button, window, view, button)) == told


def test_keys_that_do_nothing_say_why(window: GameWindow) -> None:
    import arcade

    match = scene("A # .\n. . a", people={"A": Stats(ap=2)})
    view, _ = still(window, match)
    assert rejected(window, view, lambda: press(window, arcade.key.UP)) == "The board ends there."
    told = "Nobody can enter [1, 0]: it is a mountain or a city."
    assert rejected(window, view, lambda: press(window, arcade.key.RIGHT)) == told
    assert rejected(window, view, lambda: view.act("voice")) == "Only a Bene Gesserit can do that."
    view, _ = still(window, scene("1 . . . . . 2\n. . A . . . .\n. . . . . a .", storm=(2, 1)))
    assert rejected(window, view, lambda: view.act("pick_up")) == "Nobody can act in the sandstorm."
