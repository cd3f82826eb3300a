from __future__ import annotations

from ecs.components import MATCH
from render.terminal.mashup import panels
from render.terminal.theme import UNICODE
from systems.mashup.commands import UseStone
from tests.render.terminal.watching import follow, plain, watch


def test_cooldown_goes_with_the_stone() -> None:
    match, watcher = watch("A . .\n. . a", stones={"A": "*"}, config={"time_stone_cd": 5})
    follow(match, watcher, UseStone, "time", 0, 0)
    assert panels.stones(watcher, panels.stones_of(watcher, match["A"])).plain == "SMRPt5O"


def test_whereabouts_of_the_stones() -> None:
    _, watcher = watch("A 0 1\n. . a", stones={"A": "soul"})
    assert panels.whereabouts(watcher, 60).plain.rstrip() == " On the ground: SM  Inside Goose: RPT"
    _, watcher = watch("A T a", stones={"T": "*"})
    assert panels.whereabouts(watcher, 60).plain.rstrip() == " With Thanos: SMRPTO"


def test_list_of_the_stones() -> None:
    match, watcher = watch(
        "A 0 .\n. . a", stones={"A": "mind time", "a": "soul"}, config={"time_stone_cd": 5}
    )
    follow(match, watcher, UseStone, "time", 0, 0)
    assert plain(panels.stone_list(watcher, UNICODE, 40)) == [
        " ◆S Space Stone    on [1, 0]",
        " ◆M Mind Stone     Hero A",
        " ◆R Reality Stone  Goose",
        " ◆P Power Stone    Goose",
        " ◆T Time Stone     Hero A, 5 left",
        " ◆O Soul Stone     Hero a",
    ]


def test_who_has_which_stones() -> None:
    match, watcher = watch("A 0 .\n. 1 a", stones={"a": "soul"})
    assert panels.loose_stones(watcher) == [match["space"], match["mind"]]
    assert panels.stones_of(watcher, match["a"]) == [match["soul"]]
    assert panels.stones_of(watcher, MATCH) == []
