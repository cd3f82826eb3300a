from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec
import pytest

from ecs.chance import Loaded
from ecs.commands import TICK, Command, Forfeit
from ecs.components import MATCH, Dice, Position, Progress, Seats
from ecs.dice import seeded
from ecs.errors import Illegal, MashupError
from ecs.events import Changed, Event, Moved, TurnStarted
from ecs.game import Due
from ecs.match import Match
from ecs.world import World
from tests.endings import outcome, over
from tests.toy import (
    CORNERS,
    GOAL,
    PAWNS,
    TOY,
    WORDS,
    Hop,
    Hops,
    Passing,
    Score,
    Secret,
    Talk,
    Throw,
    Whisper,
    Whispered,
)


def new(seed: int = 1) -> Match:
    return Match(TOY, CORNERS, seed)


def play(match: Match, *commands: Command) -> Match:
    for command in commands:
        match.apply(match.acting[0], command)
    return match


def finish(match: Match) -> list[object]:
    events: list[object] = []
    while match.acting:
        events += match.apply(match.acting[0], Throw())
    return events


# Playing


def test_a_new_match_goes_on_until_somebody_has_to_decide() -> None:
    match = new()
    assert match.acting == (1,)
    assert match.outcome is None
    assert match.world.get(MATCH, Progress) == Progress("turn", 0, 1, PAWNS, 0)


def test_legal_lists_the_offers_of_all_systems_in_their_order() -> None:
    match = new()
    talk = [Throw(), *map(Whisper, WORDS)]
    assert list(match.legal(1)) == [Hop(1), Hop(4), Hop(5), *talk]
    assert list(match.legal(2)) == []
    assert list(match.legal(0)) == []
    assert match.legal(1) is match.legal(1)
    play(match, Hop(5))
    assert list(match.legal(1)) == []
    assert list(match.legal(2)) == [Hop(6), Hop(7), Hop(10), *talk]


def test_one_command_is_allowed_as_the_list_says_but_only_its_own_rule_is_asked() -> None:
    match = new()
    asked: list[str] = []

    class Silent(Talk):
        def offers(self, world: World, seat: int) -> Iterable[Throw | Whisper]:
            asked.append("talk")
            return super().offers(world, seat)

    match = Match(replace(TOY, systems=(Hops(), Silent(), Passing())), CORNERS, 1)
    for seat in (-1, 0, 1, 2, 3):
        assert [match.allows(seat, Hop(field)) for field in range(12)] == [
            seat == 1 and field in (1, 4, 5) for field in range(12)
        ]
    assert not match.allows(1, Forfeit(1))
    assert asked == []
    assert match.allows(1, Throw())
    assert asked == ["talk"]
    throw = Throw()
    assert match.allows(1, throw)
    asked.clear()
    assert match.clone().apply(1, throw)
    assert asked == ["talk"]
    asked.clear()
    assert match.apply(1, throw)
    assert asked == [], "it was granted already"
    match = new()
    match.legal(1)
    assert match.allows(1, Hop(5))
    assert not match.allows(1, Hop(6))


def test_apply_carries_out_the_very_command_that_was_offered() -> None:
    match = new()
    assert match.apply(1, Hop(True))[0] == Moved(PAWNS[0], 0, 1)
    assert match.world.field(PAWNS[0]) is not True


def test_apply_carries_out_a_command_and_tells_the_events() -> None:
    match = new()
    assert match.apply(1, Hop(5)) == [Moved(PAWNS[0], 0, 5), TurnStarted(PAWNS[1], 2, 1, 1)]
    assert match.world.get(PAWNS[0], Position) == Position(5)
    assert match.acting == (2,)
    assert match.world.events == []
    (changed, _) = match.apply(2, Throw())
    assert isinstance(changed, Changed)


@pytest.mark.parametrize(
    ("seat", "command", "sentence"),
    [
        (1, Hop(9), "That is not possible now."),
        (1, Hop(-1), "That is not possible now."),
        (1, Whisper("mellon"), "That word is too dangerous."),
        (2, Throw(), "It is not your turn."),
        (0, Throw(), "It is not your turn."),
        (3, Throw(), "There is no seat 3; players sit on 1 to 2."),
        (-1, Throw(), "There is no seat -1; players sit on 1 to 2."),
        (1, Forfeit(1), "toy knows no command Forfeit."),
        (0, TICK, "toy knows no command Tick."),
    ],
)
def test_illegal_commands_get_a_sentence_and_change_nothing(
    seat: int, command: Command, sentence: str
) -> None:
    match = new()
    before, legal = match.digest(), list(match.legal(1))
    assert match.refusal(seat, command) == sentence
    with pytest.raises(Illegal) as refused:
        match.apply(seat, command)
    assert str(refused.value) == sentence
    assert match.digest() == before
    assert list(match.legal(1)) == legal


