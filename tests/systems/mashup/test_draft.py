from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from ecs.commands import REFEREE
from ecs.components import MATCH
from ecs.errors import Illegal
from ecs.events import Spawned
from ecs.match import Match
from systems.mashup.commands import EndTurn, Pick
from systems.mashup.components import Choice, Hero, Offer, Roster
from systems.mashup.configs import CharacterConfig, Setup
from systems.mashup.events import Picked
from systems.mashup.game import standard
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import FIRST_SIX, setup

LAST_SIX = Pick((6, 7, 8, 9, 10, 11))


def _match(seed: int = 7, chosen: Setup | None = None) -> Match:
    return Match(standard(), chosen or setup(), seed)


def _offer(match: Match, seat: int) -> list[int]:
    return [profile.number for profile in match.world.get(MATCH + seat, Offer).profiles]


def test_each_player_sees_twelve_characters_of_their_own() -> None:
    for seed in range(30):
        match = _match(seed)
        one, two = _offer(match, 1), _offer(match, 2)
        assert len(one) == len(two) == 12
        assert len({*one, *two}) == 24
        assert {*one, *two} <= {character.character_id for character in setup().characters.characters}


def test_the_pool_is_shuffled() -> None:
    pool = [character.character_id for character in setup().characters.characters]
    assert_even(lambda seed: _offer(_match(seed), 1)[0], pool, seeds=len(pool) * 12)
    assert_even(lambda seed: _offer(_match(seed), 2)[11], pool, seeds=len(pool) * 12)


def test_a_larger_pool_is_dealt_from_as_a_whole() -> None:
    default = setup()
    first = default.characters.characters[0]
    pool = tuple(
        msgspec.structs.replace(first, character_id=number, name=f"No {number}") for number in range(1, 31)
    )
    larger = msgspec.structs.replace(default, characters=CharacterConfig(pool))
    assert_even(lambda seed: _offer(_match(seed, larger), 1)[5], range(1, 31), seeds=360)


def test_an_offer_shows_the_whole_profile() -> None:
    match = _match()
    characters = {character.character_id: character for character in setup().characters.characters}
    for profile in match.world.get(MATCH + 1, Offer).profiles:
        given = characters[profile.number]
        assert (profile.name, profile.hp, profile.mp, profile.ap) == (
            given.name,
            given.hp,
            given.mp,
            given.ap,
        )
        assert (profile.melee, profile.ranged) == (given.melee_damage, given.range_combat_damage)
        assert profile.reach == given.range_combat_reach


def test_both_choose_at_the_same_time_in_any_order() -> None:
    match = _match()
    assert [*match.acting] == [1, 2]
    match.apply(2, FIRST_SIX)
    assert [*match.acting] == [1]
    match.apply(1, FIRST_SIX)
    assert len(match.acting) == 1
    assert not match.world.has(MATCH + 1, Offer)


def test_any_six_of_twelve_may_be_picked_which_is_924_choices() -> None:
    match = _match()
    for seat in (1, 2):
        picks = [command.picks for command in match.legal(seat) if isinstance(command, Pick)]
        assert picks == list(combinations(range(12), 6))
        assert len(match.legal(seat)) == 924


@pytest.mark.parametrize(
    "picks",
    [
        (),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3, 4, 5, 6),
        (0, 1, 2, 3, 4, 4),
        (0, 1, 2, 3, 4, 12),
        (-1, 1, 2, 3, 4, 5),
        (5, 4, 3, 2, 1, 0),
    ],
)
def test_nothing_but_six_different_ones_of_the_twelve_is_a_choice(picks: tuple[int, ...]) -> None:
    match = _match()
    before = match.digest()
    with pytest.raises(
        Illegal, match=r"^Pick 6 different characters by their numbers 0 to 11, in ascending order"
    ):
        match.apply(1, Pick(picks))
    assert match.digest() == before


def test_a_choice_is_made_once() -> None:
    match = _match()
    match.apply(1, FIRST_SIX)
    assert match.legal(1) == []
    with pytest.raises(Illegal, match=r"^You have already chosen your heroes\.$"):
        match.apply(1, LAST_SIX)


def test_only_players_draft() -> None:
    match = _match()
    with pytest.raises(Illegal, match=r"^Only players draft\.$"):
        match.apply(REFEREE, FIRST_SIX)


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_a_seat_that_does_not_exist_cannot_draft(seat: int) -> None:
    match = _match()
    before = match.digest()
    assert match.legal(seat) == []
    with pytest.raises(Illegal, match=f"^There is no seat {seat}; players sit on 1 to 2"):
        match.apply(seat, FIRST_SIX)
    assert match.digest() == before


