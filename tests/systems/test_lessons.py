"""Every lesson and puzzle that comes with a game can be done, by the rules alone."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec
import pytest

from ecs.commands import Command, EndTurn
from ecs.components import MATCH, Dice
from ecs.config import ConfigError, pretty
from ecs.errors import MashupError
from ecs.games import NAMES
from ecs.match import Match
from render.sentences import in_words
from render.texts import languages, load_texts
from systems import lessons as module
from systems.brains.mashup.winning import winning
from systems.brains.meter import Meter
from systems.lessons import ENDING, LEARNER, Attempt, Lesson, Numbered, lesson_file, lessons, said
from systems.mashup.commands import Melee

EVERY = [(game, each) for game in NAMES for each in lessons(game)]
NAMED = [each.name for _, each in EVERY]
LESSONS = [(game, each) for game, each in EVERY if not each.lesson.puzzle]
PUZZLES = [each for _, each in EVERY if each.lesson.puzzle]
MOST = 20_000
"""So many positions are looked at for a step."""


def lesson(name: str) -> Lesson:
    return next(each.lesson for _, each in EVERY if each.name == name)


def answered(attempt: Attempt, match: Match) -> None:
    """Let the opponent do what the lesson says."""
    while match.acting and match.acting != (LEARNER,):
        seat = match.acting[0]
        command = attempt.choose(match, seat)
        attempt.took(match, command, match.apply(seat, command), seat)


def key(match: Match) -> object:
    """All that is the same whatever the dice show next."""
    copy = match.clone()
    with copy.world:
        copy.world.set(MATCH, Dice(0))
    return copy.digest()


def next_step(attempt: Attempt, match: Match) -> tuple[Attempt, Match]:
    """The lesson when one more sentence is done, by the fewest commands."""
    place = attempt.place
    queue = deque([(attempt, match)])
    known = {key(match)}
    while queue and len(known) < MOST:
        attempt, match = queue.popleft()
        for command in match.legal(LEARNER):
            tried, after = attempt.copy(), match.clone()
            tried.took(after, command, after.apply(LEARNER, command))
            answered(tried, after)
            if tried.place > place:
                return tried, after
            if not tried.failed and (now := key(after)) not in known:
                known.add(now)
                queue.append((tried, after))
    raise AssertionError(f"nothing leads on from sentence {place + 1}")


def test_there_are_six_lessons_and_five_puzzles_and_four_lessons_of_dune() -> None:
    assert [each.lesson.puzzle for each in lessons("mashup")] == [False] * 6 + [True] * 5
    assert [each.lesson.puzzle for each in lessons("dune")] == [False] * 4


@pytest.mark.parametrize(("game", "each"), LESSONS, ids=[each.name for _, each in LESSONS])
def test_every_sentence_can_be_done(game: str, each: Numbered) -> None:
    attempt = Attempt(game, each.lesson)
    match = attempt.start.clone()
    while attempt.step is not None:
        attempt, match = next_step(attempt, match)
    assert not attempt.failed


@pytest.mark.parametrize(("game", "each"), EVERY, ids=NAMED)
def test_all_is_said_in_all_languages_and_points_at_what_is_there(game: str, each: Numbered) -> None:
    attempt, told = Attempt(game, each.lesson), each.lesson
    world = attempt.start.world
    for sentence in (told.title, told.end, *(step.say for step in told.steps)):
        assert sorted(sentence) == languages()
    for step in told.steps:
        assert not step.figure or attempt.figure(step.figure) in world.rows
        for place in (step.field, step.goal.field):
            assert place is msgspec.UNSET or world.grid.at(*place) is not None
        kinds = {kind.__name__ for kind in attempt.start.game.commands}
        assert not step.goal.command or step.goal.command in kinds
        assert not step.goal.event or step.goal.event in attempt.start.game.all_events


@pytest.mark.parametrize("each", PUZZLES, ids=[each.name for each in PUZZLES])
def test_a_puzzle_is_won_in_this_turn_but_by_no_single_command(each: Numbered) -> None:
    attempt = Attempt("mashup", each.lesson)
    match = attempt.start
    plan = winning(match, LEARNER, Meter(20_000))
    assert plan is not None
    played = match.clone()
    for command in plan:
        attempt.took(played, command, played.apply(LEARNER, command))
    assert attempt.step is None
    assert not attempt.failed
    for command in match.legal(LEARNER):
        after = match.clone()
        after.apply(LEARNER, command)
        assert after.outcome is None


def test_the_opponent_does_what_is_said_and_then_nothing() -> None:
    attempt = Attempt("mashup", lesson("mashup/2-strike-and-shoot"))
    match = attempt.start.clone()
    match.apply(LEARNER, EndTurn())
    assert attempt.choose(match, 2) == Melee(match.world.grid.field(2, 2))
    assert attempt.choose(match, 2) == EndTurn()


def test_another_turn_is_too_late_for_a_puzzle() -> None:
    attempt = Attempt("mashup", PUZZLES[0].lesson)
    match = attempt.start.clone()
    command: Command = EndTurn()
    attempt.took(match, command, match.apply(LEARNER, command))
    assert attempt.failed
    attempt.again()
    assert not attempt.failed


def test_users_have_lessons_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "data_folder", lambda: tmp_path)
    folder = tmp_path / "lessons" / "mashup"
    folder.mkdir(parents=True)
    own = lesson("mashup/1-walk")
    (folder / f"mine{ENDING}").write_text(pretty(own))
    assert lessons("mashup")[-1] == Numbered("mashup/mine", own)
    bad = msgspec.to_builtins(own) | {"title": {"de": "Nur so"}}
    (folder / f"mine{ENDING}").write_text(pretty(bad))
    with pytest.raises(ConfigError, match="English") as caught:
        lessons("mashup")
    assert 'fehlt auf Englisch; ein Text zu "en" ist richtig' in in_words(load_texts("de"), str(caught.value))


def test_english_stands_in_for_what_is_missing() -> None:
    assert said({"en": "Go!", "de": "Geh!"}, "de") == "Geh!"
    assert said({"en": "Go!"}, "de") == "Go!"
    assert lesson_file("mashup").folder == "mashup/lessons"


def test_a_lesson_brings_the_mods_of_its_position() -> None:
    own = msgspec.structs.replace(
        lesson("mashup/1-walk"), position="8/1S1<gravity>4/8/8/8/7h S=Spider-Man h=Hulk", mods=("gravity",)
    )
    match = Attempt("mashup", own).start
    assert any("gravity" in mod for mod in match.game.mods)
    with pytest.raises(MashupError):
        Attempt("mashup", msgspec.structs.replace(own, mods=()))
