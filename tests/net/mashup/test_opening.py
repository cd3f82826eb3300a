from __future__ import annotations

from ecs.components import MATCH, PLACEMENT
from ecs.match import Match
from net.mashup import messages
from net.mashup.opening import cleared, drafting
from systems.games import make, tools
from systems.mashup.components import Choice, Hero, Offer, Rock
from systems.turns import stage
from tests.net.mashup.samples import POOL


def test_a_draft_as_an_assignment_tells_it() -> None:
    match = drafting(messages.GameAssignment("m-1", POOL[12:24]))
    assert match.acting == (1, 2)
    assert len(match.legal(1)) == 924
    offer = match.world.get(MATCH + 1, Offer)
    assert [profile.name for profile in offer.profiles] == [character.name for character in POOL[12:24]]
    assert offer.profiles[0].reach == POOL[12].range_combat_reach


def test_before_the_heroes_come_the_board_is_empty_and_nobody_chooses_any_more() -> None:
    draft = Match(make("mashup"), tools("mashup").default_setup(), 1)
    draft.apply(1, draft.legal(1)[0])
    board = cleared(draft, 1)
    assert stage(board.world) == PLACEMENT
    assert board.acting == ()
    assert board.world.count(Hero) == 0
    assert board.world.each(Rock) == draft.world.each(Rock)
    for seat in (1, 2):
        assert not board.world.has(MATCH + seat, Offer)
        assert not board.world.has(MATCH + seat, Choice)
