"""A whole match of Dune in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from ecs.components import MATCH, Dice
from render.dune.words import Words
from render.terminal import panels
from render.terminal.ending import show_ending
from render.terminal.frame import Frame
from render.terminal.screen import compose
from render.terminal.show import Show, played, tell
from render.terminal.theme import ASCII, UNICODE
from render.texts import load_texts
from systems.dune.components import Score
from systems.dune.game import standard
from systems.simulation import Plan, opened, players
from tests.render.terminal.dune.watching import after, short, watch, watched
from tests.render.terminal.watching import plain
from tests.systems.dune.scene import Stats

PLAN = Plan(standard, short(), 3, ("random", "random"))


def test_following_the_events_gives_what_a_spectator_sees() -> None:
    match = opened(PLAN, 0)
    scene = watched(match)
    for events in played(match, players(PLAN, 0)):
        for event in events:
            scene.follow(event)
        shown = {entity: dict(row) for entity, row in scene.world.rows.items()}
        del shown[MATCH][Dice]
        assert shown == match.view(0).rows
    assert match.outcome is not None


@given(
    commands=st.sampled_from([0, 60, 150, 100_000]),
    width=st.integers(1, 260),
    height=st.integers(1, 90),
    glyphs=st.sampled_from([UNICODE, ASCII]),
)
@settings(max_examples=15, deadline=None)
def test_screen_fits_any_terminal(commands: int, width: int, height: int, glyphs: object) -> None:
    shown = compose(after(commands), glyphs, Frame(0), width, height)  # type: ignore[arg-type]
    assert len(shown) == height
    assert all(line.cell_len <= width for line in shown)
    if glyphs is ASCII:
        assert all(line.plain.isascii() for line in shown)


def test_headline_and_order() -> None:
    _, watcher = watch("A . a", in_round=4)
    assert panels.header(watcher, 120).plain.startswith(" DESERTS OF DUNE  Round 4/30 ")
    assert "▶CHARACTER A" in panels.order(watcher, UNICODE, 80).plain
    assert "Choice of houses" in panels.header(after(0), 80).plain


def test_a_house_and_its_people() -> None:
    _, watcher = watch(
        "A B . a",
        people={"A": Stats(hp=50), "B": Stats(spice=4, loud=True)},
        defeated="C",
        swallowed="D",
        stores=(7, 0),
        scores=(Score(9, 2), Score()),
    )
    told = plain(panels.team(watcher, UNICODE, 1, 60))
    assert told[0] == " PLAYER 1  Corrino: store 7, taken 9, KO 2"
    assert [line[:2] for line in told[1:]] == ["▶C", " B", " H", " D"]
    assert told[1].endswith("███     50 2/2   20 Noble ")
    assert "!4/10 " in told[2]
    assert " down " in told[3]
    assert told[4].endswith(" eaten")


def test_what_the_desert_is_up_to() -> None:
    _, watcher = watch(". A .* a\nW . . .", hunted="a", storm=(3, 1))
    told = plain(watcher.look.whereabouts(watcher, UNICODE, 60))
    assert told == [
        " Sandstorm around [3, 1]",
        " Worm hunts Character a",
        " Spice on the map: 1",
        " Atomics left: 3 and 3",
    ]
    assert watcher.look.briefly(watcher, 60).plain == " Spice on the map: 1  Worm hunts Character a"
    _, watcher = watch("A . a")
    assert "No worm in sight" in watcher.look.briefly(watcher, 60).plain
    assert watcher.look.stranger(4)[0] == "SHAI-HULUD"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_match_in_plain_lines_and_its_ending(language: str) -> None:
    match = opened(PLAN, 0)
    scene = watched(match, Words(load_texts(language)))
    file = StringIO()
    console = Console(file=file, width=80, highlight=False)
    tell(console, scene, played(match, players(PLAN, 0)))
    show_ending(console, scene, ASCII, 3)
    told = file.getvalue()
    outcome = match.outcome
    assert outcome is not None
    assert scene.words.reason(outcome.reason, outcome.winner) in told
    assert ("  eaten " if language == "en" else " im Wurm ") in told
    assert max(map(len, told.splitlines()[-20:])) <= 80, "the table fits the smallest usual terminal"
    assert scene.tally.best() is None or scene.words.texts("dune.end.best", hero="") in told


def test_an_animated_match() -> None:
    match = opened(PLAN, 0)
    file = StringIO()
    console = Console(file=file, force_terminal=True, width=100, height=30, color_system="truecolor")
    now = [0.0]

    def nap(seconds: float) -> None:
        now[0] += seconds

    Show(console, watched(match), UNICODE, 1, lambda: now[0], nap).run(played(match, players(PLAN, 0), 1))
    assert now[0] > 10
    assert "DESERTS OF DUNE" in file.getvalue()
