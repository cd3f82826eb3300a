from __future__ import annotations

from typing import Any

import pytest

from ecs.commands import REFEREE
from ecs.components import Inventory
from net.mashup.event_encoder import opening
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, TimeOut, UseStone
from systems.mashup.components import GOOSE, THANOS
from tests.net.mashup.staged import Message, Staged, ref, written

A, B, ENEMY = ref("P1", 0), ref("P1", 1), ref("P2", 0)
SPACE, MIND, REALITY, POWER, TIME, SOUL = range(THANOS + 1, THANOS + 7)


def stone(number: int) -> Message:
    return ref("InfinityStones", number)


def ap(field: list[int]) -> Message:
    return {"eventType": "ConsumedAPEvent", "targetEntity": A, "targetField": field, "amount": 1}


def mp(field: list[int], who: Message = A) -> Message:
    return {"eventType": "ConsumedMPEvent", "targetEntity": who, "targetField": field, "amount": 1}


def move(who: Message, origin: list[int], target: list[int]) -> Message:
    return {"eventType": "MoveEvent", "originEntity": who, "originField": origin, "targetField": target}


def damage(who: Message, field: list[int], amount: int) -> Message:
    return {"eventType": "TakenDamageEvent", "targetEntity": who, "targetField": field, "amount": amount}


def gone(what: Message, field: list[int]) -> Message:
    return {"eventType": "DestroyedEntityEvent", "targetField": field, "targetEntity": what}


def spawned(**entity: Any) -> Message:
    return {"eventType": "SpawnEntityEvent", "entity": entity}


def deed(kind: str, target: Message, origin: list[int], field: list[int], **more: Any) -> Message:
    return {
        "eventType": kind,
        "originEntity": A,
        "targetEntity": target,
        "originField": origin,
        "targetField": field,
        **more,
    }


# Phases


def test_a_step() -> None:
    stage = Staged("A . . a")
    assert stage.told(Step(1)) == [mp([0, 0]), move(A, [0, 0], [1, 0])]


def test_a_step_onto_a_stone() -> None:
    stage = Staged("A . . a", ground={3: (1, 0)})
    assert stage.told(Step(1)) == [mp([0, 0]), move(A, [0, 0], [1, 0]), gone(stone(3), [1, 0])]
    assert stage.state()["entities"][0]["stones"] == [3]


def test_changing_places_is_a_move_of_both() -> None:
    stage = Staged("A B . a")
    assert stage.told(Step(1)) == [mp([0, 0]), move(A, [0, 0], [1, 0]), move(B, [1, 0], [0, 0])]


def test_a_portal() -> None:
    stage = Staged("A O . a\n# # # #\nO # # #\n. # # #")
    (cost, teleport) = stage.told(Step(1))
    assert cost == mp([0, 0])
    assert teleport == {
        "eventType": "TeleportedEvent",
        "teleportedEntity": A,
        "originField": [0, 0],
        "targetField": [0, 3],
        "originPortal": ref("Portals", 0),
        "targetPortal": ref("Portals", 1),
    }


def test_melee() -> None:
    stage = Staged("A a . .")
    strength = damage(ENEMY, [1, 0], stage.told(Melee(1))[2]["amount"])
    stage = Staged("A a . .")
    assert stage.told(Melee(1)) == [ap([0, 0]), deed("MeleeAttackEvent", ENEMY, [0, 0], [1, 0]), strength]


def test_a_shot_at_a_rock_that_crumbles() -> None:
    stage = Staged("A . # a", points=(3, 30))
    while True:
        told = stage.told(Ranged(2))
        assert told[:2] == [ap([0, 0]), deed("RangedAttackEvent", ref("Rocks", 0), [0, 0], [2, 0])]
        assert told[2]["targetEntity"] == ref("Rocks", 0)
        if len(told) > 3:
            break
    assert told[3:] == [gone(ref("Rocks", 0), [2, 0])]


def test_a_knock_out_lets_the_stones_fly() -> None:
    stage = Staged("# # #\nA a .\n# # #", hp={"a": 1}, stones={"a": "5"})
    told = stage.told(Melee(stage.field(1, 1)))
    assert told[2:] == [
        damage(ENEMY, [1, 1], 1),
        spawned(entityType="InfinityStone", ID=5, position=[2, 1]),
    ]


def test_handing_a_stone_over() -> None:
    stage = Staged("A B . a", stones={"A": "14"})
    assert stage.told(HandOver(TIME, 1)) == [
        ap([0, 0]),
        deed("ExchangeInfinityStoneEvent", B, [0, 0], [1, 0], stoneType=stone(4)),
    ]


# Stones


