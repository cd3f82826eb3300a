from __future__ import annotations

import pytest

from net.mashup import from_server
from net.mashup.chronicle import Chronicle
from net.mashup.parts import CharacterEntity, Entity, NpcEntity, Ref, StoneEntity
from systems.mashup.components import Record

ANN, BOB = Ref("P1", 0), Ref("P2", 3)
THANOS = Ref("NPC", 2)
HERE = (0, 0)


def state(
    *entities: Entity, active: Ref | None = ANN, ann: int = 100, bob: int = 30
) -> from_server.GamestateEvent:
    heroes = (character(ANN, ann), character(BOB, bob))
    return from_server.GamestateEvent(entities=(*heroes, *entities), map_size=(9, 9), active_character=active)


def character(ref: Ref, hp: int, *stones: int) -> CharacterEntity:
    seat = 1 if ref.group == "P1" else 2
    return CharacterEntity(
        number=ref.number, seat=seat, name="X", hp=hp, mp=1, ap=1, stones=stones, position=HERE
    )


@pytest.fixture
def chronicle() -> Chronicle:
    told = Chronicle(stones=6, overtime=30)
    told.hear([state()])
    return told


def test_damage_to_enemies_counts_for_whoever_acts(chronicle: Chronicle) -> None:
    chronicle.hear(
        [
            from_server.TakenDamageEvent(BOB, HERE, 20),
            from_server.TakenDamageEvent(ANN, HERE, 5),
            state(bob=10),
        ]
    )
    assert chronicle.records == {1: Record(0, 0, 20), 2: Record()}
    chronicle.hear([from_server.TakenDamageEvent(BOB, HERE, 10)])
    assert chronicle.records[1] == Record(0, 1, 30)


def test_no_more_damage_than_there_was_health(chronicle: Chronicle) -> None:
    chronicle.hear([from_server.TakenDamageEvent(BOB, HERE, 500)])
    assert chronicle.records[1] == Record(0, 1, 30)


def test_whoever_is_healed_can_be_knocked_out_again(chronicle: Chronicle) -> None:
    blow = from_server.TakenDamageEvent(BOB, HERE, 30)
    chronicle.hear([blow, from_server.HealedEvent(BOB, HERE, 30), blow])
    assert chronicle.records[1] == Record(0, 2, 60)


def test_turns_decide_who_acts(chronicle: Chronicle) -> None:
    blow = from_server.TakenDamageEvent(ANN, HERE, 10)
    chronicle.hear(
        [
            from_server.TurnEvent(8, BOB),
            blow,
            from_server.TurnEvent(9, THANOS),
            blow,
            from_server.TurnEvent(10, ANN),
        ]
    )
    assert chronicle.records == {1: Record(), 2: Record(0, 0, 10)}
    assert chronicle.turn == 10
    assert chronicle.thanos_turns == 1


def test_rocks_do_not_count(chronicle: Chronicle) -> None:
    chronicle.hear([from_server.TakenDamageEvent(Ref("Rocks", 0), HERE, 100)])
    assert chronicle.records[1] == Record()


def test_most_stones_held_at_once(chronicle: Chronicle) -> None:
    held = from_server.GamestateEvent(
        entities=(character(ANN, 1, 4, 5), character(BOB, 1)), map_size=(9, 9), active_character=ANN
    )
    chronicle.hear([held])
    assert chronicle.records[1].stones == 2
    # A stone taken up and lost again before the next state counts all the same.
    chronicle.hear([from_server.DestroyedEntityEvent(HERE, Ref("InfinityStones", 1)), state()])
    assert chronicle.records[1].stones == 3
    assert chronicle.records[2].stones == 0


def test_what_thanos_takes_counts_for_nobody(chronicle: Chronicle) -> None:
    chronicle.hear(
        [
            from_server.TurnEvent(2, THANOS),
            from_server.DestroyedEntityEvent(HERE, Ref("InfinityStones", 1)),
            state(),
        ]
    )
    assert chronicle.records == {1: Record(), 2: Record()}


def test_rocks_that_crumble_are_no_stones(chronicle: Chronicle) -> None:
    chronicle.hear([from_server.DestroyedEntityEvent(HERE, Ref("Rocks", 1))])
    assert chronicle.records[1].stones == 0


def test_heroes_that_spawn_have_health(chronicle: Chronicle) -> None:
    late = Ref("P2", 5)
    chronicle.hear(
        [from_server.SpawnEntityEvent(character(late, 40)), from_server.TakenDamageEvent(late, HERE, 60)]
    )
    assert chronicle.records[1] == Record(0, 1, 40)


def stones(number: int) -> list[Entity]:
    return [StoneEntity(number=stone, position=(1, 1)) for stone in range(number)]


def test_rounds_counted_from_one() -> None:
    told = Chronicle(6, 30)
    told.hear([from_server.RoundSetupEvent(1, (ANN, BOB)), state(*stones(1))])
    assert (told.round, told.order) == (1, (ANN, BOB))
    told.hear([from_server.RoundSetupEvent(2, (BOB, ANN)), state(*stones(2))])
    assert told.round == 2
    told.hear([from_server.RoundSetupEvent(8, (BOB, ANN)), state(*stones(6))])
    assert told.round == 8


def test_rounds_counted_from_zero() -> None:
    told = Chronicle(6, 30)
    told.hear([from_server.RoundSetupEvent(0, ()), state(*stones(1))])
    assert told.round == 1
    told.hear([from_server.RoundSetupEvent(7, ()), state(*stones(6))])
    assert told.round == 8


def test_who_comes_late_counts_the_stones() -> None:
    told = Chronicle(6, 30)
    told.hear([state(*stones(4))])
    assert told.round == 4
    told.hear([from_server.RoundSetupEvent(4, ()), state(*stones(5))])  # so this server counts from 0
    assert told.round == 5


def test_who_comes_late_and_sees_thanos() -> None:
    told = Chronicle(6, 30)
    told.hear([state(NpcEntity(number=2, position=(5, 5), stones=(1, 2)), *stones(1))])
    assert told.round == 30
    assert told.thrown == {0, 1, 2}
    assert not told.stan_lee_is_due


def test_thanos_called_before_his_time() -> None:
    told = Chronicle(6, overtime=0)
    thanos = NpcEntity(number=2, position=(5, 5))
    told.hear([from_server.RoundSetupEvent(9, ()), state(*stones(6), thanos)])
    assert (told.round, told.overtime) == (9, 9)
    told.hear([from_server.RoundSetupEvent(10, ()), state(*stones(6), thanos)])
    assert (told.round, told.overtime) == (10, 9)


def test_stan_lee_comes_once(chronicle: Chronicle) -> None:
    assert chronicle.stan_lee_is_due
    chronicle.hear([from_server.SpawnEntityEvent(NpcEntity(number=0, position=HERE))])
    assert chronicle.stan_lee_is_due
    chronicle.hear([from_server.SpawnEntityEvent(NpcEntity(number=1, position=HERE))])
    assert not chronicle.stan_lee_is_due


def test_turns_are_counted_where_nobody_counts_them(chronicle: Chronicle) -> None:
    chronicle.hear([from_server.TurnEvent(), from_server.TurnEvent()])
    assert chronicle.turn == 2


def test_winner(chronicle: Chronicle) -> None:
    assert chronicle.winner is None
    chronicle.hear([from_server.WinEvent(2)])
    assert chronicle.winner == 2
