from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecs import mods
from ecs.commands import REFEREE, Abandon, Command
from ecs.components import MATCH, TURN, Cooldown, Health, Inventory, Points, Progress
from ecs.errors import Illegal, MashupError
from ecs.match import Match
from ecs.mods import ModFault
from ecs.verbs import give
from systems.brains import RandomBrain
from systems.mashup.commands import UseStone
from systems.mashup.configs import Setup, default_setup
from systems.mashup.game import mashup, modded, standard
from systems.mashup.modding import (
    Ability,
    Component,
    Field,
    Hero,
    MatchOver,
    Mod,
    Placed,
    Stone,
    StoneKind,
    System,
    World,
    refill,
    spawn,
)
from systems.mashup.mods import load_mods
from systems.turns import active

TEXTS = {"en": {"name": "Moon Stone", "about": "Shines."}}


class MoonPower(Component, frozen=True):
    light: int = 3


class Blessed(Component, frozen=True):
    by: str = "moon"


def own_field(world: World, carrier: int, power: MoonPower) -> Iterable[Field]:
    yield world.field(carrier)


def nothing(world: World, carrier: int, power: MoonPower, field: Field) -> None:
    pass


MOON = StoneKind("moon", MoonPower, own_field, nothing, "#ffffff", "L", "Only oneself.", texts=TEXTS)


def moon(**changes: Any) -> Mod:
    return Mod(name="moon-mod", stones=(replace(MOON, **changes),))


class Quiet(System[Command]):
    def process(self, world: World, seat: int, command: Command) -> None:
        pass


class Loud(System[Command]):
    def process(self, world: World, seat: int, command: Command) -> None:
        raise ValueError("too loud")


def played(match: Match, commands: int, seed: int = 1) -> Match:
    brain = RandomBrain(seed)
    for _ in range(commands):
        if match.acting:
            seat = match.acting[0]
            match.apply(seat, brain.choose(match, seat))
    return match


def test_a_stone_of_a_mod_is_the_seventh() -> None:
    game = mashup(mods=(moon(),))
    world = Match(game, default_setup(), 1).world
    assert [world.get(stone, Stone).name for stone in world.each(Stone)][6:] == ["moon"]
    assert world.get(13, MoonPower) == MoonPower(3)
    assert world.get(13, Cooldown).rounds == 2
    assert 13 in world.get(4, Inventory).items
    assert list(game.content.kinds) == ["space", "mind", "reality", "power", "time", "soul", "moon"]


def test_a_match_config_tunes_it() -> None:
    setup = tuned(moon={"cooldown": 5, "light": 8})
    world = Match(mashup(mods=(moon(),)), setup, 1).world
    assert world.get(13, MoonPower) == MoonPower(8)
    assert world.get(13, Cooldown).rounds == 5


def tuned(**stones: dict[str, Any]) -> Setup:
    setup = default_setup()
    return msgspec.structs.replace(setup, match=msgspec.structs.replace(setup.match, mod_stones=stones))


@pytest.mark.parametrize(
    ("stones", "told"),
    [
        ({"moon": {"glow": 1}}, r"^The moon stone has no 'glow'; it has cooldown, light\.$"),
        ({"moon": {"light": "much"}}, r"^The config of the moon stone is wrong: Expected `int`, got `str`"),
        ({"moon": {"cooldown": 99}}, r"^The config of the moon stone is wrong: Expected `int` <= 50"),
        ({"time": {"cooldown": 0}}, r"^The match config speaks of stones that no mod here brings: time\.$"),
        ({"sun": {}}, r"^The match config speaks of stones that no mod here brings: sun\.$"),
    ],
)
def test_a_wrong_config_is_one_sentence(stones: dict[str, Any], told: str) -> None:
    with pytest.raises(MashupError, match=told):
        Match(mashup(mods=(moon(),)), tuned(**stones), 1)


def test_the_standard_game_knows_no_stones_of_mods() -> None:
    with pytest.raises(MashupError, match="no mod here brings: moon"):
        Match(standard(), tuned(moon={}), 1)