def test_nothing_is_legal_after_the_end() -> None:
    match = new()
    events = finish(match)
    end = match.outcome
    assert end in (outcome(1, "points"), outcome(2, "points"))
    assert end is not None
    assert events[-1] == over(end.winner, "points")
    assert match.world.get(MATCH + end.winner, Score).total >= GOAL
    assert match.acting == ()
    assert [list(match.legal(seat)) for seat in (0, 1, 2)] == [[], [], []]
    with pytest.raises(Illegal, match=r"^The match is over\.$"):
        match.apply(1, Throw())


def test_what_is_owed_has_a_kind_and_a_key() -> None:
    match = new()
    assert match.due == {1: Due("turn", 1)}
    play(match, Throw())
    assert match.due == {2: Due("turn", 2)}
    assert match.clone().due == match.due
    finish(match)
    assert match.due == {}


def test_a_game_may_leave_it_open_how_many_play() -> None:
    party = replace(TOY, seats=range(2, 5))
    match = Match(party, CORNERS, 1, seats=3)
    assert match.seats == range(1, 4)
    assert match.clone().seats == Match.restore(party, match.snapshot()).seats == range(1, 4)
    assert Match.from_view(party, match.view(2), 1).seats == range(1, 4)
    assert match.refusal(4, Throw()) == "There is no seat 4; players sit on 1 to 3."
    assert Match(party, CORNERS, 1).seats == new().seats == range(1, 3)
    assert not new().world.has(MATCH, Seats)
    with pytest.raises(MashupError, match=r"^toy is for 2 to 4 players, not for 5\.$"):
        Match(party, CORNERS, 1, seats=5)
    with pytest.raises(MashupError, match=r"^toy is for 2 players, not for 1\.$"):
        Match(TOY, CORNERS, 1, seats=1)


# Watching


def test_a_view_holds_no_dice_and_no_secrets_of_others() -> None:
    match = play(new(), Whisper("sesame"), Whisper("abracadabra"))
    for seat, words in ((0, ("", "")), (1, ("sesame", "")), (2, ("", "abracadabra"))):
        view = match.view(seat)
        assert (view.seat, view.next_id) == (seat, match.world.next_id)
        assert tuple(view.rows[MATCH + player][Secret].word for player in (1, 2)) == words
        assert Dice not in view.rows[MATCH]
    assert match.world.get(MATCH + 1, Secret) == Secret("sesame")


def test_a_seat_may_see_several_events_for_one_or_none() -> None:
    def redact(event: Event, seat: int) -> tuple[Event, ...]:
        if isinstance(event, Whispered):
            return () if seat == 0 else (event, Changed(MATCH + seat, Score(7)))
        return (event,)

    match = Match(replace(TOY, redact=redact), CORNERS, 1)
    whispered, passed = match.apply(1, Whisper("sesame"))
    assert match.seen([whispered, passed], 0) == [passed]
    assert match.seen([whispered, passed], 2) == [whispered, Changed(MATCH + 2, Score(7)), passed]


def test_a_view_stays_as_it_was() -> None:
    match = new()
    view = match.view(1)
    play(match, Hop(5))
    assert view.rows[PAWNS[0]][Position] == Position(0)
    view.rows[PAWNS[0]].clear()
    assert match.world.field(PAWNS[0]) == 5


def test_events_are_seen_without_the_secrets_of_others() -> None:
    match = new()
    events = match.apply(1, Whisper("sesame"))
    assert match.seen(events, 1) == events
    assert match.seen(events, 2) == [Whispered(1, ""), *events[1:]]
    assert match.seen(events, 0) == [Whispered(1, ""), *events[1:]]


def test_a_match_from_a_view_imagines_what_it_does_not_show() -> None:
    match = play(new(), Whisper("sesame"), Hop(6))
    imagined = {
        Match.from_view(TOY, match.view(2), seed).world.get(MATCH + 1, Secret).word for seed in range(9)
    }
    assert imagined == set(WORDS)
    own = Match.from_view(TOY, match.view(1), 4)
    assert own.world.get(MATCH + 1, Secret) == Secret("sesame")
    assert own.world.get(MATCH, Dice) == Dice(seeded(4))
    assert own.acting == match.acting
    assert list(own.legal(1)) == list(match.legal(1))


