from __future__ import annotations

import pytest

from net.lobby_messages import Again
from net.notices import Assigned, Ended
from render.kept_table import KeptTable
from render.lobby import LobbyModel
from render.table import Beat
from tests.render.lobbies import ADA, BOB, gathered
from tests.render.menus import QuietTable, beats


@pytest.fixture(scope="module")
def whole() -> list[Beat]:
    return beats(seed=2)


def test_news_that_are_handed_back_come_first_and_count_once(whole: list[Beat]) -> None:
    table = QuietTable(*whole[:3])
    kept = KeptTable(table)
    first = kept.poll()
    kept.hand_back(first[1:])
    table.news = [whole[3]]
    assert kept.poll() == whole[1:4]
    assert kept.poll() == []
    assert kept.statistics.outcome is None


def test_the_winner_is_known_from_the_beat_or_from_the_notice(whole: list[Beat]) -> None:
    kept = KeptTable(QuietTable(Ended(None, 2)))
    kept.poll()
    assert kept.winner == 2
    kept = KeptTable(QuietTable(whole[-1]))
    kept.poll()
    assert kept.winner == whole[-1].match.outcome.winner  # type: ignore[union-attr]


def test_what_belongs_to_the_next_match_waits_for_the_next_table(whole: list[Beat]) -> None:
    lobby, again = gathered(ADA, BOB), Assigned(None, "m-2")
    table = QuietTable(*whole[-2:], Ended(None, 1), lobby, again, whole[0])
    kept = KeptTable(table)
    assert kept.poll() == [*whole[-2:], Ended(None, 1), lobby]
    assert kept.poll() == []
    table.news = [whole[1]]
    following = kept.successor()
    assert following.lobby == LobbyModel(lobby)
    assert following.winner is None
    assert following.poll() == [again, *whole[:2]]
    assert following.match_id == "m-2"


def test_the_table_behind_does_what_it_is_asked() -> None:
    table = QuietTable()
    kept = KeptTable(table)
    kept.pause()
    kept.resume()
    kept.wish(Again())
    kept.leave()
    kept.close()
    assert table.did == ["pause", "resume", "leave", "close"]
    assert table.wishes == [Again()]
    assert (kept.seat, kept.names, kept.config) == (table.seat, table.names, table.config)
