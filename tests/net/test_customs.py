"""Whether a match is under way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ecs.game import Due
from net.customs import Customs


def owing(*kinds: str) -> Any:
    return SimpleNamespace(due={seat: Due(kind, 1) for seat, kind in enumerate(kinds, start=1)})


def test_a_match_is_under_way_when_nobody_prepares_any_more() -> None:
    customs = Customs(preparations=("choice", "equipment"))
    assert customs.in_play(owing("turn"))
    assert customs.in_play(owing("vote", "vote"))
    assert not customs.in_play(owing("equipment"))
    assert not customs.in_play(owing("turn", "choice"))
    assert not customs.in_play(owing()), "nobody owes anything when it is over"
    assert Customs(preparations=()).in_play(owing("choice"))
