"""What the players of a measured match will say.

Each match has a seed, so what its two random players will ask for is known before it begins, and every frame
is written beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import msgspec

from ecs.commands import Command
from ecs.match import Match
from net.mashup import messages
from net.mashup.codec import encode, selection
from net.mashup.entity_ids import EntityIds
from systems.brains import brain
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import Hero
from systems.mashup.configs import Setup, load_setup
from systems.mashup.game import standard
from systems.mashup.heroes import matter
from systems.turns import active
from tools.bench.server_wire import masked


@dataclass(frozen=True, slots=True)
class Line:
    """A frame of a player, ready to be sent."""

    seat: int
    frame: bytes


@cache
def setup() -> Setup:
    """A quick match on the board that is played by default; no clock ever runs out."""
    quick = load_setup("quick")
    return msgspec.structs.replace(quick, match=msgspec.structs.replace(quick.match, max_round_time=5000))


def script(seed: int) -> list[Line]:
    """What two random players say in the match of that seed, the draft first."""
    match = Match(standard(), setup(), seed)
    mind = brain("random", seed)
    refs: EntityIds | None = None
    lines: list[Line] = []
    while match.acting:
        seat = match.acting[0]
        command = mind.choose(match, seat)
        if isinstance(command, Pick):
            lines.append(Line(seat, masked(encode(selection(command)))))
        else:
            refs = EntityIds(match.world) if refs is None else refs
            lines.append(Line(seat, masked(encode(messages.Requests((request(match, refs, command),))))))
        match.apply(seat, command)
    return lines


def request(match: Match, refs: EntityIds, command: Command) -> messages.Request:
    """What to send for a command of the hero whose turn it is."""
    if isinstance(command, EndTurn):
        return messages.EndRoundRequest()
    assert isinstance(command, Step | Melee | Ranged | HandOver | UseStone)
    world = match.world
    hero = active(world)
    me, here, there = refs[hero], world.grid.xy(world.field(hero)), world.grid.xy(command.field)
    if isinstance(command, Step):
        return messages.MoveRequest(me, here, there)
    target = matter(world, command.field)
    it = me if target is None else refs[target]
    if isinstance(command, Melee):
        return messages.MeleeAttackRequest(me, it, here, there, world.get(hero, Hero).melee)
    if isinstance(command, Ranged):
        return messages.RangedAttackRequest(me, it, here, there, world.get(hero, Hero).ranged)
    if isinstance(command, HandOver):
        return messages.ExchangeInfinityStoneRequest(me, it, here, there, refs[command.stone])
    return messages.UseInfinityStoneRequest(me, it, here, there, refs[command.stone])
