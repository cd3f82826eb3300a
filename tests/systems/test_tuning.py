"""Tuning: paired trials, steps towards the winner."""

from __future__ import annotations

import pytest

from systems import tuning
from systems.brains.mashup.weights import FEATURES, Weights
from systems.brains.search import Effort
from systems.mashup.configs import load_setup
from systems.shares import Share
from systems.simulation import Plan, Result
from systems.tuning import Regime, Stride, contest, settled, tune


def regime(pairs: int = 1) -> Regime:
    setup = load_setup(match="quick", scenario="asgard-bridge")
    return Regime((setup,), Effort(nodes=30, width=1), seed=4, pairs=pairs)


def test_equal_weights_win_half() -> None:
    assert contest(regime(), Weights(), Weights()) == Share(1.0, 2)


def test_pairs_go_round_the_boards_with_seats_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    def mock(plan: Plan, number: int) -> Result:
        played.append((plan.setup, number))
        winner = 1 if plan.makers[0].keywords["expert"].weights.carrier == 3.0 else 2  # type: ignore[attr-defined]
        return Result(number, 1, 1, winner, "stones", "")

    monkeypatch.setattr(tuning, "attempt", mock)
    boards = Regime((0, 1, 2), Effort(nodes=30, width=1), seed=4, pairs=2)
    assert contest(boards, Weights(carrier=3.0), Weights(), number=1) == Share(4.0, 4)
    assert played == [(2, 0), (2, 0), (0, 1), (0, 1)]


def test_weights_move_towards_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever trusts more in the carrier wins; nothing else matters.
    def mock(regime: Regime, one: Weights, two: Weights, number: int = 0) -> Share:
        return Share(2.0 if one.carrier > two.carrier else 0.0, 2)

    monkeypatch.setattr(tuning, "contest", mock)
    strides = list(tune(regime(), Weights(), 60))
    carriers = [stride.weights.carrier for stride in strides]
    assert carriers == sorted(carriers)
    assert settled(strides).carrier > 20 * Weights().carrier
    drift = [
        getattr(settled(strides), name) / getattr(Weights(), name) for name in FEATURES if name != "carrier"
    ]
    assert all(1 / 20 < change < 20 for change in drift)


def test_a_draw_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "contest", lambda *_: Share(1.0, 2))
    [stride] = tune(regime(), Weights(), 1)
    assert stride == Stride(0, 0.5, Weights())
