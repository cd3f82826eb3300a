from __future__ import annotations

from ecs.commands import Step
from ecs.grid import fields
from render.dune.reach import reach
from systems.dune.commands import Attack
from tests.systems.dune.scene import Scene, Stats, scene

BOARD = """
.  .  #  .  .  .
.  .a #  .  ^  .
.  .  .  .  .  .
_  #  .  .  .  .
"""


def hits(match: Scene, victim: int, steps: int) -> bool:
    """Whether whoever has the turn can hit the victim, by trying every way there is."""
    if any(attack.field == victim for attack in match.options(Attack)):
        return True
    ways = match.options(Step) if steps else []
    for command in ways:
        later = match.again(7)
        later.apply(2, command)
        if hits(later, victim, steps - 1):
            return True
    return False


def test_it_is_where_the_rules_would_let_it_hit_somebody() -> None:
    rows = [line.split() for line in BOARD.strip().splitlines()]
    seen = set()
    for y, row in enumerate(rows):
        for x, ground in enumerate(row):
            if ground not in "._^":
                continue
            drawn = [list(line) for line in rows]
            drawn[y][x] = f"{ground}A"
            match = scene(
                "\n".join(" ".join(line) for line in drawn),
                people={"a": Stats(mp=2)},
                active="a",
                storm=(5, 0),
            )
            told = match.at(x, y) in fields(reach(match.world, match["a"]))
            assert told == hits(match, match.at(x, y), 2), (x, y)
            seen.add(told)
    assert seen == {False, True}, "a board on which nothing can be wrong"


def test_whoever_is_off_the_board_reaches_nothing() -> None:
    match = scene("A . a", defeated="b")
    assert reach(match.world, match["b"]) == 0
    assert reach(match.world, match["a"])
