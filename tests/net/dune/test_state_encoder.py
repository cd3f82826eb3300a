from __future__ import annotations

from ecs.components import MATCH
from net.dune import messages, state_encoder
from net.dune.messages import Attributes, HouseCharacter, Position, Statistics
from net.reading import tag
from systems.dune.components import HouseOffer, Score
from tests.systems.dune.scene import Stats, scene

NUMBERS = (0, 11, 22)


def test_the_map_shows_ground_owners_spice_and_storm() -> None:
    match = scene("1 .* #\n^ _ .\nA . 2\n. b .", storm=(0, 3))
    told = state_encoder.map_change(match.world, NUMBERS, "ROUND_PHASE")
    tiles = [[tile.tile_type for tile in row] for row in told.new_map]
    assert tiles == [
        ["CITY", "FLAT_SAND", "MOUNTAINS"],
        ["DUNE", "PLATEAU", "FLAT_SAND"],
        ["FLAT_SAND", "FLAT_SAND", "CITY"],
        ["FLAT_SAND", "FLAT_SAND", "FLAT_SAND"],
    ]
    assert [told.new_map[y][x].client_id for x, y in ((0, 0), (2, 2))] == [11, 22]
    assert told.new_map[0][1].has_spice
    storm = [
        (x, y) for y, row in enumerate(told.new_map) for x, tile in enumerate(row) if tile.is_in_sandstorm
    ]
    assert storm == [(0, 2), (1, 2), (0, 3), (1, 3)]
    assert told.storm_eye == Position(0, 3)


def test_a_character_with_all_it_has() -> None:
    match = scene("A . .\n. D .\nb . .", people={"D": Stats(hp=20, spice=2, loud=True, left=(1, 0))})
    spawn = state_encoder.spawn(match.world, NUMBERS, match["D"])
    assert (spawn.client_id, spawn.position) == (11, Position(1, 1))
    assert spawn.attributes == Attributes(
        character_type="FIGHTER",
        health_max=200,
        health_current=20,
        healing_hp=20,
        mp_max=2,
        mp_current=1,
        ap_max=2,
        ap_current=0,
        attack_damage=40,
        inventory_size=3,
        inventory_used=2,
        killed_by_sandworm=False,
        is_loud=True,
    )


def test_who_was_swallowed_is_gone_for_good() -> None:
    match = scene("A . .\nb . .", swallowed="B")
    assert state_encoder.stats(match.world, match["B"]).is_swallowed


def test_an_offer_tells_the_houses_with_colour_and_people() -> None:
    match = scene("A . .\nb . .")
    assert state_encoder.offer(match.world, NUMBERS, 1) is None
    with match.world as world:
        world.set(MATCH + 1, HouseOffer(("atreides", "ordos")))
    offer = state_encoder.offer(match.world, NUMBERS, 1)
    assert offer is not None
    first = offer.houses[0]
    assert (first.house_name, first.house_color, len(first.house_characters)) == ("ATREIDES", "GREEN", 6)
    assert first.house_characters[-1] == HouseCharacter("Space Pug, Duke Letos tapferer Mopshund", "FIGHTER")


def test_the_history_holds_all_there_is() -> None:
    match = scene(
        "A . . W\nb . . .", hunted="b", defeated="B", in_round=31, stores=(2, 3), atomics=(1, 3), broken_by=1
    )
    told = list(state_encoder.history(match.world, NUMBERS))
    assert [tag(type(message)) for message in told] == [
        "MAP_CHANGE_DEMAND",
        "HOUSE_ACKNOWLEDGEMENT",
        "HOUSE_ACKNOWLEDGEMENT",
        "SPAWN_CHARACTER_DEMAND",
        "SPAWN_CHARACTER_DEMAND",
        "CHANGE_PLAYER_SPICE_DEMAND",
        "ATOMICS_UPDATE_DEMAND",
        "CHANGE_PLAYER_SPICE_DEMAND",
        "ATOMICS_UPDATE_DEMAND",
        "SANDWORM_SPAWN_DEMAND",
        "ENDGAME",
        "TURN_DEMAND",
    ]
    one = told[6]
    assert isinstance(one, messages.AtomicsUpdateDemand)
    assert (one.shunned, one.atomics_left) == (True, 1)
    turn = told[-1]
    assert isinstance(turn, messages.TurnDemand)
    assert (turn.client_id, turn.character_id) == (11, match["A"])


def test_the_six_numbers_that_decide() -> None:
    match = scene("A . .\n. B .\nb . .", stores=(4, 0), scores=(Score(9, 2, 1, True), Score()))
    assert state_encoder.statistics(match.world, 1) == Statistics(
        house_spice_storage=4,
        total_spice_collected=9,
        enemies_defeated=2,
        characters_swallowed=1,
        characters_alive=("Character A", "Character B"),
        last_character_standing=True,
    )
