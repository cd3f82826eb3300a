from __future__ import annotations

from math import inf

import msgspec
import pytest

from net.notices import Complained, Ended, Farewell, Gone, Greeted, Lost, Paused, Refused, Resumed, Warned
from render.match.match_session import PATIENCE, MatchSession
from render.match.notes import Notes
from render.table import Beat, Failed
from render.texts import load_texts
from systems.mashup.commands import EndTurn, Step
from systems.mashup.configs import default_setup
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import Scene, scene

CONFIG = default_setup().match


def sit(match: Scene | None = None, **details: object) -> tuple[MatchSession, LocalTable]:
    table = LocalTable(match or scene("A . . a", order="A a"), **details)  # type: ignore[arg-type]
    table.idle = True
    session = MatchSession(table, load_texts("en"), Notes())
    session.update(0.0)
    return session, table


def notes(session: MatchSession) -> dict[str, str]:
    assert isinstance(session.notes, Notes)
    return {note.key: note.text for note in session.notes.notes}


def test_a_choice_is_asked_for_and_the_answer_followed() -> None:
    session, table = sit()
    assert session.turned
    option = session.choosing.usual(1)
    assert option is not None
    session.choosing.choose(option)
    session.send()
    assert table.asked == [Step(1)]
    assert session.choosing.asked == Step(1)
    session.update(0.1)
    assert session.choosing.asked is None
    assert session.latest is not None
    assert session.latest.world.rows[table.match["A"]] == table.match.world.rows[table.match["A"]]  # type: ignore[index]


def test_nothing_is_asked_for_in_a_pause_or_without_a_connection() -> None:
    session, table = sit()
    session.choosing.end_turn()
    for begin, end in ((Paused(), Resumed()), (Lost("gone", 3.0), Greeted(True))):
        session.hear(begin)
        session.send()
        assert table.asked == []
        assert session.clock.standing
        session.hear(end)
        assert not session.clock.standing
    session.choosing.end_turn()
    session.send()
    assert table.asked == [EndTurn()]


def test_a_refusal_or_no_answer_at_all_lets_choose_again() -> None:
    session, _ = sit()
    for unblock in (lambda: session.hear(Refused()), lambda: session._wait(PATIENCE + 0.1)):
        session.choosing.end_turn()
        session.choosing.sent(EndTurn())
        assert session.choosing.asked
        unblock()
        assert session.choosing.asked is None
    assert notes(session)["refused"] == "The server refused that."


def test_the_film_of_our_own_turn_takes_a_share_of_its_time() -> None:
    session, table = sit()
    assert session.clock.left == CONFIG.max_round_time
    assert session.limit() == min(CONFIG.max_animation_time, CONFIG.max_round_time / 4)
    session.clock.left = 4.0
    assert session.limit() == 1.0
    table.play(1, EndTurn())
    session.update(0.0)
    assert session.limit() == CONFIG.max_animation_time
    table.config = msgspec.structs.replace(CONFIG, max_animation_time=0)
    assert session.limit() == inf


def test_where_no_clock_runs_no_time_is_counted_and_pauses_have_no_end() -> None:
    table = LocalTable(scene("A . . a", order="A a"))
    table.config = msgspec.structs.replace(CONFIG, max_pause_time=0)
    table.clock = False
    session = MatchSession(table, load_texts("en"), Notes())
    session.update(0.0)
    assert session.clock.seconds == 0
    assert not session.update(1000.0)
    assert session.limit() == CONFIG.max_animation_time
    assert session.may_pause
    session.hear(Paused())
    assert session.paused is not None
    assert session.paused.seconds == 0


def test_our_turn_is_announced_once() -> None:
    session, table = sit()
    session.turned = False
    table.tell(Beat((), table.seen()))
    session.update(0.0)
    assert not session.turned
    table.play(1, EndTurn())
    session.update(0.0)
    table.play(2, EndTurn())
    session.update(0.0)
    assert session.turned


def test_who_paused_and_how_long() -> None:
    session, _ = sit()
    session.pause()
    session.update(0.0)
    assert session.paused is not None
    assert (session.paused.words, session.paused.left) == ("You asked for a pause.", CONFIG.max_pause_time)
    session.update(2.5)
    assert session.paused.seconds == CONFIG.max_pause_time - 2
    session.pause()
    session.update(0.0)
    assert session.paused is None
    session.hear(Paused())
    assert session.paused is not None
    assert session.paused.words == "Another player asked for a pause."


