from __future__ import annotations

import arcade
import pytest

from net.lobby import CEREMONY
from net.lobby_messages import Again
from net.mashup.messages import GeneralAssignment
from net.notices import Assigned, Confirmed, Ended, Farewell, Gone, Greeted, Lost
from render import flow
from render.kept_table import KeptTable
from render.mashup.draft import DraftView
from render.table import Beat, Failed, News, Table
from render.views import match as match_module
from render.views import replay as replay_module
from render.views.ending import EndingView
from render.views.problem import ProblemView
from render.views.waiting import WaitingView
from render.window import GameWindow
from tests.render import rig
from tests.render.lobbies import ADA, BOB, gathered
from tests.render.menus import ASSIGNED, QuietTable, beats, click, press, shown, words


@pytest.fixture(scope="module")
def whole() -> list[Beat]:
    return beats(seed=2)


class Listening(arcade.View):
    """In the place of the match view: it only hears."""

    def __init__(self, window: GameWindow, table: Table) -> None:
        super().__init__(window)
        self.table = table
        self.heard: list[News] = []

    def on_update(self, delta_time: float) -> None:
        self.heard += self.table.poll()


@pytest.fixture(autouse=True)
def _no_match_view(monkeypatch: pytest.MonkeyPatch) -> None:
    # The replay's view is there before: it shall derive from the match view, not from what takes its place.
    assert issubclass(replay_module.ReplayView, match_module.MatchView)
    monkeypatch.setattr(match_module, "MatchView", Listening)


def test_from_waiting_to_draft_to_match_to_ending(window: GameWindow, whole: list[Beat]) -> None:
    table = QuietTable(Greeted(False))
    window.flow.sit(table)
    rig.tick(window)
    waiting = window.current_view
    assert isinstance(waiting, WaitingView)
    assert waiting.state == "wait.opponent"
    table.news = [ASSIGNED, Confirmed()]
    rig.tick(window, 2)
    draft = window.current_view
    assert isinstance(draft, DraftView)
    assert draft.kept, "what came after the assignment is heard by the draft"
    table.news = list(whole)
    rig.tick(window, 2)
    match = window.current_view
    assert isinstance(match, Listening)
    assert match.heard == whole, "nothing is lost on the way"
    window.flow.ended()
    ending = window.current_view
    assert isinstance(ending, EndingView)
    assert ending.table.winner == whole[-1].match.outcome.winner  # type: ignore[union-attr]
    assert table.did == []
    click(window, "home")
    window.flow.settle()
    assert shown(window) == "TitleView"
    assert table.did == ["close"]


def test_a_spectator_goes_straight_to_the_match(window: GameWindow, whole: list[Beat]) -> None:
    table = QuietTable(Assigned(GeneralAssignment("m-7"), "m-7"), whole[-1], seat=0)
    window.flow.sit(table)
    rig.tick(window, 2)
    match = window.current_view
    assert isinstance(match, Listening)
    assert match.heard == [whole[-1]]
    assert window.flow.table is not None
    assert window.flow.table.match_id == "m-7"


def test_a_table_that_fails_says_why_and_may_be_tried_again(window: GameWindow) -> None:
    tries: list[int] = []
    table = QuietTable(Lost("nobody listens there", 0.5), Failed("No server answers."))
    window.flow.sit(table, lambda: tries.append(1))
    rig.tick(window, 2)
    problem = window.current_view
    assert isinstance(problem, ProblemView)
    assert problem.message == "No server answers."
    window.flow.settle()
    assert table.did == ["close"]
    click(window, "again")
    assert tries == [1]


def test_without_another_try_there_is_only_the_title(window: GameWindow) -> None:
    window.flow.sit(QuietTable(Failed("This replay is damaged.")))
    rig.tick(window, 2)
    press(window, arcade.key.ENTER)
    assert shown(window) == "TitleView"


def test_whoever_waits_may_leave(window: GameWindow) -> None:
    table = QuietTable()
    window.flow.sit(table)
    press(window, arcade.key.ESCAPE)
    window.flow.settle()
    assert shown(window) == "TitleView"
    assert table.did == ["leave", "close"]
    assert window.flow.table is None


def test_sitting_down_elsewhere_closes_the_old_table(window: GameWindow) -> None:
    first, second = QuietTable(), QuietTable()
    window.flow.sit(first)
    window.flow.sit(second)
    window.flow.settle()
    assert (first.did, second.did) == (["close"], [])


