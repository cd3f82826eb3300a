"""The exact look: the same answer as trying everything, honest about chance, and a bound on what it costs."""

from __future__ import annotations

from random import Random

from ecs.commands import Command
from ecs.components import MATCH, Dice, Progress
from ecs.match import Match
from systems.brains.mashup.winning import winning
from systems.brains.meter import Meter
from systems.brains.outcomes import outcomes
from systems.mashup.commands import EndTurn, HandOver, Step, UseStone
from systems.mashup.notation import parse

FIVE = "space+mind+reality+power+time"
STONES = ("space", "mind", "reality", "power", "time", "soul")
SMALL = 120
"""So many small positions are tried out entirely."""


def look(text: str, positions: int = 1000) -> list[Command] | None:
    match = parse(text)
    return winning(match, match.acting[0], Meter(positions))


def test_a_win_is_as_short_as_can_be() -> None:
    assert look(f"A2<soul>1/5/4b A=Thor:220/3/2/35/20/3,has:{FIVE} b=Hulk active=A") == [
        Step(1),
        Step(2),
        Step(3),
    ]


def test_the_time_stone_is_used_before_it_is_handed_over() -> None:
    text = (
        "AB3/5/4c A=Loki:160/3/2/20/20/5,ap:1,has:time+soul B=Thor,has:space+mind+reality+power "
        "c=Hulk active=A"
    )
    plan = look(text)
    assert plan is not None
    assert [type(command) for command in plan] == [UseStone, HandOver, HandOver]


def test_stones_of_two_mates_never_come_together() -> None:
    text = "BAC2/5/4d A=Loki,has:mind+time B=Thor,has:space+reality C=Hulk,has:power+soul d=Hulk active=A"
    assert look(text) is None


def test_goose_still_has_one() -> None:
    text = f"A4/5/4b A=Loki,has:{FIVE} b=Hulk active=A round=3 goose=has:soul"
    assert look(text) is None


def test_luck_is_not_counted_on() -> None:
    """The stone of whoever goes down may fly to a side that is too far."""
    foe = "b=Loki:160/3/2/20/20/5,hp:10,has:soul"
    near = f"1A3/1b3/5/5 A=Thor:220/%d/1/35/20/3,has:{FIVE} {foe} active=A <space>=ready:99 <time>=ready:99"
    assert look(near % 2) is not None
    assert look(near % 1) is None


def test_a_plan_goes_on_as_the_dice_fall() -> None:
    text = f"1A3/1b3/5/5 A=Thor:220/2/1/35/20/3,has:{FIVE} b=Loki,hp:10,has:soul active=A"
    match = parse(text, seed=4)
    plan = winning(match, 1, Meter(1000))
    assert plan is not None
    for command in plan:
        match.apply(1, command)
    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_it_stops_when_the_meter_runs_out() -> None:
    text = f"A2<soul>1/5/4b A=Thor:220/3/2/35/20/3,has:{FIVE} b=Hulk active=A"
    meter = Meter(2)
    match = parse(text)
    assert winning(match, 1, meter) is None
    assert meter.left == 0


def test_the_match_itself_is_left_as_it_was() -> None:
    match = parse(f"A2<soul>1/5/4b A=Thor:220/3/2/35/20/3,has:{FIVE} b=Hulk active=A")
    before = match.digest()
    winning(match, 1, Meter(1000))
    assert match.digest() == before


# Against trying everything


class _TooMuch(Exception):
    """More than a test can try."""


class Everything:
    """Tries every legal command after every other one."""

    def __init__(self, match: Match) -> None:
        self._turn = match.world.get(MATCH, Progress).turn
        self._known: dict[str, bool] = {}
        self._left = 4000

    def wins(self, match: Match) -> bool:
        """Whether some command surely leads to the win."""
        state = match.clone()
        with state.world:
            state.world.set(MATCH, Dice(0))
        key = state.digest()
        if key not in self._known:
            self._known[key] = False
            self._known[key] = any(
                self._sure(match, command) for command in match.legal(1) if not isinstance(command, EndTurn)
            )
        return self._known[key]

    def _sure(self, match: Match, command: Command) -> bool:
        for after in outcomes(match, 1, command):
            self._left -= 1
            if not self._left:
                raise _TooMuch
            if after.outcome is not None:
                if after.outcome.winner != 1:
                    return False
            elif (
                after.acting != (1,)
                or after.world.get(MATCH, Progress).turn != self._turn
                or not self.wins(after)
            ):
                return False
        return True


def small(rng: Random) -> str:
    """A board of 4x3 with all stones in somebody's hands or on the ground."""
    spots = rng.sample(range(12), 12)
    signs = ["1"] * 12
    for sign in ("A", "B", "c", *["#(20)"] * rng.randint(0, 4)):
        signs[spots.pop()] = sign
    has: dict[str, list[str]] = {"A": [], "B": [], "c": []}
    bearer = rng.choice("ABcc")
    loose = rng.randint(1, 2)
    for number, stone in enumerate(rng.sample(STONES, 6)):
        if number < loose:
            if bearer == "A":
                signs[spots.pop()] = f"<{stone}>"
            else:
                has[bearer].append(stone)
        else:
            has["A"].append(stone)
    rows = ["".join(f"{sign}" for sign in signs[start : start + 4]) for start in (0, 4, 8)]
    for empty in ("1111", "111", "11"):
        rows = [row.replace(empty, str(len(empty))) for row in rows]
    carried = {letter: ",has:" + "+".join(stones) if stones else "" for letter, stones in has.items()}
    late = [f"<{stone}>=ready:99" for stone in STONES if rng.random() < 0.5]
    mp, ap = rng.randint(0, 2), rng.randint(1, 2)
    return " ".join(
        [
            "/".join(rows),
            f"A=Me:100/2/2/10/{rng.choice((0, 10))}/3,mp:{mp},ap:{ap}{carried['A']}",
            f"B=Mate:100/2/2/10/10/3{carried['B']}",
            f"c=Foe:100/2/2/10/10/3,hp:{rng.choice((5, 20))}{carried['c']}",
            "active=A",
            *late,
        ]
    )


def test_the_same_as_trying_everything() -> None:
    rng = Random("small boards")
    told: list[bool] = []
    for _ in range(SMALL):
        text = small(rng)
        match = parse(text)
        try:
            won = Everything(match).wins(match)
        except _TooMuch:
            continue
        assert (winning(match, 1, Meter(3000)) is not None) == won, text
        told.append(won)
    assert told.count(True) >= 10
    assert told.count(False) >= 10
