from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.segment import Segment

from render.mashup.words import Words
from render.terminal.ending import show_ending
from render.terminal.scene import Scene
from render.terminal.theme import ASCII, UNICODE, Glyphs
from render.texts import load_texts
from systems.mashup.commands import Melee
from tests.endings import over
from tests.render.terminal.watching import ARENA, after, follow, watch
from tests.systems.mashup.scene import Stats


def printed(scene: Scene, glyphs: Glyphs = UNICODE, width: int = 80) -> list[str]:
    file = StringIO()
    show_ending(Console(file=file, width=width, highlight=False), scene, glyphs, seed=7)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_everything_about_the_end() -> None:
    match, watcher = watch("A a .\n. . b", heroes={"A": Stats(melee=100)})
    follow(match, watcher, Melee, 1, 0)
    watcher.follow(over(1, "knock-outs"))
    assert printed(watcher) == [
        "",
        "    0   2",
        " 0 H█a× ·",
        " 1  · ·b█",
        "",
        " ▓▓ rock  () portal  × down  Go Goose  SL Stan Lee  TH Thanos  ◆S Space Stone",
        " ◆M Mind Stone  ◆R Reality Stone  ◆P Power Stone  ◆T Time Stone  ◆O Soul Stone",
        "",
        " Player 1 wins: nobody could go on, and more knock-outs decided.",
        "10 rounds, 1 command, seed 7",
        "",
        " PLAYER 1  stones 0 KO 1 damage 100",
        "hero                     HP  damage    KOs  suffered  stones  powers  steps",
        "H Hero A                100     100      1         0       0       0      0",
        "",
        " player 2  stones 0 KO 0 damage 0",
        "hero                     HP  damage    KOs  suffered  stones  powers  steps",
        "a Hero a               down       0      0       100       0       0      0",
        "b Hero b                100       0      0         0       0       0      0",
        "",
        "Hero of the match: Hero A",
    ]


def test_match_that_was_stopped_has_no_winner() -> None:
    _, watcher = watch("A a .\n. . b")
    lines = printed(watcher)
    assert " Stopped after 10 rounds." in lines
    assert not any("Hero of the match" in line for line in lines)


def test_whole_board_is_shown_however_narrow_the_terminal() -> None:
    scene = after(200, scenario=ARENA)
    lines = printed(scene, width=40)
    assert lines[1].endswith(" 28")
    assert [line[:2] for line in lines[2:32]] == [f"{y:2}" for y in range(30)]


def test_end_in_german_and_ascii() -> None:
    scene = after(100_000, words=Words(load_texts("de")))
    lines = printed(scene, ASCII)
    assert any(line.startswith(" Spieler ") and " gewinnt: " in line for line in lines)
    assert "Held " in "\n".join(lines)
    assert any("Staub" in line for line in lines)


def test_nothing_stands_on_the_ground_of_the_terminal() -> None:
    console = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=80, record=True)
    show_ending(console, after(200), UNICODE, seed=7)
    lines = list(Segment.split_lines(console._record_buffer))
    assert len(lines) > 30
    for line in lines:
        assert sum(segment.cell_length for segment in line) == 80
        assert all(segment.style is not None and segment.style.bgcolor for segment in line)
        assert all(segment.style is not None and segment.style.color for segment in line)
