"""Lessons and puzzles of all games: a position, and goals that are told one sentence at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecs.commands import Command, EndTurn
from ecs.components import MATCH, Progress
from ecs.config import Finding, Kind, load
from ecs.events import Event
from ecs.folders import data_folder
from ecs.games import Part
from ecs.match import Match
from systems.games import make

LEARNER = 1
"""The seat of whoever learns."""
ENDING = ".lesson.json"

Sentence = Annotated[
    dict[str, Annotated[str, Meta(min_length=1, max_length=300)]],
    Meta(max_length=10, description="By languages; English stands in for any other."),
]
Place = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=99)], Annotated[int, Meta(ge=0, le=99)]],
    Meta(description="Column and row of a field, counted from 0."),
]
Name = Annotated[str, Meta(max_length=40)]


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has to happen: all that is named here, with one command."""

    command: Annotated[Name, Meta(description="The learner gives a command of this kind.")] = ""
    event: Annotated[Name, Meta(description="An event of this kind happens.")] = ""
    field: Annotated[Place | UnsetType, Meta(description="... on this field.")] = UNSET
    won: Annotated[bool, Meta(description="The learner wins the match.")] = False


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One sentence, what it points at, and when it is done."""

    say: Sentence
    goal: Goal
    control: Annotated[Name, Meta(description="It points at the button of this action.")] = ""
    field: Annotated[Place | UnsetType, Meta(description="It points at this field.")] = UNSET
    figure: Annotated[
        str, Meta(max_length=1, description="It points at whoever has this sign in the notation.")
    ] = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command of the opponent, who else only ends the turn."""

    command: Name
    field: Place


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson, or a puzzle: to be won in one turn."""

    title: Sentence
    position: Annotated[str, Meta(min_length=1, max_length=4000, description="In the notation of the game.")]
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1, max_length=30)]
    end: Annotated[Sentence, Meta(description="What is said when all is done.")]
    puzzle: Annotated[bool, Meta(description="Whether it has to be done in the first turn.")] = False
    answers: Annotated[tuple[Answer, ...], Meta(max_length=30)] = ()
    mods: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=20)] = ()


def _faults(value: Any) -> list[Finding]:
    """Sentences that are not there in English: nothing could stand in for them."""
    if not isinstance(value, dict):
        return []
    there: list[tuple[tuple[str | int, ...], Any]] = [((key,), value.get(key)) for key in ("title", "end")]
    steps = value.get("steps")
    for number, step in enumerate(steps if isinstance(steps, list) else []):
        there.append((("steps", number, "say"), step.get("say") if isinstance(step, dict) else None))
    return [
        Finding(place, "is not there in English", 'a text for "en" is right')
        for place, sentence in there
        if isinstance(sentence, dict) and "en" not in sentence
    ]


class Numbered(NamedTuple):
    """A lesson and its name, by which it is kept that it is done."""

    name: str
    lesson: Lesson


def lesson_file(game: str) -> Kind[Lesson]:
    """The kind of the files with the lessons of a game."""
    return Kind("lesson", ENDING, Lesson, "lesson.schema.json", _faults, f"{game}/lessons")


def lessons(game: str) -> list[Numbered]:
    """Those that come with a game, then those of the user; raises `ConfigError`."""
    kind = lesson_file(game)
    found = []
    for folder in (Path(str(files("data") / kind.folder)), data_folder() / "lessons" / game):
        for path in sorted(folder.glob(f"*{ENDING}")):
            name = f"{game}/{path.name.removesuffix(ENDING)}"
            found.append(Numbered(name, load(path, kind)))
    return found


def said(sentence: dict[str, str], language: str) -> str:
    """A sentence of a lesson in a language, or else in English."""
    return sentence.get(language, sentence["en"])


_parsers: Part[Callable[..., Match]] = Part("systems.{}.notation", "parse")
_signs: Part[Callable[..., dict[int, str]]] = Part("systems.{}.notation", "tags")


class Attempt:
    """A lesson that somebody tries: where it begins, which step is due, and what the opponent does."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.lesson = lesson
        self.start = _parsers(game)(lesson.position, make(game, lesson.mods))
        self.place = 0
        """Which step is due."""
        self.failed = False
        """Whether the goal cannot be reached any more: one has to begin again."""
        self._answers = list(lesson.answers)
        self._signs = {sign: entity for entity, sign in _signs(game)(self.start.world).items()}

    @property
    def step(self) -> LessonStep | None:
        """The step that is due; None when all is done."""
        steps = self.lesson.steps
        return steps[self.place] if self.place < len(steps) else None

    def copy(self) -> Attempt:
        """The same, to try something out."""
        other = copy(self)
        other._answers = list(self._answers)
        return other

    def figure(self, sign: str) -> int | None:
        """Who has that sign in the notation."""
        return self._signs.get(sign)

    def took(self, match: Match, command: Command, events: Sequence[Event], seat: int = LEARNER) -> None:
        """A command was carried out, and led to this match."""
        if self.step is not None and _reached(self.step.goal, match, command, events, seat):
            self.place += 1
        late = self.lesson.puzzle and _turn(match) != _turn(self.start)
        self.failed = self.step is not None and (self.failed or late or match.outcome is not None)

    def again(self) -> None:
        """Begin anew, with the step that is the first."""
        self.place, self.failed = 0, False
        self._answers = list(self.lesson.answers)

    def choose(self, match: Match, seat: int) -> Command:
        """What the opponent does: what the lesson says as far as that is legal, then nothing."""
        if self._answers:
            answer = self._answers.pop(0)
            field = match.world.grid.field(*answer.field)
            for command in match.legal(seat):
                if type(command).__name__ == answer.command and getattr(command, "field", None) == field:
                    return command
        return EndTurn()


def _turn(match: Match) -> int:
    return match.world.get(MATCH, Progress).turn


def _reached(goal: Goal, match: Match, command: Command, events: Sequence[Event], seat: int) -> bool:
    field = UNSET if goal.field is UNSET else match.world.grid.field(*goal.field)
    if goal.won and (match.outcome is None or match.outcome.winner != LEARNER):
        return False
    if goal.command and (seat != LEARNER or type(command).__name__ != goal.command):
        return False
    if goal.event:
        return any(type(event).__name__ == goal.event and _there(event, field) for event in events)
    return _there(command, field)


def _there(what: Command | Event, field: int | UnsetType) -> bool:
    return field is UNSET or getattr(what, "field", None) == field