def test_after_the_draft_nobody_picks() -> None:
    match = _match()
    match.apply(1, FIRST_SIX)
    match.apply(2, FIRST_SIX)
    with pytest.raises(Illegal, match=r"^The draft is over\.$"):
        match.apply(match.acting[0], FIRST_SIX)


def test_no_turn_is_played_in_the_draft() -> None:
    match = _match()
    with pytest.raises(Illegal, match=r"^No turn is being played now\.$"):
        match.apply(1, EndTurn())


def test_the_heroes_are_those_that_were_picked() -> None:
    match = _match()
    offers = {seat: match.world.get(MATCH + seat, Offer).profiles for seat in (1, 2)}
    match.apply(1, Pick((0, 2, 4, 6, 8, 10)))
    match.apply(2, LAST_SIX)
    for seat, picks in ((1, (0, 2, 4, 6, 8, 10)), (2, (6, 7, 8, 9, 10, 11))):
        heroes = match.world.get(MATCH + seat, Roster).heroes
        names = [match.world.get(hero, Hero).name for hero in heroes]
        assert names == [offers[seat][pick].name for pick in picks]


# What is hidden


def test_nobody_sees_the_offer_of_another_until_both_have_chosen() -> None:
    match = _match()
    for viewer in (0, 1, 2):
        for seat in (1, 2):
            profiles = match.view(viewer).rows[MATCH + seat][Offer].profiles
            assert len(profiles) == (12 if viewer == seat else 0)


def test_the_opponent_sees_that_a_choice_was_made_but_not_which() -> None:
    match = _match()
    events = match.apply(1, LAST_SIX)
    assert match.seen(events, 1) == [Picked(1, LAST_SIX.picks)]
    assert match.seen(events, 2) == match.seen(events, 0) == [Picked(1, ())]
    assert match.view(1).rows[MATCH + 1][Choice] == Choice(LAST_SIX.picks)
    assert match.view(2).rows[MATCH + 1][Choice] == match.view(0).rows[MATCH + 1][Choice] == Choice(())


def test_what_the_opponent_sees_does_not_depend_on_the_choice() -> None:
    seen = []
    for choice in (FIRST_SIX, LAST_SIX):
        match = _match()
        events = match.apply(1, choice)
        seen.append((match.view(2), match.seen(events, 2), match.view(0)))
    assert seen[0] == seen[1]


def test_when_both_have_chosen_everybody_sees_all_heroes() -> None:
    match = _match()
    match.apply(2, FIRST_SIX)
    events = match.apply(1, LAST_SIX)
    for viewer in (0, 1, 2):
        spawned = [event for event in match.seen(events, viewer) if isinstance(event, Spawned)]
        assert len(spawned) == 12
        rows = match.view(viewer).rows
        assert sum(Hero in row for row in rows.values()) == 12
        assert not any(Offer in row or Choice in row for row in rows.values())


def test_the_choice_that_completes_the_draft_is_hidden_from_the_opponent_too() -> None:
    match = _match()
    match.apply(2, FIRST_SIX)
    events = match.apply(1, LAST_SIX)
    assert Picked(1, LAST_SIX.picks) not in match.seen(events, 2)


# The pool


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("Rocket Raccoon", (100, 2, 2, 10, 30, 5)),
        ("Quicksilver", (100, 6, 1, 10, 10, 3)),
        ("Hulk", (300, 1, 2, 40, 20, 3)),
        ("Black Widow", (200, 3, 3, 20, 10, 3)),
        ("Hawkeye", (100, 1, 3, 10, 30, 6)),
    ],
)
def test_the_given_profiles_are_in_the_default_pool(name: str, figures: tuple[int, ...]) -> None:
    (hero,) = (character for character in setup().characters.characters if character.name == name)
    damage = (hero.melee_damage, hero.range_combat_damage, hero.range_combat_reach)
    assert (hero.hp, hero.mp, hero.ap, *damage) == figures


def test_the_default_pool_holds_at_least_24_distinct_profiles() -> None:
    pool = setup().characters.characters
    profiles = {
        (hero.hp, hero.mp, hero.ap, hero.melee_damage, hero.range_combat_damage, hero.range_combat_reach)
        for hero in pool
    }
    assert len(pool) >= 24
    assert len(profiles) == len({hero.name for hero in pool}) == len(pool)
    assert all(hero.range_combat_reach >= 2 for hero in pool)
