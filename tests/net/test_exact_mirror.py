"""The mirror that follows a match by its own events: what it believes, and when it asks for the state."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ecs.commands import Command
from ecs.components import MATCH, Progress
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from net import exact
from net.exact import WRONG, Ext
from net.exact_mirror import MOST_ASKED, ExactMirror
from net.mirror import UNLAWFUL
from systems.games import make, tools
from systems.mashup.components import DRAFT
from systems.mashup.game import mashup
from tests.toys.fire import Setup, fire


def mirror(game: str = "mashup") -> ExactMirror:
    return ExactMirror(lambda _mods: make(game), DRAFT)


def begun() -> Match:
    match = Match(make("mashup"), tools("mashup").default_setup(), 1)
    for seat in (1, 2):
        match.apply(seat, match.legal(seat)[0])
    return match


def view(match: Match, seq: int = 7, seat: int = 0) -> Ext:
    return over_the_wire(Ext(seq=seq, view=exact.view_of(match, seat), match="m-1", seat=seat))


def over_the_wire(ext: Ext) -> Ext:
    return msgspec.json.decode(msgspec.json.encode(ext), type=Ext)


def test_a_view_is_the_match_and_another_of_the_same_is_nothing_new() -> None:
    mine, match = mirror(), begun()
    beat = mine.take_in(view(match))
    assert beat is not None
    assert beat[0] == ()
    assert beat[1] is mine.match
    assert (mine.match_id, mine.seat, mine.is_told, mine.has_begun) == ("m-1", 0, True, True)
    assert mine.take_in(view(match)) is None
    assert mine.is_at(Ext(seq=7))


def test_a_match_that_is_shown_is_never_changed() -> None:
    mine, match = mirror(), begun()
    mine.take_in(view(match))
    before = mine.match
    assert before is not None
    digest = before.digest()
    seat = match.acting[0]
    events = match.seen(match.apply(seat, match.legal(seat)[0]), 0)
    beat = mine.take_in(over_the_wire(Ext(seq=8, events=exact.written(events))))
    assert beat == (tuple(events), mine.match)
    assert mine.match is not before
    assert before.digest() == digest


def test_who_comes_back_knows_nothing_until_the_view_comes() -> None:
    mine, match = mirror(), begun()
    mine.take_in(view(match))
    mine.connected()
    assert not mine.is_told
    assert mine.match is not None
    assert mine.take_in(Ext(seq=8, events=())) is None
    assert mine.wanted


@pytest.mark.parametrize(
    "ext",
    [
        WRONG,
        Ext(seq=9, events=()),
        Ext(seq=9),
        Ext(seq=8, events=(("Dreamt",),)),
        Ext(seq=8, events=(("Moved", 12, 0, 10**9),)),
        Ext(seq=8, events=(("Removed", 999, 0),)),
        Ext(seq=8, events=(), digest="00"),
        Ext(seq=8, view=(5, ()), match="m-1"),
        Ext(seq=8, view=(5, ((1, ()),)), match="m-1"),
        Ext(seq=8, view=(5, ((1, (["Board", 10**9, 10**9],)),)), match="m-1"),
    ],
)
def test_what_cannot_be_makes_it_want_the_state_once_and_changes_nothing(ext: Ext) -> None:
    mine, match = mirror(), begun()
    mine.take_in(view(match))
    before = mine.match
    assert mine.take_in(over_the_wire(ext) if ext is not WRONG else ext) is None
    assert mine.wanted
    assert mine.match is before
    mine.wanted = False
    assert mine.take_in(Ext(seq=30, events=())) is None  # on its way before the state
    assert not mine.wanted
    assert mine.take_in(view(match, seq=31)) is not None
    assert mine.is_at(Ext(seq=31))


@pytest.mark.parametrize("error", UNLAWFUL)
def test_whatever_the_rules_make_of_it_is_answered_by_asking(error: type[Exception]) -> None:
    def law(_: Match) -> None:
        raise error

    strict = ExactMirror(lambda _mods: make("mashup"), DRAFT, law)
    assert strict.take_in(view(begun())) is None
    assert (strict.wanted, strict.match) == (True, None)


def test_states_that_are_never_any_good_are_not_asked_for_for_ever() -> None:
    mine, asked = mirror(), 0
    for _ in range(20):
        mine.take_in(Ext(seq=1, view=(5, ()), match="m-1"))
        asked += mine.wanted
        mine.wanted = False
    assert asked == MOST_ASKED == 3
    mine.connected()
    mine.take_in(Ext(seq=1, view=(5, ()), match="m-1"))
    assert mine.wanted, "over a new connection it is worth it again"


def test_what_is_some_good_at_last_begins_the_counting_anew() -> None:
    mine, match = mirror(), begun()
    for _ in range(MOST_ASKED):
        mine.take_in(Ext(seq=1, view=(5, ()), match="m-1"))
    mine.take_in(view(match))
    for _ in range(MOST_ASKED):
        mine.wanted = False
        mine.take_in(Ext(seq=1, view=(5, ()), match="m-1"))
        assert mine.wanted


def test_before_anything_is_told_there_is_nothing() -> None:
    mine = mirror()
    assert (mine.match, mine.seat, mine.match_id, mine.clock, mine.left) == (None, 0, "", True, None)
    assert (mine.is_told, mine.wanted, mine.to_act) == (False, False, False)
    mine.take_in(Ext(seq=0, left=1500))
    assert mine.left == 1.5


def test_a_number_alone_says_whether_anything_was_missed() -> None:
    mine, match = mirror(), begun()
    mine.take_in(view(match, seq=0))
    for ext, wanted in ((Ext(seq=0), False), (Ext(seq=0, events=()), False), (Ext(seq=1), True)):
        assert mine.take_in(ext) is None
        assert mine.wanted is wanted


def test_the_rules_are_made_again_only_for_other_mods() -> None:
    made: list[tuple[str, ...]] = []

    def game(mods: tuple[str, ...]) -> Game:
        made.append(mods)
        return replace(mashup(), mods=mods)

    mine, match = ExactMirror(game, DRAFT), begun()
    for seq, mods in enumerate([(), (), ("x",), ("x",), ()]):
        mine.take_in(msgspec.structs.replace(view(match, seq=seq), mods=mods))
        assert mine.match is not None
        assert mine.match.game.mods == mods
    assert made == [(), ("x",), ()]


def test_a_mod_that_is_missing_here_is_said_where_nothing_can_be_shown_else() -> None:
    def game(mods: tuple[str, ...]) -> Game:
        if mods:
            raise MashupError("The mod x is missing.")
        return make("mashup")

    told = msgspec.structs.replace(view(begun()), mods=("x",))
    with pytest.raises(MashupError, match="missing"):
        ExactMirror(game, DRAFT).take_in(told)
    mine = ExactMirror(game, DRAFT)
    mine.take_in(view(begun()))
    assert mine.take_in(msgspec.structs.replace(told, seq=8)) is None
    assert mine.wanted


def test_events_that_the_law_or_the_rules_forbid_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    def happened(match: Match) -> Ext:
        seat = match.acting[0]
        events = match.seen(match.apply(seat, match.legal(seat)[0]), seat)
        return over_the_wire(Ext(seq=8, events=exact.written(events)))

    forbidden: list[int] = []

    def law(_: Match) -> None:
        if forbidden:
            raise ValueError

    match = begun()
    strict = ExactMirror(lambda _mods: make("mashup"), DRAFT, law)
    strict.take_in(view(match, seat=match.acting[0]))
    forbidden.append(1)
    assert strict.take_in(happened(match)) is None
    assert strict.wanted

    def legal(match: Match, seat: int) -> list[Command]:
        raise LookupError

    match = begun()
    mine, theirs = mirror(), mirror()
    monkeypatch.setattr(Match, "legal", legal)
    for each, seat, wanted in ((mine, match.acting[0], True), (theirs, 3 - match.acting[0], False)):
        each.take_in(view(match, seat=seat))
        assert each.wanted is wanted, "only whose turn it is asks the rules"


def test_the_seat_of_a_view_must_exist() -> None:
    mine = mirror()
    told = view(begun())
    assert mine.take_in(msgspec.structs.replace(told, seat=3)) is None
    assert mine.match is None


@pytest.mark.parametrize(("choosing", "begun"), [("", True), ("vote", False), ("draft", True)])
def test_a_match_has_begun_unless_something_is_chosen_before(choosing: str, begun: bool) -> None:
    match = Match(fire(), Setup(), seed=1)
    mirror = ExactMirror(lambda _mods: fire(), choosing)
    assert not mirror.has_begun
    mirror.take_in(Ext(seq=0, view=exact.view_of(match, 1), match="m", seat=1))
    assert mirror.has_begun is begun
    assert mirror.to_act is begun


def test_a_game_without_turns_and_rounds_has_begun_at_once() -> None:
    match = Match(fire(), Setup(), seed=1)
    with match.world:
        match.world.drop(MATCH, Progress)
    mirror = ExactMirror(lambda _mods: fire(), "vote")
    mirror.match = match
    assert mirror.has_begun
