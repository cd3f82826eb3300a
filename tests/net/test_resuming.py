from __future__ import annotations

import pytest

from ecs.errors import MashupError
from net.entries import Ended
from net.mashup.server import MashupServerCodec
from net.resuming import standing
from tests.net.logs_of import entries, header


def test_a_match_stands_as_its_log_left_it() -> None:
    log, match = entries(commands=30)
    stands = standing(MashupServerCodec(), [header(), *log])
    assert stands.table.match.digest() == match.digest()
    assert stands.played == 30
    assert [player.name for player in stands.players] == ["Ada", "Bob"]
    assert all(player.conn is None for player in stands.players)
    assert stands.table.names == ("Ada", "Bob")
    assert stands.ending is None


def test_an_end_that_was_not_written_is_found() -> None:
    log, match = entries()
    assert match.outcome is not None
    stands = standing(MashupServerCodec(), [header(), *log[:-1]])
    assert stands.ending == log[-1]
    assert isinstance(stands.ending, Ended)
    assert standing(MashupServerCodec(), [header(), *log]).ending is None


@pytest.mark.parametrize("log", [[], [Ended(0.0, 0, 1, "left", "")]])
def test_a_log_begins_with_a_header(log: list[Ended]) -> None:
    with pytest.raises(MashupError, match="A match log begins with a header"):
        standing(MashupServerCodec(), log)
