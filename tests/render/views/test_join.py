from __future__ import annotations

import arcade
import pytest

from net.notices import Farewell, Greeted, Lost
from render import flow
from render.settings import load
from render.table import Failed, News
from render.views import join as module
from render.views.join import JoinView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, click, press, resize, shown, words
from tests.render.views.test_layouts import CASES, check

joined: list[tuple[str, bool]] = []


@pytest.fixture
def join(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> JoinView:
    def note(url: str, *, watch: bool = False, form: object = None) -> None:
        assert form is window.current_view
        joined.append((url, watch))

    joined.clear()
    monkeypatch.setattr(window.flow, "join", note)
    view = JoinView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def clear(window: GameWindow) -> None:
    window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    for _ in range(40):
        window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)


def test_by_keyboard_alone(window: GameWindow, join: JoinView) -> None:
    clear(window)
    rig.type_text(window, "host:99")
    press(window, arcade.key.TAB)
    rig.type_text(window, "table-3")
    press(window, arcade.key.TAB)
    clear(window)
    rig.type_text(window, "Ada")
    press(window, arcade.key.ENTER)
    assert joined == [("ws://host:99/table-3", False)]
    assert (load().server, load().name) == ("ws://host:99/table-3", "Ada")


def test_watching(window: GameWindow, join: JoinView) -> None:
    click(window, "watch")
    assert joined == [("ws://localhost:1218/", True)]


def test_the_rooms_of_the_server(window: GameWindow, join: JoinView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.views.rooms.rooms", lambda address: ())
    click(window, "rooms")
    assert shown(window) == "RoomsView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "JoinView"


def test_what_was_typed_last_time_is_there(window: GameWindow, join: JoinView) -> None:
    window.settings.server = "wss://host:7/my-room"
    view = JoinView(window)
    assert (view.server, view.room) == ("wss://host:7", "my-room")
    window.settings.server = "ws://[broken"
    assert JoinView(window).server == "ws://[broken"


def test_what_is_no_address_is_told_at_once(window: GameWindow, join: JoinView) -> None:
    join.server = "ftp://host"
    click(window, "play")
    assert joined == []
    assert "ftp://host is no address of a server; ws://localhost is one." in words(window)


def test_the_usual_port_is_filled_in(window: GameWindow, join: JoinView) -> None:
    clear(window)
    rig.type_text(window, "host")
    press(window, arcade.key.ENTER)
    window.settings.game = "dune"
    press(window, arcade.key.ENTER)
    assert joined == [("ws://host:1218/", False), ("ws://host:10191/", False)]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Where was joined for which game, in the place of real lines; each says nothing."""
    made: list[tuple[str, str]] = []

    def table(url: str, client: object) -> QuietTable:
        made.append((url, client.game))  # type: ignore[attr-defined]
        return QuietTable(*said, game=client.game)  # type: ignore[attr-defined]

    monkeypatch.setattr(flow, "LiveTable", table)
    return made


said: list[News] = []


@pytest.fixture
def form(window: GameWindow, tables: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch) -> JoinView:
    said.clear()
    monkeypatch.setattr(module, "game_at", lambda address: "")
    view = JoinView(window)
    window.show_view(view)
    clear(window)
    rig.type_text(window, "far.example")
    press(window, arcade.key.TAB)
    rig.type_text(window, "arena")
    return view


def test_cancelling_leads_back_to_what_was_typed(
    window: GameWindow, form: JoinView, tables: list[tuple[str, str]]
) -> None:
    press(window, arcade.key.ENTER)
    assert tables == [("ws://far.example:1218/arena", "mashup")]
    assert shown(window) == "WaitingView"
    press(window, arcade.key.ESCAPE)
    assert window.current_view is form
    assert [form["server"].text, form["room"].text] == ["far.example", "arena"]  # type: ignore[attr-defined]


def test_why_it_did_not_work_is_told_in_the_form(window: GameWindow, form: JoinView) -> None:
    said.append(Failed("No server answers at ws://far.example:1218/arena: there is no such host."))
    press(window, arcade.key.ENTER)
    rig.tick(window)
    assert window.current_view is form
    assert "there is no such host" in words(window)
    assert form.base.focus is form["room"], "one can go on typing where one was"


def test_a_full_room_is_told_and_not_called_again(window: GameWindow, form: JoinView) -> None:
    full = "This room already has two players; watch as a spectator, or choose another room."
    said.extend([Greeted(False), Farewell(full), Lost("it closed the connection", 0.5)])
    press(window, arcade.key.ENTER)
    rig.tick(window)
    assert window.current_view is form
    assert full in words(window)


def test_why_is_told_in_the_language_of_the_player(window: GameWindow, form: JoinView) -> None:
    window.settings.language = "de"
    try:
        said.append(Failed("No server answers at ws://far.example:1218/arena: there is no such host."))
        press(window, arcade.key.ENTER)
        rig.tick(window)
        assert "Bei ws://far.example:1218/arena antwortet kein Server: so einen Rechner" in words(window)
    finally:
        window.settings.language = "en"


def test_a_server_of_our_match_is_called_again(window: GameWindow, form: JoinView) -> None:
    said.extend([Greeted(True), Farewell("The server restarts."), Lost("it closed the connection", 0.5)])
    press(window, arcade.key.ENTER)
    rig.tick(window)
    assert shown(window) == "WaitingView"


def test_a_server_of_another_game_is_named_and_the_switch_offered(
    window: GameWindow, form: JoinView, tables: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(address: str) -> str:
        if address != "ws://far.example:10191":
            raise module.Unanswered("Nobody.")
        return "dune"

    monkeypatch.setattr(module, "game_at", ask)
    said.append(Failed("No server answers."))
    press(window, arcade.key.ENTER)
    rig.wait_until(window, lambda: "switch" in form.base)
    assert "At ws://far.example:10191 Deserts of Dune is played, not Marvelous Mashup." in words(window)
    said.clear()
    click(window, "switch")
    assert tables[-1] == ("ws://far.example:10191/arena", "dune")
    assert (load().game, load().dune_server) == ("dune", "ws://far.example:10191/arena")


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
def test_the_form_fits_with_what_went_wrong(
    window: GameWindow, form: JoinView, size: tuple[int, int], language: str, text_size: float
) -> None:
    resize(window, size)
    window.settings.language, window.settings.text_size = language, text_size
    form.problem = "The server at ws://far.example:1218/arena does not let us in: it has no place. " * 2
    form.other = "dune"
    window.show_view(form)
    form.on_update(1.0)
    check(form, "join")
