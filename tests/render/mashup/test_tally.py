from __future__ import annotations

from render.mashup.tally import Deeds
from systems.mashup.commands import Melee, Ranged, Step, UseStone
from tests.render.terminal.watching import follow, watch
from tests.systems.mashup.scene import Stats


def test_deeds_of_one_turn() -> None:
    match, watcher = watch("A 0 a\n. . b", heroes={"A": Stats(mp=3, ap=2, melee=60), "a": Stats(top=100)})
    follow(match, watcher, Step, 1, 0)
    follow(match, watcher, Melee, 2, 0)
    follow(match, watcher, Melee, 2, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds(damage=100, knockouts=1, stones=1, steps=1)
    assert watcher.tally.deeds[match["a"]] == Deeds(suffered=100)


def test_rocks_are_no_enemies() -> None:
    match, watcher = watch("A . #\na . .", heroes={"A": Stats(ranged=100)})
    follow(match, watcher, Ranged, 2, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds()


def test_own_price_is_suffered_but_no_deed() -> None:
    match, watcher = watch("A # .\na . .", stones={"A": "power"})
    follow(match, watcher, UseStone, "power", 1, 0)
    assert watcher.tally.deeds[match["A"]] == Deeds(suffered=10, powers=1)


def test_who_is_moved_by_a_swap_takes_no_step() -> None:
    match, watcher = watch("A a .")
    follow(match, watcher, Step, 1, 0)
    assert watcher.tally.deeds[match["A"]].steps == 1
    assert watcher.tally.deeds[match["a"]].steps == 0


def test_best() -> None:
    _, watcher = watch("A a .")
    tally = watcher.tally
    assert tally.best() is None
    tally.deeds[5] = Deeds(damage=100)
    tally.deeds[4] = Deeds(damage=100, stones=1)
    tally.deeds[3] = Deeds(steps=500, suffered=900)
    assert tally.best() == 4
    tally.deeds[5].knockouts = 1
    assert tally.best() == 5
