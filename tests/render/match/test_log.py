from __future__ import annotations

from render.mashup.words import Words
from render.match.log import KEPT, Entry, Log
from render.show import DEED, ROUND, TURN
from render.texts import load_texts
from systems.mashup.commands import EndTurn, Melee, Step
from tests.systems.mashup.scene import Scene, Stats, scene


def told(match: Scene, log: Log, kind: type, *words: str | int) -> list[Entry]:
    known = len(log.entries)
    before = match.clone()
    for event in match.play(kind, *words):
        log.hear(event, before.world)
        before.follow([event])
    return list(log.entries)[known:]


def new_log() -> Log:
    return Log(Words(load_texts("en"), names=("", "Ada", "Bob")))


def test_a_command_is_one_line() -> None:
    match = scene("A a .\n. . .", heroes={"A": Stats(melee=30), "a": Stats(hp=20)}, order="A a")
    log = new_log()
    lines = told(match, log, Melee, 1, 0)
    assert len(lines) == 1
    assert lines[0].text.startswith("Hero A strikes Hero a. Hero a: -")
    assert lines[0].text.endswith("Hero A knocks Hero a out!")
    assert (lines[0].level, lines[0].seat, lines[0].minor) == (DEED, 1, False)


def test_each_step_is_a_line_of_its_own_and_minor() -> None:
    match = scene("A . . a", heroes={"A": Stats(mp=2)})
    log = new_log()
    lines = told(match, log, Step, 1, 0)
    assert lines == [
        Entry("Hero A goes to [1, 0].", DEED, 1, True, (match.at(0, 0), match.at(1, 0)), (match["A"],))
    ]
    assert len(log.entries) == 1


def test_a_line_knows_the_fields_and_whom_it_tells_of() -> None:
    match = scene("A a .\n. . .", heroes={"A": Stats(melee=30), "a": Stats(hp=20)}, order="A a")
    (line,) = told(match, new_log(), Melee, 1, 0)
    assert line.fields == (match.at(0, 0), match.at(1, 0))
    assert line.entities == (match["A"], match["a"])


def test_turns_and_rounds_have_their_level_and_seat() -> None:
    match = scene("A . . a", order="A a", in_round=10)
    log = new_log()
    assert [(line.level, line.seat) for line in told(match, log, EndTurn)] == [(TURN, 2)]
    lines = told(match, log, EndTurn)
    assert lines[0] == Entry("Round 11.", ROUND, 0)
    assert lines[-1].level == TURN


def test_players_are_called_by_their_names() -> None:
    words = Words(load_texts("en"), names=("", "Ada", ""))
    assert [words.player(seat) for seat in (1, 2, 7)] == ["Ada", "Player 2", "Player 7"]


def test_only_so_much_is_kept_and_every_change_is_counted() -> None:
    match = scene("A . a", order="A a")
    log = new_log()
    for _ in range(KEPT):
        told(match, log, EndTurn)
    assert len(log.entries) == KEPT
    assert log.count > KEPT
