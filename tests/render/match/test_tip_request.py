from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecs.commands import Command
from ecs.match import Match
from render.dune.words import Words as DuneWords
from render.mashup.words import Words
from render.match import tip_request
from render.match.tip_request import TipRequest
from render.texts import load_texts
from systems.brains.tips import Reason, Tip
from systems.dune.commands import Attack
from systems.mashup.commands import EndTurn, Step
from systems.mashup.game import as_told
from tests.systems.dune.scene import scene as desert
from tests.systems.mashup.scene import scene

WORDS = Words(load_texts("en"))


class Oracle:
    """A process that answers with what it was made for."""

    answer: Tip | None = None

    def __init__(self, game: object) -> None:
        self.asked: list[tuple[int, str]] = []
        self.trouble = ""
        self.thinking = self.closed = False

    def ask(self, match: Match, seat: int, level: str, seconds: float) -> None:
        self.asked.append((seat, level))
        self.thinking = True

    def poll(self) -> Tip | None:
        answer, self.thinking = self.answer if self.thinking else None, False
        return answer

    def cancel(self) -> None:
        self.thinking = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def oracle(monkeypatch: pytest.MonkeyPatch) -> type[Oracle]:
    monkeypatch.setattr(tip_request, "TipProcess", Oracle)
    return Oracle


def tip(command: Command, further: Sequence[Reason] = ()) -> Tip:
    return Tip(command, (command,), Reason("tip.step", {"hero": "Hero A"}), tuple(further))


def test_a_tip_is_told_once_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("A . a")
    monkeypatch.setattr(Oracle, "answer", tip(Step(match.at(1, 0))))
    asking = TipRequest(as_told)
    assert asking.hear(match, 1, WORDS) == ""
    asking.ask(match, 1)
    assert asking.thinking
    assert asking.hear(match, 1, WORDS) == "Hero A takes a better position."
    assert asking.field == match.at(1, 0)
    assert asking.hear(match, 1, WORDS) == ""
    asking.drop()
    assert asking.field is None


def test_a_tip_for_another_position_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("A # a")
    monkeypatch.setattr(Oracle, "answer", tip(Step(match.at(1, 0))))
    asking = TipRequest(as_told)
    asking.ask(match, 1)
    assert asking.hear(match, 1, WORDS) == ""
    assert asking.tip is None


def test_a_tip_may_be_about_no_field_and_there_may_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scene("A . a")
    monkeypatch.setattr(Oracle, "answer", tip(EndTurn()))
    asking = TipRequest(as_told)
    asking.ask(match, 1)
    assert asking.hear(match, 1, WORDS)
    assert asking.field is None
    assert asking.process is not None
    asking.process.trouble = "Nobody knows."
    assert asking.hear(match, 1, WORDS) == "There is no tip now: Nobody knows."
    asking.close()
    assert asking.process.closed  # type: ignore[attr-defined]


def test_a_tip_without_words_for_its_reason_tells_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    match = desert("A a _")
    command = Attack(match.at(1, 0))
    monkeypatch.setattr(Oracle, "answer", Tip(command, (command,), Reason("tip.strange")))
    asking = TipRequest(as_told)
    asking.ask(match, 1)
    assert asking.hear(match, 1, DuneWords(load_texts("en"))) == "Attack Character a on [1, 0]"
    assert asking.field == match.at(1, 0)
