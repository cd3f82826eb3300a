from __future__ import annotations

import pytest

from ecs.components import MATCH, Dice
from ecs.match import Match
from systems.mashup.commands import EndTurn, Pick, Step
from systems.mashup.components import Choice, Hero, Offer
from systems.mashup.events import Picked
from systems.mashup.game import standard
from systems.mashup.views import redact
from tests.endings import over
from tests.systems.mashup.scene import FIRST_SIX, scene, setup


def _drafting() -> Match:
    return Match(standard(), setup(), seed=7)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_play_everybody_sees_everything_but_the_dice(seat: int) -> None:
    match = scene("A 0 . a")
    rows = match.view(seat).rows
    assert Dice not in rows[MATCH]
    rows[MATCH][Dice] = match.world.get(MATCH, Dice)
    assert rows == match.world.rows


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_can_be_changed_without_changing_the_match(seat: int) -> None:
    match = _drafting()
    before = match.digest()
    match.view(seat).rows[MATCH + 1].clear()
    assert match.digest() == before


def test_only_the_choice_of_another_is_redacted() -> None:
    assert redact(Picked(1, (0, 1)), 1) == (Picked(1, (0, 1)),)
    assert redact(Picked(1, (0, 1)), 2) == (Picked(1, ()),)
    assert redact(over(1, "stones"), 2) == (over(1, "stones"),)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_can_think_the_draft_through_without_knowing_the_other_hand(seat: int) -> None:
    match = _drafting()
    match.apply(3 - seat, Pick((6, 7, 8, 9, 10, 11)))
    thought = Match.from_view(standard(), match.view(seat), seed=1)
    own = match.world.get(MATCH + seat, Offer)
    assert thought.world.get(MATCH + seat, Offer) == own
    assert thought.acting == (seat,)
    assert len(thought.legal(seat)) == 924
    thought.apply(seat, FIRST_SIX)
    assert thought.world.count(Hero) == 12


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    thoughts = []
    for picks in ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)):
        match = _drafting()
        match.apply(2, Pick(picks))
        thoughts += [
            Match.from_view(standard(), match.view(1), seed=1).digest(),
            match.imagined(1, seed=1).digest(),
        ]
    assert len(set(thoughts)) == 1


def test_both_undecided_can_be_imagined_too() -> None:
    thought = Match.from_view(standard(), _drafting().view(2), seed=1)
    assert thought.acting == (1, 2)
    assert not thought.world.has(MATCH + 1, Choice)
    thought.apply(1, FIRST_SIX)
    thought.apply(2, FIRST_SIX)
    assert thought.world.count(Hero) == 12


def test_a_spectator_of_the_draft_sees_no_hand_at_all() -> None:
    view = _drafting().view(0)
    assert [view.rows[MATCH + seat][Offer].profiles for seat in (1, 2)] == [(), ()]


def test_a_spectator_of_the_draft_can_imagine_how_it_goes_on() -> None:
    thought = Match.from_view(standard(), _drafting().view(0), seed=1)
    thought.apply(1, FIRST_SIX)
    thought.apply(2, FIRST_SIX)
    assert thought.acting
    assert thought.world.count(Hero) == 12


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_follows_the_events_sees_what_a_new_view_would_show(seat: int) -> None:
    match = scene("A 0 . . a", stones={"a": "mind"}, in_round=3)
    follower = Match.from_view(standard(), match.view(seat), seed=99)
    for kind, *words in ((Step, 1, 0), (EndTurn,), (EndTurn,), (EndTurn,), (EndTurn,)):
        events = match.play(kind, *words)
        follower.follow(match.seen(events, seat))
        assert follower.view(seat) == match.view(seat)