def test_the_space_stone() -> None:
    stage = Staged("A . # a", stones={"A": "0"})
    used = deed("UseInfinityStoneEvent", A, [0, 0], [1, 0], stoneType=stone(0))
    assert stage.told(UseStone(SPACE, 1)) == [ap([0, 0]), used, move(A, [0, 0], [1, 0])]


def test_the_mind_stone() -> None:
    stage = Staged("A . . a", stones={"A": "1"})
    assert stage.told(UseStone(MIND, 3)) == [
        ap([0, 0]),
        deed("UseInfinityStoneEvent", ENEMY, [0, 0], [3, 0], stoneType=stone(1)),
        deed("RangedAttackEvent", ENEMY, [0, 0], [3, 0]),
        damage(ENEMY, [3, 0], stage.setup.match.mind_stone_dmg),
    ]


def test_the_reality_stone_raises_a_rock_and_takes_one_away() -> None:
    stage = Staged("A . . a\n. # . .", stones={"A": "2"})
    assert stage.told(UseStone(REALITY, 1))[1:] == [
        deed("UseInfinityStoneEvent", A, [0, 0], [1, 0], stoneType=stone(2)),
        spawned(entityType="Rock", ID=1, position=[1, 0], HP=100),
    ]
    stage = Staged("A . . a\n. # . .", stones={"A": "2"})
    assert stage.told(UseStone(REALITY, stage.field(1, 1)))[1:] == [
        deed("UseInfinityStoneEvent", ref("Rocks", 0), [0, 0], [1, 1], stoneType=stone(2)),
        gone(ref("Rocks", 0), [1, 1]),
    ]


def test_the_power_stone_costs_health() -> None:
    stage = Staged("A a . .", stones={"A": "3"})
    told = stage.told(UseStone(POWER, 1))
    assert [event["eventType"] for event in told] == [
        "ConsumedAPEvent",
        "UseInfinityStoneEvent",
        "MeleeAttackEvent",
        "TakenDamageEvent",
        "TakenDamageEvent",
    ]
    assert told[-1] == damage(A, [0, 0], 10)


def test_the_time_stone_shows_in_the_state_only() -> None:
    stage = Staged("A . . a", stones={"A": "4"}, points=(1, 1))
    used = deed("UseInfinityStoneEvent", A, [0, 0], [0, 0], stoneType=stone(4))
    assert stage.told(UseStone(TIME, 0)) == [ap([0, 0]), used]
    hero = stage.state()["entities"][0]
    assert (hero["MP"], hero["AP"]) == (3, 3)
    assert stage.state()["stoneCooldowns"] == [0, 0, 0, 0, stage.setup.match.time_stone_cd, 0]


def test_the_soul_stone() -> None:
    stage = Staged("A B . a", stones={"A": "5"}, hp={"B": 0})
    assert stage.told(UseStone(SOUL, 1))[1:] == [
        deed("UseInfinityStoneEvent", B, [0, 0], [1, 0], stoneType=stone(5)),
        {"eventType": "HealedEvent", "targetEntity": B, "targetField": [1, 0], "amount": 100},
    ]


# Rounds, turns and guests


@pytest.mark.parametrize("command", [EndTurn(), TimeOut()])
def test_the_next_turn(command: EndTurn | TimeOut) -> None:
    stage = Staged("A . . a")
    seat = REFEREE if isinstance(command, TimeOut) else 1
    assert stage.told(command, seat) == [{"eventType": "TurnEvent", "turnCount": 51, "nextCharacter": ENEMY}]


def test_goose_has_the_first_turn_of_her_rounds() -> None:
    stage = Staged("A # # a\n# # . #", order="a A", in_round=3, stones={"A": "012"})
    told = stage.told(EndTurn())
    order = told[0]["characterOrder"]
    assert told[0] == {"eventType": "RoundSetupEvent", "roundCount": 4, "characterOrder": order}
    assert order[0] == ref("NPC", 0)
    assert sorted(each["entityID"] for each in order[1:]) == ["P1", "P2"]
    thrown = told[4]["entity"]["ID"]
    assert told[1:] == [
        {"eventType": "TurnEvent", "turnCount": 50, "nextCharacter": ref("NPC", 0)},
        spawned(entityType="NPC", ID=0, position=[2, 1], MP=0, stones=told[2]["entity"]["stones"]),
        gone(ref("NPC", 0), [2, 1]),
        spawned(entityType="InfinityStone", ID=thrown, position=[2, 1]),
        {"eventType": "TurnEvent", "turnCount": 51, "nextCharacter": order[1]},
    ]
    assert sorted(told[2]["entity"]["stones"]) == [3, 4, 5]
    assert len(stage.world.get(GOOSE, Inventory).items) == 2
    state = stage.state()
    assert state["turnOrder"] == order
    assert state["activeCharacter"] == order[1]


