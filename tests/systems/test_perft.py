from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from ecs.match import Match
from systems.mashup.notation import parse
from systems.perft import perft
from tests.toy import CORNERS, TOY


class Position(NamedTuple):
    """A line of the golden file: what it shows, how many sequences of each length there are, the notation."""

    name: str
    counts: list[int]
    text: str


def positions() -> list[Position]:
    lines = (
        (Path(__file__).resolve().parents[1] / "golden" / "perft.tsv")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    parts = [line.split("\t") for line in lines]
    return [Position(name, [int(count) for count in counts.split()], text) for name, counts, text in parts]


@pytest.mark.parametrize("position", positions(), ids=lambda position: position.name)
def test_the_number_of_sequences_is_as_written_down(position: Position) -> None:
    match = parse(position.text)
    before = match.digest()
    assert [perft(match, depth + 1) for depth in range(len(position.counts))] == position.counts
    assert match.digest() == before


def test_there_are_ten_positions_of_depth_three() -> None:
    assert sum(len(position.counts) == 3 for position in positions()) == 10


def test_perft_counts_what_can_be_played() -> None:
    match = Match(TOY, CORNERS, 1)
    assert perft(match, 0) == 1
    assert perft(match, 1) == 6
    sequences = 0
    for first in match.legal(1):
        after_first = match.clone()
        after_first.apply(1, first)
        for second in after_first.legal(2):
            after_second = after_first.clone()
            after_second.apply(2, second)
            sequences += len(after_second.legal(1))
    assert perft(match, 3) == sequences


def test_nothing_can_be_played_after_the_end() -> None:
    match = Match(TOY, CORNERS, 1)
    while match.acting:
        match.apply(match.acting[0], match.legal(match.acting[0])[-3])
    assert [perft(match, depth) for depth in range(4)] == [1, 0, 0, 0]
