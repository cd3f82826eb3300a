"""The section ``also``: components and entities that only a mod knows, as JSON."""

from __future__ import annotations

from typing import Any, Union

import msgspec

from ecs.components import SHARED, Body, Component, Cooldown, Health, Inventory, Points, Position
from ecs.world import Rows, World
from systems.mashup.components import COMPONENTS
from systems.mashup.notation.pieces import NotationError, Piece, write_json
from systems.mashup.notation.sheet import Sheet

# The kinds that other sections tell, and those of them that an entity of a mod may have.
_TOLD = frozenset((*SHARED, *COMPONENTS)) - {Body}
_COMMON = frozenset((Position, Health, Points, Inventory, Cooldown))


def read_also(sheet: Sheet, next_id: int) -> None:
    """Add what the section says to the rows."""
    if "also" not in sheet.sections:
        return
    known = set(sheet.rows)
    dust = set(sheet.entities.values()) - known
    size = sheet.layout.width * sheet.layout.height
    for item in sheet.sections["also"].split(","):
        number, value = item.pair(":")
        entity = number.number(1, next_id - 1)
        if value is None or entity in dust:
            raise item.fault("the number of an entity, : and a component in quotes are right")
        component = _read_component(sheet, value)
        kind = type(component)
        if not _is_for_also(kind, new=entity not in known):
            raise item.fault(f"{kind.__name__} is not told here; a component of a mod is right")
        if isinstance(component, Position) and not 0 <= component.field < size:
            raise item.fault(f"the board has no such field; 0 to {size - 1} are right")
        sheet.rows.setdefault(entity, {})[kind] = component


def _read_component(sheet: Sheet, text: Piece) -> Component:
    kinds: Any = Union[sheet.game.all_components]  # noqa: UP007 - made at run time
    try:
        component: Component = msgspec.convert(text.json(), kinds)
    except (msgspec.ValidationError, RecursionError) as error:
        raise text.fault(f"this is no component of the game: {error}") from None
    return component


def write_also(world: World, told: Rows) -> list[str]:
    """The section with all that the other sections did not tell; ``told`` is what they told."""
    untold = [
        (entity, component)
        for entity, row in world.rows.items()
        for kind, component in row.items()
        if told.get(entity, {}).get(kind) != component
    ]
    wrong = [kind for entity, row in told.items() for kind in row if not world.has(entity, kind)]
    wrong += [type(one) for entity, one in untold if not _is_for_also(type(one), new=entity not in told)]
    if wrong:
        raise NotationError(f"A position has no words for the {wrong[0].__name__} in this match.")
    items = sorted(f"{entity}:{write_json(component)}" for entity, component in untold)
    return [f"also={','.join(items)}"] if items else []


def _is_for_also(kind: type[Component], new: bool) -> bool:
    return kind not in _TOLD or (new and kind in _COMMON)
