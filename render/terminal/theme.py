"""How things look: colours, and the characters for a Unicode or a plain ASCII terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

# Almost everybody can tell blue from orange; the case of the letters tells the teams apart as well.
TEAM = {1: "#58c4ff", 2: "#ff9d5c", 3: "#b6e36b", 4: "#e29cff", 5: "#ffe08a"}
TEAM_DARK = {1: "#123a5c", 2: "#5c2f12", 3: "#2f4a12", 4: "#4a1f5c", 5: "#574812"}
ACTIVE, ACTIVE_DARK = "#10131a", "#fff3b0"
GOOD, FAIR, POOR = "#5be38a", "#f0d040", "#ff5a5a"
DIM = "#7c8594"
TEXT = "#d8dee9"
NIGHT = Style(color=TEXT, bgcolor="#10131a")
"""What everything stands on: a ground of its own reads the same on a light terminal and on a dark one."""


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
    sand: str
    hill: str
    plateau: str
    mountain: str
    city: str
    spice: str
    storm: str


UNICODE = Glyphs(
    "▁▂▃▄▅▆▇█",
    " ▏▎▍▌▋▊▉█",
    ("░", "▒", "▓"),
    ("╭──╮", "╰──╯"),
    "◆",
    "·",
    "×",
    "▶",
    "●",
    "▒",
    "─",
    "▌",
    "·",
    sand="·",
    hill="~",
    plateau="▬",
    mountain="▲",
    city="■",
    spice="●",
    storm="░",
)
ASCII = Glyphs(
    "123456789",
    " -=",
    (":", "%", "#"),
    ("/--\\", "\\--/"),
    "*",
    ".",
    "x",
    ">",
    "o",
    ":",
    "-",
    "|",
    "-",
    sand=".",
    hill="~",
    plateau="_",
    mountain="^",
    city="#",
    spice="*",
    storm="%",
)


def style(colour: str, background: str | None = None, *, bold: bool = False) -> Style:
    """A style of these colours."""
    return Style(color=colour, bgcolor=background, bold=bold)


def grounded(line: Text, width: int) -> Text:
    """The line on the ground of its own, as far as that width."""
    shown = Text(style=NIGHT, no_wrap=True)
    shown.append_text(line)
    return shown.append(" " * (width - shown.cell_len))


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
