"""The choice of a house."""

from __future__ import annotations

import pytest

from systems.brains.dune.choosing import choose, worth
from systems.dune.commands import ChooseHouse


def test_a_house_is_worth_its_characters() -> None:
    # Atreides: two nobles, a mentat, a Bene Gesserit and two fighters.
    assert worth("atreides", {}) == pytest.approx(2 * 1.0 + 1.0 + 1.1 + 2 * 1.1)


def test_what_was_measured_goes_before_it() -> None:
    assert worth("ordos", {"ordos": 9.0}) == 9.0
    assert choose(("ordos", "harkonnen"), {}) == ChooseHouse("harkonnen")
    assert choose(("ordos", "harkonnen"), {"ordos": 9.0}) == ChooseHouse("ordos")


def test_the_first_of_equals() -> None:
    assert choose(("ordos", "richese"), {}) == ChooseHouse("ordos")
    assert choose(("richese", "ordos"), {}) == ChooseHouse("richese")
