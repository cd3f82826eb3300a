"""What stands around the board: headline, turn order, both teams, the log."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text

from ecs.components import MATCH, OVER, Cooldown, Health, Inventory, Points, Position
from render.mashup.coming import coming as next_guest
from render.terminal import theme
from render.terminal.cast import Member
from render.terminal.scene import DEED, ROUND, Line, Scene
from render.terminal.theme import Glyphs, style
from systems.mashup.components import DRAFT, GOOSE, THANOS, Hero, Record, Stone

_CONSOLE = Console()  # only asked how to wrap
BAR = 6
WITH_WEAPONS = 46
"""From this width on a hero's line tells the damage of its blows and shots, and how far they go."""


def header(scene: Scene, width: int) -> Text:
    """Which match, which round, and who is coming."""
    texts = scene.words.texts
    number = scene.progress.round
    draft = scene.progress.stage == DRAFT
    now = texts("header.draft") if draft else texts("header.round", round=number)
    left = Text.assemble(
        (" MARVELOUS MASHUP ", style("#10131a", "#ff4d5e", bold=True)),
        (f" {now} ", style("#10131a", "#fff3b0", bold=True)),
        (f" {coming(scene)} ", style(theme.TEXT, "#2a2f3a")),
    )
    right = Text(f" {scene.title}", theme.DIM)
    gap = width - left.cell_len - right.cell_len
    return _cut(left + Text(" " * gap) + right if gap > 0 else left, width)


def coming(scene: Scene) -> str:
    """What the next rounds will bring."""
    return next_guest(scene.world, scene.words)


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
    return _cut(line, width)


def _chip(scene: Scene, glyphs: Glyphs, entity: int, room: int) -> tuple[str, Style]:
    """A name as long as there is room for, and its look."""
    if entity == THANOS:
        return "THANOS"[: max(2, room)], style(theme.THANOS_COLOUR, theme.THANOS_DARK, bold=True)
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
    """A player with what has been achieved, and a line for each hero."""
    texts = scene.words.texts
    record = scene.world.get(MATCH + seat, Record)
    facts = {"stones": record.stones, "knockouts": record.knockouts, "damage": record.damage}
    name = scene.words.player(seat)
    title = Text.assemble(
        (f" {name.upper() if seat == 1 else name.lower()} ", style("#10131a", theme.TEAM[seat], bold=True)),
        (f" {texts('panel.record', **facts)}", theme.TEAM[seat]),
    )
    return [_cut(title, width), *(_hero(scene, glyphs, member, width) for member in scene.cast.team(seat))]


def _hero(scene: Scene, glyphs: Glyphs, member: Member, width: int) -> Text:
    world, entity = scene.world, member.entity
    active = entity == scene.active and scene.progress.stage != OVER
    start = Text.assemble(
        (glyphs.now if active else " ", theme.ACTIVE_DARK),
        (member.letter, style(theme.TEAM[member.seat], theme.TEAM_DARK[member.seat], bold=True)),
        " ",
    )
    if not world.has(entity, Hero):
        gone = Text(f" {scene.words.texts('panel.dust')}", theme.DIM)
        return _cut(
            start + _name(member, width - 3 - gone.cell_len, Style(color=theme.DIM, strike=True)) + gone,
            width,
        )
    health, points = world.get(entity, Health), world.get(entity, Points)
    mp, ap = (points.mp, points.ap) if active else (points.top_mp, points.top_ap)
    look = style(theme.ACTIVE_DARK if active else theme.TEXT, bold=active)
    if not health.hp:
        look = Style(color=theme.DIM, strike=True)
    colour = theme.health_colour(health.hp, health.top)
    down = scene.words.texts("panel.out").center(BAR)
    end = Text.assemble(
        " ",
        (theme.bar(glyphs, health.hp, health.top, BAR) if health.hp else down, style(colour, "#2a2f3a")),
        (f"{health.hp:4}", colour),
        (f" {mp}/{ap}", theme.ACTIVE_DARK if active else theme.DIM),
    )
    if width >= WITH_WEAPONS:
        hero = world.get(entity, Hero)
        end.append(f"  {hero.melee:>3} {hero.ranged:>3}/{hero.reach}", theme.DIM)
    carried = stones(scene, list(world.get(entity, Inventory).items))
    room = width - start.cell_len - end.cell_len - carried.cell_len
    return _cut(start + _name(member, room, look) + carried + end, width)


def _name(member: Member, width: int, look: Style) -> Text:
    name = member.name.upper() if member.seat == 1 else member.name.lower()
    return Text(set_cell_size(name, max(0, width)), look)


def stones(scene: Scene, items: list[int]) -> Text:
    """The letters of some stones, with the rounds they still cool down."""
    line = Text()
    for item in items:
        letter, colour = theme.stone_look(scene.world, item)
        left = scene.world.get(item, Cooldown).ready - scene.progress.round
        if left > 0:
            line.append(f"{letter.lower()}{left}", Style(color=colour, dim=True))
        else:
            line.append(letter, style("#05070a", colour, bold=True))
    return line


def whereabouts(scene: Scene, width: int) -> Text:
    """The stones that no hero has."""
    texts = scene.words.texts
    line = Text(" ")
    for label, items in (
        ("panel.ground", scene.loose_stones()),
        ("panel.goose", scene.stones(GOOSE)),
        ("panel.thanos", scene.stones(THANOS)),
    ):
        if items:
            line.append(f"{texts(label)} ", theme.DIM)
            line += stones(scene, items)
            line.append("  ")
    return _cut(line, width)


def stone_list(scene: Scene, glyphs: Glyphs, width: int) -> list[Text]:
    """Every stone, where it is and how long it cools down."""
    world, texts = scene.world, scene.words.texts
    lines = []
    for entity in world.each(Stone):
        stone, position = world.get(entity, Stone), world.find(entity, Position)
        letter, colour = theme.stone_look(world, entity)
        if position is not None:
            holder = texts("panel.lies", field=list(world.grid.xy(position.field)))
        else:
            owner = next((owner for owner in world.each(Inventory) if entity in scene.stones(owner)), None)
            holder = texts("panel.waits") if owner is None else scene.words.entity(world, owner)
        left = world.get(entity, Cooldown).ready - scene.progress.round
        if left > 0:
            holder = texts("panel.cooling", holder=holder, rounds=left)
        name = set_cell_size(scene.words.stone(stone.name), 14)
        lines.append(
            _cut(
                Text.assemble(
                    (f" {glyphs.stone}{letter} {name} ", colour),
                    (holder, theme.DIM if left > 0 else theme.TEXT),
                ),
                width,
            )
        )
    return lines


def legend(scene: Scene, width: int) -> Text:
    """What the figures of a hero mean."""
    return _cut(
        Text(
            scene.words.texts("panel.weapons" if width >= WITH_WEAPONS else "panel.points").rjust(width),
            theme.DIM,
        ),
        width,
    )


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


def _cut(text: Text, width: int) -> Text:
    text.no_wrap = True
    text.truncate(max(0, width))
    return text
