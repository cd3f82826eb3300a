"""A new match from the three configs: board, stones in Goose's belly, and the draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ecs.components import (
    MATCH,
    Board,
    Body,
    Component,
    Cooldown,
    Inventory,
    Points,
    Position,
    Progress,
)
from ecs.errors import MashupError
from ecs.world import World
from systems.mashup.components import (
    DRAFT,
    GOOSE,
    STAN_LEE,
    THANOS,
    Apart,
    Npc,
    Overtime,
    Portal,
    Profile,
    Record,
    Stone,
    Visit,
    fresh_rock,
)
from systems.mashup.configs import Character, MatchConfig, Rounds, Setup
from systems.mashup.draft import deal
from systems.mashup.stones.kind import StoneKind


def build(world: World, setup: Setup, kinds: Sequence[StoneKind]) -> None:
    """Create every entity a match begins with; the heroes come after the draft."""
    refuse_unfit_stones(setup.match, kinds)
    scenario = setup.scenario
    world.set(MATCH, Board(scenario.width, scenario.height))
    world.set(MATCH, Progress(DRAFT))
    world.set(MATCH, Overtime(setup.match.max_rounds))
    if setup.match.placement_distance:
        world.set(MATCH, Apart(setup.match.placement_distance))
    world.index()
    for _ in (1, 2):
        world.create([Record()])
    stones = tuple(range(THANOS + 1, THANOS + 1 + len(kinds)))
    npcs = (
        world.create([Npc("Goose"), Inventory(stones)]),
        world.create([Npc("Stan Lee"), Visit(len(kinds) + 1)]),
        world.create([Npc("Thanos"), Inventory(), Points(0, 0, 0, 0), Body(solid=True, opaque=True)]),
    )
    assert npcs == (GOOSE, STAN_LEE, THANOS)
    for number, kind in enumerate(kinds):
        world.create([Stone(number, kind.name), *_tuned(kind, setup.match)])
    terrain = [
        (state, y * scenario.width + x)
        for y, row in enumerate(scenario.scenario)
        for x, state in enumerate(row)
    ]
    for state, field in terrain:
        if state == "PORTAL":
            world.create([Portal(), Body(opaque=True), Position(field)])
    for state, field in terrain:
        if state == "ROCK":
            world.create(fresh_rock(field))
    deal(world, [_profile(character) for character in setup.characters.characters])


def refuse_unfit_stones(config: MatchConfig, kinds: Sequence[StoneKind]) -> None:
    """Raise if the match config speaks of stones that no mod brings, or says of a stone what it has not."""
    brought = {kind.name: kind for kind in kinds if not hasattr(config, f"{kind.name}_stone_cd")}
    strangers = (config.mod_stones or {}).keys() - brought.keys()
    if strangers:
        names = ", ".join(sorted(strangers))
        raise MashupError(f"The match config speaks of stones that no mod here brings: {names}.")
    for name, given in (config.mod_stones or {}).items():
        parameters(brought[name], given)


def _tuned(kind: StoneKind, config: MatchConfig) -> tuple[Component, Component]:
    """Cooldown and power of a stone, from the config where it speaks of this stone."""
    if config.mod_stones and kind.name in config.mod_stones:
        return parameters(kind, config.mod_stones[kind.name])
    cooldown = getattr(config, f"{kind.name}_stone_cd", kind.cooldown)
    damage = getattr(config, f"{kind.name}_stone_dmg", None)
    return Cooldown(cooldown), kind.power() if damage is None else kind.power(damage)


def parameters(kind: StoneKind, given: Mapping[str, object]) -> tuple[Cooldown, Component]:
    """Cooldown and power of a stone from what a match config says of it."""
    known = ["cooldown", *kind.power.__struct_fields__]
    for key in given:
        if key not in known:
            raise MashupError(f"The {kind.name} stone has no {key!r}; it has {', '.join(known)}.")
    values = [given.get(name, getattr(kind.power(), name)) for name in kind.power.__struct_fields__]
    try:
        cooldown = msgspec.convert(given.get("cooldown", kind.cooldown), Rounds)
        power = msgspec.convert([kind.power.__name__, *values], kind.power)
    except msgspec.ValidationError as error:
        raise MashupError(f"The config of the {kind.name} stone is wrong: {error}.") from error
    return Cooldown(cooldown), power


def _profile(character: Character) -> Profile:
    return Profile(
        character.character_id,
        character.name,
        character.hp,
        character.mp,
        character.ap,
        character.melee_damage,
        character.range_combat_damage,
        character.range_combat_reach,
    )
