from __future__ import annotations

from ecs.commands import Step
from ecs.events import Hurt, Moved
from render.dune.tally import Deeds, Tally
from systems.dune.commands import Attack, Hoard, Spin
from systems.dune.events import Defeated
from tests.systems.dune.scene import Scene, Stats, scene


def after(match: Scene, *commands: tuple[type, ...]) -> Tally:
    tally = Tally()
    for kind, *words in commands:
        before = match.clone()
        for event in match.play(kind, *words):
            tally.count(before.world, event)
    return tally


def test_blows_count_for_who_strikes_and_who_suffers() -> None:
    match = scene("A a", people={"a": Stats(hp=30)})
    tally = after(match, (Attack, 1, 0))
    assert tally.deeds[match["A"]] == Deeds(damage=20)
    assert tally.deeds[match["a"]] == Deeds(suffered=20)


def test_a_defeat_counts_for_who_is_credited() -> None:
    match = scene("A a", people={"a": Stats(hp=5)})
    tally = after(match, (Attack, 1, 0))
    assert tally.deeds[match["A"]] == Deeds(damage=5, defeats=1)
    tally.count(match.world, Defeated(match["A"], 0, match["A"], 0))
    tally.count(match.world, Defeated(match["A"], 0, None, 0))
    assert tally.deeds[match["A"]].defeats == 1


def test_own_people_do_not_count_as_damage() -> None:
    match = scene("D A . a", active="D")
    tally = after(match, (Spin,))
    assert tally.deeds[match["D"]].damage == 0
    assert tally.deeds[match["A"]].suffered == 40


def test_spice_and_steps() -> None:
    match = scene("1 . .\n. .B .*\n. .* .", active="B")
    tally = after(match, (Hoard,))
    assert tally.deeds[match["B"]] == Deeds(picked_up=2, delivered=2)
    match = scene(". A . a")
    assert after(match, (Step, 2, 0)).deeds[match["A"]].steps == 1
    tally = Tally()
    tally.count(match.world, Moved(match["a"], 3, 2))
    tally.count(match.world, Hurt(match["a"], 3, 5, 5, None))
    assert tally.deeds[match["a"]] == Deeds(suffered=5, steps=1)


def test_who_did_most() -> None:
    tally = Tally()
    assert tally.best() is None
    tally.deeds[9].damage = 60
    tally.deeds[7].delivered = 1
    assert tally.best() == 7
