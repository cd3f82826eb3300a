"""A position of old is played on against the computer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecs.commands import Command
from ecs.components import MATCH, Progress
from ecs.match import Match
from net.notices import Ended, Paused, Refused, Resumed, YourTurn
from render import continued_table
from render.continued_table import PACE, ContinuedTable
from render.table import Beat, Undone
from systems.brains.tips import Reason, Tip
from systems.mashup.commands import EndTurn, Step
from tests.net.logs_of import small_setup
from tests.render.replayed import recorded


class Thinker:
    """Ends every turn, at once."""

    trouble = ""

    def __init__(self, game: Callable[[], object]) -> None:
        self.asked: list[int] = []
        self.closed = False

    def ask(self, match: Match, seat: int, level: str, seconds: float) -> None:
        assert seat in match.acting
        self.asked.append(seat)

    def poll(self) -> Tip | None:
        if self.trouble:
            return None
        command: Command = EndTurn()
        return Tip(command, (command,), Reason(""))

    def close(self) -> None:
        self.closed = True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(continued_table, "TipProcess", Thinker)


def table(seat_offset: int, clock: Clock, level: str = "easy") -> tuple[ContinuedTable, Match]:
    """At a position where our seat is to act (0) or the other one (1)."""
    recording = recorded()
    match = recording.match(60)
    (acting,) = match.acting
    seat = acting if not seat_offset else 3 - acting
    return ContinuedTable(match, seat, recording.names, small_setup().match, level, clock), match


def test_we_act_first_and_the_old_match_stays_as_it_is() -> None:
    clock = Clock()
    playing, match = table(0, clock)
    before = match.digest()
    beat, turn = playing.poll()
    assert isinstance(beat, Beat)
    assert (beat.events, beat.match.digest()) == ((), before)
    assert isinstance(turn, YourTurn)
    assert playing.ask(EndTurn())
    assert not playing.ask(EndTurn())  # one thing at a time
    (ended, *_) = playing.poll()
    assert isinstance(ended, Beat)
    assert ended.match.digest() != before
    assert match.digest() == before


def test_the_computer_answers_but_not_too_soon() -> None:
    clock = Clock()
    playing, before = table(1, clock)
    assert len(playing.poll()) == 1
    clock.now = PACE * 0.9
    assert playing.poll() == []
    clock.now = PACE
    beat, *_ = playing.poll()
    assert isinstance(beat, Beat)
    assert beat.events
    assert beat.match.world.get(MATCH, Progress).turn == before.world.get(MATCH, Progress).turn + 1


def test_without_whoever_thinks_there_is_still_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "trouble", "It died.")
    clock = Clock()
    playing, _ = table(1, clock)
    playing.poll()
    clock.now = PACE
    assert any(isinstance(news, Beat) and news.events for news in playing.poll())


def test_a_beginner_answers_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "ask", lambda *_: pytest.fail("nobody has to think"))
    clock = Clock()
    playing, _ = table(1, clock, "random")
    assert len(playing.poll()) == 1
    clock.now = PACE
    assert any(isinstance(news, Beat) and news.events for news in playing.poll())


def test_what_is_against_the_rules_is_refused() -> None:
    playing, _ = table(0, Clock())
    playing.poll()
    assert playing.ask(Step(-1))
    refused, turn = playing.poll()
    assert isinstance(refused, Refused)
    assert isinstance(turn, YourTurn)


def test_a_pause_stops_everything() -> None:
    clock = Clock()
    playing, _ = table(1, clock)
    playing.poll()
    playing.pause()
    playing.pause()
    clock.now = 60
    assert playing.poll() == [Paused()]
    playing.resume()
    first, beat, *_ = playing.poll()
    assert first == Resumed()
    assert isinstance(beat, Beat)


def test_giving_up_ends_it() -> None:
    playing, _ = table(0, Clock())
    playing.poll()
    playing.leave()
    assert playing.poll()[-1] == Ended(None, 3 - playing.seat)
    playing.close()


def test_own_commands_without_dice_are_taken_back_one_by_one() -> None:
    playing, match = table(0, Clock())
    playing.poll()
    before = match.digest()
    playing.take_back()
    assert playing.poll() == [], "nothing was done yet"
    grass = [field for field in range(match.world.grid.size) if field not in match.world.at]
    step = next(
        command
        for command in match.legal(playing.seat)
        if isinstance(command, Step) and command.field in grass
    )
    assert playing.ask(step)
    playing.take_back()  # what it led to has not been heard yet
    (told, *_) = playing.poll()
    assert isinstance(told, Beat)
    playing.take_back()
    undone, turn = playing.poll()
    assert isinstance(undone, Undone)
    assert undone.match.digest() == before
    assert isinstance(turn, YourTurn)
    assert playing.ask(EndTurn())
    playing.poll()
    playing.take_back()
    assert not any(isinstance(news, Undone) for news in playing.poll()), "the turn is over"
