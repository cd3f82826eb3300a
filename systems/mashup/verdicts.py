"""How matches should feel: each figure, what it is, what it must be, and whether it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from ecs.grid import grid
from systems.mashup.configs import Scenario
from systems.mashup.feel import Felt
from systems.mashup.stones import SIX
from systems.shares import Share
from systems.simulation import Result

HERO_GOAL = (0.4, 0.6)
SEAT_GOAL = (0.47, 0.53)
STONES_GOAL = (0.6, 1.0)
PRESCRIBED = frozenset(("Rocket Raccoon", "Quicksilver", "Hulk", "Black Widow", "Hawkeye"))
"""Heroes whose numbers the rules give; their shares are shown, and bound to nothing."""

STONES = "stones"
IDLE = 3
"""So many rounds between a wipe-out and the end are too many."""
LONG = 22
"""A match of more rounds is long."""
SMALLEST, LARGEST = (12, 9), (22, 14)
PORTALS = range(2, 7)
ROCKS = (0.1, 0.2)
STREWN = 0.1
"""At most this share of a board's rocks stands alone; the rest are walls, rooms and clusters."""


SHOWN = "shown"
"""The goal of a figure that may be anything."""


class Verdict(msgspec.Struct, frozen=True):
    """One figure."""

    figure: str
    value: str
    goal: str
    met: bool | None
    """None if there are too few matches to say."""

    @property
    def bound(self) -> bool:
        """Whether it must be anything; some figures are only shown."""
        return self.goal != SHOWN


class Feel:
    """What many matches were like."""

    def __init__(self) -> None:
        self._felt: list[tuple[Felt, Result]] = []

    def add(self, felt: Felt, result: Result) -> None:
        """Count a match."""
        self._felt.append((felt, result))

    def verdicts(
        self, seats: Share, heroes: Mapping[str, Share], boards: Sequence[Scenario]
    ) -> list[Verdict]:
        """All figures; those named first come first where two pull against each other."""
        return [
            *self._fights(),
            *self._stones(),
            *self._shares(seats, heroes),
            *self._length(),
            boards_fit(boards),
        ]

    def _fights(self) -> Iterator[Verdict]:
        early = self._share(lambda felt: felt.early, lambda felt: felt.heroes)
        yield _most("heroes down before their first turn", early, 0.01)
        sudden = self._share(lambda felt: felt.sudden, lambda felt: felt.knockouts)
        yield _most("knock-outs by one blow from full HP", sudden, 0.02)
        yield self._mean("blows at heroes a match", lambda felt: felt.blows, 60, 130)
        ends = [(felt, result) for felt, result in self._felt if result.reason == STONES]
        idle = _idle(ends)
        yield Verdict(
            "rounds from a wipe-out to the end by stones",
            f"{_average(idle):.1f}",
            "at most 1.5",
            _average(idle) <= 1.5,
        )
        late = Share(sum(rounds >= IDLE for rounds in idle), len(idle))
        yield _most(f"{IDLE} such rounds or more", late, 0.1)
        others = _idle((felt, result) for felt, result in self._felt if result.reason != STONES)
        yield Verdict("rounds from a wipe-out to another end", f"{_average(others):.1f}", SHOWN, True)
        alone = Share(sum(3 - result.winner in felt.alone for felt, result in ends), len(ends))
        yield _most("loser has nobody standing when stones decide", alone, 0.5)

    def _stones(self) -> Iterator[Verdict]:
        for kind in SIX:
            uses = [felt.uses.get(kind.name, 0) for felt, _ in self._felt]
            mean, share = _average(uses), Share(sum(map(bool, uses)), len(uses)).value
            value = f"{mean:.1f}, in {share:.0%} of the matches"
            yield Verdict(
                f"uses of {kind.name} a match", value, "1 or more, in 50%", mean >= 1 and share >= 0.5
            )
        yield self._mean("rocks that heroes make fall or rise a match", lambda felt: felt.rocks, 1, 15)
        at_rocks = self._share(lambda felt: felt.at_rocks, lambda felt: felt.actions)
        yield _most("action points for hits at rocks", at_rocks, 0.1)
        decided = Share(sum(result.reason == STONES for _, result in self._felt), len(self._felt))
        yield Verdict("stones decide", str(decided), "at least 60%", decided.value >= STONES_GOAL[0])

    def _shares(self, seats: Share, heroes: Mapping[str, Share]) -> Iterator[Verdict]:
        yield Verdict("seat 1 wins", str(seats), "47% to 53%", _within(seats, SEAT_GOAL))
        for figure, goal, bound in (
            ("wins of each hero of ours", "40% to 60%", True),
            ("wins of the prescribed heroes", SHOWN, False),
        ):
            told = {name: share for name, share in heroes.items() if (name not in PRESCRIBED) == bound}
            order = sorted(told, key=lambda name: (told[name].value, name))
            ends = " to ".join(f"{told[name].value:.1%} ({name})" for name in (order[:1] + order[1:][-1:]))
            found = [_within(share, HERO_GOAL) for share in told.values()]
            met = False if False in found else None if None in found else True
            yield Verdict(figure, ends or "nobody", goal, met if bound else True)

    def _length(self) -> Iterator[Verdict]:
        rounds = [result.rounds for _, result in self._felt]
        mean = _average(rounds)
        yield Verdict("rounds a match", f"{mean:.1f}", "10 to 18", 10 <= mean <= 18)
        yield _most(f"longer than {LONG} rounds", Share(sum(n > LONG for n in rounds), len(rounds)), 0.25)

    def _share(self, part: Callable[[Felt], int], total: Callable[[Felt], int]) -> Share:
        return Share(sum(part(felt) for felt, _ in self._felt), sum(total(felt) for felt, _ in self._felt))

    def _mean(self, figure: str, number: Callable[[Felt], int], low: float, high: float) -> Verdict:
        mean = _average([number(felt) for felt, _ in self._felt])
        return Verdict(figure, f"{mean:.1f}", f"{low} to {high}", low <= mean <= high)


