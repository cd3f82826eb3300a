from __future__ import annotations

from dataclasses import replace
from typing import cast

import arcade
import pytest

from ecs.match import Match
from net.inbound import GoOn
from net.mirror import Mirror
from net.notices import Absent, Assigned, Complained, Ended, Lost, Paused, Refused, Resumed, Started, Warned
from render.table import Beat, Failed
from render.views.plain_match import LINGER, PlainMatchView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, click, press, resize, shown, words
from tests.toys import fire, race
from tests.toys.known import TIMES
from tests.toys.race import Run, Throw

NAMES = ("", "Ann", "Bob", "Cyd", "Dee", "Eve")

pytestmark = pytest.mark.usefixtures("toys")


class Seated:
    """A match of the race in the window, beside the truth."""

    def __init__(self, window: GameWindow, seats: int = 3, seat: int = 1, match: Match | None = None) -> None:
        self.window = window
        self.match = match or Match(replace(race.race(), seats=range(1, 6)), race.Setup(), 7, seats=seats)
        self.table = QuietTable(Beat((), self.match.clone()), seat=seat, game=self.match.game.name)
        self.table.names = NAMES[: seats + 1]
        window.flow.sit(self.table)
        rig.tick(window, 2)

    @property
    def view(self) -> PlainMatchView:
        view = self.window.current_view
        assert isinstance(view, PlainMatchView)
        return view

    def happen(self, command: Throw | Run) -> None:
        """Somebody gave a command."""
        events = self.match.apply(self.match.acting[0], command)
        self.table.news.append(Beat(tuple(events), self.match.clone()))
        rig.tick(self.window)

    def choices(self) -> list[str]:
        return [
            widget.key
            for widget in self.view.base.widgets
            if widget.key not in ("leave", "pause") and widget.usable
        ]


def test_players_standing_log_and_commands_are_shown(window: GameWindow) -> None:
    at = Seated(window)
    told = words(window).splitlines()
    for line in (
        "Race  ·  Round 1",
        "Ann (you)",
        "Bob",
        "Cyd",
        "is to move",
        "Runners 0 0",
        "Track 12",
        "Throw",
    ):
        assert line in told
    assert "Your turn: choose" in told
    click(window, "choice 0")
    assert at.table.asked == [Throw()]
    assert at.choices() == []
    at.happen(Throw())
    assert at.choices() == ["choice 0", "choice 1"]
    assert "Run 1" in words(window)
    assert any(line.startswith("Ann: Thrown") for line in words(window).splitlines())
    click(window, "choice 1")
    at.happen(Run(1))
    assert at.choices() == []
    assert "Waiting for Bob" in words(window)


def test_by_keys_alone(window: GameWindow) -> None:
    at = Seated(window)
    press(window, arcade.key.ENTER)
    at.happen(Throw())
    press(window, arcade.key.RIGHT, arcade.key.ENTER)
    assert at.table.asked == [Throw(), Run(1)]


def test_a_refusal_is_told_and_the_choices_come_back(window: GameWindow) -> None:
    window.settings.language = "de"
    at = Seated(window)
    click(window, "choice 0")
    at.table.news += [Refused(), Complained("It is not your turn.")]
    rig.tick(window)
    assert at.choices() == ["choice 0"]
    assert "Du bist nicht am Zug." in words(window)


def test_in_a_pause_and_without_a_connection_nothing_can_be_chosen(window: GameWindow) -> None:
    at = Seated(window)
    click(window, "pause")
    at.table.news.append(Paused(1))
    rig.tick(window)
    assert at.choices() == []
    click(window, "pause")
    assert at.table.did == ["pause", "resume"]
    assert window.texts("match.paused") in words(window)
    at.table.news.append(Resumed(2))
    rig.tick(window)
    assert at.choices() == ["choice 0"]
    at.table.news.append(Lost("nobody listens there", 1.5))
    rig.tick(window)
    assert at.choices() == []
    assert "nobody listens there" in words(window)
    mirror = cast("Mirror", type("Known", (), {"times": TIMES})())
    at.table.news += [Started(mirror), Beat((), at.match.clone())]
    rig.tick(window)
    assert at.choices() == ["choice 0"]
    assert "nobody listens" not in words(window)


