from __future__ import annotations

from pathlib import Path

import pytest

from ecs.errors import MashupError
from net.entries import Check, Entry
from net.notices import Complained, Ended, Paused, Resumed
from render.replay_table import ReplayTable, replay_of
from render.replaying import PHASE, ROUND, TURN
from render.table import Beat, News
from systems.mashup.commands import EndTurn
from systems.mashup.components import Hero
from tests.net.logs_of import small_setup
from tests.net.mashup.content import content
from tests.render.local_table import LocalTable
from tests.render.replayed import log_file, log_text, recorded
from tests.systems.mashup.scene import scene

POINTS = 120


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def beats(news: list[News]) -> list[Beat]:
    return [each for each in news if isinstance(each, Beat)]


def test_a_replay_gives_what_a_spectator_hears(tmp_path: Path) -> None:
    clock = Clock()
    table = ReplayTable(log_file(tmp_path), clock)
    assert (table.seat, table.names) == (0, ("", "Ada", "Bob"))
    assert table.config == small_setup().match
    assert table.length == POINTS
    board, opening = beats(table.poll())
    assert board.events == ()
    assert board.match.world.count(Hero) == 0
    assert opening.match.world.count(Hero) == 12
    before = opening.match
    for position in range(2, 40):
        clock.now += 0.4
        (beat,) = beats(table.poll())
        folded = before.clone()
        folded.follow(beat.events)
        assert content(folded.world) == content(beat.match.world)
        assert folded.acting == beat.match.acting
        before = beat.match
        assert table.position == position
    assert not table.ask(EndTurn())
    table.leave()
    table.close()


def test_speed_pause_and_steps() -> None:
    clock = Clock()
    table = ReplayTable(recorded(), clock)
    table.poll()
    clock.now += 0.39
    assert table.poll() == []
    table.speed = 4
    clock.now += 0.41
    assert len(beats(table.poll())) == 5
    table.pause()
    table.pause()
    clock.now += 50
    assert table.poll() == [Paused()]
    table.step()
    assert len(beats(table.poll())) == 1
    table.resume()
    table.resume()
    assert table.poll() == [Resumed()]
    assert table.position == 7


def test_it_waits_for_the_film_and_then_goes_on_at_once() -> None:
    clock = Clock()
    table = ReplayTable(recorded(), clock)
    table.poll()
    table.busy = True
    clock.now += 50
    assert table.poll() == []
    table.busy = False
    assert len(beats(table.poll())) == 1
    assert table.poll() == []


def test_nobody_has_to_watch_somebody_think() -> None:
    recording = recorded()
    recording.steps[1:] = [
        type(step)(600 + step.at, step.events, step.seat, step.command) for step in recording.steps[1:]
    ]
    clock = Clock()
    table = ReplayTable(recording, clock)
    assert len(table.poll()) == 2
    clock.now += 1.9
    assert table.poll() == []
    clock.now += 0.2
    assert len(table.poll()) == 1


@pytest.mark.parametrize("position", [0, 1, 20, POINTS, 999, -4])
def test_jumping(position: int) -> None:
    recording = recorded()
    table = ReplayTable(recording, Clock())
    table.poll()
    table.pause()
    table.step()
    table.seek(position)
    (beat,) = beats(table.poll())
    assert beat.events == ()
    assert table.position == min(max(0, position), POINTS)
    assert beat.match.digest() == recorded().match(table.position).digest()


def test_it_can_begin_anywhere() -> None:
    table = ReplayTable(recorded(), Clock(), at=50)
    assert table.position == 50
    (first, *_) = table.poll()
    assert isinstance(first, Beat)
    assert first.match.digest() == recorded().match(50).digest()


def test_going_by_phase_turn_and_round() -> None:
    recording = recorded()
    table = ReplayTable(recording, Clock(), at=60)
    table.pause()
    table.poll()
    table.go(PHASE, 1)
    (beat,) = beats(table.poll())
    assert (table.position, beat.events) == (61, recording.steps[60].events)
    table.go(PHASE, -1)
    (beat,) = beats(table.poll())
    assert (table.position, beat.events) == (60, ())
    for unit in (TURN, ROUND):
        for by in (1, -1):
            before = table.position
            table.go(unit, by)
            assert table.position == recording.following(before, unit, by)


def test_the_end_is_told_and_from_there_it_begins_again() -> None:
    recording = recorded(commands=10_000)
    outcome = recording.last.outcome
    assert outcome is not None
    table = ReplayTable(recording, Clock(), at=recording.length - 1)
    table.pause()
    table.poll()
    table.step()
    assert table.poll()[-1] == Ended(None, outcome.winner)
    table.step()
    assert table.poll() == []
    table.resume()
    assert table.position == 0


def test_at_the_end_it_stands_still_once_all_was_shown() -> None:
    recording = recorded(commands=10_000)
    clock = Clock()
    table = ReplayTable(recording, clock, at=recording.length - 1)
    table.poll()
    clock.now += 2
    beat, _ = table.poll()
    assert isinstance(beat, Beat)
    table.busy = True
    assert table.poll() == []
    table.busy = False
    assert table.poll() == [Paused()]
    assert table.paused


def test_what_is_wrong_with_a_replay_is_told_and_the_rest_is_shown(tmp_path: Path) -> None:
    def cheat(entries: list[Entry]) -> None:
        place = next(number for number, entry in enumerate(entries) if isinstance(entry, Check))
        entries[place] = Check(16, "0" * 32)

    path = tmp_path / "cheat.jsonl"
    path.write_bytes(log_text(change=cheat))
    table = ReplayTable(path, Clock())
    (complaint,) = [news for news in table.poll() if isinstance(news, Complained)]
    assert "the log or the rules were changed" in complaint.message
    assert table.length == 15
    path.write_bytes(log_text() + b"nonsense\n")
    table = ReplayTable(path, Clock())
    assert table.length == POINTS
    assert "damaged in line" in table.recording.fault


def test_what_is_no_log_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    path.write_text("{}\n")
    with pytest.raises(MashupError, match="is no match log"):
        ReplayTable(path)
    text = log_text().replace(b',{"name":"Bob","device":"b-2","role":"bot"}', b"")
    path.write_bytes(text)
    with pytest.raises(MashupError, match="is no match of 2 players"):
        ReplayTable(path)


def test_a_replay_is_known_even_inside_of_another_table() -> None:
    class Wrapped:
        def __init__(self, table: object) -> None:
            self.table = table

    table = ReplayTable(recorded(commands=3), Clock())
    assert replay_of(table) is table
    assert replay_of(Wrapped(table)) is table  # type: ignore[arg-type]
    assert replay_of(LocalTable(scene("A . a"))) is None
