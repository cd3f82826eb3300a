from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ecs.components import MATCH, Dice, Position, Progress, Team
from ecs.errors import MashupError
from ecs.match import Match
from net.inbound import Violation
from net.mashup import messages
from net.mashup.codec import decode_from_server, wanted
from net.mashup.messages import CharacterEntity, Entity, NpcEntity, PortalEntity, Ref, RockEntity, StoneEntity
from net.mashup.state_reader import StateReader
from systems.mashup.commands import Step
from systems.mashup.components import THANOS, Overtime, Portal
from systems.mashup.configs import load_setup
from systems.mashup.invariants import law
from tests.endings import outcome
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.content import shown
from tests.net.mashup.samples import POOL, STRUCTURE

SEATS = (0, 1, 2)


def seen(reader: StateReader) -> Match:
    assert reader.match is not None
    return reader.match


def assert_same(reader: StateReader, match: Match) -> None:
    assert shown(seen(reader).world) == shown(match.world)
    assert seen(reader).acting == match.acting
    for seat in match.acting:
        assert seen(reader).legal(seat) == match.legal(seat)


def watch(broadcast: Broadcast, seat: int) -> StateReader:
    reader = StateReader(broadcast.structure(seat), seed=5)
    assert reader.follow(broadcast.first(seat))
    return reader


@pytest.mark.parametrize(
    ("seed", "rules", "scenario"),
    [(1, "quick", "sanctum"), (2, "quick", "wakanda"), (3, "standard", "knowhere"), (4, "quick", "titan")],
)
def test_whole_match_seen_from_every_seat(seed: int, rules: str, scenario: str) -> None:
    broadcast = Broadcast(seed, load_setup(match=rules, scenario=scenario))
    readers = {seat: watch(broadcast, seat) for seat in SEATS}
    for seat in SEATS:
        assert_same(readers[seat], broadcast.match)
    for count, (_, told) in enumerate(broadcast.turns()):
        for seat in SEATS:
            assert readers[seat].follow(told[seat])
            if count % 3 == seat:
                assert_same(readers[seat], broadcast.match)
                law(seen(readers[seat]).world, None)
    for seat in SEATS:
        assert_same(readers[seat], broadcast.match)
    assert broadcast.match.world.has(THANOS, Position)  # else the test has not seen everything


# Coming late


def test_who_comes_back_knows_what_no_state_tells() -> None:
    broadcast = Broadcast(2, load_setup(match="quick"))
    reader = watch(broadcast, 1)
    for count, (_, told) in enumerate(broadcast.turns()):
        if count in range(40, 50):  # away
            continue
        reader.follow(told[1])
        if count == 50:
            break
    now = broadcast.match.world.get(MATCH, Progress)
    assert now.round > 1
    assert seen(reader).world.get(MATCH, Progress).round == now.round
    assert_positions(reader, broadcast.match)


def test_who_comes_late_may_do_what_the_server_allows() -> None:
    broadcast = Broadcast(2, load_setup(match="quick"))
    for count, (_, told) in enumerate(broadcast.turns()):
        if count % 25 == 0 and broadcast.match.acting:
            seat = broadcast.match.acting[0]
            reader = StateReader(broadcast.structure(seat))
            state = told[seat][-1]
            assert isinstance(state, messages.GamestateEvent)
            reader.follow([state])
            assert_positions(reader, broadcast.match)
            assert seen(reader).legal(seat) == broadcast.match.legal(seat)


def assert_positions(reader: StateReader, match: Match) -> None:
    mine, theirs = seen(reader).world, match.world
    assert {entity: mine.field(entity) for entity in mine.each(Position)} == {
        entity: theirs.field(entity) for entity in theirs.each(Position)
    }


# Servers with ways of their own


def by_character_id(broadcast: Broadcast, events: Sequence[messages.Event]) -> list[messages.Event]:
    """The same events from a server that uses the characterID of the config."""
    structure = broadcast.structure(0)
    ids = {
        "P1": [each.character_id for each in structure.player_one_characters],
        "P2": [each.character_id for each in structure.player_two_characters],
    }

    def other(value: Any) -> Any:
        if isinstance(value, Ref) and value.group in ids:
            return Ref(value.group, ids[value.group][value.number])
        if isinstance(value, CharacterEntity):
            return msgspec.structs.replace(value, number=ids[f"P{value.seat}"][value.number])
        if isinstance(value, tuple):
            return tuple(map(other, value))
        if isinstance(value, msgspec.Struct):
            names = value.__struct_fields__
            return msgspec.structs.replace(value, **{name: other(getattr(value, name)) for name in names})
        return value

    return [other(event) for event in events]


