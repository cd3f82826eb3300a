from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ecs.commands import Command
from ecs.components import MATCH, Cooldown, Dice, Points, Position, Progress
from ecs.errors import MashupError
from ecs.match import Match
from ecs.world import World
from net.dialect import Ask, Violation
from net.mashup import from_client, from_server
from net.mashup.frames import decode_from_server, encode
from net.mashup.mirror import Mirror, drafting, selection
from net.mashup.parts import CharacterEntity, Entity, NpcEntity, PortalEntity, Ref, RockEntity, StoneEntity
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import THANOS, Offer, Overtime, Portal, Record
from systems.mashup.configs import load_setup
from systems.mashup.invariants import law
from tests.endings import outcome
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import POOL, STRUCTURE

SEATS = (0, 1, 2)


def content(world: World) -> dict[int, dict[str, Any]]:
    """All a client may know, cooldowns as the rounds left."""
    progress = world.get(MATCH, Progress)
    found: dict[int, dict[str, Any]] = {}
    for entity, row in world.rows.items():
        found[entity] = {kind.__name__: value for kind, value in row.items() if kind is not Dice}
        if Cooldown in row:
            found[entity]["Cooldown"] = (row[Cooldown].rounds, max(0, row[Cooldown].ready - progress.round))
    return found


def assert_same(mirror: Mirror, match: Match) -> None:
    assert content(mirror.match.world) == content(match.world)
    assert mirror.match.acting == match.acting
    assert mirror.acting == (match.acting[0] if match.acting else 0)
    for seat in match.acting:
        assert mirror.match.legal(seat) == match.legal(seat)


def watch(broadcast: Broadcast, seat: int) -> Mirror:
    mirror = Mirror(broadcast.structure(seat), seed=5)
    assert mirror.follow(broadcast.first(seat))
    return mirror


@pytest.mark.parametrize(
    ("seed", "rules", "scenario"),
    [(1, "quick", "sanctum"), (2, "quick", "wakanda"), (3, "standard", "knowhere"), (4, "quick", "titan")],
)
def test_whole_match_seen_from_every_seat(seed: int, rules: str, scenario: str) -> None:
    broadcast = Broadcast(seed, load_setup(match=rules, scenario=scenario))
    mirrors = {seat: watch(broadcast, seat) for seat in SEATS}
    for seat in SEATS:
        assert_same(mirrors[seat], broadcast.match)
    for count, (_, told) in enumerate(broadcast.turns()):
        for seat in SEATS:
            assert mirrors[seat].follow(told[seat])
            if count % 3 == seat:
                assert_same(mirrors[seat], broadcast.match)
                law(mirrors[seat].match.world, None)
    for seat in SEATS:
        assert_same(mirrors[seat], broadcast.match)
    assert broadcast.match.world.has(THANOS, Position)  # else the test has not seen everything


def test_every_request_means_its_command() -> None:
    seen: set[type[Command]] = set()
    for seed in range(3):
        broadcast = Broadcast(seed, load_setup(match="quick"))
        mirrors = {seat: watch(broadcast, seat) for seat in (1, 2)}
        for command, told in broadcast.turns():
            del command
            for seat in (1, 2):
                mirrors[seat].follow(told[seat])
            for seat in broadcast.match.acting:
                for legal in broadcast.match.legal(seat):
                    frame = encode(from_client.Requests((mirrors[seat].request(legal),)))
                    (asked,) = broadcast.dialect.decode(frame, broadcast.table, seat)
                    assert isinstance(asked, Ask)
                    assert asked.command == legal
                    seen.add(type(legal))
            if len(seen) == 6:
                break
    assert seen == {Step, Melee, Ranged, HandOver, UseStone, EndTurn}


def test_draft_is_not_asked_for_as_a_turn() -> None:
    mirror = watch(Broadcast(1), 1)
    with pytest.raises(MashupError, match="Pick is no command of a turn"):
        mirror.request(Pick(tuple(range(6))))


# Coming late


def test_who_comes_back_knows_what_no_state_tells() -> None:
    broadcast = Broadcast(2, load_setup(match="quick"))
    mirror = watch(broadcast, 1)
    for count, (_, told) in enumerate(broadcast.turns()):
        if count in range(40, 50):  # away
            continue
        mirror.follow(told[1])
        if count == 50:
            break
    now = broadcast.match.world.get(MATCH, Progress)
    assert now.round > 1
    assert mirror.match.world.get(MATCH, Progress).round == now.round
    assert_positions(mirror, broadcast.match)


