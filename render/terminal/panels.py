"""What stands around the board: headline, turn order, both teams, the log."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text

from ecs.components import OVER, Health, Points
from render.games import picture
from render.show import DEED, ROUND
from render.terminal import theme
from render.terminal.cast import Member
from render.terminal.scene import Line, Scene
from render.terminal.theme import Glyphs, style

_CONSOLE = Console()  # only asked how to wrap
BAR = 6
WITH_WEAPONS = 46
"""From this width on everybody's line tells how hard they strike."""


def header(scene: Scene, width: int) -> Text:
    """Which match, which round, and what is coming."""
    look = scene.look
    now = picture(look.game).header(scene.world, scene.words)
    left = Text.assemble(
        (f" {look.headline} ", style("#10131a", look.colour, bold=True)),
        (f" {now} ", style("#10131a", "#fff3b0", bold=True)),
        (f" {round_outlook(scene)} ", style(theme.TEXT, "#2a2f3a")),
    )
    right = Text(f" {scene.title}", theme.DIM)
    gap = width - left.cell_len - right.cell_len
    return cut(left + Text(" " * gap) + right if gap > 0 else left, width)


def round_outlook(scene: Scene) -> str:
    """What the next rounds will bring."""
    return picture(scene.look.game).round_outlook(scene.world, scene.words)


def order(scene: Scene, glyphs: Glyphs, width: int) -> Text:
    """Everybody in the order of the round, whoever is to move marked."""
    progress = scene.progress
    line = Text(no_wrap=True)
    room = (width - 2) // max(1, len(progress.order)) - 2
    for index, entity in enumerate(progress.order):
        name, look = _chip(scene, glyphs, entity, room)
        if index == progress.index and progress.stage != OVER:
            line.append(f"{glyphs.now}{name}", style(theme.ACTIVE, theme.ACTIVE_DARK, bold=True))
        else:
            line.append(f" {name}", look if index > progress.index else look + Style(dim=True))
        line.append(" ")
    return cut(line, width)


def _chip(scene: Scene, glyphs: Glyphs, entity: int, room: int) -> tuple[str, Style]:
    """A name as long as there is room for, and its look."""
    if entity not in scene.cast.members:
        name, look = scene.look.stranger(entity)
        return name[: max(2, room)], look
    member = scene.cast.members[entity]
    health = scene.world.find(entity, Health)
    name = member.name.upper() if member.seat == 1 else member.name.lower()
    shown = set_cell_size(name, min(cell_len(name), room)) if room >= 4 else member.letter
    if health is None or not health.hp:
        return shown, Style(color=theme.DIM, strike=True)
    if room < 4:
        shown += theme.gauge(glyphs, health.hp, health.top)
    return shown, style(theme.TEAM[member.seat])


def team(scene: Scene, glyphs: Glyphs, seat: int, width: int) -> list[Text]:
    """A player with what has been achieved, and a line for everybody who belongs to it."""
    name = scene.words.player(seat)
    title = Text.assemble(
        (f" {name.upper() if seat == 1 else name.lower()} ", style("#10131a", theme.TEAM[seat], bold=True)),
        (f" {scene.look.record(scene, seat)}", theme.TEAM[seat]),
    )
    return [cut(title, width), *(_member(scene, glyphs, member, width) for member in scene.cast.team(seat))]


def _member(scene: Scene, glyphs: Glyphs, member: Member, width: int) -> Text:
    world, entity, look, texts = scene.world, member.entity, scene.look, scene.words.texts
    active = entity == scene.active and scene.progress.stage != OVER
    start = Text.assemble(
        (glyphs.now if active else " ", theme.ACTIVE_DARK),
        (member.letter, style(theme.TEAM[member.seat], theme.TEAM_DARK[member.seat], bold=True)),
        " ",
    )
    if key := look.gone(world, entity):
        gone = Text(f" {texts(key)}", theme.DIM)
        return cut(
            start + _name(member, width - 3 - gone.cell_len, Style(color=theme.DIM, strike=True)) + gone,
            width,
        )
    health, points = world.get(entity, Health), world.get(entity, Points)
    mp, ap = (points.mp, points.ap) if active else (points.top_mp, points.top_ap)
    written = style(theme.ACTIVE_DARK if active else theme.TEXT, bold=active)
    if look.down(world, entity):
        written = Style(color=theme.DIM, strike=True)
    colour = theme.health_colour(health.hp, health.top)
    key = look.down(world, entity)
    down = texts(key).center(BAR) if key else ""
    end = Text.assemble(
        " ",
        (down or theme.bar(glyphs, health.hp, health.top, BAR), style(colour, "#2a2f3a")),
        (f"{health.hp:4}", colour),
        (f" {mp}/{ap}", theme.ACTIVE_DARK if active else theme.DIM),
    )
    if width >= WITH_WEAPONS:
        end.append(f"  {look.arms(scene, entity)}", theme.DIM)
    carried = look.carried(scene, entity)
    room = width - start.cell_len - end.cell_len - carried.cell_len
    return cut(start + _name(member, room, written) + carried + end, width)


def _name(member: Member, width: int, written: Style) -> Text:
    name = member.name.upper() if member.seat == 1 else member.name.lower()
    return Text(set_cell_size(name, max(0, width)), written)


def legend(scene: Scene, width: int) -> Text:
    """What the figures of everybody mean."""
    words = scene.words
    key = words.key("panel.weapons" if width >= WITH_WEAPONS else "panel.points")
    return cut(Text(words.texts(key).rjust(width), theme.DIM), width)


def signs(scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
    """What is what on the board, in as many lines as it takes."""
    lines: list[Text] = []
    for spans, name in scene.look.signs(scene, glyphs):
        sign = Text.assemble(" ", *spans, (f" {name} ", theme.DIM), no_wrap=True)
        if lines and lines[-1].cell_len + sign.cell_len <= width:
            lines[-1].append_text(sign)
        else:
            lines.append(cut(sign, width))
    return lines


def log(scene: Scene, width: int, height: int) -> list[Text]:
    """The last lines of the log, as many as fit."""
    shown: list[Text] = []
    for line in reversed(scene.log):
        shown[:0] = _wrapped(Text(" " * line.level) + logged(scene, line), width)
        if len(shown) >= height:
            break
    shown = shown[-height:] if height > 0 else []
    return shown + [Text()] * (height - len(shown))


def logged(scene: Scene, line: Line) -> Text:
    """A line of the log in colour."""
    look = (
        style("#fff3b0", bold=True) if line.level == ROUND else style(theme.DIM if line.minor else theme.TEXT)
    )
    text = Text(line.text, look)
    for seat in (1, 2):
        names = [member.name for member in scene.cast.team(seat)]
        text.highlight_words(names, Style(color=theme.TEAM[seat], bold=line.level < DEED))
    return text


def _wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(_CONSOLE, max(1, width)))


def cut(text: Text, width: int) -> Text:
    """The text, no wider than that."""
    text.no_wrap = True
    text.truncate(max(0, width))
    return text
