"""Mods over the wire: what they bring is told, and a mod that fails ends its match and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecs import mods
from ecs.commands import REFEREE, Abandon
from ecs.components import Progress
from ecs.errors import MashupError
from net.entries import Ended, Played
from net.inbound import Violation
from net.mashup import messages
from net.mashup.codec import decode_from_server, wanted
from net.mashup.server import MashupServerCodec
from net.mashup.state_reader import StateReader
from systems.mashup.commands import EndTurn, Melee, Ranged, UseStone
from systems.mashup.components import Rock
from systems.mashup.game import mashup, modded
from systems.mashup.heroes import target
from systems.mashup.modding import (
    Body,
    Component,
    Field,
    Health,
    Hero,
    Mod,
    Npc,
    Placed,
    Position,
    RoundStarted,
    Stone,
    StoneKind,
    System,
    World,
    around,
    fields,
    hurt,
    place,
    remove,
    spawn,
)
from systems.mashup.trial import arena
from systems.simulation import Plan, simulate
from tests.net.table import Client, Room, likely


class TrapPower(Component, frozen=True):
    pass


def fails(*_: Any) -> Iterable[Field]:
    raise ValueError("a trap")


def loops(*_: Any) -> Iterable[Field]:
    while True:
        pass


def own_field(world: World, carrier: int, power: TrapPower) -> Iterable[Field]:
    return (world.field(carrier),)


TRAP = StoneKind(
    "trap",
    TrapPower,
    own_field,
    lambda *_: None,
    "#000000",
    "X",
    "No.",
    texts={"en": {"name": "X", "about": "X"}},
)


class Bomb(System[Any]):
    """Goes off when the first turn ends, after it has changed something."""

    def process(self, world: World, seat: int, command: Any) -> None:
        if isinstance(command, EndTurn):
            world.set(1, TrapPower())
            raise ValueError("boom")


def room(mod: Mod) -> tuple[Room, tuple[Client, Client]]:
    table = Room(setup=arena(), codec=MashupServerCodec(mashup(mods=(mod,))))
    return table, table.start()


def stone_mod(**changes: Any) -> Mod:
    return Mod(name="trap", stones=(replace(TRAP, **changes),))


def play_until(table: Room, players: tuple[Client, Client], use: bool = True) -> None:
    """Play on until the match is over, most eagerly with the seventh stone."""
    dice = random.Random(5)
    while table.session._contest is not None:
        match = table.match
        seat = match.acting[0]
        try:
            uses = [each for each in match.legal(seat) if isinstance(each, UseStone) and each.stone == 13]
        except Exception:
            uses = []
            table.play(players[seat - 1], EndTurn())
            continue
        table.play(players[seat - 1], uses[0] if uses and use else likely(match, seat, dice))


def ended(table: Room) -> Ended:
    entry = table.log[-1]
    assert isinstance(entry, Ended)
    return entry


def test_a_power_that_fails_ends_the_match_in_a_defined_way() -> None:
    table, players = room(stone_mod(use=fails))
    play_until(table, players)
    assert ended(table).reason == "mod"
    last = table.log[-2]
    assert isinstance(last, Played)
    assert last.command == Abandon()
    for player in players:
        assert player.kinds()[-2:] == ["WinEvent", "DisconnectEvent"]
        assert player.closed is not None
        assert player.closed.reason.startswith(
            "The mod trap failed: ValueError (a trap) in test_mods.py, line"
        )


def test_targets_that_loop_for_ever_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "SECONDS", 0.3)
    table, players = room(Mod(name="trap", systems=(Placed(Loop(), after="TurnEnd"),)))
    table.play(players[table.match.acting[0] - 1], EndTurn())
    assert ended(table).reason == "mod"
    assert players[0].closed is not None
    assert players[0].closed.reason.startswith("The mod trap took too long and was stopped.")


STUBBORN = """
from systems.mashup.modding import *


class Stubborn(System[Command]):
    sees = (EndTurn,)

    def process(self, world: World, seat: int, command: Command) -> None:
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass


MOD = Mod(
    name="stubborn",
    texts={"en": {"name": "Stubborn", "about": "Never ends."}},
    systems=(Placed(Stubborn(), after="TurnEnd"),),
)
"""
"""A mod that catches whatever shall stop it."""


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where it lies; it is known in this test only, and soon stopped."""
    monkeypatch.setenv(mods.ELSEWHERE, "")
    monkeypatch.setattr(mods, "SECONDS", 0.3)
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN, encoding="utf-8")
    return path