def test_who_comes_late_may_do_what_the_server_allows() -> None:
    broadcast = Broadcast(2, load_setup(match="quick"))
    for count, (_, told) in enumerate(broadcast.turns()):
        if count % 25 == 0 and broadcast.match.acting:
            seat = broadcast.match.acting[0]
            mirror = Mirror(broadcast.structure(seat))
            state = told[seat][-1]
            assert isinstance(state, from_server.GamestateEvent)
            mirror.follow([state])
            assert_positions(mirror, broadcast.match)
            assert mirror.match.legal(seat) == broadcast.match.legal(seat)


def assert_positions(mirror: Mirror, match: Match) -> None:
    mine, theirs = mirror.match.world, match.world
    assert {entity: mine.field(entity) for entity in mine.each(Position)} == {
        entity: theirs.field(entity) for entity in theirs.each(Position)
    }


def test_late_comers_guess_the_round_and_learn_it() -> None:
    broadcast = Broadcast(1)
    mirror: Mirror | None = None
    for _, told in broadcast.turns():
        world = broadcast.match.world
        now = world.get(MATCH, Progress).round
        if mirror is None and now == 4:
            mirror = Mirror(broadcast.structure(0))
            mirror.follow(told[0][-1:])
            assert mirror.match.world.get(MATCH, Progress).round == 4  # four stones are out
        elif mirror is not None:
            mirror.follow(told[0])
            assert mirror.match.world.get(MATCH, Progress).round == now
        if now == 9:
            return


# Servers with ways of their own


def by_character_id(broadcast: Broadcast, events: Sequence[from_server.Event]) -> list[from_server.Event]:
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
    mirror = Mirror(broadcast.structure(1))
    mirror.follow(by_character_id(broadcast, broadcast.first(1)))
    assert_same(mirror, broadcast.match)
    for count, (_, told) in enumerate(broadcast.turns()):
        mirror.follow(by_character_id(broadcast, told[1]))
        if count % 40 == 0:
            assert_same(mirror, broadcast.match)
        if broadcast.match.acting == (1,):
            team = broadcast.structure(1).player_one_characters
            request = mirror.request(broadcast.match.legal(1)[0])
            if isinstance(request, from_client.MoveRequest):
                assert request.origin_entity.number in [each.character_id for each in team]
    assert_same(mirror, broadcast.match)


def test_numbers_that_both_ways_know_are_told_apart_by_names() -> None:
    """IDs 1 to 6 are places as well; only the name shows that 1 is the first of the six, not the second."""
    six = tuple(msgspec.structs.replace(each, character_id=n + 1) for n, each in enumerate(POOL[:6]))
    structure = msgspec.structs.replace(STRUCTURE, assignment="PlayerOne", player_one_characters=six)
    hero = CharacterEntity(number=1, seat=1, name=six[0].name, hp=5, mp=0, ap=0, position=(0, 0))
    mirror = Mirror(structure)
    mirror.follow(
        [from_server.GamestateEvent(entities=(hero,), map_size=(1, 1), active_character=Ref("P1", 1))]
    )
    assert mirror.request(Step(1)) == from_client.MoveRequest(Ref("P1", 1), (0, 0), (1, 0))
    assert mirror.cast.hero(Ref("P1", 1))[2] == 0


def test_rounds_counted_from_zero() -> None:
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(0))

    def zero(events: Sequence[from_server.Event]) -> list[from_server.Event]:
        return [
            msgspec.structs.replace(event, round_count=event.round_count - 1)
            if isinstance(event, from_server.RoundSetupEvent)
            else event
            for event in events
        ]

    mirror.follow(zero(broadcast.first(0)))
    for _, told in broadcast.turns():
        mirror.follow(zero(told[0]))
        now = broadcast.match.world.get(MATCH, Progress).round
        assert mirror.chronicle.round == now
        if now == 9:
            return


