"""All that a mod of Marvelous Mashup needs: import from here and from nowhere else.

A mod is a Python file that sets ``MOD = Mod(name=..., stones=(...))``. It changes a match by the verbs only.
"""

from __future__ import annotations

from ecs.commands import REFEREE, TICK, Command
from ecs.components import (
    MATCH,
    Body,
    Component,
    Cooldown,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Team,
)
from ecs.events import Event, Hurt, MatchOver, Moved, RoundStarted, TurnStarted
from ecs.grid import Field, Fields, fields
from ecs.mods import ModFault
from ecs.verbs import (
    change,
    heal,
    hurt,
    place,
    refill,
    release,
    remove,
    spawn,
    spend,
    swap,
    take,
    vanish,
    win,
)
from ecs.world import System, World
from systems.free_field import bring, free_near
from systems.mashup.combat import fells, in_sight, shoot, strike, within_arms_reach
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import Hero, Npc, Rock, Stone
from systems.mashup.events import Shot, Struck, Used
from systems.mashup.heroes import around, attackable, heroes_of, seat_of, standing
from systems.mashup.knockouts import knock_out
from systems.mashup.mods import Ability, Mod, Placed
from systems.mashup.powers import kind_of
from systems.mashup.stones.kind import StoneKind
from systems.mashup.things import Thing

__all__ = [
    "MATCH",
    "REFEREE",
    "TICK",
    "Ability",
    "Body",
    "Command",
    "Component",
    "Cooldown",
    "EndTurn",
    "Event",
    "Field",
    "Fields",
    "HandOver",
    "Health",
    "Hero",
    "Hurt",
    "Inventory",
    "MatchOver",
    "Melee",
    "Mod",
    "ModFault",
    "Moved",
    "Npc",
    "Placed",
    "Points",
    "Position",
    "Progress",
    "Ranged",
    "Rock",
    "RoundStarted",
    "Shot",
    "Step",
    "Stone",
    "StoneKind",
    "Struck",
    "System",
    "Team",
    "Thing",
    "TurnStarted",
    "UseStone",
    "Used",
    "World",
    "around",
    "attackable",
    "bring",
    "change",
    "fells",
    "fields",
    "free_near",
    "heal",
    "heroes_of",
    "hurt",
    "in_sight",
    "kind_of",
    "knock_out",
    "place",
    "refill",
    "release",
    "remove",
    "seat_of",
    "shoot",
    "spawn",
    "spend",
    "standing",
    "strike",
    "swap",
    "take",
    "vanish",
    "win",
    "within_arms_reach",
]