def test_who_is_waited_for_is_told_and_the_host_may_go_on(window: GameWindow) -> None:
    at = Seated(window)
    at.table.news.append(Absent((2, 3)))
    rig.tick(window)
    assert at.choices() == ["go_on"]
    assert "Waiting for Bob, Cyd to come back" in words(window)
    click(window, "go_on")
    assert at.table.wishes == [GoOn()]
    at.table.news.append(Absent(()))
    rig.tick(window)
    assert at.choices() == ["choice 0"]


def test_the_clock_runs_for_what_we_owe(window: GameWindow) -> None:
    mirror = cast("Mirror", type("Known", (), {"times": TIMES})())
    match = Match(race.race(), race.Setup(), 7, seats=3)
    table = QuietTable(Assigned(None, "m"), Started(mirror), Beat((), match), game="race")
    table.names = NAMES[:4]
    window.flow.sit(table)
    rig.tick(window, 2)
    assert "0:20" in words(window)
    rig.tick(window, seconds=8.0)
    assert "0:12" in words(window)
    table.news.append(Paused(2))
    rig.tick(window)
    rig.tick(window, seconds=8.0)
    assert "0:12" in words(window)
    table.news.append(Resumed(2))
    rig.tick(window)
    table.news.append(Warned("Hurry: 5 s are left.", 5))
    rig.tick(window, seconds=0.0)
    assert "0:05" in words(window)


def test_who_watches_has_no_choice_and_leaves_at_once(window: GameWindow) -> None:
    at = Seated(window, seat=0)
    assert at.choices() == []
    assert "Waiting for Ann" in words(window)
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_who_watches_is_not_offered_what_the_referee_may_do(window: GameWindow) -> None:
    town = Match(fire.fire(), fire.Setup(), 7, seats=3)
    for seat in (1, 2, 3):
        town.apply(seat, fire.Vote(0))
    assert town.legal(0)
    at = Seated(window, seat=0, match=town)
    assert at.choices() == []
    assert "pause" not in at.view.base


def test_a_player_is_asked_before_leaving(window: GameWindow) -> None:
    at = Seated(window)
    press(window, arcade.key.ESCAPE)
    click(window, "no")
    assert shown(window) == "PlainMatchView"
    click(window, "leave", "yes")
    assert shown(window) == "TitleView"
    assert "leave" in at.table.did


def test_many_commands_are_gone_through_page_by_page(window: GameWindow) -> None:
    town = Match(fire.fire(), fire.Setup(houses=40), 7, seats=3)
    at = Seated(window, match=town)
    every = len(town.legal(1))
    seen: list[str] = []
    first = words(window)
    for _ in range(20):
        seen += [line for line in words(window).splitlines() if line.startswith("Vote ")]
        click(window, "more")
        if words(window) == first:
            break
    assert sorted(seen) == sorted(f"Vote {house}" for house in range(every))
    assert at.view["more"].rect.bottom > 0


def test_over_what_was_missed_it_jumps(window: GameWindow) -> None:
    at = Seated(window)
    for command in (Throw(), Run(0), Throw(), Run(1)):
        at.match.apply(at.match.acting[0], command)
    at.table.news.append(Beat((), at.match.clone()))
    rig.tick(window)
    assert "Waiting for Cyd" in words(window)
    assert "Thrown" not in words(window)


def test_the_end_is_looked_at_for_a_while(window: GameWindow) -> None:
    at = Seated(window)
    while at.match.acting:
        at.happen(at.match.legal(at.match.acting[0])[0])  # type: ignore[arg-type]
    at.table.news.append(Ended(None, 0))
    rig.tick(window)
    assert at.choices() == []
    assert "place 1" in words(window)
    assert shown(window) == "PlainMatchView"
    rig.tick(window, seconds=LINGER)
    assert shown(window) == "EndingView"


def test_a_table_that_fails_is_a_problem(window: GameWindow) -> None:
    at = Seated(window)
    at.table.news.append(Failed("The server was called in vain."))
    rig.tick(window)
    assert shown(window) == "ProblemView"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_players_fit_any_window(
    window: GameWindow, seats: int, size: tuple[int, int], language: str
) -> None:
    window.settings.language = language
    resize(window, size)
    at = Seated(window, seats)
    at.happen(Throw())
    for text in at.view.base.texts:
        assert text.left >= 0
        assert text.right <= window.width, text.text
        assert text.bottom >= 0
        assert text.top <= window.height
    assert sum(name in words(window) for name in NAMES[1 : seats + 1]) == seats
    for widget in at.view.base.widgets:
        assert 0 < widget.rect.left < widget.rect.right < window.width
