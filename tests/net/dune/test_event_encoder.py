"""What is told of each deed and each phase of a round, in the order of the standard."""

from __future__ import annotations

import pytest

from ecs.commands import EndTurn, Forfeit, Step, TimeOut
from ecs.components import Health
from ecs.events import Hurt
from net.dune import messages
from net.dune.event_encoder import GIFT, WASTE, Deed, EventEncoder
from net.dune.messages import Position
from systems.dune.commands import Atomics, Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Score
from systems.dune.events import Delivered, WormMoved
from tests.net.dune.told import Told
from tests.systems.dune.scene import Stats, scene

# Deeds


def test_a_step_is_a_movement_and_what_is_left() -> None:
    told = Told(scene("A . .\nb . ."))
    assert told.do(1, Step(told.field(1, 0))) == ["moved A", "stats A"]
    demand, stats = told.messages
    assert demand == messages.MovementDemand(
        client_id=11, character_id=told.match["A"], specs=messages.Path((messages.Position(1, 0),))
    )
    assert stats.stats == messages.Stats(100, 2, 1, 0, False, False)


def test_a_path_is_told_as_one() -> None:
    told = Told(scene("A . .\nb . ."))
    assert told.do(1, Step(told.field(1, 0)), Step(told.field(2, 0))) == ["moved A", "stats A"]
    assert told.messages[0].specs.path == (messages.Position(1, 0), messages.Position(2, 0))
    assert told.messages[1].stats.is_loud


def test_who_is_pushed_comes_first_with_the_one_field() -> None:
    told = Told(scene("A b .\n. . ."))
    assert told.do(1, Step(told.field(1, 0))) == ["moved b", "moved A", "stats A"]
    pushed = told.messages[0]
    assert (pushed.client_id, pushed.specs.path) == (22, (messages.Position(0, 0),))


def test_spice_brought_home_goes_into_the_store_before_the_purse_is_told() -> None:
    told = Told(scene("A . 1\n. . .\nb . .", people={"A": Stats(spice=3)}))
    assert told.do(1, Step(told.field(1, 0))) == ["moved A", "store", "stats A"]
    assert told.first(messages.ChangePlayerSpiceDemand).new_spice_value == 3


def test_an_attack_is_told_with_the_victim_before_the_actor() -> None:
    told = Told(scene("A b .\n. . ."))
    assert told.do(1, Attack(told.field(1, 0))) == ["acted A", "stats b", "stats A"]
    assert told.messages[0].action == "ATTACK"
    assert told.messages[0].specs.target == messages.Position(1, 0)


def test_spilt_spice_comes_after_those_who_fought() -> None:
    told = Told(scene("A b .\n. . .", people={"b": Stats(hp=5, spice=2)}))
    assert told.do(1, Attack(told.field(1, 0))) == ["acted A", "stats b", "stats A", "map"]
    assert told.first(messages.MapChangeDemand).change_reason == "ROUND_PHASE"


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_a_duel_is_told_however_it_ends(chance: float) -> None:
    told = Told(scene("A a .\n. . .", rules={"kanly": chance}))
    victim = ["stats a"] if chance else []
    assert told.do(1, Kanly(told.field(1, 0))) == ["acted A", *victim, "stats A"]
    assert told.messages[0].action == "KANLY"


def test_a_spin_names_the_own_field() -> None:
    told = Told(scene("D b .\n. a .", active="D"))
    assert told.do(1, Spin()) == ["acted D", "stats a", "stats b", "stats D"]
    assert (told.messages[0].action, told.messages[0].specs.target) == ("SWORD_SPIN", messages.Position(0, 0))


def test_the_voice_is_aimed_at_who_gives() -> None:
    told = Told(scene("C b .\n. . .", active="C", people={"b": Stats(spice=2)}))
    assert told.do(1, Voice(told.field(1, 0))) == ["acted C", "stats b", "stats C"]
    assert (told.messages[0].action, told.messages[0].specs.target) == ("VOICE", messages.Position(1, 0))


def test_picking_up_shows_the_map_first() -> None:
    told = Told(scene("A* . .\nb . ."))
    assert told.do(1, PickUp()) == ["acted A", "map", "stats A"]
    assert told.messages[0].action == "COLLECT"
    assert not told.messages[1].new_map[0][0].has_spice