def test_bare_events_come_one_by_one() -> None:
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(1))
    for event in broadcast.first(1):
        assert mirror.follow([event]) == isinstance(event, from_server.GamestateEvent)
    for count, (_, told) in enumerate(broadcast.turns()):
        for event in told[1]:
            mirror.follow([event])
        assert_same(mirror, broadcast.match)
        if count == 60:
            return


def test_states_that_never_list_portals() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    kept = tuple(each for each in state.entities if not isinstance(each, PortalEntity))
    mirror = Mirror(broadcast.structure(1))
    mirror.follow([msgspec.structs.replace(state, entities=kept)])
    assert mirror.match.world.each(Portal) == broadcast.match.world.each(Portal)
    mirror.follow([state])
    mirror.follow([msgspec.structs.replace(state, entities=kept)])
    assert mirror.match.world.each(Portal) == []  # now they are really gone


def test_order_that_does_not_hold_the_active_hero() -> None:
    broadcast = Broadcast(1)
    *_, setup, state = (
        event
        for event in broadcast.first(1)
        if isinstance(event, from_server.RoundSetupEvent | from_server.GamestateEvent)
    )
    assert isinstance(state, from_server.GamestateEvent)
    mirror = Mirror(broadcast.structure(1))
    mirror.follow([setup, msgspec.structs.replace(state, turn_order=())])
    assert mirror.match.world.get(MATCH, Progress).order == broadcast.match.world.get(MATCH, Progress).order


@pytest.mark.parametrize("active", [None, Ref("NPC", 0), Ref("P1", 3)])
def test_nobody_acts_while_an_npc_or_a_dusted_hero_is_active(active: Ref | None) -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    kept = tuple(
        each
        for each in state.entities
        if not (isinstance(each, CharacterEntity) and (each.seat, each.number) == (1, 3))
    )
    mirror = Mirror(broadcast.structure(1))
    mirror.follow([msgspec.structs.replace(state, entities=kept, active_character=active)])
    assert mirror.match.acting == ()
    assert mirror.match.legal(1) == []


def test_rocks_numbered_by_somebody_who_cannot_count() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    spoilt = tuple(
        msgspec.structs.replace(each, number=-1) if isinstance(each, RockEntity) else each
        for each in state.entities
    )
    mirror = Mirror(broadcast.structure(1))
    mirror.follow([msgspec.structs.replace(state, entities=spoilt)])
    assert mirror.match.world.solid == broadcast.match.world.solid


def test_thanos_who_was_called_before_his_time() -> None:
    broadcast = Broadcast(1)
    mirror = watch(broadcast, 0)
    seat, early = 0, False
    while not broadcast.match.world.has(THANOS, Position):
        if not early and broadcast.match.world.get(MATCH, Progress).round == 2:
            early = True
            told = broadcast.dialect.told(
                broadcast.table, broadcast.match.apply(0, broadcast.dialect.time_up()), 0
            )
            message = decode_from_server(told(0, False)[0])
            assert isinstance(message, from_server.Events)
            mirror.follow(message.messages)
        mirror.follow(broadcast.play(broadcast.choose())[seat])
    assert mirror.match.world.get(MATCH, Overtime) == Overtime(3)
    assert_same(mirror, broadcast.match)


# The end


def test_win_without_a_state_ends_the_match() -> None:
    mirror = watch(Broadcast(1), 1)
    assert mirror.match.acting
    assert mirror.follow([from_server.WinEvent(2)])
    assert mirror.match.outcome == outcome(2, "out")
    assert mirror.match.acting == ()
    assert mirror.acting == 0


def test_all_stones_are_a_reason() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    rich = tuple(
        msgspec.structs.replace(each, stones=tuple(range(6)))
        if isinstance(each, CharacterEntity) and (each.seat, each.number) == (2, 4)
        else each
        for each in state.entities
        if not isinstance(each, StoneEntity)
    )
    mirror = Mirror(broadcast.structure(1))
    mirror.follow([msgspec.structs.replace(state, entities=rich), from_server.WinEvent(2)])
    assert mirror.match.outcome == outcome(2, "stones")
    assert mirror.match.world.get(MATCH + 2, Record).stones == 6