def test_heroes_numbered_by_character_id() -> None:
    broadcast = Broadcast(1, load_setup(match="quick"))
    reader = StateReader(broadcast.structure(1))
    reader.follow(by_character_id(broadcast, broadcast.first(1)))
    assert_same(reader, broadcast.match)
    for count, (_, told) in enumerate(broadcast.turns()):
        reader.follow(by_character_id(broadcast, told[1]))
        if count % 40 == 0:
            assert_same(reader, broadcast.match)
        if broadcast.match.acting == (1,):
            team = broadcast.structure(1).player_one_characters
            request = wanted(broadcast.match.legal(1)[0], seen(reader).world, reader.ids)
            if isinstance(request, messages.MoveRequest):
                assert request.origin_entity.number in [each.character_id for each in team]
    assert_same(reader, broadcast.match)


def test_numbers_that_both_ways_know_are_told_apart_by_names() -> None:
    """IDs 1 to 6 are places as well; only the name shows that 1 is the first of the six, not the second."""
    six = tuple(msgspec.structs.replace(each, character_id=n + 1) for n, each in enumerate(POOL[:6]))
    structure = msgspec.structs.replace(STRUCTURE, assignment="PlayerOne", player_one_characters=six)
    hero = CharacterEntity(number=1, seat=1, name=six[0].name, hp=5, mp=0, ap=0, position=(0, 0))
    reader = StateReader(structure)
    reader.follow([messages.GamestateEvent(entities=(hero,), map_size=(1, 1), active_character=Ref("P1", 1))])
    world = seen(reader).world
    assert wanted(Step(1), world, reader.ids) == messages.MoveRequest(Ref("P1", 1), (0, 0), (1, 0))
    assert world.get(reader.entity(Ref("P1", 1)), Team).number == 0


def test_rounds_counted_from_zero() -> None:
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(0))

    def zero(events: Sequence[messages.Event]) -> list[messages.Event]:
        return [
            msgspec.structs.replace(event, round_count=event.round_count - 1)
            if isinstance(event, messages.RoundSetupEvent)
            else event
            for event in events
        ]

    reader.follow(zero(broadcast.first(0)))
    for _, told in broadcast.turns():
        reader.follow(zero(told[0]))
        now = broadcast.match.world.get(MATCH, Progress).round
        assert reader.round == now
        if now == 9:
            return


def test_bare_events_come_one_by_one() -> None:
    broadcast = Broadcast(1)
    reader = StateReader(broadcast.structure(1))
    for event in broadcast.first(1):
        assert bool(reader.follow([event])) == isinstance(event, messages.GamestateEvent)
    for count, (_, told) in enumerate(broadcast.turns()):
        for event in told[1]:
            reader.follow([event])
        assert_same(reader, broadcast.match)
        if count == 60:
            return


def test_states_that_never_list_portals() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, messages.GamestateEvent)
    kept = tuple(each for each in state.entities if not isinstance(each, PortalEntity))
    reader = StateReader(broadcast.structure(1))
    reader.follow([msgspec.structs.replace(state, entities=kept)])
    assert seen(reader).world.each(Portal) == broadcast.match.world.each(Portal)
    reader.follow([state])
    reader.follow([msgspec.structs.replace(state, entities=kept)])
    assert seen(reader).world.each(Portal) == []  # now they are really gone


def test_order_that_does_not_hold_the_active_hero() -> None:
    broadcast = Broadcast(1)
    *_, setup, state = (
        event
        for event in broadcast.first(1)
        if isinstance(event, messages.RoundSetupEvent | messages.GamestateEvent)
    )
    assert isinstance(state, messages.GamestateEvent)
    reader = StateReader(broadcast.structure(1))
    reader.follow([setup, msgspec.structs.replace(state, turn_order=())])
    assert seen(reader).world.get(MATCH, Progress).order == broadcast.match.world.get(MATCH, Progress).order


@pytest.mark.parametrize("active", [None, Ref("NPC", 0), Ref("P1", 3)])
def test_nobody_acts_while_an_npc_or_a_dusted_hero_is_active(active: Ref | None) -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, messages.GamestateEvent)
    kept = tuple(
        each
        for each in state.entities
        if not (isinstance(each, CharacterEntity) and (each.seat, each.number) == (1, 3))
    )
    reader = StateReader(broadcast.structure(1))
    reader.follow([msgspec.structs.replace(state, entities=kept, active_character=active)])
    assert seen(reader).acting == ()
    assert seen(reader).legal(1) == []


def test_rocks_numbered_by_somebody_who_cannot_count() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, messages.GamestateEvent)
    spoilt = tuple(
        msgspec.structs.replace(each, number=-1) if isinstance(each, RockEntity) else each
        for each in state.entities
    )
    reader = StateReader(broadcast.structure(1))
    reader.follow([msgspec.structs.replace(state, entities=spoilt)])
    assert seen(reader).world.solid == broadcast.match.world.solid


