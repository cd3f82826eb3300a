"""A match of a game without a board in the terminal, for one to five players."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from ecs.commands import REFEREE, Forfeit
from ecs.events import TurnStarted
from ecs.game import Game
from ecs.match import Match
from render.plain.scene import PlainScene
from render.terminal.plain import compose, show, tell
from render.terminal.theme import ASCII, UNICODE
from render.texts import load_texts
from systems.brains import RandomBrain
from systems.steward import Steward
from tests.toys import fire, race, secrets

NAMES = ("", "Ann", "Bob", "Cyd", "Dee", "Eve")


def played(game: Game, setup: Any, seats: int, language: str = "en") -> tuple[PlainScene, list[list[Any]]]:
    """A whole match as a spectator sees it: the scene before it, and what happens."""
    match = Match(game, setup, seed=5, seats=seats)
    scene = PlainScene(game, match.view(REFEREE), load_texts(language), NAMES[: seats + 1])
    brain, steward, told = RandomBrain(1), Steward(1), []
    while match.acting:
        seat = match.acting[0]
        command = (brain if seat else steward).choose(match, seat)
        told.append(match.seen(match.apply(seat, command), REFEREE))
    return scene, told


def lines(scene: PlainScene, width: int = 110, height: int = 24) -> list[str]:
    composed = compose(scene, ASCII, width, height)
    assert [line.cell_len for line in composed] == [width] * height
    return [line.plain.rstrip() for line in composed]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("width", [19, 40, 80, 110])
def test_one_to_five_panels_fit_any_screen(seats: int, width: int) -> None:
    game = replace(race.race(), seats=range(1, 6))
    match = Match(game, race.Setup(), seed=5, seats=seats)
    scene = PlainScene(game, match.view(REFEREE), load_texts("en"), NAMES[: seats + 1])
    shown = lines(scene, width, 40)
    for name in NAMES[1 : seats + 1]:
        assert sum(name in line for line in shown) == 1
    beside = min(seats, max(1, width // 20))
    assert sum(name in line for line in shown[:3] for name in NAMES[1:]) == beside


def test_panels_tell_who_is_asked_for_what_and_what_everybody_has() -> None:
    match = Match(race.race(), race.Setup(), seed=5, seats=3)
    match.apply(REFEREE, Forfeit(2))
    scene = PlainScene(match.game, match.view(REFEREE), load_texts("en"), NAMES[:4])
    shown = "\n".join(lines(scene))
    assert "RACE" in shown
    assert "Track 12" in shown
    assert "> Ann" in shown
    assert "is to move" in shown
    assert "x Bob" in shown
    assert "is out" in shown
    assert "Runners 0 0" in shown


@pytest.mark.parametrize(
    ("game", "setup", "seats"),
    [(race.race(), race.Setup(), 5), (secrets.secrets(), secrets.Setup(), 4), (fire.fire(), fire.Setup(), 3)],
    ids=lambda value: getattr(value, "name", ""),
)
def test_whole_matches_are_told_and_shown(game: Game, setup: Any, seats: int) -> None:
    scene, told = played(game, setup, seats)
    console = Console(file=StringIO(), width=100)
    tell(console, scene, told)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert len(text.splitlines()) > 10
    assert scene.match.outcome is not None
    assert scene.words.result(scene.match.outcome) in text
    again, told = played(game, setup, seats, "de")
    show(Console(file=StringIO(), width=100, height=30, force_terminal=True), again, UNICODE, told)
    assert again.words.result(again.match.outcome) in "\n".join(lines(again))  # type: ignore[arg-type]


def test_nobody_sees_what_is_hidden() -> None:
    match = Match(secrets.secrets(), secrets.Setup(), seed=5, seats=2)
    scene = PlainScene(match.game, match.view(REFEREE), load_texts("en"), NAMES[:3])
    hand = match.world.get(2, secrets.Hand).cards
    told = scene.follow(match.seen(match.apply(1, secrets.Lay(hand[0])), REFEREE))
    assert told == ["Ann: Covered", "Ann: Counted 3"]
    shown = "\n".join(lines(scene))
    assert "Laid -1" in shown
    assert not any(f"Hand {card}" in shown for card in range(10))


def test_places_are_told_and_common_ends_too() -> None:
    scene, told = played(race.race(), race.Setup(), 4)
    for events in told:
        scene.follow(events)
    assert "place 1" in {scene.standing(seat) for seat in (1, 2, 3, 4)}
    lost, told = played(fire.fire(), fire.Setup(houses=2, rounds=50), 3)
    for events in told:
        lost.follow(events)
    assert lost.words.result(lost.match.outcome).startswith("Nobody wins")  # type: ignore[arg-type]
    assert [lost.standing(seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_players_have_names_and_all_else_numbers() -> None:
    match = Match(race.race(), race.Setup(), seed=5, seats=3)
    words = PlainScene(match.game, match.view(REFEREE), load_texts("en"), NAMES[:4]).words
    assert [words.entity(match.world, entity) for entity in (2, 3, 4)] == ["Ann", "Bob", "Cyd"]
    assert words.entity(match.world, 1) == "#1"
    started = TurnStarted(3, 2, 0, 0)
    assert words.sentence(match.world, started) == "Bob is to move."