def test_a_loop_that_catches_everything_ends_its_own_match_only(stubborn: Path) -> None:
    table = Room(setup=arena(), codec=MashupServerCodec(modded((str(stubborn),))))
    players = table.start()
    other = Room()
    ann, bob = other.start()
    table.play(players[table.match.acting[0] - 1], EndTurn())
    assert ended(table).reason == "mod"
    assert players[0].closed is not None
    assert players[0].closed.reason.startswith("The mod stubborn took too long and was stopped.")
    other.play((ann, bob)[other.match.acting[0] - 1], EndTurn())
    assert other.match.outcome is None


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_ends_a_simulation_with_one_sentence(stubborn: Path, jobs: int) -> None:
    plan = Plan(partial(modded, (str(stubborn),)), arena(), 7, ("random", "random"))
    with pytest.raises(MashupError, match=r"^Match 0 of seed 7: The mod stubborn took too long and was"):
        next(simulate(plan, 2, jobs))


class Loop(System[Any]):
    """Never comes to an end of a turn."""

    def process(self, world: World, seat: int, command: Any) -> None:
        if isinstance(command, EndTurn):
            loops()


def test_half_a_command_is_none() -> None:
    table, players = room(
        Mod(name="bomb", components=(TrapPower,), systems=(Placed(Bomb(), after="TurnEnd"),))
    )
    expected = table.match.clone()
    expected.apply(REFEREE, Abandon())
    table.play(players[table.match.acting[0] - 1], EndTurn())
    assert ended(table).digest == expected.digest()


def test_the_next_match_in_the_room_is_played() -> None:
    table, _ = room(stone_mod(use=fails))
    other = Room()
    play_until(table, tuple(table.clients))  # type: ignore[arg-type]
    ann, bob = other.start()
    other.play((ann, bob)[other.match.acting[0] - 1], EndTurn())
    again = table.enter("Ann"), table.enter("Bob")
    for player in again:
        player.choose()
    assert table.match.outcome is None
    assert table.births == 2


def test_mirrors_see_what_mods_set() -> None:
    table = Room(codec=MashupServerCodec(modded(("mirror", "echo", "healing-factor"))))
    players = table.start()
    watcher = table.enter("Eve", "SPECTATOR")
    reader: StateReader | None = None
    dice = random.Random(3)
    looked = 0
    while table.session._contest is not None and looked < 150:
        match = table.match
        seat = match.acting[0]
        table.play(players[seat - 1], likely(match, seat, dice))
        for message in watcher.take():
            decoded = decode_from_server(msgspec.json.encode(message))
            if isinstance(decoded, messages.GameStructure):
                reader = StateReader(decoded)
            elif isinstance(decoded, messages.Events) and reader is not None:
                reader.follow(decoded.messages)
        if table.session._contest is not None:
            assert reader is not None
            assert reader.match is not None
            theirs, ours = table.match.world, reader.match.world
            for kind in table.match.game.content.components:
                assert ours.each(kind) == theirs.each(kind)
                assert [ours.get(entity, kind) for entity in ours.each(kind)] == [
                    theirs.get(entity, kind) for entity in theirs.each(kind)
                ]
            assert [ours.get(stone, Stone).name for stone in ours.each(Stone)][6:] == ["mirror", "echo"]
            looked += 1
    assert looked > 100


class Dog(Component, frozen=True):
    name: str = "Rex"


class Walk(System[Any]):
    """In every round the dogs take a step or are hurt; in the fifth they go and a pup comes."""

    def process(self, world: World, seat: int, command: Any) -> None:
        for event in [event for event in world.events if isinstance(event, RoundStarted)]:
            for dog in world.each(Dog):
                if event.round == 5:
                    remove(world, dog)
                elif event.round % 2:
                    hurt(world, dog, 1)
                elif free := fields(around(world, dog) & world.free):
                    place(world, dog, world.choice(free, "walk", dog))
            if event.round == 5:
                bring_dog(world)


def bring_dog(world: World) -> None:
    spawn(
        world,
        Npc("Dog"),
        Dog(),
        Position(world.any_field(world.free, "field", "Dog")),
        Body(solid=True),
        Health(9, 9),
    )


DOGS = Mod(name="dogs", components=(Dog,), systems=(Placed(Walk(), after="Order"),), build=bring_dog)


