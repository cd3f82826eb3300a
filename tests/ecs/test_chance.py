from __future__ import annotations

from dataclasses import replace

import pytest

from ecs import dice
from ecs.chance import Chance, Loaded
from ecs.components import MATCH, Dice
from ecs.match import Match
from tests.toy import CORNERS, TOY, Score, Throw


class Counter(Chance):
    """A generator of a game's own: it counts."""

    def seeded(self, seed: int) -> int:
        return seed

    def roll(self, state: int, sides: int) -> tuple[int, int]:
        return state % sides, state + 1


class Told(Chance):
    """Remembers what was drawn for whom."""

    def __init__(self) -> None:
        self.draws: list[tuple[str, object]] = []

    def draw(self, state: int, sides: int, kind: str, subject: object) -> tuple[int, int]:
        self.draws.append((kind, subject))
        return super().draw(state, sides, kind, subject)


def throws(chance: Chance, seed: int = 1) -> list[int]:
    """The scores of both seats after a throw each."""
    match = Match(replace(TOY, chance=chance), CORNERS, seed)
    for seat in (1, 2):
        match.apply(seat, Throw())
    return [match.world.get(MATCH + seat, Score).total for seat in (1, 2)]


def test_without_another_wish_chance_is_the_dice() -> None:
    first, state = dice.roll(dice.seeded(1), 6)
    assert throws(Chance()) == [first + 1, dice.roll(state, 6)[0] + 1]


def test_a_game_may_bring_a_generator_of_its_own() -> None:
    assert throws(Counter(), 3) == [4, 5]
    match = Match(replace(TOY, chance=Counter()), CORNERS, 3)
    assert match.world.get(MATCH, Dice) == Dice(3)
    with match.world as world:
        assert world.shuffled("abcd", "order", MATCH) == ["a", "c", "b", "d"]
        assert world.get(MATCH, Dice) == Dice(6)
    known = Match.from_view(match.game, match.view(1), 41)
    assert known.world.get(MATCH, Dice) == Dice(41)


def test_every_draw_tells_its_kind_and_its_subject() -> None:
    told = Told()
    throws(told)
    assert told.draws == [("throw", 1), ("throw", 2)]


def test_loaded_dice_fix_one_outcome_and_leave_all_others() -> None:
    plain = throws(Chance())
    wish = plain[0] % 6  # another one than chance gives
    assert throws(Loaded({("throw", 1): wish})) == [wish + 1, plain[1]]
    assert throws(Loaded({("throw", 2): 3}, chance=Counter()), 3) == [4, 4]


def test_loaded_dice_fix_an_order() -> None:
    loaded = Loaded(orders={("order", 7): "cab"})
    state = loaded.seeded(1)
    order, after = loaded.shuffle(state, "abc", "order", 7)
    assert order == ["c", "a", "b"]
    assert loaded.shuffle(state, "abc", "order", 8) == Chance().shuffle(state, "abc", "order", 8)
    assert after == Chance().shuffle(state, "abc", "order", 8)[1]


def test_what_no_dice_can_show_is_no_wish() -> None:
    with pytest.raises(ValueError, match=r"'throw' of 1 is drawn from 0 to 5, not 6\."):
        throws(Loaded({("throw", 1): 6}))
    with pytest.raises(ValueError, match=r"'order' of 1 is an order of "):
        Loaded(orders={("order", 1): "abd"}).shuffle(1, "abc", "order", 1)
