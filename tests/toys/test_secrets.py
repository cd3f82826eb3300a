from __future__ import annotations

import pytest

from ecs.commands import REFEREE, Forfeit, TimeOut
from ecs.components import MATCH
from ecs.game import Due
from ecs.match import Match
from tests.toys.secrets import (
    UNKNOWN,
    Chose,
    Counted,
    Covered,
    Dealt,
    Hand,
    Laid,
    Lay,
    LookAt,
    Peek,
    Peeked,
    Prize,
    Revealed,
    Score,
    Setup,
    secrets,
)
from tests.toys.watched import played


def begun(seats: int = 3, seed: int = 7) -> Match:
    return Match(secrets(), Setup(), seed, seats=seats)


def hand(match: Match, seat: int) -> tuple[int, ...]:
    return match.world.get(MATCH + seat, Hand).cards


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches_keep_every_invariant(seed: int) -> None:
    seats = 2 + seed % 3
    match = played(secrets(), Setup(), seed, seats)
    assert match.outcome is not None
    assert sorted(seat for place in match.outcome.places for seat in place) == list(range(1, seats + 1))


def test_all_owe_a_choice_at_once_and_give_it_in_any_order() -> None:
    match = begun()
    assert match.due == dict.fromkeys((1, 2, 3), Due("choice", 1))
    match.apply(2, Lay(hand(match, 2)[0]))
    assert match.due == dict.fromkeys((1, 3), Due("choice", 1))
    assert match.refusal(2, Lay(1)) == "You have chosen already; wait for the others."
    match.apply(3, Lay(hand(match, 3)[0]))
    match.apply(1, Lay(hand(match, 1)[0]))
    assert match.due == dict.fromkeys((1, 2, 3), Due("choice", 2))


def test_what_is_laid_is_told_to_its_seat_as_it_is_and_to_others_as_two_other_facts() -> None:
    match = begun()
    card = hand(match, 1)[2]
    events = match.apply(1, Lay(card))
    assert match.seen(events, 1) == events == [Chose(1, card, 3)]
    for seat in (REFEREE, 2, 3):
        assert match.seen(events, seat) == [Covered(1), Counted(1, 3)]
        assert match.view(seat).rows[MATCH + 1][Laid] == Laid(UNKNOWN)
        assert match.view(seat).rows[MATCH + 1][Hand] == Hand(())


def test_nobody_notices_who_peeks() -> None:
    match = begun()
    before = [match.view(seat) for seat in (REFEREE, 2, 3)]
    events = match.apply(1, LookAt())
    worth = match.world.get(MATCH, Prize).worth
    assert match.seen(events, 1) == [Peeked(1, 1, worth)]
    assert match.view(1).rows[MATCH][Prize] == Prize(worth)
    for seat, view in zip((REFEREE, 2, 3), before, strict=True):
        assert match.seen(events, seat) == []
        assert match.view(seat) == view
    assert match.view(2).rows[MATCH][Prize] == Prize(UNKNOWN)
    assert match.view(2).rows[MATCH + 1][Peek] == Peek()
    assert match.refusal(1, LookAt()) == "You have peeked already."


def test_everything_is_revealed_when_all_have_chosen() -> None:
    match = begun()
    cards = [(seat, hand(match, seat)[0]) for seat in (1, 2, 3)]
    worth = match.world.get(MATCH, Prize).worth
    match.apply(1, Lay(cards[0][1]))
    match.apply(2, Lay(cards[1][1]))
    events = match.apply(3, Lay(cards[2][1]))
    single = [seat for seat, card in cards if [other for _, other in cards].count(card) == 1]
    winner = max(single, key=dict(cards).__getitem__, default=0)
    assert match.seen(events, 1)[2:] == [Revealed(tuple(cards), worth, winner), Dealt(2, UNKNOWN)]
    if winner:
        assert match.world.get(MATCH + winner, Score).total == worth


def test_equal_cards_win_nothing() -> None:
    match = begun(2)
    with match.world:
        for seat in (1, 2):
            match.world.set(MATCH + seat, Hand((5,)))
    match.follow(())
    match.apply(1, Lay(5))
    revealed = match.apply(2, Lay(5))[1]
    assert isinstance(revealed, Revealed)
    assert revealed.winner == 0


def test_who_is_too_slow_lays_down_the_lowest_card() -> None:
    match = begun()
    lowest = min(hand(match, 3))
    assert match.apply(REFEREE, TimeOut(3)) == [Chose(3, lowest, 3)]
    assert match.acting == (1, 2)
    assert match.refusal(REFEREE, TimeOut(3)).startswith("The clock is the referee's")


def test_the_last_who_is_waited_for_may_leave_and_the_round_ends() -> None:
    match = begun()
    for seat in (1, 2):
        match.apply(seat, Lay(hand(match, seat)[0]))
    match.apply(REFEREE, Forfeit(3, "left"))
    assert match.due == dict.fromkeys((1, 2), Due("choice", 2))


def test_a_match_that_ends_early_shows_nothing_that_was_hidden() -> None:
    match = begun(2)
    match.apply(1, Lay(hand(match, 1)[0]))
    match.apply(REFEREE, Forfeit(2, "left"))
    assert match.outcome is not None
    assert match.outcome.places == ((1,), (2,))
    assert match.view(2).rows[MATCH + 1][Laid] == Laid(UNKNOWN)
    assert match.view(2).rows[MATCH][Prize] == Prize(UNKNOWN)


def test_a_brain_imagines_other_hands_with_other_dice() -> None:
    match = begun()
    thought = {
        Match.from_view(match.game, match.view(1), seed).world.get(MATCH + 2, Hand) for seed in range(9)
    }
    assert len(thought) > 1
    assert all(len(imagined.cards) == 4 for imagined in thought)
