from __future__ import annotations

from typing import Any, cast

import pytest

from render.mashup.words import Words
from render.match.notes import Notes
from render.match.tips import Tips
from render.texts import load_texts
from systems.mashup.commands import EndTurn
from systems.mashup.game import as_told
from tests.systems.mashup.scene import Scene, scene


class Oracle:
    """A request that say what they are told to."""

    def __init__(self) -> None:
        self.thinking, self.told, self.asked, self.dropped = False, "", 0, 0

    def ask(self, match: Scene, seat: int) -> None:
        self.asked, self.thinking = self.asked + 1, True

    def hear(self, match: Scene, seat: int, words: Words) -> str:
        said, self.told = self.told, ""
        if said:
            self.thinking = False
        return said

    def drop(self) -> None:
        self.dropped, self.thinking = self.dropped + 1, False


class View:
    """As much of a view as advice needs."""

    class picture:  # noqa: N801
        game = staticmethod(as_told)

    class table:  # noqa: N801
        seat = 1

    def __init__(self, match: Scene) -> None:
        from render.mashup.choosing import Choosing

        self.latest = match
        self.choosing = Choosing(1)
        self.choosing.follow(match)
        self.notes, self.texts = Notes(), load_texts("en")
        self.words = Words(self.texts)


@pytest.fixture
def tips() -> tuple[Tips, View, Oracle]:
    view, oracle = View(scene("A . a")), Oracle()
    made = Tips(cast("Any", view))
    made.request = cast("Any", oracle)
    return made, view, oracle


def notes(view: View) -> list[str]:
    return [note.text for note in view.notes.notes]


def test_a_tip_is_asked_for_once_and_told_as_a_note(tips: tuple[Tips, View, Oracle]) -> None:
    made, view, oracle = tips
    made.ask()
    made.ask()
    assert oracle.asked == 1
    assert notes(view) == ["Thinking about a tip …"]
    made.hear(view.latest)
    oracle.told = "Go on."
    made.hear(view.latest)
    assert notes(view) == ["Go on."]
    made.drop()
    assert notes(view) == []


def test_what_comes_too_late_is_dropped(tips: tuple[Tips, View, Oracle]) -> None:
    made, view, oracle = tips
    made.ask()
    view.latest.play(EndTurn)
    view.choosing.follow(view.latest)
    made.hear(view.latest)
    assert oracle.dropped == 1
    made.ask()
    assert oracle.asked == 1, "it is not our turn"
