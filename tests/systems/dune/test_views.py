from __future__ import annotations

from ecs.commands import EndTurn
from ecs.components import MATCH, Dice
from ecs.match import Match
from systems.dune.game import standard
from tests.systems.dune.scene import scene


def test_everybody_sees_everything_but_the_dice() -> None:
    match = scene("A . b", order="A b")
    views = [match.view(seat) for seat in (0, 1, 2)]
    assert views[0].rows == views[1].rows == views[2].rows
    rows = {entity: dict(row) for entity, row in match.world.rows.items()}
    del rows[MATCH][Dice]
    assert views[0].rows == rows


def test_everybody_hears_of_everything() -> None:
    match = scene("A . b", order="A b")
    events = match.play(EndTurn)
    for seat in (0, 1, 2):
        assert match.seen(events, seat) == events


def test_a_match_can_be_thought_on_from_any_view() -> None:
    match = scene("A . b")
    for seat in (0, 1, 2):
        thought = Match.from_view(standard(), match.view(seat), seed=1)
        assert thought.acting == match.acting
        assert thought.legal(1) == match.legal(1)
