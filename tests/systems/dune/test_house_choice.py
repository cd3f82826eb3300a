from __future__ import annotations

import pytest

from ecs.commands import REFEREE, EndTurn, Forfeit
from ecs.components import MATCH
from ecs.errors import Illegal
from ecs.match import Match
from systems.dune.commands import ChooseHouse
from systems.dune.components import House, HouseOffer
from systems.dune.configs import default_setup
from systems.dune.events import HouseChosen
from systems.dune.game import standard
from systems.dune.houses import HOUSES
from tests.endings import outcome
from tests.systems.dune.scene import scene


def _new(seed: int = 7) -> Match:
    return Match(standard(), default_setup(), seed)


def _offered(match: Match, seat: int) -> tuple[str, ...]:
    return match.world.get(MATCH + seat, HouseOffer).houses


def test_both_choose_at_the_same_time_in_any_order() -> None:
    for first, second in ((1, 2), (2, 1)):
        match = _new()
        assert match.acting == (1, 2)
        house = _offered(match, first)[1]
        assert match.apply(first, ChooseHouse(house)) == [HouseChosen(first, house)]
        assert match.world.get(MATCH + first, House) == House(house, 0, 3, False)
        assert not match.world.has(MATCH + first, HouseOffer)
        assert match.acting == (second,)
        assert match.legal(first) == []
        match.apply(second, ChooseHouse(_offered(match, second)[0]))
        assert len(match.acting) == 1


def test_exactly_the_houses_on_offer_are_legal() -> None:
    match = _new()
    for seat in (1, 2):
        assert match.legal(seat) == [ChooseHouse(house) for house in _offered(match, seat)]
    assert not set(_offered(match, 1)) & set(_offered(match, 2))


def test_what_one_has_chosen_everybody_may_know() -> None:
    match = _new()
    match.apply(1, ChooseHouse(_offered(match, 1)[0]))
    for seat in (0, 1, 2):
        assert match.view(seat).rows[MATCH + 1][House] == match.world.get(MATCH + 1, House)


def test_why_a_choice_is_refused() -> None:
    match = _new()
    one, two = _offered(match, 1), _offered(match, 2)
    other = next(house for house in HOUSES if house not in (*one, *two))
    for house in (*two, other, "corino"):
        with pytest.raises(Illegal, match=f"^That house is not on offer; {one[0]} and {one[1]} are\\.$"):
            match.apply(1, ChooseHouse(house))
    with pytest.raises(Illegal, match=r"^Only players choose a house\.$"):
        match.apply(REFEREE, ChooseHouse(one[0]))
    match.apply(1, ChooseHouse(one[0]))
    with pytest.raises(Illegal, match=r"^You have already chosen your house\.$"):
        match.apply(1, ChooseHouse(one[1]))
    with pytest.raises(Illegal, match=r"^No turn is being played now\.$"):
        match.apply(2, EndTurn())


def test_afterwards_nobody_chooses() -> None:
    match = scene("A a")
    with pytest.raises(Illegal, match=r"^All houses are chosen\.$"):
        match.apply(1, ChooseHouse("ordos"))


def test_whoever_does_not_choose_in_time_forfeits() -> None:
    match = _new()
    match.apply(REFEREE, Forfeit(2, "disqualified"))
    assert match.outcome == outcome(1, "disqualified")
