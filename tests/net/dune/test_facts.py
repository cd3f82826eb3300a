from __future__ import annotations

import msgspec
import pytest

from ecs.commands import EndTurn, Step
from ecs.components import Health
from ecs.events import Changed, Moved
from net.dialect import Violation
from net.dune import facts
from systems.dune.game import standard
from tests.net.dune.arrakis import known
from tests.systems.dune.scene import scene

GAME = standard()


def test_an_event_is_its_name_and_its_values() -> None:
    assert facts.written([Moved(5, 3, 4)]) == (("Moved", 5, 3, 4),)


def test_all_events_of_a_round_survive_the_wire() -> None:
    match = scene("A . 1\n. . .\nb . .", order="A", defeated="B", rules={"clone": 1.0, "spice_minimum": 3})
    before = match.clone()
    events = match.apply(1, EndTurn())
    told = msgspec.json.decode(msgspec.json.encode(facts.written(events)))
    again = facts.read(GAME, told)
    assert again == tuple(events)
    before.follow(again)
    assert known(before) == known(match)


def test_components_survive_it_too() -> None:
    event = Changed(5, Health(3, 100))
    (again,) = facts.read(GAME, msgspec.json.decode(msgspec.json.encode(facts.written([event]))))
    assert again == event


@pytest.mark.parametrize(
    "plain",
    [
        [],
        [5],
        ["Nothing", 1],
        ["Event"],
        ["Moved", 1],
        ["Moved", 1, 2, "x"],
        ["Spawned", 5, [["Nothing", 1]]],
        ["Spawned", "five", []],
        ["Changed", 5, ["Health", 1]],
    ],
)
def test_what_cannot_have_happened_is_a_violation(plain: list[object]) -> None:
    if plain == ["Event"]:
        assert len(facts.read(GAME, [plain])) == 1  # it has no values, and does nothing
        return
    with pytest.raises(Violation, match="The server tells of"):
        facts.read(GAME, [plain])


def test_a_view_survives_the_wire() -> None:
    match = scene("A . 1\n. . .\nb . .")
    match.apply(1, Step(match.at(1, 0)))
    next_id, rows = msgspec.json.decode(msgspec.json.encode(facts.view_of(match)))
    again = facts.match_of(GAME, (next_id, rows), 2, seed=1)
    assert known(again) == known(match)
    assert again.legal(1) == match.legal(1)


@pytest.mark.parametrize("rows", [[], [[5, []]], [[1, [["Nothing"]]]], [[1, []]]])
def test_a_view_that_cannot_be_is_a_violation(rows: list[object]) -> None:
    with pytest.raises(Violation, match="The server tells a state that cannot be"):
        facts.match_of(GAME, (5, rows), 0, seed=1)  # type: ignore[arg-type]