def test_mirrors_see_what_mods_bring() -> None:
    table = Room(codec=MashupServerCodec(mashup(mods=(DOGS,))))
    players = table.start()
    watcher = table.enter("Eve", "SPECTATOR")
    reader: StateReader | None = None
    dice, places = random.Random(3), set()
    while table.session._contest is not None and table.match.view(0).rows[1][Progress].round < 8:
        match = table.match
        seat = match.acting[0]
        table.play(players[seat - 1], likely(match, seat, dice))
        for message in watcher.take():
            decoded = decode_from_server(msgspec.json.encode(message))
            if isinstance(decoded, messages.GameStructure):
                reader = StateReader(decoded, game=match.game)
            elif isinstance(decoded, messages.Events) and reader is not None:
                for _, after in reader.follow(decoded.messages):
                    assert after is reader.match
        if table.session._contest is not None:
            assert reader is not None
            assert reader.match is not None
            theirs, ours = table.match.world, reader.match.world
            for kind in (Dog, Hero):
                assert ours.each(kind) == theirs.each(kind)
            for dog in theirs.each(Dog):
                assert ours.rows[dog] == theirs.rows[dog]
                places.add((dog, theirs.field(dog), theirs.get(dog, Health).hp))
            assert reader.match.legal(seat) == table.match.legal(seat) or table.match.acting != (seat,)
    assert len({dog for dog, _, _ in places}) == 2
    assert len(places) > 4


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ((99, [["Hero", 1, "X", 1, 1, 1]]), r"^The server tells of mods what they cannot have set: Invalid"),
        ((8, [["Position", 3]]), r"^The server tells of mods what they cannot have set: Invalid"),
        ((999, [["Dog", "Rex"], ["Position", 99999]]), r"^The server has put 999 beside the board\.$"),
    ],
)
def test_servers_that_tell_nonsense_of_mods(told: tuple[int, list[Any]], said: str) -> None:
    table = Room(codec=MashupServerCodec(mashup(mods=(DOGS,))))
    table.start()
    watcher = table.enter("Eve", "SPECTATOR")
    frames = [decode_from_server(msgspec.json.encode(message)) for message in watcher.take()]
    structure = next(frame for frame in frames if isinstance(frame, messages.GameStructure))
    state = next(
        event
        for frame in frames
        if isinstance(frame, messages.Events)
        for event in frame.messages
        if isinstance(event, messages.GamestateEvent)
    )
    reader = StateReader(structure, game=table.match.game)
    with pytest.raises(Violation, match=said):
        reader.follow([msgspec.structs.replace(state, mod_state=(told,))])


class Puddle(Component, frozen=True):
    pass


def lay_puddles(world: World) -> None:
    """On all fields that the heroes do not need; being there first, each is the first on its field."""
    for field in fields(world.free)[::2]:
        spawn(world, Puddle(), Position(field))


def step_into_puddles(world: World, carrier: int, power: TrapPower) -> Iterable[Field]:
    """Wherever anything is."""
    return (field for field in fields(world.occupied & around(world, carrier)))


def test_players_aim_at_heroes_in_puddles_and_at_puddles() -> None:
    """No client stumbles over what only a mod knows, be it below a hero or alone on its field."""
    stone = replace(TRAP, targets=step_into_puddles, cooldown=1)
    mod = Mod(name="rain", components=(Puddle,), build=lay_puddles, stones=(stone,))
    table = Room(setup=arena(), codec=MashupServerCodec(mashup(mods=(mod,))))
    players = table.start()
    dice = random.Random(1)
    aimed: dict[str, int] = {}
    watcher = table.enter("Eve", "SPECTATOR")
    reader: StateReader | None = None
    while table.session._contest is not None:
        match = table.match
        seat = match.acting[0]
        for message in watcher.take():
            decoded = decode_from_server(msgspec.json.encode(message))
            if isinstance(decoded, messages.GameStructure):
                reader = StateReader(decoded, game=match.game)
            elif isinstance(decoded, messages.Events) and reader is not None:
                reader.follow(decoded.messages)
        assert reader is not None
        assert reader.match is not None
        assert reader.match.legal(seat) == match.legal(seat)
        for command in reader.match.legal(seat):
            if isinstance(command, Melee | Ranged | UseStone):
                asked = wanted(command, reader.match.world, reader.ids)
                ref = asked.target_entity  # type: ignore[union-attr]
                there = reader.match.world.at.get(command.field, ())
                if any(Puddle in reader.match.world.rows[thing] for thing in there):
                    key = f"{type(command).__name__} {len(there)}"
                    aimed[key] = aimed.get(key, 0) + 1
                if isinstance(command, Melee | Ranged):
                    victim = target(reader.match.world, seat, command.field)
                    assert (ref.group == "Rocks") is (Rock in reader.match.world.rows[victim or 0])
        uses = [each for each in match.legal(seat) if isinstance(each, UseStone) and each.stone == 13]
        table.play(players[seat - 1], uses[0] if uses else likely(match, seat, dice))
    # A hero in a puddle, and a puddle with nobody in it.
    assert aimed.keys() == {"Melee 2", "Ranged 2", "UseStone 1", "UseStone 2"}
