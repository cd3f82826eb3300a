"""What players ask for on the wire, as commands of the rules."""

from __future__ import annotations

from ecs.commands import Command
from ecs.grid import Field, Grid
from net.dialect import Ask, AskState, Inbound, Leave, Pause, Resume
from net.mashup import messages as wire
from net.mashup.references import References
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import DRAFT


def choice(selection: wire.CharacterSelection) -> Ask:
    """The choice of a player in the draft."""
    return Ask(Pick(tuple(index for index, wanted in enumerate(selection.characters) if wanted)), stage=DRAFT)


def asked(request: wire.Request, refs: References | None) -> Inbound:
    """What a request means; before the first turn there are no references, and nobody can act."""
    match request:
        case wire.EndRoundRequest():
            return Ask(EndTurn())
        case wire.PauseStartRequest():
            return Pause()
        case wire.PauseStopRequest():
            return Resume()
        case wire.DisconnectRequest():
            return Leave()
        case wire.Req():
            return AskState()
    if refs is None:
        return Ask(None)
    actor = refs.hero(request.origin_entity)
    origin, target = (_field(refs.grid, field) for field in (request.origin_field, request.target_field))
    if actor is None or origin is None or target is None:
        return Ask(None, actor)
    return Ask(_command(request, refs, target), actor, origin)


def _command(request: wire.Request, refs: References, target: Field) -> Command | None:
    match request:
        case wire.MoveRequest():
            return Step(target)
        case wire.MeleeAttackRequest():
            return Melee(target)
        case wire.RangedAttackRequest():
            return Ranged(target)
        case wire.ExchangeInfinityStoneRequest():
            stone = refs.stone(request.stone_type)
            return None if stone is None else HandOver(stone, target)
        case wire.UseInfinityStoneRequest():
            stone = refs.stone(request.stone_type)
            return None if stone is None else UseStone(stone, target)
    return None


def _field(grid: Grid, field: wire.Field) -> Field | None:
    x, y = field
    return grid.field(x, y) if 0 <= x < grid.width and 0 <= y < grid.height else None
