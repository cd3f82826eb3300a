"""Taking back what was done already, where one plays alone: by the button and by the key, in both games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from ecs.commands import EndTurn, Step
from ecs.grid import Field
from tests.render.at_table import click_button, click_field, known, pass_time, quick, settle
from tests.render.dune.playing import table as desert
from tests.render.local_table import LocalTable
from tests.systems.dune.scene import Stats as Body
from tests.systems.dune.scene import scene as dunes
from tests.systems.mashup.scene import Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def mashup() -> tuple[LocalTable, Field]:
    """A table of Mashup, and where one can go with one step."""
    match = scene("A . . .\n. . . .\n. . . a", order="A a", heroes={"A": Stats(mp=3)})
    return LocalTable(match), match.at(1, 0)


def dune() -> tuple[LocalTable, Field]:
    """The same for Dune."""
    match = dunes("A _ _ _\n_ _ _ _\n_ _ _ a", order="A a", people={"A": Body(mp=3, ap=2)})
    return desert(match, 1), match.at(1, 0)


GAMES = pytest.mark.parametrize("made", [mashup, dune])
Made = Callable[[], tuple[LocalTable, Field]]


def sit(window: GameWindow, table: LocalTable, *, alone: bool = True) -> MatchView:
    from render.views.match import MatchView

    table.idle, table.alone = True, alone
    view = MatchView(window, table)
    window.show_view(view)
    pass_time(window, 0.25, 4)
    return view


def press(window: GameWindow, symbol: int) -> None:
    window.dispatch_event("on_key_press", symbol, 0)
    window.dispatch_event("on_key_release", symbol, 0)
    pass_time(window, 0.02)


@GAMES
def test_a_step_is_taken_back_by_the_button(window: GameWindow, made: Made) -> None:
    table, field = made()
    view = sit(window, table)
    start = known(table.match)
    assert not view.hud.tools.buttons["undo"].enabled
    click_field(window, view, field)
    settle(window, view, table)
    assert known(table.match) != start
    assert view.hud.tools.buttons["undo"].enabled
    click_button(window, view, "undo")
    settle(window, view, table)
    assert known(table.match) == start
    assert not view.hud.tools.buttons["undo"].enabled
    assert view.log.entries[-1].text == view.texts("match.undone")
    click_field(window, view, field)  # and it can be done again
    settle(window, view, table)
    assert table.asked == [Step(field)] * 2


@GAMES
def test_several_are_taken_back_in_a_row_by_the_key_and_the_plan_first(
    window: GameWindow, made: Made
) -> None:
    table, field = made()
    view = sit(window, table)
    states = [known(table.match)]
    for place in (field, field + 1):
        click_field(window, view, place)
        settle(window, view, table)
        states.append(known(table.match))
    view.choosing.choose(view.choosing.options[field][0], hold=True)
    press(window, arcade.key.BACKSPACE)
    assert view.choosing.planned == []
    assert known(table.match) == states[2], "first what was only planned"
    for state in (states[1], states[0]):
        press(window, arcade.key.BACKSPACE)
        settle(window, view, table)
        assert known(table.match) == state
    press(window, arcade.key.BACKSPACE)
    settle(window, view, table)
    assert known(table.match) == states[0]


@GAMES
def test_a_grey_button_says_why_in_one_sentence(window: GameWindow, made: Made) -> None:
    table, field = made()
    view = sit(window, table)
    tools = view.hud.tools
    assert tools.why("undo", view.choosing, view.guide) == view.texts("why.undo")
    click_button(window, view, "undo")
    pass_time(window, 0.02)
    assert view.facts.refusal == view.texts("why.undo")
    table.alone = False
    click_field(window, view, field)
    settle(window, view, table)
    assert not tools.buttons["undo"].enabled
    assert tools.why("undo", view.choosing, view.guide) == view.texts("why.undo.others")
    before = known(table.match)
    press(window, arcade.key.BACKSPACE)
    settle(window, view, table)
    assert known(table.match) == before


@GAMES
def test_nothing_is_taken_back_when_the_turn_is_over_or_others_have_acted(
    window: GameWindow, made: Made
) -> None:
    table, field = made()
    view = sit(window, table)
    click_field(window, view, field)
    settle(window, view, table)
    table.play(1, EndTurn())
    pass_time(window, 0.25, 8)
    assert view.session.why_no_way_back == "why.undo"
    assert not view.session.take_back()
    assert view.hud.tools.why("undo", view.choosing, view.guide)


def test_what_led_to_dice_stays(window: GameWindow) -> None:
    match = scene(
        "A b . .\n. . . .\n. . . a",
        order="A a b",
        heroes={"A": Stats(mp=3), "b": Stats(hp=5)},
        stones={"b": "mind"},
    )
    table = LocalTable(match)
    view = sit(window, table)
    click_field(window, view, match.at(0, 1))
    settle(window, view, table)
    assert view.session.why_no_way_back == ""
    click_field(window, view, match.at(1, 0))  # the stone flies wherever the dice want it
    settle(window, view, table)
    assert view.session.why_no_way_back == "why.undo"


@GAMES
def test_the_numbers_of_the_match_forget_what_was_taken_back(made: Made) -> None:
    from render.kept_table import KeptTable

    table, field = made()
    table.alone = table.idle = True
    kept, plain = KeptTable(table), KeptTable(made()[0])
    for each in (kept, plain):
        each.table.idle = True  # type: ignore[attr-defined]
        each.poll()
    table.ask(Step(field))
    kept.poll()
    kept.take_back()
    kept.poll()
    assert kept.statistics.match is not None
    assert vars(kept.statistics)["courses"] == vars(plain.statistics)["courses"]
    assert known(kept.statistics.match) == known(plain.table.match)  # type: ignore[attr-defined]
    assert kept.missed == plain.missed
