from __future__ import annotations

from ecs.components import Health
from systems.dune.commands import Attack, Kanly, Spin
from systems.dune.components import Noise, Purse, Score
from systems.dune.events import Defeated, SpiceScattered
from tests.systems.dune.scene import Scene, Stats, every, kinds, only, scene


def _slain(spice: int, seed: int = 7) -> tuple[Scene, SpiceScattered | None]:
    match = scene("_ _ _ _A\n_ _ _a _\n_ _ _ _", people={"a": Stats(hp=1, spice=spice, loud=True)}, seed=seed)
    events = match.play(Attack, 2, 1)
    return match, (every(events, SpiceScattered) or [None])[0]


def test_whoever_is_at_0_leaves_the_board_with_nothing_and_may_come_back() -> None:
    match, _ = _slain(0)
    world, fallen = match.world, match["a"]
    assert match.where("a") is None
    assert world.get(fallen, Health) == Health(0, 100)
    assert (world.get(fallen, Purse), world.get(fallen, Noise)) == (Purse(0, 5), Noise())
    assert not match.swallowed("a")


def test_its_spice_lies_about_there() -> None:
    match, scattered = _slain(4)
    assert scattered is not None
    assert (scattered.origin, scattered.fields[0], scattered.lost) == (match.at(2, 1), match.at(2, 1), 0)
    near = match.world.grid.near[match.at(2, 1)]
    assert len(set(scattered.fields)) == 4
    assert set(scattered.fields[1:]) <= set(near)
    assert match.spice() == {match.xy(field) for field in scattered.fields}


def test_without_spice_nothing_is_scattered() -> None:
    assert _slain(0)[1] is None


def test_the_event_tells_who_did_it_and_who_scores() -> None:
    match = scene("A a", people={"a": Stats(hp=1)})
    events = match.play(Attack, 1, 0)
    assert only(events, Defeated) == Defeated(match["a"], 1, match["A"], 1)
    assert match.score(1) == Score(defeated=1)


def test_own_hands_score_nothing() -> None:
    match = scene("D B", active="D", people={"B": Stats(hp=1)})
    assert only(match.play(Spin), Defeated) == Defeated(match["B"], 1, match["D"], 0)
    assert match.score(1) == match.score(2) == Score()


def test_every_defeat_counts_also_of_the_same_one_again() -> None:
    match = scene("_A _a 2", rules={"clone": 1.0, "kanly": 1.0})
    for number in (1, 2, 3):
        match.play(Kanly, 1, 0)
        assert match.score(1) == Score(defeated=number)
        match.next_round()
        match.until("A")
        assert match.where("a") == (1, 0)


def test_one_who_falls_before_its_turn_loses_it() -> None:
    match = scene("_A _a _b", people={"a": Stats(hp=1)}, order="A a b")
    events = match.play(Attack, 1, 0)
    assert kinds(events)[-1] is Defeated
    match.until("b")
    assert match.round == 10