def test_a_stone_that_gives_points_back_rests_for_the_round() -> None:
    def again(world: World, carrier: int, power: MoonPower, field: Field) -> None:
        refill(world, carrier)

    for use, often in ((again, 1), (nothing, 3)):
        match = Match(mashup(mods=(moon(use=use, cooldown=0),)), default_setup(), 1)
        chooser = RandomBrain(1)
        while match.world.get(MATCH, Progress).stage != TURN:
            match.apply(match.acting[0], chooser.choose(match, match.acting[0]))
        hero, seat = active(match.world), match.acting[0]
        with match.world:
            give(match.world, 13, 4, hero)
            match.world.set(hero, Points(2, 3, 2, 3))
            match._legal.clear()
        command, uses = UseStone(13, match.world.field(hero)), 0
        while match.allows(seat, command):
            match.apply(seat, command)
            uses += 1
        assert uses == often


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": "Moon Stone"}, "its name must be one word of small letters"),
        ({"power": int}, "power must be a component class"),
        ({"targets": lambda world: ()}, r"targets must be a function of \(world, carrier, power\)"),
        (
            {"use": lambda world, carrier, power: None},
            r"use must be a function of \(world, carrier, power, field\)",
        ),
        ({"ideas": lambda: ()}, r"ideas must be a function of \(world, carrier, power, fields\)"),
        ({"glyph": "LL"}, "its glyph must be one letter"),
        ({"colour": "white"}, "its colour must be written #rrggbb"),
        ({"colour": "#gggggg"}, "its colour must be written #rrggbb"),
        ({"texts": {"de": TEXTS["en"]}}, "its English text 'name' is missing"),
        ({"texts": {"en": {"name": "Moon"}}}, "its English text 'about' is missing"),
    ],
)
def test_a_wrong_stone_is_one_sentence(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(ModFault, match=f"^The stone '.*' of the mod moon-mod: {told}\\.$"):
        mashup(mods=(moon(**changes),))


def test_every_parameter_needs_a_default() -> None:
    class SunPower(Component, frozen=True):
        heat: int

    with pytest.raises(ModFault, match=r"every parameter of SunPower needs a default"):
        mashup(mods=(moon(power=SunPower),))


def test_clashes() -> None:
    with pytest.raises(ModFault, match=r"^The mod moon-mod brings a stone 'mind', but the game has one\.$"):
        mashup(mods=(moon(name="mind"),))
    with pytest.raises(ModFault, match=r"^The mod moon-mod brings a stone 'M', but the game has one\.$"):
        mashup(mods=(moon(glyph="M"),))
    twin = replace(moon(), name="twin")
    with pytest.raises(ModFault, match=r"twin brings a stone 'moon', but the mod moon-mod has one\.$"):
        mashup(mods=(moon(), twin))
    renamed = replace(moon(name="sun", glyph="U"), name="twin")
    with pytest.raises(ModFault, match=r"twin has a component MoonPower, but the mod moon-mod has one too"):
        mashup(mods=(moon(), renamed))


def test_a_system_takes_its_place() -> None:
    game = mashup(mods=(Mod(name="quiet", systems=(Placed(Quiet(), after="Goose"),)),))
    names = [type(system).__name__ for system in game.systems]
    assert names[names.index("Goose") + 1] == "Quiet"
    with pytest.raises(ModFault, match=r"^The mod quiet goes after 'Moon'; there are Draft, Placement, "):
        mashup(mods=(Mod(name="quiet", systems=(Placed(Quiet(), after="Moon"),)),))


def test_abilities_come_with_their_heroes() -> None:
    mod = Mod(name="bless", abilities=(Ability(Blessed(), ("Thor", "Hulk")),))
    world = played(Match(mashup(mods=(mod,)), default_setup(), 5), 2).world
    blessed = {world.get(hero, Hero).name for hero in world.each(Blessed)}
    there = {world.get(hero, Hero).name for hero in world.each(Hero)}
    assert blessed == there & {"Thor", "Hulk"} != set()


def test_a_mod_brings_entities() -> None:
    def build(world: World) -> None:
        spawn(world, Blessed("altar"))

    mod = Mod(name="altar", components=(Blessed,), build=build)
    match = played(Match(mashup(mods=(mod,)), default_setup(), 5), 40)
    assert [match.world.get(altar, Blessed).by for altar in match.world.each(Blessed)] == ["altar"]
    assert Match.restore(match.game, match.snapshot()).digest() == match.digest()


def test_a_mod_that_raises_is_named_and_the_match_can_be_abandoned() -> None:
    game = mashup(mods=(Mod(name="loud", systems=(Placed(Loud(), after="Draft"),)),))
    match = Match(game, default_setup(), 1)
    with pytest.raises(ModFault, match=r"^The mod loud failed: ValueError \(too loud\) in test_mods\.py"):
        match.clone().apply(1, match.legal(1)[0])
    with pytest.raises(Illegal, match="Only the referee may abandon a match"):
        match.apply(1, Abandon())
    events = match.apply(REFEREE, Abandon())
    assert isinstance(events[-1], MatchOver)
    assert match.outcome is not None
    assert match.outcome.reason == "mod"


def test_a_hero_that_goes_down_in_its_own_turn_has_none_any_more() -> None:
    class Thorns(System[Command]):
        def process(self, world: World, seat: int, command: Command) -> None:
            if isinstance(command, UseStone):
                world.set(active(world), Health(0, 100))

    from systems.turns import active

    game = mashup(mods=(Mod(name="thorns", systems=(Placed(Thorns(), after="KnockOuts"),)),))
    match, brain = Match(game, default_setup(), 3), RandomBrain(3)
    while match.acting:
        seat = match.acting[0]
        uses = [command for command in match.legal(seat) if isinstance(command, UseStone)]
        hero = active(match.world) if match.world.count(Hero) else 0
        match.apply(seat, uses[0] if uses else brain.choose(match, seat))
        if uses:
            assert not match.acting or active(match.world) != hero
            return
    raise AssertionError("nobody used a stone")


def test_mods_by_name() -> None:
    assert modded(()) is standard()
    game = modded(("gravity", "mirror"))
    assert [label.partition("@")[0] for label in game.mods] == ["gravity", "mirror"]
    assert modded(("gravity", "mirror")) is game


def test_a_mod_of_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "load", lambda names, own: (mods.Mod(name="ludo-mod", game="ludo"),))
    with pytest.raises(ModFault, match=r"^The mod ludo-mod is made for the game 'ludo', not for mashup\.$"):
        load_mods(["ludo-mod"])


def test_a_picture_lies_beside_the_file(tmp_path: Path) -> None:
    mod = replace(moon(picture="moon.png"), file=tmp_path / "moon.py")
    with pytest.raises(ModFault, match=r"^The stone 'moon' of the mod moon-mod: its picture .*moon\.png is"):
        mashup(mods=(mod,))
    (tmp_path / "moon.png").touch()
    assert mashup(mods=(mod,)).content.kinds["moon"].picture == str(tmp_path / "moon.png")
