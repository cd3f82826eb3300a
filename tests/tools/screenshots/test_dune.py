from __future__ import annotations

from tools.screenshots import dune


def test_a_match_of_dune_begins_with_the_houses_and_has_a_lively_middle() -> None:
    takes = dune.takes()
    assert [type(take.beat.events[0]).__name__ for take in takes[:2]] == ["HouseChosen"] * 2
    assert takes[-1].beat.match.outcome is not None
    match = takes[dune.turning_point()].beat.match
    assert match.acting == (1,)
    assert len({type(command) for command in match.legal(1)}) >= 4
