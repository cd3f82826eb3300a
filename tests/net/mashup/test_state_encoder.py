from __future__ import annotations

from systems.mashup.components import Hero
from tests.endings import over
from tests.net.mashup.staged import Staged, ref

A, ENEMY = ref("P1", 0), ref("P2", 0)


def test_the_whole_state() -> None:
    stage = Staged("A O # a", stones={"A": "31"}, ground={5: (1, 0)}, hp={"a": 0}, in_round=12)
    names = [stage.world.get(stage.heroes[each], Hero).name for each in "Aa"]
    assert stage.state() == {
        "eventType": "GamestateEvent",
        "entities": [
            {"entityType": "InfinityStone", "ID": 5, "position": [1, 0]},
            {"entityType": "Portal", "ID": 0, "position": [1, 0]},
            {"entityType": "Rock", "ID": 0, "position": [2, 0], "HP": 100},
            {
                "entityType": "Character", "ID": 0, "position": [0, 0], "name": names[0], "PID": 1,
                "HP": 100, "MP": 3, "AP": 3, "stones": [3, 1],
            },
            {
                "entityType": "Character", "ID": 0, "position": [3, 0], "name": names[1], "PID": 2,
                "HP": 0, "MP": 0, "AP": 0, "stones": [],
            },
        ],
        "mapSize": [4, 1],
        "turnOrder": [A, ENEMY],
        "activeCharacter": A,
        "stoneCooldowns": [0, 0, 0, 0, 0, 0],
        "winCondition": False,
    }  # fmt: skip


def test_the_end_shows_in_the_state() -> None:
    stage = Staged("A . . a")
    stage.match.follow([over(1, "left")])
    assert stage.state()["winCondition"] is True