def _idle(matches: Iterable[tuple[Felt, Result]]) -> list[int]:
    """The rounds that a side without anybody standing had to wait for the end."""
    return [result.rounds - felt.wiped for felt, result in matches if felt.wiped]


def _average(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _most(figure: str, share: Share, bound: float) -> Verdict:
    value = f"{share.value:.1%} of {share.total}"
    return Verdict(figure, value, f"at most {bound:.0%}", share.value <= bound)


def _within(share: Share, goal: tuple[float, float]) -> bool | None:
    """Whether a share is within its goal; unknown while luck alone might have put it outside."""
    if goal[0] <= share.value <= goal[1]:
        return True
    low, high = share.interval
    return None if low <= goal[1] and high >= goal[0] else False


def boards_fit(boards: Sequence[Scenario]) -> Verdict:
    """Whether the boards are small, landscape, with portals, and with rocks in walls."""
    wrong = [board.name for board in boards if not fits(board)]
    value = f"{len(boards) - len(wrong)} of {len(boards)}" + (f", not {', '.join(wrong)}" if wrong else "")
    return Verdict("boards of 12x9 to 22x14, 2 to 6 portals, walls", value, "all", not wrong)


def fits(board: Scenario) -> bool:
    """Whether a board has the size and the rocks that a good match wants."""
    rocks = board.number_of("ROCK")
    states = [state for row in board.scenario for state in row]
    near = grid(board.width, board.height).near
    lone = sum(
        state == "ROCK" and all(states[beside] != "ROCK" for beside in near[field])
        for field, state in enumerate(states)
    )
    return (
        SMALLEST[0] <= board.width <= LARGEST[0]
        and SMALLEST[1] <= board.height <= LARGEST[1]
        and board.width > board.height
        and board.number_of("PORTAL") in PORTALS
        and ROCKS[0] <= rocks / len(states) <= ROCKS[1]
        and lone <= STREWN * rocks
    )
