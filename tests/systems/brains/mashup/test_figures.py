from __future__ import annotations

import pytest

from systems.brains.mashup.figures import Figure, figures
from systems.brains.ways import FAR
from systems.mashup.components import Profile
from systems.mashup.notation import parse

RUNNER = Profile(1, "Runner", hp=100, mp=6, ap=1, melee=10, ranged=10, reach=3)
SNIPER = Profile(2, "Sniper", hp=100, mp=1, ap=3, melee=10, ranged=30, reach=6)


def test_the_most_damage_of_a_turn() -> None:
    assert Figure(9, 1, RUNNER).blow == 10
    assert Figure(9, 1, SNIPER).blow == 90


def test_the_nearer_the_more_dangerous_and_the_sooner_there() -> None:
    for profile in (RUNNER, SNIPER):
        figure = Figure(9, 1, profile)
        assert figure.threat[1] == figure.blow
        assert figure.threat == sorted(figure.threat, reverse=True)
        assert figure.pace == sorted(figure.pace, reverse=True)
        assert (figure.pace[0], len(figure.pace)) == (1, FAR + 1)


def test_a_shot_reaches_as_far_as_the_hero_can_come_near_in_a_turn() -> None:
    figure = Figure(9, 1, SNIPER)
    assert figure.threat[SNIPER.mp + SNIPER.reach] == figure.blow
    assert figure.threat[SNIPER.mp + SNIPER.reach + 1] < figure.blow


def test_who_is_turns_away_is_hardly_to_be_feared() -> None:
    figure = Figure(9, 1, SNIPER)
    near, two_turns = SNIPER.mp + SNIPER.reach, SNIPER.mp + SNIPER.reach + 1
    assert figure.strike[near] == figure.threat[near] == figure.blow
    assert figure.threat[two_turns] == pytest.approx(figure.blow / 4)
    assert figure.strike[two_turns] == pytest.approx(figure.blow / 16)


def test_fast_heroes_are_there_sooner() -> None:
    assert Figure(9, 1, RUNNER).pace[6] == pytest.approx(1 / 2)
    assert Figure(9, 1, SNIPER).pace[6] == pytest.approx(1 / 7)


def test_the_figures_of_a_match_are_its_heroes() -> None:
    match = parse("A4/4b A=Hulk b=Hawkeye")
    assert [(figure.seat, figure.top, figure.reach) for figure in figures(match.world)] == [
        (1, 300, 3),
        (2, 100, 6),
    ]
