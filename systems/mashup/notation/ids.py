"""The section ``ids``: the numbers of the entities, where they are not those of a match that just began."""

from __future__ import annotations

from ecs.game import Game
from ecs.world import World
from systems.mashup.components import Portal, Rock
from systems.mashup.heroes import heroes_of
from systems.mashup.notation.blank import blank
from systems.mashup.notation.pieces import Piece
from systems.mashup.notation.sheet import Sheet

# Portals and rocks are numbered in reading order, heroes in the order of their sections.
GROUPS = ("portals", "rocks", "heroes")
Ids = dict[str, list[int]]


def read_ids(sheet: Sheet) -> tuple[Ids, int]:
    """The entities of each group, and the number the next new one will get."""
    sizes = (len(sheet.layout.portals), len(sheet.layout.rocks), len(sheet.heroes))
    ids = _usual(sheet.game, sizes)
    items = sheet.section("ids", (*GROUPS, "next"))
    for group in GROUPS:
        if group in items:
            ids[group] = _listed(items[group], group, len(ids[group]), _first(sheet.game))
    entities = [entity for group in GROUPS for entity in ids[group]]
    if len(set(entities)) < len(entities):
        raise sheet.sections["ids"].fault("two entities have the same number; different ones are right")
    end = max(entities, default=_first(sheet.game) - 1) + 1
    return ids, items["next"].number(end) if "next" in items else end


def _first(game: Game) -> int:
    return max(blank(game)) + 1


def _usual(game: Game, sizes: tuple[int, ...]) -> Ids:
    """The entities of a match that began with groups of these sizes."""
    ids: Ids = {}
    start = _first(game)
    for group, size in zip(GROUPS, sizes, strict=True):
        ids[group] = list(range(start, start + size))
        start += size
    return ids


def _listed(text: Piece, group: str, size: int, least: int) -> list[int]:
    numbers: list[int] = []
    for run in text.split("+"):
        first, last = run.pair("-")
        start = first.number(least)
        end = start if last is None else last.number(start)
        # A run that is too long is not worth listing.
        numbers += range(start, min(end, start + size) + 1)
    if len(numbers) != size:
        raise text.fault(f"this position has {size} {group}; one number for each is right")
    return numbers


def write_ids(world: World, game: Game) -> list[str]:
    """The section, none if all is as usual."""
    ids: Ids = {
        "portals": sorted(world.each(Portal), key=world.field),
        "rocks": sorted(world.each(Rock), key=world.field),
        "heroes": [hero for seat in (1, 2) for hero in heroes_of(world, seat)],
    }
    usual = _usual(game, tuple(map(len, ids.values())))
    items = [f"{group}:{_runs(ids[group])}" for group in GROUPS if ids[group] != usual[group]]
    end = max((entity for group in ids.values() for entity in group), default=_first(game) - 1) + 1
    if world.next_id != end:
        items.append(f"next:{world.next_id}")
    return [f"ids={','.join(items)}"] if items else []


def _runs(numbers: list[int]) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return "+".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
