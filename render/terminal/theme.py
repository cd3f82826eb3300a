"""How things look: colours, and the characters for a Unicode or a plain ASCII terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from ecs.world import World
from systems.mashup.components import Stone
from systems.mashup.powers import kinds_of

# Almost everybody can tell blue from orange; the case of the letters tells the teams apart as well.
TEAM = {1: "#58c4ff", 2: "#ff9d5c"}
TEAM_DARK = {1: "#123a5c", 2: "#5c2f12"}
GRASS = ("#13261a", "#172d1f")
GRASS_DOT = "#2f5a3c"
ROCK, ROCK_DARK = "#8f8a80", "#45423c"
PORTAL, PORTAL_DARK = "#e08cff", "#3a1452"
THANOS_COLOUR, THANOS_DARK = "#f3d9ff", "#7a1fb0"
GOOSE_COLOUR, GOOSE_DARK = "#20160a", "#ffb35c"
STAN_COLOUR, STAN_DARK = "#20160a", "#ffe066"
ACTIVE, ACTIVE_DARK = "#10131a", "#fff3b0"
GOOD, FAIR, POOR = "#5be38a", "#f0d040", "#ff5a5a"
DIM = "#7c8594"
TEXT = "#d8dee9"


@dataclass(frozen=True)
class Glyphs:
    """The characters that differ between a Unicode and an ASCII terminal."""

    gauge: str
    """From nearly nothing to full."""
    bar: str
    """The parts of a cell of a bar, from empty to full."""
    rocks: tuple[str, str, str]
    """A rock from nearly gone to whole."""
    portal: tuple[str, str]
    stone: str
    grass: str
    out: str
    now: str
    shot: str
    dust: str
    rule: str
    edge: str
    dot: str


UNICODE = Glyphs(
    "▁▂▃▄▅▆▇█", " ▏▎▍▌▋▊▉█", ("░", "▒", "▓"), ("╭──╮", "╰──╯"), "◆", "·", "×", "▶", "●", "▒", "─", "▌", "·"
)
ASCII = Glyphs(
    "123456789", " -=", (":", "%", "#"), ("/--\\", "\\--/"), "*", ".", "x", ">", "o", ":", "-", "|", "-"
)


def style(colour: str, background: str | None = None, *, bold: bool = False) -> Style:
    """A style of these colours."""
    return Style(color=colour, bgcolor=background, bold=bold)


def health_colour(hp: int, top: int) -> str:
    """Green, yellow or red."""
    return GOOD if 3 * hp > 2 * top else FAIR if 3 * hp > top else POOR


def gauge(glyphs: Glyphs, hp: int, top: int) -> str:
    """One character for how much of its health somebody has; full only when nothing is missing."""
    return glyphs.gauge[max(0, hp * len(glyphs.gauge) // top - 1)]


def bar(glyphs: Glyphs, hp: int, top: int, width: int) -> str:
    """A bar of so many characters; whoever has anything left shows at least a sliver."""
    parts = len(glyphs.bar) - 1
    filled = max(1, hp * width * parts // top) if hp else 0
    full, part = divmod(filled, parts)
    return (glyphs.bar[-1] * full + (glyphs.bar[part] if part else "")).ljust(width)


def stone_look(world: World, stone: int) -> tuple[str, str]:
    """Letter and colour of a stone, also of one that a mod brought."""
    kind = kinds_of(world)[world.get(stone, Stone).name]
    return kind.glyph, kind.colour