def test_who_may_pause() -> None:
    assert sit()[0].may_pause
    assert not sit(seat=0)[0].may_pause
    assert not sit(config=msgspec.structs.replace(CONFIG, max_pause_time=0))[0].may_pause


def test_a_lost_connection_and_the_way_back() -> None:
    session, table = sit()
    session.hear(Lost("The server is gone.", 4.0))
    session.update(1.5)
    assert session.lost is not None
    assert (session.lost.seconds, session.lost.words) == (3, "The server is gone.")
    table.tell(Beat((), table.seen()))
    session.update(0.0)
    assert session.lost is None
    assert notes(session)["lost"] == "Connected again."


def test_the_clock_is_corrected_by_the_server_and_others_are_waited_for() -> None:
    session, table = sit()
    session.hear(Warned("Hurry: 12 s are left for your turn.", 12))
    assert session.clock.left == 12
    session.hear(Warned("Your turn ran out.", None))
    assert notes(session)["time"] == "Your turn ran out."
    session.hear(Warned("Bob lost the connection; the seat is kept for a while.", 30))
    assert session.away is not None
    session.update(1.0)
    assert notes(session)["away"] == "Bob lost the connection. The seat is kept for 29 s."
    table.tell(Beat((), table.seen()))
    session.update(0.0)
    assert "away" not in notes(session)
    assert notes(session)["back"] == "Everybody is here again."


def test_how_it_ends() -> None:
    session, _ = sit()
    assert not session.over
    session.hear(Farewell("You are disqualified."))
    session.hear(Complained("Unreadable."))
    assert session.farewell == "You are disqualified."
    assert "Unreadable." in notes(session).values()
    session.hear(Ended(None, 2))
    assert (session.over, session.winner) == (True, 2)


@pytest.mark.parametrize(
    ("news", "failure"), [(Failed("No server."), "No server."), (Gone(), load_texts("en")("match.gone"))]
)
def test_why_there_is_no_table(news: Failed | Gone, failure: str) -> None:
    session, _ = sit()
    session.hear(news)
    assert session.failure == failure


def test_the_clock_ticks_for_whoever_has_the_turn_only() -> None:
    session, table = sit()
    session.clock.left = 5.2
    assert session.update(0.5)
    table.play(1, EndTurn())
    session.update(0.0)
    session.clock.left = 5.2
    assert not session.update(0.5)


def test_whoever_is_alone_lets_everything_stand_still_without_a_word() -> None:
    session, table = sit()
    table.alone = True
    session.choosing.end_turn()
    session.hold(True)
    session.update(100.0)
    assert table.paused
    assert table.asked == []
    assert session.clock.left == CONFIG.max_round_time
    assert session.paused is None, "that is no pause to be told of"
    session.hold(False)
    session.update(1.0)
    assert not table.paused
    assert table.asked == [EndTurn()]
    assert notes(session) == {}
    session.hold(True)
    session.hold(False)  # before anything of it was heard
    session.update(0.0)
    assert session.paused is None
    session.pause()
    session.update(0.0)
    assert session.paused is not None
    session.hold(True)
    session.hold(False)
    assert table.paused, "a pause that was asked for lasts"


def test_where_others_play_nothing_stands_still() -> None:
    session, table = sit()
    session.hold(True)
    assert not session.held
    assert not table.paused


def test_what_the_server_says_is_told_in_the_language_of_the_player() -> None:
    table = LocalTable(scene("A . . a", order="A a"))
    table.idle = True
    session = MatchSession(table, load_texts("de"), Notes())
    session.update(0.0)
    session.hear(Complained("The draft cannot be paused."))
    session.hear(Warned("Your turn ran out.", None))
    session.hear(Farewell("The server restarts; come back and the match goes on."))
    assert isinstance(session.notes, Notes)
    told = {note.text for note in session.notes.notes}
    assert {
        "Die Auswahl kann nicht pausiert werden.",
        "Dein Zug ist abgelaufen.",
        "Der Server startet neu; komm wieder, und das Spiel geht weiter.",
    } <= told
    session.hear(Lost("no answer in time", 3.0))
    assert session.lost is not None
    assert session.lost.words == "keine Antwort rechtzeitig"
