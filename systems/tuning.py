"""Tuning by self-play: let two brains that differ a little play each other, and follow the winner.

Simultaneous perturbation: every step shifts all weights at once, by chance up or down, and plays the shifted
brain against its mirror image. The weights move towards the winner as far as it won.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from math import exp
from typing import Any

import msgspec

from ecs.dice import roll, seeded
from ecs.games import USUAL
from systems.brains.judge import expert
from systems.brains.search import Effort
from systems.brains.thinker import Thinker
from systems.crowd import each
from systems.games import make
from systems.shares import Share
from systems.simulation import Plan, attempt, derived


class Regime(msgspec.Struct, frozen=True):
    """How the weights are tuned."""

    setups: tuple[Any, ...]
    """What is played on, in turn."""
    effort: Effort
    seed: int
    pairs: int
    """Pairs of matches a step."""
    shift: float = 0.25
    """How far a step goes to either side, as a share of each weight."""
    pace: float = 0.1
    """How far the weights move towards a brain that wins everything, as a share of each."""
    jobs: int = 1
    on: str = "local"
    game: str = USUAL


class Stride(msgspec.Struct, frozen=True):
    """One step of tuning."""

    number: int
    score: float
    """What the brain won that was shifted up, of its matches against the one shifted down."""
    weights: Any


def tune(regime: Regime, start: Any, steps: int) -> Generator[Stride]:
    """The weights after each step; the mean of the last half is what to keep."""
    weights = _numbers(start)
    kind = type(start)
    for number in range(steps):
        signs = _signs(derived(regime.seed, number), weights)
        up, down = (
            {name: value * exp(way * regime.shift * signs[name]) for name, value in weights.items()}
            for way in (1, -1)
        )
        score = contest(regime, kind(**up), kind(**down), number).value
        # Later steps are smaller, so that the weights settle.
        pace = regime.pace / (1 + number / steps)
        weights = {name: value * exp(pace * (2 * score - 1) * signs[name]) for name, value in weights.items()}
        yield Stride(number, score, kind(**weights))


def settled(strides: list[Stride]) -> Any:
    """The mean of the last half of the steps: what remains when the noise is gone."""
    last = [_numbers(stride.weights) for stride in strides[len(strides) // 2 :]]
    means = {name: round(sum(one[name] for one in last) / len(last), 4) for name in last[0]}
    return type(strides[0].weights)(**means)


def contest(regime: Regime, one: Any, two: Any, number: int = 0) -> Share:
    """What one brain wins against another that differs in its weights alone: paired seeds, seats swapped."""
    knowing: Any = type(expert(regime.game))
    makers = tuple(partial(Thinker, effort=regime.effort, expert=knowing(weights)) for weights in (one, two))
    seed = derived(regime.seed, number, 1)
    game = partial(make, regime.game)
    plans = tuple(
        tuple(Plan(game, setup, seed, (), makers=order) for order in (makers, makers[::-1]))
        for setup in regime.setups
    )
    task = partial(_points, plans, number * regime.pairs)
    points = sum(each(task, 2 * regime.pairs, regime.jobs, regime.on))
    return Share(points, 2 * regime.pairs)


def _points(plans: Sequence[Sequence[Plan]], first: int, number: int) -> float:
    """What the first brain wins in match ``number``: pair after pair, each on the next board."""
    pair, swapped = divmod(number, 2)
    result = attempt(plans[(first + pair) % len(plans)][swapped], pair)
    return result.score(1 + swapped)


def _numbers(weights: Any) -> dict[str, float]:
    return {name: getattr(weights, name) for name in weights.__struct_fields__}


def _signs(seed: int, names: Mapping[str, float]) -> dict[str, int]:
    signs = {}
    state = seeded(seed)
    for name in names:
        value, state = roll(state, 2)
        signs[name] = 2 * value - 1
    return signs
