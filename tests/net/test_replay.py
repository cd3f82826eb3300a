"""Playing a log again."""

from __future__ import annotations

import msgspec
import pytest

from ecs.errors import MashupError
from ecs.match import Match
from net.entries import SNAPSHOT_EVERY, Check, Ended, Entry, Played
from net.replay import play, rebuild
from systems.mashup.commands import EndTurn, Pick
from systems.mashup.game import standard
from tests.net.logs_of import entries, header, small_setup


@pytest.mark.parametrize("commands", [0, 1, 15, 16, 17, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 5, 10_000])
def test_a_match_is_rebuilt_as_it_was(commands: int) -> None:
    logged, match = entries(commands=commands)
    rebuilt = rebuild(standard(), header(), small_setup(), logged)
    assert rebuilt.digest() == match.digest()
    assert rebuilt.acting == match.acting


def test_rebuilding_begins_at_the_last_whole_state() -> None:
    logged, match = entries(commands=SNAPSHOT_EVERY + 5)
    first_turn = next(i for i, entry in enumerate(logged) if isinstance(entry, Played) and entry.seat)
    logged[first_turn] = Played(0.0, 1, Pick(()))  # would be refused
    assert rebuild(standard(), header(), small_setup(), logged).digest() == match.digest()


def test_every_command_comes_with_its_events() -> None:
    logged, match = entries()
    again = Match(standard(), small_setup(), header().seed)
    told = list(play(again, logged))
    assert [entry for entry, _ in told] == [entry for entry in logged if isinstance(entry, Played)]
    assert told[-1][1][-1] is not None
    assert again.outcome == match.outcome


def spoiled(logged: list[Entry], index: int, **changes: object) -> list[Entry]:
    return [*logged[:index], msgspec.structs.replace(logged[index], **changes), *logged[index + 1 :]]


def test_a_log_that_was_changed_is_found_out() -> None:
    logged, _ = entries(commands=20)
    at_check = next(index for index, entry in enumerate(logged) if isinstance(entry, Check))
    changed = "After command 16 the match is not as the log says: the log or the rules were changed."
    for broken, sentence in [
        (spoiled(logged, at_check, digest="00"), changed),
        (spoiled(logged, at_check, after=15), "The log counts 15 commands where there are 16."),
        (
            spoiled(logged, 0, command=EndTurn()),
            "Command 1 of the log is against the rules: ",
        ),
    ]:
        with pytest.raises(MashupError) as caught:
            rebuild(standard(), header(), small_setup(), broken)
        assert str(caught.value).startswith(sentence)


def test_a_whole_state_that_was_changed_is_found_out() -> None:
    logged, _ = entries(commands=SNAPSHOT_EVERY)
    other = Match(standard(), small_setup(), 1).snapshot()
    with pytest.raises(
        MashupError, match=f"^After command {SNAPSHOT_EVERY} the match is not as the log says"
    ):
        rebuild(
            standard(), header(), small_setup(), spoiled(logged, len(logged) - 1, snapshot=msgspec.Raw(other))
        )


def test_the_end_in_a_log_of_format_1_had_another_digest() -> None:
    logged, match = entries()
    end = logged[-1]
    assert isinstance(end, Ended)
    of_before = [*logged[:-1], msgspec.structs.replace(end, digest="00", places=())]
    of_today = [*logged[:-1], msgspec.structs.replace(end, digest="00")]
    assert len(list(play(Match(standard(), small_setup(), header().seed), of_before))) == end.after
    with pytest.raises(MashupError, match=r"the log or the rules were changed\.$"):
        list(play(Match(standard(), small_setup(), header().seed), of_today))
    assert match.outcome is not None
    assert end.places == match.outcome.places