def test_a_match_from_a_view_is_independent() -> None:
    match = new()
    view = match.view(1)
    before = match.digest()
    finish(Match.from_view(TOY, view, 4))
    assert match.digest() == before
    assert view == match.view(1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_seat_imagines_is_a_match_from_its_view(seat: int) -> None:
    match = new()
    for command in (Hop(5), Whisper("sesame"), Throw(), Throw()):
        imagined, known = match.imagined(seat, 4), Match.from_view(TOY, match.view(seat), 4)
        assert imagined.digest() == known.digest()
        assert (imagined.acting, imagined.legal(seat)) == (known.acting, known.legal(seat))
        play(match, command)


def test_a_seat_imagines_even_where_nothing_but_the_dice_is_hidden() -> None:
    def imagine(world: World, seat: int) -> None:
        world.set(MATCH + seat, Score(99))

    open_to_all = replace(TOY, hide=lambda rows, seat: None, imagine=imagine)
    imagined = Match(open_to_all, CORNERS, 1).imagined(2, 4)
    assert imagined.world.get(MATCH + 2, Score) == Score(99)


def test_a_game_without_rounds_is_in_none() -> None:
    match = new()
    assert match.round == match.world.get(MATCH, Progress).round
    with match.world:
        match.world.drop(MATCH, Progress)
    assert match.round == 0


def test_what_a_seat_imagines_does_not_change_the_match_nor_the_match_it() -> None:
    match = new()
    imagined, before = match.imagined(1, 4), match.digest()
    finish(match.imagined(1, 5))
    assert match.digest() == before
    known = imagined.digest()
    finish(match)
    assert imagined.digest() == known


def test_who_follows_the_events_has_the_new_view() -> None:
    match = new(5)
    followers = [Match.from_view(TOY, match.view(seat), 9) for seat in (0, 1, 2)]
    while match.acting:
        events = match.apply(match.acting[0], Throw())
        for seat, follower in enumerate(followers):
            follower.follow(match.seen(events, seat))
            assert follower.view(seat) == match.view(seat)
            assert follower.acting == match.acting
            assert list(follower.legal(seat)) == list(match.legal(seat))


# Keeping


def test_the_snapshot_is_json_in_a_fixed_order() -> None:
    name, next_id, entities = msgspec.json.decode(new().snapshot())
    assert (name, next_id) == ("toy", 6)
    assert [entity for entity, _ in entities] == [1, 2, 3, 4, 5]
    assert [component[0] for component in entities[0][1]] == ["Board", "Dice", "Progress"]
    assert entities[3][1] == [
        ["Body", False, True],
        ["Health", 10, 10],
        ["Inventory", []],
        ["Points", 1, 1, 1, 1],
        ["Position", 0],
        ["Team", 1, 0],
    ]


def test_a_restored_match_goes_on_the_same() -> None:
    match = play(new(), Whisper("sesame"), Throw())
    again = Match.restore(TOY, match.snapshot())
    assert again.world.rows == match.world.rows
    assert again.digest() == match.digest()
    assert list(again.legal(1)) == list(match.legal(1))
    assert finish(again) == finish(match)
    assert again.digest() == match.digest()
    assert Match.restore(TOY, again.snapshot()).acting == ()


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[1]", b'["toy",6,[[1,[["Crown",1]]]]]', b'["toy",6,[[1,[["Dice","x"]]]]]']
)
def test_broken_snapshots_are_refused(text: bytes) -> None:
    with pytest.raises(MashupError, match=r"^This is no snapshot of toy: .+"):
        Match.restore(TOY, text)


def test_snapshots_of_other_games_are_refused() -> None:
    chess = replace(TOY, name="chess")
    with pytest.raises(MashupError, match=r"^This is a snapshot of chess, not of toy\.$"):
        Match.restore(TOY, Match(chess, CORNERS, 1).snapshot())


def test_a_clone_goes_on_the_same_and_apart() -> None:
    match = play(new(), Hop(5))
    before = match.digest()
    twin = match.clone()
    assert twin.digest() == before
    assert twin.acting == match.acting
    assert list(twin.legal(2)) == list(match.legal(2))
    events = finish(twin)
    assert match.digest() == before
    assert match.acting == (2,)
    assert finish(match) == events


@pytest.mark.parametrize("wish", [0, 4])
def test_a_clone_may_be_carried_on_by_another_game(wish: int) -> None:
    match = new()
    loaded = replace(TOY, chance=Loaded({("throw", 1): wish}))
    twin = match.clone(loaded)
    assert (twin.game, match.game) == (loaded, TOY)
    twin.apply(1, Throw())
    assert twin.world.get(MATCH + 1, Score).total == wish + 1
    back = twin.clone(TOY)
    assert back.game is TOY
    assert back.digest() == twin.digest()


def test_the_digest_tells_states_apart() -> None:
    match = new()
    digests = {match.digest(), new(2).digest()}
    for command in match.legal(1):
        twin = match.clone()
        twin.apply(1, command)
        digests.add(twin.digest())
    assert len(digests) == 2 + len(match.legal(1))
    assert new().digest() == new().digest()


def test_an_incomplete_snapshot_is_refused() -> None:
    with pytest.raises(MashupError, match=r"^This snapshot of toy is not complete\.$"):
        Match.restore(TOY, b'["toy",1,[]]')


def test_an_equal_command_is_carried_out_as_the_one_that_was_offered() -> None:
    one, other = new(), new()
    one.apply(1, Hop(1))
    other.apply(1, Hop(True))
    assert one.snapshot() == other.snapshot()
