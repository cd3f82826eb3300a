"""What players ask for on the wire, as commands of the rules."""

from __future__ import annotations

from ecs.commands import Command
from ecs.grid import Field, Grid
from net.dialect import Ask, AskState, Inbound, Leave, Pause, Resume
from net.mashup import from_client, parts
from net.mashup.references import References
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import DRAFT


def choice(selection: from_client.CharacterSelection) -> Ask:
    """The choice of a player in the draft."""
    return Ask(Pick(tuple(index for index, wanted in enumerate(selection.characters) if wanted)), stage=DRAFT)


def asked(request: from_client.Request, refs: References | None) -> Inbound:
    """What a request means; before the first turn there are no references, and nobody can act."""
    match request:
        case from_client.EndRoundRequest():
            return Ask(EndTurn())
        case from_client.PauseStartRequest():
            return Pause()
        case from_client.PauseStopRequest():
            return Resume()
        case from_client.DisconnectRequest():
            return Leave()
        case from_client.Req():
            return AskState()
    if refs is None:
        return Ask(None)
    actor = refs.hero(request.origin_entity)
    origin, target = (_field(refs.grid, field) for field in (request.origin_field, request.target_field))
    if actor is None or origin is None or target is None:
        return Ask(None, actor)
    return Ask(_command(request, refs, target), actor, origin)


def _command(request: from_client.Request, refs: References, target: Field) -> Command | None:
    match request:
        case from_client.MoveRequest():
            return Step(target)
        case from_client.MeleeAttackRequest():
            return Melee(target)
        case from_client.RangedAttackRequest():
            return Ranged(target)
        case from_client.ExchangeInfinityStoneRequest():
            stone = refs.stone(request.stone_type)
            return None if stone is None else HandOver(stone, target)
        case from_client.UseInfinityStoneRequest():
            stone = refs.stone(request.stone_type)
            return None if stone is None else UseStone(stone, target)
    return None


def _field(grid: Grid, field: parts.Field) -> Field | None:
    x, y = field
    return grid.field(x, y) if 0 <= x < grid.width and 0 <= y < grid.height else None
