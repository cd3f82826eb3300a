from __future__ import annotations

from math import inf

import msgspec
import pytest

from net.notices import Complained, Ended, Farewell, Gone, Greeted, Lost, Paused, Refused, Resumed, Warned
from render.match.notes import Notes
from render.match.sitting import PATIENCE, Sitting
from render.table import Beat, Failed
from render.texts import load_texts
from systems.mashup.commands import EndTurn, Step
from systems.mashup.configs import default_setup
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import Scene, scene

CONFIG = default_setup().match


def sit(match: Scene | None = None, **details: object) -> tuple[Sitting, LocalTable]:
    table = LocalTable(match or scene("A . . a", order="A a"), **details)  # type: ignore[arg-type]
    table.idle = True
    sitting = Sitting(table, load_texts("en"), Notes())
    sitting.update(0.0)
    return sitting, table


def notes(sitting: Sitting) -> dict[str, str]:
    assert isinstance(sitting.notes, Notes)
    return {note.key: note.text for note in sitting.notes.notes}


def test_a_choice_is_asked_for_and_the_answer_followed() -> None:
    sitting, table = sit()
    assert sitting.turned
    option = sitting.choosing.usual(1)
    assert option is not None
    sitting.choosing.choose(option)
    sitting.send()
    assert table.asked == [Step(1)]
    assert sitting.choosing.asked == Step(1)
    sitting.update(0.1)
    assert sitting.choosing.asked is None
    assert sitting.latest is not None
    assert sitting.latest.world.rows[table.match["A"]] == table.match.world.rows[table.match["A"]]  # type: ignore[index]


def test_nothing_is_asked_for_in_a_pause_or_without_a_connection() -> None:
    sitting, table = sit()
    sitting.choosing.end_turn()
    for begin, end in ((Paused(), Resumed()), (Lost("gone", 3.0), Greeted(True))):
        sitting.hear(begin)
        sitting.send()
        assert table.asked == []
        assert sitting.clock.standing
        sitting.hear(end)
        assert not sitting.clock.standing
    sitting.choosing.end_turn()
    sitting.send()
    assert table.asked == [EndTurn()]


def test_a_refusal_or_no_answer_at_all_lets_choose_again() -> None:
    sitting, _ = sit()
    for unblock in (lambda: sitting.hear(Refused()), lambda: sitting._wait(PATIENCE + 0.1)):
        sitting.choosing.end_turn()
        sitting.choosing.sent(EndTurn())
        assert sitting.choosing.asked
        unblock()
        assert sitting.choosing.asked is None
    assert notes(sitting)["refused"] == "The server refused that."


def test_the_film_of_our_own_turn_takes_a_share_of_its_time() -> None:
    sitting, table = sit()
    assert sitting.clock.left == CONFIG.max_round_time
    assert sitting.limit() == min(CONFIG.max_animation_time, CONFIG.max_round_time / 4)
    sitting.clock.left = 4.0
    assert sitting.limit() == 1.0
    table.play(1, EndTurn())
    sitting.update(0.0)
    assert sitting.limit() == CONFIG.max_animation_time
    table.config = msgspec.structs.replace(CONFIG, max_animation_time=0)
    assert sitting.limit() == inf


def test_where_no_clock_runs_no_time_is_counted_and_pauses_have_no_end() -> None:
    table = LocalTable(scene("A . . a", order="A a"))
    table.config = msgspec.structs.replace(CONFIG, max_pause_time=0)
    table.clock = False
    sitting = Sitting(table, load_texts("en"), Notes())
    sitting.update(0.0)
    assert sitting.clock.seconds == 0
    assert not sitting.update(1000.0)
    assert sitting.limit() == CONFIG.max_animation_time
    assert sitting.may_pause
    sitting.hear(Paused())
    assert sitting.paused is not None
    assert sitting.paused.seconds == 0


def test_our_turn_is_announced_once() -> None:
    sitting, table = sit()
    sitting.turned = False
    table.tell(Beat((), table.seen()))
    sitting.update(0.0)
    assert not sitting.turned
    table.play(1, EndTurn())
    sitting.update(0.0)
    table.play(2, EndTurn())
    sitting.update(0.0)
    assert sitting.turned


def test_who_paused_and_how_long() -> None:
    sitting, _ = sit()
    sitting.pause()
    sitting.update(0.0)
    assert sitting.paused is not None
    assert (sitting.paused.words, sitting.paused.left) == ("You asked for a pause.", CONFIG.max_pause_time)
    sitting.update(2.5)
    assert sitting.paused.seconds == CONFIG.max_pause_time - 2
    sitting.pause()
    sitting.update(0.0)
    assert sitting.paused is None
    sitting.hear(Paused())
    assert sitting.paused is not None
    assert sitting.paused.words == "Another player asked for a pause."