@pytest.mark.parametrize(("drawing", "ap"), [("B* . .\nb . .", None), ("B .* .\nb . .", 1)])
def test_hoarding_is_known_by_what_it_costs_or_takes(drawing: str, ap: int | None) -> None:
    told = Told(scene(drawing, active="B", people={"B": Stats(ap=ap)}))
    assert told.do(1, Hoard())[:2] == ["acted B", "map"]
    assert told.messages[0].action == "SPICE_HOARDING"


def test_a_gift_has_no_amount_and_the_giver_comes_first() -> None:
    told = Told(scene("B A .\nb . .", people={"A": Stats(spice=3)}))
    assert told.do(1, HandOver(told.field(0, 0), 2)) == ["gave A", "stats A", "stats B"]
    assert told.messages[0].target_id == told.match["B"]


def test_atomics_are_told_from_the_map_to_those_they_hit() -> None:
    told = Told(scene("A . . . .\n. . ^ a .\n. . W . .", hunted="A"))
    assert told.do(1, Atomics(told.field(2, 1))) == [
        "acted A",
        "worm gone",
        "map",
        "atomics",
        "stats a",
        "stats A",
    ]
    assert told.first(messages.MapChangeDemand).change_reason == "FAMILY_ATOMICS"
    update = told.first(messages.AtomicsUpdateDemand)
    assert (update.client_id, update.shunned, update.atomics_left) == (11, True, 2)


# Turns and rounds


def test_the_end_of_a_turn_is_only_seen_by_the_next() -> None:
    told = Told(scene("A . .\nb . .", order="A b"))
    assert told.do(1, EndTurn()) == ["stats b", "turn b"]
    demand = told.messages[-1]
    assert (demand.client_id, demand.character_id) == (22, told.match["b"])


@pytest.mark.parametrize("seat", [0, 1])
def test_who_healed_is_told_before_the_next_turn(seat: int) -> None:
    told = Told(scene("A . .\nb . .", order="A b", people={"A": Stats(hp=50)}))
    assert told.do(seat, TimeOut() if seat == 0 else EndTurn()) == ["stats A", "stats b", "turn b"]


def test_a_round_begins_with_dunes_and_storm() -> None:
    told = Told(scene("A . .\n. . .", order="A"))
    assert told.do(1, EndTurn()) == ["map", "map", "stats A", "turn A"]
    dunes, storm = told.messages[:2]
    assert (dunes.change_reason, storm.change_reason) == ("ROUND_PHASE", "SANDSTORM")


def test_a_spice_blow_comes_before_the_dunes() -> None:
    told = Told(scene("A . .\n. . .", order="A", rules={"spice_minimum": 1}))
    assert told.do(1, EndTurn())[:3] == ["map", "map", "map"]
    assert told.messages[0].change_reason == "ROUND_PHASE"


def test_overtime_begins_with_the_earthquake() -> None:
    drawing = "A . . .\n_ . . W\nb . . ."
    told = Told(scene(drawing, order="A", hunted="b", rules={"max_rounds": 10}))
    kinds = told.do(1, EndTurn())
    assert kinds[:5] == ["endgame", "map", "worm gone", "map", "map"]
    assert told.messages[1].change_reason == "ENDGAME"
    assert kinds[5].startswith("worm ")  # Shai-Hulud, on the field of whom he swallows
    assert kinds[6].startswith("stats ")
    assert told.messages[6].stats.is_swallowed
    assert kinds[7] == "worm gone"


def test_a_worm_is_told_when_it_comes_and_where_it_goes() -> None:
    told = Told(scene("A . . . . .\nb . . . . .", order="A", people={"b": Stats(loud=True)}))
    assert told.do(1, EndTurn()) == ["map", "map", "worm b", "stats A", "turn A"]
    told = Told(scene("A . . . . .\nb . . . . W", order="A", hunted="b", rules={"worm_speed": 2}))
    assert told.do(1, EndTurn()) == ["map", "map", "worm moved", "stats A", "turn A"]
    assert len(told.first(messages.SandwormMoveDemand).path) == 2


def test_what_a_worm_flattens_is_told_after_it() -> None:
    told = Told(scene("A . . . . .\nb . . . . ^W", order="A", hunted="b", rules={"worm_speed": 2}))
    assert told.do(1, EndTurn()) == ["map", "map", "worm moved", "map", "stats A", "turn A"]


