"""Grounds for texts and buttons: round corners, a fine line, a little light from above."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from render.art.canvas import INK, darker, lighter, mix, vertical
from render.theme import GOLD, LINE, NIGHT, PANEL, PANEL_LIGHT, Colour

FINE = 3


@dataclass(frozen=True, slots=True)
class Ground:
    """The colours at the top and the bottom, the line around it, how opaque, and how thick the line is."""

    top: Colour
    bottom: Colour
    line: Colour
    opaque: int = 255
    width: float = 1.4


GROUNDS = {
    "plain": Ground(lighter(PANEL, 0.03), PANEL, mix(LINE, PANEL, 0.35), 236),
    "raised": Ground(PANEL_LIGHT, PANEL, LINE),
    "gold": Ground(lighter(PANEL, 0.05), PANEL, GOLD, 244, 2),
    "button": Ground(lighter(PANEL_LIGHT, 0.08), PANEL_LIGHT, LINE),
    "button_hover": Ground(lighter(PANEL_LIGHT, 0.2), lighter(PANEL_LIGHT, 0.08), lighter(LINE, 0.4), 255, 2),
    "button_pressed": Ground(PANEL, lighter(PANEL, 0.05), GOLD, 255, 2),
    "button_disabled": Ground(PANEL, PANEL, mix(LINE, PANEL, 0.6), 200),
    "button_main": Ground(lighter(GOLD, 0.15), darker(GOLD, 0.22), lighter(GOLD, 0.5)),
    "button_main_hover": Ground(lighter(GOLD, 0.45), darker(GOLD, 0.06), (255, 255, 255), 255, 2),
    "button_main_pressed": Ground(darker(GOLD, 0.3), darker(GOLD, 0.12), lighter(GOLD, 0.5), 255, 2),
    "tooltip": Ground((28, 34, 60), NIGHT, darker(GOLD, 0.25), 248, 1.6),
    "card": Ground((40, 48, 82), (20, 24, 44), LINE),
    "card_hover": Ground((54, 64, 106), (28, 34, 60), lighter(LINE, 0.4), 255, 2),
    "card_chosen": Ground((70, 66, 70), (34, 34, 52), GOLD, 255, 3),
    "card_disabled": Ground((26, 30, 50), (18, 21, 38), mix(LINE, PANEL, 0.6), 220),
    "field": Ground(NIGHT, (16, 20, 38), LINE),
    "field_focus": Ground(NIGHT, (20, 24, 46), GOLD, 255, 2),
    "bar": Ground(NIGHT, NIGHT, INK, 220, 1),
    "shade": Ground(NIGHT, NIGHT, NIGHT, 190, 0),
}
PANELS = (*GROUNDS, *(f"team{seat}" for seat in range(6)))


def panel(width: int, height: int, kind: str, radius: int, teams: tuple[Colour, ...]) -> Image.Image:
    """One of `PANELS`; `team1` has the colour of the player on seat 1 at its edge."""
    if kind.startswith("team"):
        team = teams[int(kind[-1])]
        ground = Ground(mix(PANEL, team, 0.2), mix(PANEL, team, 0.05), mix(team, PANEL, 0.2), 240, 1.8)
    else:
        ground = GROUNDS[kind]
    body = vertical(width, height, (*ground.line, 255), (*mix(ground.line, PANEL, 0.25), 255))
    inner = vertical(width, height, (*ground.top, ground.opaque), (*ground.bottom, ground.opaque))
    body.paste(inner, mask=_mask(width, height, radius, ground.width))
    outer = _mask(width, height, radius, 0)
    body.putalpha(ImageChops.multiply(outer, body.getchannel("A")))
    return body


def _mask(width: int, height: int, radius: float, inset: float) -> Image.Image:
    mask = Image.new("L", (width * FINE, height * FINE))
    edge = [inset * FINE, inset * FINE, (width - inset) * FINE - 1, (height - inset) * FINE - 1]
    if edge[2] > edge[0] and edge[3] > edge[1]:
        round_off = min(max(0, radius - inset), (width - 2 * inset) / 2, (height - 2 * inset) / 2)
        ImageDraw.Draw(mask).rounded_rectangle(edge, round_off * FINE, fill=255)
    return mask.reduce(FINE)
