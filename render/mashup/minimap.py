"""A board as a small picture."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.theme import GRASS
from systems.mashup.configs import Scenario

ROCK, ROCK_LIGHT = (92, 97, 120), (130, 136, 160)
PORTAL, PORTAL_LIGHT = (126, 92, 232), (208, 186, 255)


def minimap(scenario: Scenario, field: int) -> Image.Image:
    """The scenario with so many pixels a field."""
    fine = 3
    side = field * fine
    image = Image.new("RGBA", (scenario.width * side, scenario.height * side))
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(scenario.scenario):
        for x, state in enumerate(row):
            left, top = x * side, y * side
            box = (left, top, left + side - 1, top + side - 1)
            draw.rectangle(box, fill=(*GRASS[(x + y) % 2], 255))
            edge = side // 8
            inner = (left + edge, top + edge, left + side - edge, top + side - edge)
            if state == "ROCK":
                draw.rounded_rectangle(inner, side // 4, fill=ROCK)
                light = (left + 2 * edge, top + 2 * edge, left + side // 2, top + side // 2)
                draw.rounded_rectangle(light, side // 8, fill=ROCK_LIGHT)
            elif state == "PORTAL":
                draw.ellipse(inner, fill=PORTAL)
                draw.ellipse(inner, outline=PORTAL_LIGHT, width=max(1, side // 9))
    return image.resize((scenario.width * field, scenario.height * field), Image.Resampling.LANCZOS)
