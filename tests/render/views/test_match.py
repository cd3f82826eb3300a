"""The real match view on a virtual display, played by clicks and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ecs.grid import Field
from ecs.match import Match
from net.notices import Ended, Farewell, Gone, Lost, Paused, Refused, Resumed, Warned
from render.mashup.choosing import ATTACK, SHOT, STEP, Tool
from render.table import Beat, Failed, News
from render.theme import SMALLEST
from systems.mashup.commands import EndTurn, HandOver, Ranged, Step, UseStone
from tests.render.at_table import click_button, click_field, known, pass_time, quick, settle
from tests.render.local_table import LocalTable
from tests.render.rig import picture, press, tick
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

FAINT = 8
"""As far as two pictures of the same ground may differ while the camera glides."""
DUEL = """
. . . . . . . .
. A . . . 0 . .
. . . # . . . .
. B . . a . . O
. . . . . . . .
O . . . . b . .
"""


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def sit(window: GameWindow, match: Match | None = None, **details: object) -> tuple[MatchView, LocalTable]:
    from render.views.match import MatchView

    table = LocalTable(match, **details)  # type: ignore[arg-type]
    view = MatchView(window, table)
    window.show_view(view)
    tick(window)
    return view, table


def walk_to(window: GameWindow, view: MatchView, field: Field) -> None:
    """Bring the cursor to a field by arrow keys."""
    import arcade

    if view.pointer.field is None:
        press(window, arcade.key.RIGHT)
    grid = view.stage.grid
    assert view.pointer.field is not None
    for here, there, less, more in (
        (grid.x[view.pointer.field], grid.x[field], arcade.key.LEFT, arcade.key.RIGHT),
        (grid.y[view.pointer.field], grid.y[field], arcade.key.UP, arcade.key.DOWN),
    ):
        for _ in range(abs(there - here)):
            window.dispatch_event("on_key_press", more if there > here else less, 0)
    tick(window)
    assert view.pointer.field == field


def duel(**details: object) -> Scene:
    return scene(DUEL, heroes={"A": Stats(mp=4, ap=2, reach=6)}, order="A a B b", **details)  # type: ignore[arg-type]


def test_a_turn_by_clicks_alone(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    click_field(window, view, match.at(5, 1))
    settle(window, view, table)
    assert table.asked == [Step(match.at(x, 1)) for x in (2, 3, 4, 5)]
    assert match.carried("A") == ["space"]
    click_field(window, view, match.at(4, 3))
    settle(window, view, table)
    assert table.asked[-1] == Ranged(match.at(4, 3))
    assert match.hp("a") == 70
    click_button(window, view, "end_turn")
    settle(window, view, table)
    assert table.asked[-1] == EndTurn()
    assert match.active == "a"
    assert view.choosing.fields() == {}


def test_a_turn_by_keys_alone(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = sit(window, match)
    table.idle = True
    walk_to(window, view, match.at(5, 1))
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert match.where("A") == (5, 1)
    press(window, arcade.key.H)
    assert view.pointer.field == match.at(5, 1)
    while view.pointer.field != match.at(4, 3):
        press(window, arcade.key.TAB)
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert match.hp("a") == 70
    press(window, arcade.key.KEY_1)
    assert view.choosing.tool == Tool("stone", match["space"])
    walk_to(window, view, match.at(0, 0))
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert table.asked[-1] == UseStone(match["space"], match.at(0, 0))
    assert match.where("A") == (0, 0)
    press(window, arcade.key.E)
    settle(window, view, table)
    assert match.active == "a"


def test_many_turns_against_a_brain_and_the_picture_always_follows(window: GameWindow) -> None:
    import arcade

    view, table = sit(window, level="easy")
    for turn in range(4):
        settle(window, view, table)
        fields = view.choosing.fields()
        aims = fields.get(ATTACK, []) + fields.get(SHOT, []) + fields.get(STEP, [])
        click_field(window, view, aims[turn % len(aims)])
        settle(window, view, table)
        if table.match.acting == (1,):
            press(window, arcade.key.E)
    assert len(table.asked) >= 6


def test_what_is_pointed_at_shows_the_way_the_damage_and_everything_in_words(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    rect = view.rect_of(match.at(5, 1))
    window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
    tick(window, 2)
    told = [fact.text for fact in view.facts.facts]
    assert told == [
        "Space Stone",
        "Teleports its bearer to any free field.",
        "Field [5, 1]",
        "Go there: 4 MP",
        "Picks up: Space Stone",
    ]
    assert view.overlay.numbers == ["-30"]
    rect = view.rect_of(match.at(5, 5))
    window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
    tick(window, 2)
    assert [fact.text for fact in view.facts.facts][-3:] == [
        "Shoot at Hero b",
        "Hero b: -30 HP, 70 left",
        "Right click: 1 more",
    ]
    rect = view.hud.panels[1].cards[1].rect
    window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
    tick(window, 2)
    assert view.pointer.field is None
    assert view.facts.facts[0].text == "Hero b"


def test_marks_have_their_colour_where_they_should_be(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    window.dispatch_event("on_mouse_motion", 1, 1, 0, 0)
    tick(window, 2)
    marked = picture(window)
    free = scene(DUEL, order="a A B b", active="a", heroes={"A": Stats(mp=4, ap=2, reach=6)})
    another, another_table = sit(window, free)
    another_table.idle = True
    window.dispatch_event("on_mouse_motion", 1, 1, 0, 0)
    tick(window, 2)
    plain = picture(window)
    for place, differs in (((3, 1), True), ((7, 5), False)):
        rect = view.rect_of(match.at(*place))
        at = round(rect.x), round(540 - rect.y)
        one, other = (image.getpixel(at) for image in (marked, plain))
        assert (max(abs(a - b) for a, b in zip(one, other, strict=True)) > FAINT) is differs, place  # type: ignore[arg-type]
    assert another.choosing.fields() == {}


def test_a_plan_is_shown_undone_and_carried_out(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = sit(window, match)
    table.idle = True
    for x, y in ((3, 1), (5, 1)):
        walk_to(window, view, match.at(x, y))
        press(window, arcade.key.ENTER, arcade.key.MOD_SHIFT)
    assert len(view.choosing.planned) == 4
    assert "Planned: 4." in view.hud.tools.hint
    press(window, arcade.key.BACKSPACE)
    assert len(view.choosing.planned) == 2
    assert table.asked == []
    walk_to(window, view, match.at(7, 5))
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert match.where("A") == (3, 1)


def test_several_options_on_a_field_are_offered_to_pick_from(window: GameWindow) -> None:
    import arcade

    match = scene("A B . .\n. a . .\n. . . .", stones={"A": "mind time"}, order="A a B", in_round=3)
    view, table = sit(window, match)
    table.idle = True
    click_field(window, view, match.at(1, 0))
    assert view.boxes.name == "options"
    assert len(view.top.widgets) == 3
    click_button(window, view, "option 1")
    settle(window, view, table)
    assert table.asked == [HandOver(match["time"], match.at(1, 0))]
    click_field(window, view, match.at(1, 1), arcade.MOUSE_BUTTON_RIGHT)
    assert [widget.key for widget in view.top.widgets] == ["option 0", "option 1", "option 2"]
    press(window, arcade.key.DOWN)
    press(window, arcade.key.ENTER)
    settle(window, view, table)
    assert table.asked[-1] == Step(match.at(1, 1))


def test_a_tool_from_the_toolbar(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    assert not view.base["melee"].usable
    click_button(window, view, "move")
    assert view.choosing.tool == Tool(STEP)
    click_button(window, view, "undo")
    assert view.choosing.tool is None
    assert table.asked == []


def test_input_never_waits_for_the_film(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    window.settings.speed = 0.01
    try:
        click_field(window, view, match.at(2, 1))
        tick(window, 2)
        assert view.director.busy
        click_field(window, view, match.at(3, 1))
        tick(window, 2)
        assert table.asked == [Step(match.at(2, 1)), Step(match.at(3, 1))]
        view.controls.act("skip")
        assert known(view.director.shown) == known(match)
    finally:
        window.settings.speed = 8.0


def test_a_pause_tells_who_wanted_it_and_how_long_it_lasts(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = sit(window, match)
    press(window, arcade.key.P)
    tick(window, 2)
    assert view.boxes.name == "pause"
    assert view.session.paused is not None
    assert view.session.paused.words == "You asked for a pause."
    left = view.clock_left
    pass_time(window, 1.0, 3)
    assert view.clock_left == left
    assert view.boxes.box is not None
    assert view.boxes.box.line.text == "57 s left"
    click_button(window, view, "resume")
    tick(window, 2)
    assert view.boxes.name == ""
    table.tell(Paused())
    tick(window)
    assert view.session.paused.words == "Another player asked for a pause."
    table.tell(Resumed())
    tick(window)
    assert view.dialog is None


def test_a_lost_connection_counts_down_and_goes_when_it_is_back(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    table.tell(Lost("The server is gone.", 5.0))
    tick(window, 2, seconds=1.0)
    assert view.boxes.name == "lost"
    assert view.boxes.box is not None
    assert view.boxes.box.line.text == "Next try in 3 s"
    table.tell(Beat((), table.seen()))
    tick(window)
    assert view.dialog is None
    settle(window, view, table)


def test_the_opponent_lost_and_back(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    table.tell(Warned("Bob lost the connection; the seat is kept for a while.", 30))
    pass_time(window, 1.0, 3)
    away = [note.text for note in view.notes.notes if note.key == "away"]
    assert away == ["Bob lost the connection. The seat is kept for 27 s."]
    table.tell(Beat((), table.seen()))
    tick(window)
    assert {note.key for note in view.notes.notes} >= {"back"}
    assert "away" not in {note.key for note in view.notes.notes}


def test_refusals_and_warnings_are_told(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    table.tell(
        Refused(), Warned("Hurry: 12 s are left for your turn.", 12), Farewell("You are disqualified.")
    )
    tick(window)
    told = {note.key: note.text for note in view.notes.notes}
    assert told["refused"] == "The server refused that."
    assert told["time"] == "Hurry: 12 s are left!"
    assert told["farewell"] == "You are disqualified."
    assert 11 < view.clock_left <= 12


@pytest.fixture
def left(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    calls: list[str] = []
    monkeypatch.setattr(window.flow, "ended", lambda: calls.append("ended"))
    monkeypatch.setattr(window.flow, "leave", lambda: calls.append("leave"))
    monkeypatch.setattr(window.flow, "failed", calls.append)
    return calls


def test_the_end_is_looked_at_and_then_the_ending_comes(window: GameWindow, left: list[str]) -> None:
    match = scene("A 0 . .\n. . . .\n. . a .", stones={"A": "*"}, order="A a")
    view, table = sit(window, match)
    click_field(window, view, match.at(1, 0))
    settle(window, view, table)
    assert match.outcome is not None
    assert left == []
    pass_time(window, 0.25, 12)
    assert left[0] == "ended"


@pytest.mark.parametrize(
    ("news", "told"),
    [
        ((Failed("The server is gone."),), "The server is gone."),
        ((Farewell("You are disqualified. Too late."), Failed("Closed.")), "You are disqualified. Too late."),
        ((Gone(),), "The server does not know this match any more: it ended without us."),
    ],
)
def test_without_a_table_it_is_said_why(
    window: GameWindow, left: list[str], news: tuple[News, ...], told: str
) -> None:
    _, table = sit(window, duel())
    table.idle = True
    table.tell(*news)
    tick(window)
    assert left[0] == told


def test_an_end_that_came_before_the_failure_is_an_end(window: GameWindow, left: list[str]) -> None:
    import arcade

    view, table = sit(window, duel())
    table.idle = True
    table.tell(Ended(None, 2), Farewell("You are disqualified."), Failed("Closed."))
    pass_time(window, 0.25, 12)
    assert left == []
    assert view.boxes.name == "farewell"
    for _ in range(20):  # pressed once too often it skips nothing
        press(window, arcade.key.ENTER)
    assert left == []
    click_button(window, view, "on")
    assert left == ["ended"]
    assert view.session.winner == 2


def test_the_menu_by_keys_and_leaving(window: GameWindow, left: list[str]) -> None:
    import arcade

    view, table = sit(window, duel())
    table.idle = True
    press(window, arcade.key.ESCAPE)
    assert view.boxes.name == "menu"
    assert [widget.key for widget in view.top.widgets] == [
        "resume",
        "pause",
        "log",
        "settings",
        "help",
        "leave",
    ]
    press(window, arcade.key.UP)
    for _ in range(5):
        press(window, arcade.key.DOWN)
    press(window, arcade.key.ENTER)
    assert view.boxes.name == "leave"
    press(window, arcade.key.ESCAPE)
    assert view.dialog is None
    press(window, arcade.key.L)
    assert view.boxes.name == "log"
    press(window, arcade.key.L)
    assert view.dialog is None
    view.boxes.open("leave")
    click_button(window, view, "go")
    assert left == ["leave"]


def test_a_menu_keeps_its_focus_when_the_window_gets_another_size(window: GameWindow) -> None:
    import arcade

    view, table = sit(window, duel())
    table.idle = True
    for key in (arcade.key.ESCAPE, arcade.key.DOWN, arcade.key.DOWN):
        press(window, key)
    wanted = view.top.focus
    view.resized()
    assert view.boxes.name == "menu"
    assert wanted is not None
    assert wanted.key == "log"
    assert view.top.focus is view.top["log"]


def test_a_spectator_sees_everything_and_is_offered_nothing(window: GameWindow) -> None:
    view, table = sit(window, seat=0, level="random")
    for _ in range(5):
        pass_time(window, 0.25, 3)
    table.idle = True
    settle(window, view, table)
    assert view.choosing.fields() == {}
    assert "move" not in view.hud.tools.buttons
    assert "pause" not in view.hud.tools.buttons
    assert view.hud.tools.hint.startswith("You are watching.")
    assert len(view.log.entries) > 2


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1600, 600)])
def test_at_any_size_everything_is_in_the_window(window: GameWindow, size: tuple[int, int]) -> None:
    view, table = sit(window, duel())
    table.idle = True
    window.set_size(*size)
    tick(window, 2)
    try:
        for widget in view.base.widgets:
            rect = widget.rect
            assert 0 <= rect.left < rect.right <= size[0], widget.key
            assert 0 <= rect.bottom < rect.top <= size[1], widget.key
        for field in (0, view.stage.grid.size - 1):
            rect = view.rect_of(field)
            board = view.layout.board
            assert board.left <= rect.left
            assert rect.right <= board.right
            assert board.bottom <= rect.bottom
            assert rect.top <= board.top
    finally:
        window.set_size(*SMALLEST)
        tick(window)


def test_another_language_and_palette_take_effect_at_once(window: GameWindow) -> None:
    view, table = sit(window, duel())
    table.idle = True
    window.settings.language, window.settings.palette = "de", "contrast"
    try:
        view.rebuild()
        tick(window)
        assert view.hud.tools.hint.startswith("Hero A: Wähle ein Feld.")
        assert view.stage.palette.name == "contrast"
        settle(window, view, table)
    finally:
        window.settings.language, window.settings.palette = "en", "standard"


def test_hotkeys_that_were_changed_are_used(window: GameWindow) -> None:
    import arcade

    match = duel()
    view, table = sit(window, match)
    table.idle = True
    window.keys.change("end_turn", "Y")
    try:
        press(window, arcade.key.E)
        assert table.asked == []
        press(window, arcade.key.Y)
        settle(window, view, table)
        assert table.asked == [EndTurn()]
    finally:
        window.keys.reset()


def test_zoom_and_pan_keep_clicks_on_their_fields(window: GameWindow) -> None:
    match = duel()
    view, table = sit(window, match)
    table.idle = True
    rect = view.rect_of(match.at(1, 1))
    for _ in range(3):
        window.dispatch_event("on_mouse_scroll", round(rect.x), round(rect.y), 0, 1)
    pass_time(window, 1 / 30, 30)
    assert view.stage.camera.zoomed
    board = view.layout.board
    window.dispatch_event("on_mouse_press", round(board.x), round(board.y), 1, 0)
    window.dispatch_event("on_mouse_drag", round(board.x) + 20, round(board.y), 20, 0, 1, 0)
    window.dispatch_event("on_mouse_release", round(board.x) + 20, round(board.y), 1, 0)
    pass_time(window, 1 / 30, 30)
    assert table.asked == [], "a drag is no click"
    click_field(window, view, match.at(2, 2))
    settle(window, view, table)
    assert table.asked == [Step(match.at(2, 2))]
    view.controls.act("fit")
    pass_time(window, 1 / 30, 60)
    assert not view.stage.camera.zoomed


def test_nothing_is_made_anew_while_nothing_happens(window: GameWindow) -> None:
    view, table = sit(window, duel())
    table.idle = True
    settle(window, view, table)
    tick(window, 5)
    lists = [view.base.plates, view.base.pictures, view.overlay.layer.plates, view.overlay.layer.pictures]
    before = [[id(sprite) for sprite in each] for each in lists]
    tick(window, 10)
    assert [[id(sprite) for sprite in each] for each in lists] == before


def test_the_stone_of_a_mod_looks_and_is_called_as_the_mod_says(window: GameWindow) -> None:
    from systems.mashup.configs import default_setup
    from systems.mashup.game import modded

    game = modded(("gravity",))
    match = Match(game, default_setup(), 7)
    view, table = sit(window, match)
    table.idle = True
    settle(window, view, table)
    (name,) = set(game.content.kinds) - {"space", "mind", "reality", "power", "time", "soul"}
    assert view.words.kinds == game.content.kinds
    assert view.words.stone(name) == game.content.kinds[name].texts["en"]["name"]
    assert view.stage is view.director.stage


def rejected(window: GameWindow, view: MatchView, act: Callable[[], object]) -> str:
    """What is to be read in the facts panel after something that cannot be done, and was not."""
    before = len(view.table.asked)  # type: ignore[attr-defined]
    act()
    tick(window)
    assert len(view.table.asked) == before  # type: ignore[attr-defined]
    assert view.facts.refusal in [fact.text for fact in view.facts.facts]
    return view.facts.refusal


CROWD = """
# . . . . . . .
. A C . . . . .
. B . # . . . .
D . . a . . . O
. . . . . . . .
. . . . . b . .
"""


@pytest.mark.parametrize(
    ("tool", "field", "english", "german"),
    [
        (
            "",
            (7, 5),
            "That is too far: Hero A cannot get to [7, 5] with 2 MP.",
            "Das ist zu weit: Hero A kommt mit 2 BP nicht bis [7, 5].",
        ),
        (
            "",
            (5, 5),
            "Hero A shoots at distance 2 only; [5, 5] is at 4.",
            "Hero A schießt genau 2 Felder weit; bis [5, 5] sind es 4.",
        ),
        ("", (1, 1), "Hero A stands here already.", "Hero A steht schon hier."),
        (
            "move",
            (3, 2),
            "Nobody can enter [3, 2]: it is blocked.",
            "Niemand kann [3, 2] betreten: Das Feld ist versperrt.",
        ),
        ("melee", (3, 3), "[3, 3] is no neighbour of [1, 1].", "[3, 3] grenzt nicht an [1, 1]."),
        (
            "melee",
            (2, 0),
            "There is neither a standing enemy nor a rock on [2, 0].",
            "Auf [2, 0] ist weder ein stehender Gegner noch ein Fels.",
        ),
        (
            "shot",
            (1, 3),
            "There is neither a standing enemy nor a rock on [1, 3].",
            "Auf [1, 3] ist weder ein stehender Gegner noch ein Fels.",
        ),
        ("give", (5, 3), "[5, 3] is no neighbour of [1, 1].", "[5, 3] grenzt nicht an [1, 1]."),
        (
            "give",
            (2, 2),
            "There is no standing team-mate on [2, 2].",
            "Auf [2, 2] steht niemand vom eigenen Team.",
        ),
        (
            "stone_1",
            (7, 5),
            "The Mind Stone hits a standing enemy or a rock in sight.",
            "Der Gedankenstein trifft einen stehenden Gegner oder einen Fels in Sicht.",
        ),
        (
            "stone_2",
            (4, 3),
            "The Reality Stone works on a free neighbouring field or on a rock there.",
            "Der Realitätsstein wirkt auf ein freies Nachbarfeld oder einen Fels dort.",
        ),
        (
            "stone_3",
            (3, 3),
            "The Power Stone hits a standing enemy or a rock on a neighbouring field.",
            "Der Machtstein trifft einen stehenden Gegner oder einen Fels auf einem Nachbarfeld.",
        ),
        (
            "stone_4",
            (2, 0),
            "The Soul Stone revives a knocked-out hero on a neighbouring field.",
            "Der Seelenstein belebt einen Helden, der auf einem Nachbarfeld k. o. ist.",
        ),
        (
            "stone_5",
            (3, 3),
            "The Space Stone leads to free fields only.",
            "Der Raumstein führt nur auf freie Felder.",
        ),
    ],
)
def test_an_illegal_click_says_why_and_keeps_the_tool(
    window: GameWindow, tool: str, field: tuple[int, int], english: str, german: str
) -> None:
    stones = "mind reality power soul space" if tool.startswith(("stone", "give")) else ""
    people = {"A": Stats(mp=2, ap=2, reach=2), "C": DOWN}
    match = scene(CROWD, heroes=people, stones={"A": stones} if stones else None, order="A a B b")
    for language, told in (("en", english), ("de", german)):
        window.settings.language = language
        view, table = sit(window, match)
        table.idle = True
        if tool in view.hud.tools.buttons:
            click_button(window, view, tool)
        held = view.choosing.tool
        assert (held is None) == (not tool)
        assert rejected(window, view, partial(click_field, window, view, match.at(*field))) == told
        assert view.choosing.tool == held


@pytest.mark.parametrize(
    ("button", "details", "english", "german"),
    [
        (
            "move",
            {"A": Stats(left=(0, 1))},
            "No movement point is left in this turn.",
            "In diesem Zug ist kein Bewegungspunkt mehr übrig.",
        ),
        (
            "melee",
            {},
            "There is neither a standing enemy nor a rock beside Hero A.",
            "Neben Hero A ist weder ein stehender Gegner noch ein Fels.",
        ),
        (
            "melee",
            {"A": Stats(left=(1, 0))},
            "No action point is left in this turn.",
            "In diesem Zug ist kein Aktionspunkt mehr übrig.",
        ),
        (
            "shot",
            {"A": Stats(reach=2)},
            "Hero A sees neither a standing enemy nor a rock in reach.",
            "Hero A sieht weder einen stehenden Gegner noch einen Fels in Reichweite.",
        ),
        ("give", {}, "Hero A carries no stone.", "Hero A trägt keinen Stein."),
        (
            "undo",
            {},
            "What was carried out stays: only alone against the computer can it be taken back.",
            "Was ausgeführt ist, bleibt: Zurücknehmen geht nur allein gegen den Computer.",
        ),
        (
            "skip",
            {},
            "Nothing is being shown that could be skipped.",
            "Gerade läuft nichts, was man überspringen könnte.",
        ),
    ],
)
def test_a_grey_button_says_why(
    window: GameWindow, button: str, details: dict[str, Stats], english: str, german: str
) -> None:
    for language, told in (("en", english), ("de", german)):
        window.settings.language = language
        view, table = sit(window, scene(DUEL.replace("#", "."), heroes=details, order="A a B b"))
        table.idle = True
        rect = view.hud.tools.buttons[button].rect
        window.dispatch_event("on_mouse_motion", round(rect.x), round(rect.y), 0, 0)
        tick(window)
        assert told in [fact.text for fact in view.facts.facts], "pointing at it is enough"
        assert view.facts.refusal == ""
        assert rejected(window, view, partial(click_button, window, view, button)) == told


def test_nothing_can_be_done_while_others_play_and_that_is_said(window: GameWindow) -> None:
    import arcade

    view, table = sit(window, scene(DUEL, active="a", order="a A b B"))
    table.idle = True
    told = "It is not your turn."
    assert rejected(window, view, partial(click_field, window, view, 3)) == told
    for button in ("move", "melee", "shot", "give", "tip", "end_turn"):
        view.facts.refusal = ""
        assert rejected(window, view, partial(click_button, window, view, button)) == told
    view.facts.refusal = ""
    assert rejected(window, view, lambda: press(window, arcade.key.E)) == told
    pass_time(window, 7.0)
    assert view.facts.refusal == ""


def test_whoever_watches_is_not_refused_anything(window: GameWindow) -> None:
    view, table = sit(window, duel(), seat=0)
    table.idle = True
    click_field(window, view, 3)
    assert view.facts.refusal == ""


def test_the_menu_the_settings_and_the_help_stop_everything_where_one_is_alone(window: GameWindow) -> None:
    import arcade

    view, table = sit(window, scene(DUEL, order="a A B b"))
    table.alone = True
    press(window, arcade.key.ESCAPE)
    shown, films = view.director.shown, view.director.waiting
    pass_time(window, 3.0)
    assert table.paused
    assert view.director.shown is shown
    assert view.director.waiting == films
    press(window, arcade.key.ESCAPE)
    tick(window, 2)
    assert not table.paused
    assert view.dialog is None
    for opens in (view.boxes.settings, view.boxes.help):
        opens()
        tick(window)
        assert window.current_view is not view
        assert table.paused
        window.show_view(view)
        tick(window, 2)
        assert not table.paused
        assert view.dialog is None