def test_records_decide_when_nobody_stands() -> None:
    broadcast = Broadcast(1)
    state = broadcast.first(1)[-1]
    assert isinstance(state, from_server.GamestateEvent)
    down = tuple(
        msgspec.structs.replace(each, hp=0) if isinstance(each, CharacterEntity) else each
        for each in state.entities
    )
    mirror = watch(broadcast, 1)
    blow = from_server.TakenDamageEvent(Ref("P1", 0), (0, 0), 7)
    mirror.follow(
        [from_server.TurnEvent(2, Ref("P2", 0)), blow, msgspec.structs.replace(state, entities=down)]
    )
    mirror.follow([from_server.WinEvent(2)])
    assert mirror.match.outcome == outcome(2, "damage")


# What makes no sense


def test_nothing_is_known_before_the_first_state() -> None:
    mirror = Mirror(STRUCTURE)
    assert not mirror.follow([from_server.TurnEvent(1, Ref("P1", 0))])
    assert mirror.acting == 0
    with pytest.raises(MashupError, match="has not told the state"):
        mirror.match  # noqa: B018


@pytest.mark.parametrize("rows", [(), ((),), (("GRASS", "GRASS"), ("GRASS",))])
def test_board_that_is_no_rectangle(rows: tuple[tuple[str, ...], ...]) -> None:
    scenario = msgspec.structs.replace(STRUCTURE.scenarioconfig, scenario=rows)
    with pytest.raises(Violation, match="not rectangular"):
        Mirror(msgspec.structs.replace(STRUCTURE, scenarioconfig=scenario))


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
    mirror = Mirror(STRUCTURE)
    with pytest.raises(Violation, match=sentence):
        mirror.follow([from_server.GamestateEvent(entities=(entity,), map_size=(1, 1))])
    assert not mirror.is_known


def test_unknown_stones_and_npcs_stay_away() -> None:
    entities: tuple[Entity, ...] = (
        StoneEntity(number=9, position=(0, 0)),
        NpcEntity(number=0, position=(1, 0)),
        PortalEntity(number=9, position=(2, 0)),
    )
    mirror = Mirror(STRUCTURE)
    mirror.follow([from_server.GamestateEvent(entities=entities, map_size=(1, 1))])
    assert mirror.match.world.each(Position) == []


def test_mods_that_are_not_installed() -> None:
    with pytest.raises(MashupError, match="mods that are not installed here: moon, sun"):
        Mirror(msgspec.structs.replace(STRUCTURE, mods=("echo@1", "moon@2", "sun@3")))


def test_mods_of_another_make() -> None:
    with pytest.raises(MashupError, match=r"with the mod echo@1; the one installed here is echo@"):
        Mirror(msgspec.structs.replace(STRUCTURE, mods=("echo@1",)))


def test_mirror_plays_on_with_dice_of_its_own() -> None:
    broadcast = Broadcast(1)
    mirror = watch(broadcast, 1)
    before = mirror.match.world.get(MATCH, Dice)
    mirror.follow(broadcast.play(broadcast.choose())[1])
    assert mirror.match.world.get(MATCH, Dice) != before
    ahead = mirror.match.clone()
    for _ in range(200):
        if ahead.acting:
            ahead.apply(ahead.acting[0], ahead.legal(ahead.acting[0])[-1])
    assert ahead.world.get(MATCH, Progress).round > mirror.match.world.get(MATCH, Progress).round


# The draft


def test_drafting() -> None:
    match = drafting(from_server.GameAssignment("m-1", POOL[12:24]))
    assert match.acting == (1, 2)
    assert len(match.legal(1)) == 924
    offer = match.world.get(MATCH + 1, Offer)
    assert [profile.name for profile in offer.profiles] == [character.name for character in POOL[12:24]]
    assert offer.profiles[0].reach == POOL[12].range_combat_reach


def test_selection() -> None:
    chosen = selection(Pick((0, 2, 4, 6, 8, 10)))
    assert chosen == from_client.CharacterSelection((True, False) * 6)


def test_points_of_thanos_grow_with_his_turns() -> None:
    broadcast = Broadcast(4, load_setup(match="quick"))
    mirror = watch(broadcast, 1)
    tops = set()
    for _, told in broadcast.turns():
        mirror.follow(told[1])
        if broadcast.match.world.has(THANOS, Position):
            top = broadcast.match.world.get(THANOS, Points).top_mp
            tops.add(top)
            assert mirror.match.world.get(THANOS, Points).top_mp == top
    assert len(tops) > 2
