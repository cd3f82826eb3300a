"""A lesson at a table: its goals are seen there, and the opponent does what it says."""

from __future__ import annotations

from ecs.commands import EndTurn, Step
from net.notices import YourTurn
from render.continued_table import PACE
from render.kept_table import KeptTable
from render.lesson_table import LessonTable, lesson_of
from render.staged_table import StagedTable
from render.table import Beat
from systems.lessons import lessons
from systems.mashup.commands import Melee, Ranged
from systems.mashup.events import Struck


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def table(name: str, clock: Clock) -> LessonTable:
    found = next(each for each in lessons("mashup") if each.name == f"mashup/{name}")
    return LessonTable("mashup", found, ("", "Ada", "Bob"), clock)


def test_a_goal_that_is_reached_leads_to_the_next_sentence() -> None:
    playing = table("1-walk", Clock())
    beat, turn = playing.poll()
    assert isinstance(beat, Beat)
    assert isinstance(turn, YourTurn)
    assert playing.attempt.place == 0
    assert playing.ask(Step(beat.match.world.grid.field(2, 1)))
    assert playing.attempt.place == 1


def test_the_opponent_strikes_back_as_the_lesson_says_and_then_waits() -> None:
    clock = Clock()
    playing = table("2-strike-and-shoot", clock)
    (beat, _) = playing.poll()
    assert isinstance(beat, Beat)
    grid = beat.match.world.grid
    for command in (Melee(grid.field(3, 3)), Ranged(grid.field(4, 1)), EndTurn()):
        assert playing.ask(command)
        heard = playing.poll()
    assert playing.attempt.place == 3
    kinds = set()
    for _ in range(6):
        clock.now += PACE
        heard = playing.poll()
        kinds |= {type(event) for news in heard if isinstance(news, Beat) for event in news.events}
        if any(isinstance(news, YourTurn) for news in heard):
            break
    else:
        raise AssertionError("it is never our turn again")
    assert Struck in kinds


def test_a_lesson_is_found_through_the_table_that_keeps_it() -> None:
    playing = table("1-walk", Clock())
    assert lesson_of(KeptTable(playing)) is playing
    assert lesson_of(StagedTable(config=None, game="mashup")) is None
