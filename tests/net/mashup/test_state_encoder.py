from __future__ import annotations

import random

from msgspec.json import encode

from ecs.components import TURN
from ecs.match import Match
from net.mashup.entity_ids import EntityIds
from net.mashup.state_encoder import gamestate
from systems.mashup.components import Hero
from systems.mashup.configs import default_setup
from systems.mashup.game import standard
from systems.turns import stage
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


def test_what_is_kept_of_the_state_is_what_would_be_written_anew() -> None:
    match, dice = Match(standard(), default_setup(), 3), random.Random(3)
    kept: EntityIds | None = None
    for _ in range(150):
        seat = match.acting[0]
        match.apply(seat, dice.choice(list(match.legal(seat))))
        if stage(match.world) == TURN:
            kept = kept or EntityIds(match.world)
            anew = EntityIds(match.world, first_hero=kept.heroes)
            assert encode(gamestate(match.world, kept)) == encode(gamestate(match.world, anew))
    assert kept is not None
