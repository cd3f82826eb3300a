from __future__ import annotations

from ecs.events import Appeared, Taken
from render.mashup.trail import ARRIVAL, KNOCKOUT, PICKUP, SNAP, MashupTrail
from render.trails import END
from systems.mashup.components import THANOS
from systems.mashup.events import KnockedOut, Snapped
from tests.endings import over
from tests.systems.mashup.scene import scene


def test_what_is_marked_and_whose_it_is() -> None:
    match = scene("A 0 a")
    events = (
        KnockedOut(match["a"], match["A"]),
        Taken(match["space"], match["A"], 1),
        Appeared(THANOS, 2),
        Appeared(match["Goose"], 2),
        Snapped(THANOS, 2),
        over(2, "stones"),
    )
    marks = list(MashupTrail().marks(events, (match.world,)))
    assert marks == [
        (KNOCKOUT, 2, match["a"]),
        (PICKUP, 1, match["A"]),
        (ARRIVAL, 0, 0),
        (SNAP, 0, 0),
        (END, 2, 0),
    ]


def test_a_position_can_be_written() -> None:
    assert MashupTrail.notation(scene("A . a"))