def test_thanos_who_was_called_before_his_time() -> None:
    broadcast = Broadcast(1)
    reader = watch(broadcast, 0)
    seat, early = 0, False
    while not broadcast.match.world.has(THANOS, Position):
        if not early and broadcast.match.world.get(MATCH, Progress).round == 2:
            early = True
            told = broadcast.codec.told(
                broadcast.table, broadcast.match.apply(0, broadcast.codec.time_up()), 0
            )
            message = decode_from_server(told(0, False)[0])
            assert isinstance(message, messages.Events)
            reader.follow(message.messages)
        reader.follow(broadcast.play(broadcast.choose())[seat])
    assert seen(reader).world.get(MATCH, Overtime) == Overtime(3)
    assert_same(reader, broadcast.match)


# The end


def test_win_without_a_state_ends_the_match() -> None:
    reader = watch(Broadcast(1), 1)
    assert seen(reader).acting
    assert reader.follow([messages.WinEvent(2)])
    assert seen(reader).outcome == outcome(2, "out")
    assert seen(reader).acting == ()
    assert not reader.to_act


def test_all_stones_are_a_reason() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, messages.GamestateEvent)
    rich = tuple(
        msgspec.structs.replace(each, stones=tuple(range(6)))
        if isinstance(each, CharacterEntity) and (each.seat, each.number) == (2, 4)
        else each
        for each in state.entities
        if not isinstance(each, StoneEntity)
    )
    reader = StateReader(broadcast.structure(1))
    reader.follow([msgspec.structs.replace(state, entities=rich), messages.WinEvent(2)])
    assert seen(reader).outcome == outcome(2, "stones")


# What makes no sense


def test_nothing_is_known_before_the_first_state() -> None:
    reader = StateReader(STRUCTURE)
    assert not reader.follow([messages.TurnEvent(1, Ref("P1", 0))])
    assert reader.match is None
    assert not reader.to_act


@pytest.mark.parametrize("rows", [(), ((),), (("GRASS", "GRASS"), ("GRASS",))])
def test_board_that_is_no_rectangle(rows: tuple[tuple[str, ...], ...]) -> None:
    scenario = msgspec.structs.replace(STRUCTURE.scenarioconfig, scenario=rows)
    with pytest.raises(Violation, match="not rectangular"):
        StateReader(msgspec.structs.replace(STRUCTURE, scenarioconfig=scenario))


@pytest.mark.parametrize(
    ("entity", "sentence"),
    [
        (RockEntity(number=0, position=(99, 0)), r"the field \[99, 0\], which this board does not have"),
        (StoneEntity(number=0, position=(0, -1)), r"the field \[0, -1\]"),
        (
            CharacterEntity(number=77, seat=1, name="X", hp=1, mp=1, ap=1, position=(0, 0)),
            "the hero P1 77, whom nobody chose",
        ),
    ],
)
def test_state_that_makes_no_sense(entity: Entity, sentence: str) -> None:
    reader = StateReader(STRUCTURE)
    with pytest.raises(Violation, match=sentence):
        reader.follow([messages.GamestateEvent(entities=(entity,), map_size=(1, 1))])
    assert reader.match is None


def test_unknown_stones_and_npcs_stay_away() -> None:
    entities: tuple[Entity, ...] = (
        StoneEntity(number=9, position=(0, 0)),
        NpcEntity(number=0, position=(1, 0)),
        PortalEntity(number=9, position=(2, 0)),
    )
    reader = StateReader(STRUCTURE)
    reader.follow([messages.GamestateEvent(entities=entities, map_size=(1, 1))])
    assert seen(reader).world.each(Position) == []


def test_mods_that_are_not_installed() -> None:
    with pytest.raises(MashupError, match="mods that are not installed here: moon, sun"):
        StateReader(msgspec.structs.replace(STRUCTURE, mods=("echo@1", "moon@2", "sun@3")))


def test_mods_of_another_make() -> None:
    with pytest.raises(MashupError, match=r"with the mod echo@1; the one installed here is echo@"):
        StateReader(msgspec.structs.replace(STRUCTURE, mods=("echo@1",)))


def test_mirror_plays_on_with_dice_of_its_own() -> None:
    broadcast = Broadcast(1)
    reader = watch(broadcast, 1)
    before = seen(reader).world.get(MATCH, Dice)
    reader.follow(broadcast.play(broadcast.choose())[1])
    assert seen(reader).world.get(MATCH, Dice) != before
    ahead = seen(reader).clone()
    for _ in range(200):
        if ahead.acting:
            ahead.apply(ahead.acting[0], ahead.legal(ahead.acting[0])[-1])
    assert ahead.world.get(MATCH, Progress).round > seen(reader).world.get(MATCH, Progress).round


# The draft