def test_whom_a_worm_swallows() -> None:
    told = Told(scene("_A . . .\n. b . W\na . . .", order="A", hunted="b"))
    kinds = told.do(1, EndTurn())
    assert kinds[2:5] == ["worm moved", "stats b", "worm gone"]
    assert told.messages[3].stats.is_swallowed


def test_clones_spawn_under_their_old_number() -> None:
    told = Told(scene("A . 1\n. . .\nb . .", order="A", defeated="B", rules={"clone": 1.0}))
    assert told.do(1, EndTurn())[2] == "spawn B"
    spawn = told.first(messages.SpawnCharacterDemand)
    assert (spawn.attributes.health_current, spawn.attributes.inventory_used) == (75, 0)


def test_reinforcements_spawn_for_the_harmed_player() -> None:
    told = Told(scene("A . . . . . .\n. . . . . . .\na b . . . . .", order="A"))
    told.do(1, Atomics(told.field(0, 2)))
    assert told.first(messages.AtomicsUpdateDemand).shunned
    assert told.do(1, EndTurn())[:4] == ["spawn newcomer"] * 4
    assert {message.client_id for message in told.messages[:4]} == {22}


# The end


def test_the_end_names_both_and_tells_what_decides() -> None:
    scores = Score(4, 3, 2), Score(1, 0, 0)
    told = Told(scene("A . .\nb . .", stores=(5, 6), scores=scores))
    assert told.do(0, Forfeit(1, "left")) == ["end"]
    end = told.messages[0]
    assert (end.winner_id, end.loser_id) == (22, 11)
    winner, loser = end.statistics
    assert winner == messages.Statistics(
        house_spice_storage=6,
        total_spice_collected=1,
        enemies_defeated=0,
        characters_swallowed=0,
        characters_alive=("Character b",),
        last_character_standing=False,
    )
    assert (loser.house_spice_storage, loser.enemies_defeated, loser.characters_swallowed) == (5, 3, 2)


def test_without_a_winner_there_is_an_error() -> None:
    told = Told(scene("A . .\nb . ."))
    assert told.do(0, Forfeit(0, "lost")) == ["error"]
    assert told.messages[0].error_code == messages.OTHER


# What was told already, and what is new


NUMBERS = (0, 11, 22)


def kinds(encoder: EventEncoder) -> list[type[object]]:
    return [type(message) for message in encoder.told]


def test_nothing_new_is_nothing_to_tell() -> None:
    encoder = EventEncoder(scene("A . .\nb . .").world, NUMBERS)
    encoder.settle()
    assert encoder.told == []


def test_it_follows_in_a_world_of_its_own() -> None:
    match = scene("A . .\nb . .")
    encoder = EventEncoder(match.world, NUMBERS)
    with encoder.world:
        encoder.fold(Hurt(match["b"], match.at(0, 1), 5, 145, None))
    assert match.hp("b") != encoder.world.get(match["b"], Health).hp
    encoder.settle()
    assert kinds(encoder) == [messages.CharacterStatChangeDemand]
    encoder.settle()
    assert len(encoder.told) == 1  # all is told


def test_the_deed_says_what_comes_first() -> None:
    match = scene("A . 1\n. . .\nb . .", people={"A": Stats(spice=2)})
    for order, expected in (
        (WASTE, [messages.CharacterStatChangeDemand, messages.ChangePlayerSpiceDemand]),
        (GIFT, [messages.CharacterStatChangeDemand, messages.ChangePlayerSpiceDemand]),
        (("stores",), [messages.ChangePlayerSpiceDemand, messages.CharacterStatChangeDemand]),
    ):
        encoder = EventEncoder(match.world, NUMBERS)
        encoder.deed = Deed(order)
        with encoder.world:
            encoder.fold(Delivered(match["A"], 1, match.at(0, 0), 2, 2))
        encoder.settle()
        assert kinds(encoder) == expected


def test_the_way_of_a_worm_is_told_once() -> None:
    match = scene("A . W\nb . .", hunted="b")
    encoder = EventEncoder(match.world, NUMBERS)
    with encoder.world:
        encoder.worm_moved(WormMoved(match.at(2, 0), match.at(1, 0)))
        encoder.worm_moved(WormMoved(match.at(1, 0), match.at(1, 1)))
    encoder.worm_went()
    encoder.worm_went()
    (told,) = encoder.told
    assert told == messages.SandwormMoveDemand(path=(Position(1, 0), Position(1, 1)))
