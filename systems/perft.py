"""Perft: how many sequences of legal commands lead from a position. A number that tells much about rules.

Chance is the match's own dice, so the number is exact.
"""

from __future__ import annotations

from ecs.match import Match


def perft(match: Match, depth: int) -> int:
    """The number of sequences of ``depth`` legal commands of the seats that are to act."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(match.legal(seat)) for seat in match.acting)
    total = 0
    for seat in match.acting:
        for command in match.legal(seat):
            twin = match.clone()
            twin.apply(seat, command)
            total += perft(twin, depth - 1)
    return total