def test_who_may_pause() -> None:
    assert sit()[0].may_pause
    assert not sit(seat=0)[0].may_pause
    assert not sit(config=msgspec.structs.replace(CONFIG, max_pause_time=0))[0].may_pause


def test_a_lost_connection_and_the_way_back() -> None:
    sitting, table = sit()
    sitting.hear(Lost("The server is gone.", 4.0))
    sitting.update(1.5)
    assert sitting.lost is not None
    assert (sitting.lost.seconds, sitting.lost.words) == (3, "The server is gone.")
    table.tell(Beat((), table.seen()))
    sitting.update(0.0)
    assert sitting.lost is None
    assert notes(sitting)["lost"] == "Connected again."


def test_the_clock_is_corrected_by_the_server_and_others_are_waited_for() -> None:
    sitting, table = sit()
    sitting.hear(Warned("Hurry: 12 s are left for your turn.", 12))
    assert sitting.clock.left == 12
    sitting.hear(Warned("Your turn ran out.", None))
    assert notes(sitting)["time"] == "Your turn ran out."
    sitting.hear(Warned("Bob lost the connection; the seat is kept for a while.", 30))
    assert sitting.away is not None
    sitting.update(1.0)
    assert notes(sitting)["away"] == "Bob lost the connection. The seat is kept for 29 s."
    table.tell(Beat((), table.seen()))
    sitting.update(0.0)
    assert "away" not in notes(sitting)
    assert notes(sitting)["back"] == "Everybody is here again."


def test_how_it_ends() -> None:
    sitting, _ = sit()
    assert not sitting.over
    sitting.hear(Farewell("You are disqualified."))
    sitting.hear(Complained("Unreadable."))
    assert sitting.farewell == "You are disqualified."
    assert "Unreadable." in notes(sitting).values()
    sitting.hear(Ended(None, 2))
    assert (sitting.over, sitting.winner) == (True, 2)


@pytest.mark.parametrize(
    ("news", "failure"), [(Failed("No server."), "No server."), (Gone(), load_texts("en")("match.gone"))]
)
def test_why_there_is_no_table(news: Failed | Gone, failure: str) -> None:
    sitting, _ = sit()
    sitting.hear(news)
    assert sitting.failure == failure


def test_the_clock_ticks_for_whoever_has_the_turn_only() -> None:
    sitting, table = sit()
    sitting.clock.left = 5.2
    assert sitting.update(0.5)
    table.play(1, EndTurn())
    sitting.update(0.0)
    sitting.clock.left = 5.2
    assert not sitting.update(0.5)


def test_whoever_is_alone_lets_everything_stand_still_without_a_word() -> None:
    sitting, table = sit()
    table.alone = True
    sitting.choosing.end_turn()
    sitting.hold(True)
    sitting.update(100.0)
    assert table.paused
    assert table.asked == []
    assert sitting.clock.left == CONFIG.max_round_time
    assert sitting.paused is None, "that is no pause to be told of"
    sitting.hold(False)
    sitting.update(1.0)
    assert not table.paused
    assert table.asked == [EndTurn()]
    assert notes(sitting) == {}
    sitting.hold(True)
    sitting.hold(False)  # before anything of it was heard
    sitting.update(0.0)
    assert sitting.paused is None
    sitting.pause()
    sitting.update(0.0)
    assert sitting.paused is not None
    sitting.hold(True)
    sitting.hold(False)
    assert table.paused, "a pause that was asked for lasts"


def test_where_others_play_nothing_stands_still() -> None:
    sitting, table = sit()
    sitting.hold(True)
    assert not sitting.held
    assert not table.paused


def test_what_the_server_says_is_told_in_the_language_of_the_player() -> None:
    table = LocalTable(scene("A . . a", order="A a"))
    table.idle = True
    sitting = Sitting(table, load_texts("de"), Notes())
    sitting.update(0.0)
    sitting.hear(Complained("The draft cannot be paused."))
    sitting.hear(Warned("Your turn ran out.", None))
    sitting.hear(Farewell("The server restarts; come back and the match goes on."))
    assert isinstance(sitting.notes, Notes)
    told = {note.text for note in sitting.notes.notes}
    assert {
        "Die Auswahl kann nicht pausiert werden.",
        "Dein Zug ist abgelaufen.",
        "Der Server startet neu; komm wieder, und das Spiel geht weiter.",
    } <= told
    sitting.hear(Lost("no answer in time", 3.0))
    assert sitting.lost is not None
    assert sitting.lost.words == "keine Antwort rechtzeitig"