def test_later_rounds_do_without_her() -> None:
    stage = Staged("A . . a", order="a A", in_round=6, stones={"A": "012345"})
    assert len(stage.told(EndTurn())[0]["characterOrder"]) == 2
    assert len(stage.state()["turnOrder"]) == 2


def test_stan_lee_heals_at_the_end_of_his_round() -> None:
    stage = Staged("A . # a", order="a A", in_round=7, hp={"A": 60}, stones={"A": "012345"})
    told = stage.told(EndTurn())
    assert told[:3] == [
        spawned(entityType="NPC", ID=1, position=[1, 0], MP=0, stones=[]),
        {"eventType": "HealedEvent", "targetEntity": A, "targetField": [0, 0], "amount": 40},
        gone(ref("NPC", 1), [1, 0]),
    ]
    assert told[3]["eventType"] == "RoundSetupEvent"


def test_thanos_crushes_a_rock_and_takes_a_stone() -> None:
    stage = Staged("T # . . .\n# # # # #\nA # # # a", order="A T a", ground={2: (2, 0)}, points=(4, 0))
    thanos = ref("NPC", 2)
    told = stage.told(EndTurn())
    assert told == [
        {"eventType": "TurnEvent", "turnCount": 51, "nextCharacter": thanos},
        mp([0, 0], thanos),
        gone(ref("Rocks", 0), [1, 0]),
        move(thanos, [0, 0], [1, 0]),
        mp([1, 0], thanos),
        move(thanos, [1, 0], [2, 0]),
        gone(stone(2), [2, 0]),
        {"eventType": "TurnEvent", "turnCount": 52, "nextCharacter": ENEMY},
    ]
    (npc,) = [entity for entity in stage.state()["entities"] if entity["entityType"] == "NPC"]
    assert npc == {"entityType": "NPC", "ID": 2, "position": [2, 0], "MP": 2, "stones": [2]}


def test_thanos_robs_a_carrier() -> None:
    stage = Staged("T A . a", order="A T a", stones={"A": "025"}, points=(4, 0))
    thanos = ref("NPC", 2)
    told = stage.told(EndTurn())

    def robbed(number: int) -> Message:
        return deed("ExchangeInfinityStoneEvent", thanos, [0, 0], [1, 0], stoneType=stone(number))

    assert told[1:] == [
        mp([0, 0], thanos),
        move(thanos, [0, 0], [1, 0]),
        move(A, [1, 0], [0, 0]),
        damage(A, [0, 0], 100),
        robbed(0),
        robbed(2),
        robbed(5),
        {"eventType": "TurnEvent", "turnCount": 52, "nextCharacter": ENEMY},
    ]


def test_a_hand_over_before_thanos_robs_names_the_old_fields() -> None:
    # The last action ends the turn, and Thanos moves both heroes in the same breath.
    stage = Staged("# # # #\nA B T #\n# # # a", order="A T a", stones={"A": "0", "B": "1"}, points=(0, 1))
    told = stage.told(HandOver(SPACE, stage.field(1, 1)))
    given = told[1]
    assert (given["originField"], given["targetField"]) == ([0, 1], [1, 1])
    robbed = [event for event in told[2:] if event["eventType"] == "ExchangeInfinityStoneEvent"]
    assert [(event["originField"], event["targetField"]) for event in robbed] == [([2, 1], [1, 1])] * 2


def test_thanos_snaps() -> None:
    stage = Staged("T . . .\nA B C D\na b c d", order="A T a", stones={"T": "012345"}, points=(4, 0))
    told = stage.told(EndTurn())
    assert told[0]["nextCharacter"] == ref("NPC", 2)
    dusted = [event["targetEntity"] for event in told if event["eventType"] == "DestroyedEntityEvent"]
    assert 0 < len(dusted) < 8
    assert {each["entityID"] for each in dusted} <= {"P1", "P2"}
    heroes = [each for each in stage.state()["entities"] if each["entityType"] == "Character"]
    assert len(heroes) == 8 - len(dusted)


# The state


def test_the_opening_shows_the_board_without_anybody() -> None:
    stage = Staged("A O # a\n# . O .")
    assert written(list(opening(stage.setup.scenario))) == [
        spawned(entityType="Rock", ID=0, position=[2, 0], HP=100),
        spawned(entityType="Rock", ID=1, position=[0, 1], HP=100),
        spawned(entityType="Portal", ID=0, position=[1, 0]),
        spawned(entityType="Portal", ID=1, position=[2, 1]),
    ]
