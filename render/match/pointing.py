"""Pointing at a field: by the mouse, or by a cursor that keys move over fields and from target to target."""

from __future__ import annotations

from ecs.grid import Field
from ecs.places import Places, towards
from render.match.choosing import STEP, Choosing


class Pointer:
    """The field that is pointed at, whether by mouse or by keys."""

    def __init__(self) -> None:
        self.field: Field | None = None
        self.by_keys = False

    def mouse(self, field: Field | None) -> bool:
        """The mouse is there; tells whether that is somewhere else."""
        changed = field != self.field or self.by_keys
        self.field, self.by_keys = field, False
        return changed

    def put(self, field: Field | None) -> None:
        """Put the cursor on a field."""
        self.field, self.by_keys = field, True

    def step(self, places: Places, right: int, down: int, home: Field) -> None:
        """Move the cursor by one field; it begins at home and stays on the board."""
        self.put(home if self.field is None else towards(places, self.field, right, down))

    def cycle(self, choosing: Choosing, step: int) -> bool:
        """Go to the next (or previous) target; tells whether there is one."""
        found = targets(choosing)
        if not found:
            return False
        if self.field in found:
            place = (found.index(self.field) + step) % len(found)
        else:
            place = 0 if step > 0 else len(found) - 1
        self.put(found[place])
        return True


def targets(choosing: Choosing) -> list[Field]:
    """The fields worth going to: whom one can hit, help or take; with a tool in hand all it works on."""
    fields = choosing.fields()
    for kind in choosing.spread & fields.keys():
        fields[kind] = [field for field in fields[kind] if choosing.worth(field)] or fields[kind]
    steps = fields.pop(STEP, [])
    found = [field for some in fields.values() for field in some]
    if choosing.tool is not None:
        return found + steps
    return found + [field for field in steps if choosing.worth(field)] or steps
