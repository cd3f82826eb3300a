from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from ecs.components import MATCH, Outcome
from ecs.folders import replay_folder
from ecs.match import Match
from net.notices import Ended
from render.kept_table import KeptTable
from render.table import Beat
from render.views.ending import MEANT, EndingView
from render.window import GameWindow
from tests.render import rig
from tests.render.lobbies import ADA, BOB, gathered
from tests.render.menus import QuietTable, beats, click, press, resize, shown, words
from tests.toys import race


@pytest.fixture(scope="module")
def whole() -> list[Beat]:
    return beats(seed=3, brain="easy")


def ending(window: GameWindow, table: QuietTable, match_id: str = "") -> EndingView:
    kept = window.flow.table = KeptTable(table)
    kept.match_id = match_id
    kept.poll()
    window.flow.ended()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, EndingView)
    return view


def test_who_won_how_and_who_was_the_hero(window: GameWindow, whole: list[Beat]) -> None:
    outcome = whole[-1].match.outcome
    assert outcome is not None
    view = ending(window, QuietTable(*whole, seat=outcome.winner))
    told = words(window)
    assert "Victory!" in told
    winner = "Ada" if outcome.winner == 1 else "Bob"
    assert f"{winner} wins: {window.texts(f'reason.{outcome.reason}')}" in told
    best = view.statistics.best()
    assert best is not None
    assert told.count(best.name) == 2, "in its team and as hero of the match"
    for title in ("Stones held", "Damage done", "HP of the team"):
        assert title in told


def test_the_other_side_of_it(window: GameWindow, whole: list[Beat]) -> None:
    outcome = whole[-1].match.outcome
    assert outcome is not None
    ending(window, QuietTable(*whole, seat=3 - outcome.winner))
    assert "Defeat" in words(window)


def test_a_spectator_is_told_the_name(window: GameWindow, whole: list[Beat]) -> None:
    outcome = whole[-1].match.outcome
    assert outcome is not None
    ending(window, QuietTable(*whole, seat=0))
    assert f"{'Ada' if outcome.winner == 1 else 'Bob'} wins" in words(window)


def test_a_match_that_ended_before_anything_happened(window: GameWindow) -> None:
    ending(window, QuietTable(Ended(None, 2), seat=1))
    assert "Defeat" in words(window)
    assert "The match ended before its first round." in words(window)


def test_rematch_and_home(window: GameWindow, whole: list[Beat]) -> None:
    again: list[int] = []
    table = QuietTable(*whole, seat=1)
    window.flow.again = lambda: again.append(1)
    ending(window, table)
    assert "Rematch" in words(window)
    rig.tick(window, seconds=MEANT)
    press(window, arcade.key.RIGHT, arcade.key.ENTER)
    assert again == [1]
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"
    window.flow.settle()
    assert table.did == ["close"]


def test_keys_that_were_meant_for_the_match_skip_nothing(window: GameWindow, whole: list[Beat]) -> None:
    again: list[int] = []
    window.flow.again = lambda: again.append(1)
    view = ending(window, QuietTable(*whole, seat=1))
    press(window, arcade.key.ESCAPE, arcade.key.TAB, arcade.key.RIGHT)
    for _ in range(100):
        press(window, arcade.key.ENTER, arcade.key.SPACE, arcade.key.NUM_ENTER)
        rig.tick(window, seconds=0.1)
    assert window.current_view is view
    assert again == []


def test_a_replay_that_is_there_can_be_watched(
    window: GameWindow, whole: list[Beat], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: list[Path] = []
    monkeypatch.setattr(window.flow, "replay", watched.append)
    replay_folder().mkdir(parents=True)
    (replay_folder() / "m-1.jsonl").write_text("")
    ending(window, QuietTable(*whole), "m-1")
    click(window, "replay")
    assert watched == [replay_folder() / "m-1.jsonl"]


def test_a_replay_elsewhere_is_saved_first(
    window: GameWindow, whole: list[Beat], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("render.replay_download.ask", lambda address, path: f"{address}{path}".encode())
    window.flow.address = "ws://host/"
    view = ending(window, QuietTable(*whole), "m-2")
    assert "Save the replay" in words(window)
    click(window, "replay")
    view.replay_download.wait()
    rig.tick(window, 2)
    assert "Watch the replay" in words(window)
    assert (replay_folder() / "m-2.jsonl").read_bytes() == b"ws://host//replays/m-2"


def test_without_a_replay_there_is_no_button(window: GameWindow, whole: list[Beat]) -> None:
    assert "replay" not in ending(window, QuietTable(*whole)).base


def race_ended(window: GameWindow, seat: int, *places: tuple[int, ...]) -> EndingView:
    """The end of a match without a picture, with these places."""
    match = Match(race.race(), race.Setup(), 7, seats=sum(map(len, places)))
    with match.world:
        match.world.set(MATCH, Outcome(places, "home"))
    table = QuietTable(Beat((), match), seat=seat, game="race")
    table.names = ("", "Ann", "Bob", "Cyd", "Dee", "Eve")[: 1 + len(match.seats)]
    return ending(window, table)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("seat", "places", "headline"),
    [
        (3, ((3,), (1, 2)), "Victory!"),
        (1, ((3,), (1, 2)), "Your place: 2"),
        (4, ((3,), (1, 2), (5,), (4,)), "Your place: 5"),
        (2, ((1, 2, 3),), "Victory!"),
        (1, ((), (1, 2, 3)), "Nobody wins"),
        (0, ((3,), (1, 2)), "Cyd wins"),
        (0, ((1, 3), (2,)), "Ann, Cyd win together"),
    ],
)
def test_more_than_two_have_places(
    window: GameWindow, seat: int, places: tuple[tuple[int, ...], ...], headline: str
) -> None:
    race_ended(window, seat, *places)
    told = words(window).splitlines()
    assert headline in told
    for name in ("Ann", "Bob", "Cyd"):
        assert sum(line in (name, f"{name} (you)") for line in told) == 1
    ranked = [place for seats in places[1:] if places[0] for place in seats]
    assert sum(line.startswith("place ") for line in told) == len(ranked) + len(places[0])


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_podium_fits_any_window(window: GameWindow, size: tuple[int, int], seats: int) -> None:
    resize(window, size)
    view = race_ended(window, 1, (1,), tuple(range(2, seats + 1)))
    for text in view.base.texts:
        assert text.left >= 0
        assert text.right <= window.width, text.text
    for sprite in (*view.base.pictures, *view.base.plates):
        assert 0 <= sprite.left < sprite.right <= window.width
        assert 0 <= sprite.bottom < sprite.top <= window.height
    assert "replay.offered" not in view.base


def test_where_there_is_a_lobby_it_leads_back_there(window: GameWindow, whole: list[Beat]) -> None:
    view = ending(window, QuietTable(*whole, gathered(ADA, BOB)))
    assert "Once more" in words(window)
    assert window.flow.again == window.flow.to_lobby
    assert view["again"].usable
