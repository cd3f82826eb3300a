"""The matches that are measured: random play of the full games, always the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from time import process_time
from typing import Any

import msgspec

from ecs.events import Event, RoundStarted
from ecs.game import Game
from ecs.match import Match
from systems.games import make, tools
from systems.mashup.configs import CharacterConfig, Setup, default_setup
from systems.simulation import Plan, opened, players
from tools.bench.timing import Batches

BATCH = 50
"""Commands between two looks at the clock."""
LOOKED_AT = 10
"""The round in which a match is looked at: all stones are out, most heroes stand."""


def plan(setup: Any = None, game: str = "mashup") -> Plan:
    """Random play on this setup; by default the standard match."""
    return Plan(partial(make, game), setup or tools(game).default_setup(), 1, ("random", "random"))


def peaceful(setup: Setup) -> Setup:
    """The same without overtime and without harm: any number of rounds, and as much going on in each."""
    replace = msgspec.structs.replace
    harmless = [replace(one, melee_damage=0, range_combat_damage=0) for one in setup.characters.characters]
    return replace(
        setup,
        match=replace(setup.match, max_rounds=0, mind_stone_dmg=0),
        characters=CharacterConfig(tuple(harmless)),
    )


def on_board(width: int, height: int, game: str = "mashup") -> Any:
    """The standard match on a random board of this size."""
    setup = tools(game).default_setup()
    return msgspec.structs.replace(setup, scenario=tools(game).random_scenario(1, width, height))


def commands(number: int, setup: Any = None, game: str = "mashup") -> Iterator[tuple[Match, list[Event]]]:
    """Play a match; after each command the match and what the command led to."""
    chosen = plan(setup, game)
    match, brains = opened(chosen, number), players(chosen, number)
    while acting := match.acting:
        seat = acting[0]
        yield match, match.apply(seat, brains[seat].choose(match, seat))


def begun(events: list[Event]) -> int:
    """The round that began with these events, 0 if none did."""
    return max((event.round for event in events if type(event) is RoundStarted), default=0)


def random_play(rules: Game | None = None, game: str = "mashup") -> Batches:
    """Whole matches one after the other, from the draft on; a step is a command.

    The same rules with mods play the very same matches: nothing that they bring is there.
    """
    chosen = plan(game=game)
    number = steps = 0
    while True:
        match, brains = opened(chosen, number), players(chosen, number)
        if rules is not None:
            match = Match.restore(rules, match.snapshot())
        while acting := match.acting:
            seat = acting[0]
            match.apply(seat, brains[seat].choose(match, seat))
            steps += 1
            if steps == BATCH:
                yield steps
                steps = 0
        number += 1


def in_round(wanted: int = LOOKED_AT, game: str = "mashup") -> Match:
    """A match at the beginning of a round."""
    for match, events in commands(0, game=game):
        if begun(events) == wanted:
            return match
    raise AssertionError(f"the match has no round {wanted}")


def clones(match: Match) -> Batches:
    """Clones of a match; a step is a clone."""
    while True:
        for _ in range(BATCH):
            match.clone()
        yield BATCH


def looks_ahead(match: Match) -> Batches:
    """What a search does: clone, carry out one legal command, look what is legal then."""
    seat = match.acting[0]
    legal = match.legal(seat)
    while True:
        for command in legal:
            ahead = match.clone()
            ahead.apply(seat, command)
            if ahead.acting:
                ahead.legal(ahead.acting[0])
        yield len(legal)


def by_round(limits: tuple[int, ...], seconds: float) -> dict[str, float]:
    """Microseconds a command by the round it was given in, in matches where nobody ever falls.

    So whatever makes a late command dearer is the number of rounds alone. ``limits`` are the first rounds of
    the stretches, and after the last one the end.
    """
    stretches = [f"{low}-{high - 1}" for low, high in pairwise(limits)]
    spent, counted = dict.fromkeys(stretches, 0.0), dict.fromkeys(stretches, 0)
    setup = peaceful(default_setup())
    number, started = 0, process_time()
    while number == 0 or process_time() - started < seconds:
        stretch, begin, steps = -1, process_time(), 0
        for _, events in commands(number, setup):
            steps += 1
            if (current := begun(events)) in limits:
                now = process_time()
                if stretch >= 0:
                    spent[stretches[stretch]] += now - begin
                    counted[stretches[stretch]] += steps
                stretch, begin, steps = limits.index(current), now, 0
                if stretch == len(stretches):
                    break
        number += 1
    return {stretch: 1e6 * spent[stretch] / counted[stretch] for stretch in stretches if counted[stretch]}


def by_board(sizes: tuple[tuple[int, int], ...], seconds: float, game: str = "mashup") -> dict[str, float]:
    """Microseconds a command by the size of the board, the beginning of the matches left out."""
    setups = {f"{width}x{height}": on_board(width, height, game) for width, height in sizes}
    spent, counted = dict.fromkeys(setups, 0.0), dict.fromkeys(setups, 0)
    number, started = 0, process_time()
    while number == 0 or process_time() - started < seconds:
        for size, setup in setups.items():
            begin, steps = None, 0
            for _, events in commands(number, setup, game):
                steps += 1
                if (current := begun(events)) == LOOKED_AT:
                    begin, steps = process_time(), 0
                elif current == 2 * LOOKED_AT:
                    break
            if begin is not None and steps:
                spent[size] += process_time() - begin
                counted[size] += steps
        number += 1
    return {size: 1e6 * spent[size] / counted[size] for size in setups if counted[size]}