def test_whoever_chose_too_late_is_told_so(window: GameWindow) -> None:
    table = QuietTable(ASSIGNED)
    window.flow.sit(table)
    rig.tick(window, 2)
    table.news = [Ended(None, 2)]
    rig.tick(window, 2)
    assert shown(window) == "DraftView"
    table.news = [Farewell("You are disqualified. You did not choose in time.")]
    rig.tick(window, 2)
    assert shown(window) == "EndingView"
    told = words(window)
    assert "Defeat" in told
    assert "You are disqualified. You did not choose in time" in told
    assert "The match ended before its first round." in told


def test_an_opponent_who_is_out_before_the_match(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "LAST_WORDS", -1.0)
    window.flow.sit(QuietTable(ASSIGNED, Ended(None, 1)))
    rig.tick(window, 3)
    assert shown(window) == "EndingView", "a win is no problem"
    assert "Victory!" in words(window)
    assert "The match ended before its first round." in words(window)


def test_whoever_comes_back_too_late_learns_how_it_ended(window: GameWindow) -> None:
    window.flow.sit(
        QuietTable(Assigned(GeneralAssignment("m-7"), "m-7"), Gone(), Failed("It ended without us."))
    )
    rig.tick(window, 2)
    assert shown(window) == "EndingView"
    assert "It ended without us" in words(window), "as long as nothing else is known"


def test_coming_back_into_the_draft_keeps_what_was_chosen(window: GameWindow) -> None:
    table = QuietTable(ASSIGNED)
    window.flow.sit(table)
    rig.tick(window, 2)
    draft = window.current_view
    assert isinstance(draft, DraftView)
    draft.toggle(4)
    table.news = [Lost("cut off", 1.0), ASSIGNED]
    rig.tick(window, 2)
    assert window.current_view is draft
    assert draft.chosen == [4]


def test_after_a_match_the_host_leads_back_to_the_lobby(window: GameWindow, whole: list[Beat]) -> None:
    ceremony = gathered(ADA, BOB, stage=CEREMONY)
    table = QuietTable(*whole, ceremony)
    kept = window.flow.table = KeptTable(table)
    kept.poll()
    window.flow.ended()
    rig.tick(window)
    click(window, "again")
    assert shown(window) == "LobbyView"
    assert table.wishes == [Again()]
    assert window.flow.table is not kept
    assert window.flow.table is not None
    assert window.flow.table.table is table


def test_guests_go_to_the_lobby_and_wait_for_the_host(window: GameWindow, whole: list[Beat]) -> None:
    table = QuietTable(*whole, gathered(ADA, BOB, me=2, stage=CEREMONY))
    window.flow.table = KeptTable(table)
    window.flow.ended()
    rig.tick(window)
    click(window, "again")
    assert shown(window) == "LobbyView"
    assert table.wishes == []
    assert "Ada opens the lobby again." in words(window)


def test_whoever_is_kicked_goes_back_to_where_the_room_was_asked_for(window: GameWindow) -> None:
    class Asked:
        """Where somebody asked for the room."""

        told = ""

        def come_back(self) -> None:
            """Not asked for here."""

        def turned_away(self, message: str) -> None:
            self.told = message

    table, form = QuietTable(gathered(ADA, BOB, me=2)), Asked()
    window.flow.sit(table)
    window.flow.form = form
    rig.tick(window, 2)
    assert shown(window) == "LobbyView"
    table.news = [Failed("The host has asked you to leave.")]
    rig.tick(window)
    assert form.told == "The host has asked you to leave."


def test_a_board_that_is_gone_is_one_sentence(window: GameWindow) -> None:
    window.settings.scenario = "atlantis"
    window.flow.play()
    problem = window.current_view
    assert isinstance(problem, ProblemView)
    assert "atlantis: is no built-in scenario" in problem.message


class Unserved(Exception):
    """The server would be started now."""


@pytest.mark.parametrize("clock", [False, True])
def test_the_settings_say_where_the_clock_runs(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch, clock: bool
) -> None:
    served: list[tuple[object, object]] = []

    def embedded(*_: object, clock: bool, alone: bool, **__: object) -> None:
        served.append((clock, alone))
        raise Unserved

    monkeypatch.setattr(flow, "Embedded", embedded)
    window.settings.tournament_clock, window.settings.host_clock = clock, not clock
    for serve in (window.flow.play, window.flow.host):
        with pytest.raises(Unserved):
            serve()
    assert served == [(clock, True), (not clock, False)]
