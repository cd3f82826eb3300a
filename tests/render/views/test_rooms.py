from __future__ import annotations

import arcade
import pytest

from net.http_client import RoomNews, Seat, Unanswered
from render.texts import load_texts
from render.views.rooms import REFRESH, RoomsView, versus
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, words

ADA, BOB = Seat("Ada"), Seat("Bob")
ROOMS = (
    RoomNews("/", "playing", 4, False, (ADA, BOB), 2),
    RoomNews("/free", "lobby", 0, False, (ADA,)),
    RoomNews("/choosing", "draft", 0, False, (ADA, BOB)),
    RoomNews("/still", "playing", 9, True, (ADA, BOB)),
)
joined: list[tuple[str, bool, str]] = []
answers: list[tuple[RoomNews, ...] | Unanswered] = []


@pytest.fixture(autouse=True)
def _server(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(address: str) -> tuple[RoomNews, ...]:
        answer = answers.pop(0)
        if isinstance(answer, Unanswered):
            raise answer
        return answer

    def note(url: str, *, watch: bool = False, game: str = "", form: object = None) -> None:
        assert form is window.current_view
        joined.append((url, watch, game))

    joined.clear()
    answers.clear()
    monkeypatch.setattr("render.views.rooms.rooms", told)
    monkeypatch.setattr(window.flow, "join", note)


def opened(window: GameWindow, *told: tuple[RoomNews, ...] | Unanswered) -> RoomsView:
    answers.extend(told)
    view = RoomsView(window, "ws://host:1218/")
    window.show_view(view)
    rig.wait_until(window, lambda: len(answers) < len(told) and view._answer is None and not view.asking)
    rig.tick(window)
    return view


def test_who_plays_where(window: GameWindow) -> None:
    opened(window, ROOMS)
    told = words(window)
    for line in (
        "Ada vs Bob",
        "Round 4",
        "2 watching",
        "A seat is free",
        "Choosing heroes",
        "Round 9, paused",
    ):
        assert line in told.splitlines()


def test_a_seat_is_taken_only_where_one_is_free(window: GameWindow) -> None:
    view = opened(window, ROOMS)
    assert [view[f"play {index}"].usable for index in range(4)] == [False, True, False, False]
    click(window, "play 1", "watch 3")
    assert joined == [("ws://host:1218/free", False, ""), ("ws://host:1218/still", True, "")]


def test_the_game_of_a_room_is_told_and_played(window: GameWindow) -> None:
    rooms = (RoomNews("/", "draft", game="dune"), RoomNews("/a", game="dune"), RoomNews("/b", game="chess"))
    view = opened(window, rooms)
    assert words(window).splitlines().count("Deserts of Dune") == 2
    assert "Choosing houses" in words(window)
    assert [view[f"watch {index}"].usable for index in range(3)] == [True, True, False]
    click(window, "play 1", "watch 0")
    assert joined == [("ws://host:1218/a", False, "dune"), ("ws://host:1218/", True, "dune")]


@pytest.mark.usefixtures("toys")
def test_a_lobby_tells_who_is_ready_and_is_open_to_as_many_as_can_play(window: GameWindow) -> None:
    people = (Seat("Ada", ready=False, host=True), Seat("Bob", ready=True), Seat("Cyd", ready=False))
    rooms = (
        RoomNews("/", players=people, game="race", seats=(3, 5)),
        RoomNews("/a", players=people, game="race", seats=(3, 3)),
    )
    view = opened(window, rooms)
    told = words(window).splitlines()
    for line in ("Race", "In the lobby: 3 of 5, 1 ready", "Ada (host), Bob (ready), Cyd"):
        assert line in told
    assert [view[f"play {index}"].usable for index in (0, 1)] == [True, False]
    click(window, "play 0")
    assert joined == [("ws://host:1218/", False, "race")]


def test_an_empty_server_invites(window: GameWindow) -> None:
    opened(window, ())
    assert "Nobody is there yet." in words(window)
    press(window, arcade.key.ENTER)
    assert joined == [("ws://host:1218/", False, "")]


def test_a_server_that_does_not_answer_is_asked_again(window: GameWindow) -> None:
    view = opened(window, Unanswered("No server answers."), ROOMS)
    assert "No server answers." in words(window)
    rig.tick(window, seconds=REFRESH + 0.1)
    rig.wait_until(window, lambda: view.rooms is not None and view._answer is None)
    assert "Choosing heroes" in words(window)


def test_many_rooms_are_gone_through_by_wheel_and_keys(window: GameWindow) -> None:
    many = tuple(RoomNews(f"/{number}") for number in range(30))
    view = opened(window, many)
    assert view.shown < 30
    window.dispatch_event("on_mouse_scroll", 600, 300, 0, -3)
    assert view.first == 3
    press(window, arcade.key.PAGEDOWN)
    assert view.first == 3 + view.shown
    press(window, arcade.key.END)
    assert view.first == 30 - view.shown
    press(window, arcade.key.HOME)
    assert view.first == 0
    view.base.set_focus(view["play 0"])
    press(window, *[arcade.key.DOWN] * view.shown)
    assert view.first == 1
    assert view.base.focus is view[f"play {view.shown}"]


def test_who_against_whom() -> None:
    texts = load_texts("de")
    assert versus(texts, ["Ada", "Bob"]) == "Ada gegen Bob"
    assert versus(texts, ["Ada"]) == "Ada"
    assert versus(texts, []) == ""


def test_why_a_room_could_not_be_joined_is_told_in_the_list(window: GameWindow) -> None:
    view = opened(window, (RoomNews("/a"), RoomNews("/b")))
    view.turned_away("This room already has two players.")
    rig.tick(window)
    assert window.current_view is view
    assert "This room already has two players." in words(window)
    assert "play 1" in view.base
