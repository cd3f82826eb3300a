"""Scenes for tests of the terminal: a drawn position, watched by a spectator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from ecs.events import Event
from ecs.match import Match
from render.mashup.words import Words
from render.terminal.frame import Frame
from render.terminal.scene import Scene
from render.terminal.theme import UNICODE
from render.texts import load_texts
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, opened, players
from tests.systems.mashup import scene as drawn

WORDS = Words(load_texts("en"))


def watched(match: Match, words: Words = WORDS) -> Scene:
    """A spectator's scene of a match."""
    return Scene(match.game, match.view(0), words, "A title", ("random", "random"))


def watch(drawing: str, **details: Any) -> tuple[drawn.Scene, Scene]:
    """A drawn position, and a spectator who watches it."""
    match = drawn.scene(drawing, **details)
    return match, watched(match)


def follow(match: drawn.Scene, watcher: Scene, kind: Any, *words: str | int) -> list[str]:
    """Let a command be seen; gives the lines it adds to the log."""
    known = len(watcher.log)
    watcher.begin()
    for event in match.seen(match.play(kind, *words), 0):
        watcher.follow(event)
    return [line.text for line in list(watcher.log)[known:]]


BOARDS = Path(__file__).parents[2] / "boards"
PLAIN, ARENA = str(BOARDS / "plain.scenario.json"), str(BOARDS / "arena.scenario.json")
"""Boards of 20x15 and 30x30."""


def after(commands: int, seed: int = 7, scenario: str = "wakanda", words: Words = WORDS) -> Scene:
    """A scene of real play after so many commands."""
    plan = Plan(standard, load_setup(scenario=scenario), seed, ("random", "random"))
    match, brains = opened(plan, 0), players(plan, 0)
    scene = watched(match, words)
    while match.acting and scene.commands < commands:
        seat = match.acting[0]
        scene.begin()
        for event in match.seen(match.apply(seat, brains[seat].choose(match, seat)), 0):
            scene.follow(event)
    return scene


def framed(watcher: Scene, event: Event) -> tuple[list[Frame], list[Frame]]:
    """The frames before and after an event."""
    row = watcher.words.show[event]
    before, after = (frames(watcher, UNICODE, event) if frames else [] for frames in (row.before, row.after))
    assert all(0 < frame.seconds <= 3 for frame in before + after)
    return before, after


def marked(watcher: Scene, event: Event) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    """The texts marked in these frames."""
    before, after = (
        [{field: mark.text for field, mark in frame.marks.items()} for frame in frames]
        for frames in framed(watcher, event)
    )
    return before, after


def plain(lines: list[Text]) -> list[str]:
    """The lines without their colours."""
    return [line.plain for line in lines]
