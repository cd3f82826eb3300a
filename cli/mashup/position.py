"""`mashup position`: draws a position that is written as one line of text."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.options import mashup_only, mods_option
from ecs.components import MATCH, Cooldown, Health, Inventory, Points, Position, Progress, Team
from ecs.config import printable
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.mashup.components import (
    STAN_LEE,
    Choice,
    Hero,
    Npc,
    Offer,
    Overtime,
    Portal,
    Record,
    Rock,
    Stone,
    Visit,
)
from systems.mashup.game import modded
from systems.mashup.notation import parse, tags, write
from systems.mashup.notation.board import NPCS
from systems.refusals import written
from systems.turns import active

_TEAMS = {1: "bold cyan", 2: "bold yellow"}
_SIGNS = {npc: sign for sign, npc in NPCS.items()}


@click.command("position")
@click.argument("text")
@click.option("--seed", type=int, default=0, show_default=True, help="For dice that TEXT does not tell.")
@mods_option
@mashup_only("Positions in one line are of Marvelous Mashup; Deserts of Dune has no such notation.")
def command(text: str, seed: int, mods: tuple[str, ...]) -> None:
    """Draw the position TEXT, or say what is wrong with it.

    A position is a match in one line, such as 'H4/2#2/4h H=Hulk h=Hawkeye'. The last line of the answer
    is the same position with nothing left out.
    """
    match = parse(text, modded(mods), seed)
    console = Console(soft_wrap=True, highlight=False)
    console.print(Text(_heading(match), "bold"))
    _draw(console, match.world)
    if match.world.count(Hero):
        console.print(_heroes(match.world))
    for line in _offers(match.world):
        console.print(Text(line))
    console.print(_stones(match.world))
    for line in _counts(match.world):
        console.print(Text(line))
    console.print(Text(write(match), "dim"))


def _heading(match: Match) -> str:
    progress = match.world.get(MATCH, Progress)
    when = f"Round {progress.round}, turn {progress.turn}" if progress.round else "Draft"
    if outcome := match.outcome:
        return f"{when}: player {outcome.winner} has won ({printable(outcome.reason)})."
    players = " and ".join(f"player {seat}" for seat in match.acting)
    if not progress.round:
        return f"{when}: {players} to choose."
    hero = match.world.get(active(match.world), Hero)
    return f"{when}: {printable(hero.name)} of {players} to act."


def _draw(console: Console, world: World) -> None:
    letters = tags(world)
    grid = world.grid
    console.print(Text("   " + "".join(f"{x % 100:2}" for x in range(grid.width)), "dim"))
    for y in range(grid.height):
        cells = (_cell(world, field, letters) for field in range(y * grid.width, (y + 1) * grid.width))
        console.print(Text.assemble((f"{y:2} ", "dim"), *cells))
    legend = " . grass  ## rock  () portal  *0 stone 0  H hero of player 1  h of player 2  % Thanos"
    console.print(Text(legend, "dim"))


def _cell(world: World, field: Field, letters: dict[int, str]) -> tuple[str, str]:
    hero, npc, stone = (world.on(field, kind) for kind in (Hero, Npc, Stone))
    before = "(" if world.on(field, Portal) is not None else " "
    if hero is not None:
        return before + letters[hero], _TEAMS[world.get(hero, Team).seat]
    if npc is not None:
        return before + _SIGNS[npc], "bold red"
    if stone is not None:
        return f"*{world.get(stone, Stone).number}", "bold magenta"
    if world.on(field, Rock) is not None:
        return "##", "grey62 on grey35"
    return ("()", "bold magenta") if before == "(" else (" .", "green")


def _heroes(world: World) -> Table:
    heads = ("", "hero", "player", "field", "HP", "MP", "AP", "melee", "ranged", "reach", "stones")
    table = Table(*heads, box=None)
    letters = tags(world)
    for entity in world.each(Hero):
        hero, health, points = world.get(entity, Hero), world.get(entity, Health), world.get(entity, Points)
        seat = world.get(entity, Team).seat
        table.add_row(
            Text(letters[entity], _TEAMS[seat]),
            Text(printable(hero.name)),
            f"{seat}",
            Text(written(world, world.field(entity))),
            f"{health.hp}/{health.top}" if health.hp else Text(f"0/{health.top}", "red"),
            f"{points.mp}/{points.top_mp}",
            f"{points.ap}/{points.top_ap}",
            *(f"{value}" for value in (hero.melee, hero.ranged, hero.reach)),
            ", ".join(world.get(stone, Stone).name for stone in world.get(entity, Inventory).items),
        )
    return table


def _offers(world: World) -> list[str]:
    lines = []
    for seat in (1, 2):
        offer, choice = world.find(MATCH + seat, Offer), world.find(MATCH + seat, Choice)
        picks = choice.picks if choice else ()
        if offer:
            names = (
                f"[{profile.name}]" if index in picks else profile.name
                for index, profile in enumerate(offer.profiles)
            )
            lines.append(f"Player {seat} chooses from: {printable(', '.join(names))}")
    return lines


def _stones(world: World) -> Table:
    table = Table("", "stone", "place", "ready", "cooldown", box=None)
    carriers = world.each(Inventory)
    holders = {stone: carrier for carrier in carriers for stone in world.get(carrier, Inventory).items}
    now = world.get(MATCH, Progress).round
    for entity in world.each(Stone):
        stone, cooldown = world.get(entity, Stone), world.get(entity, Cooldown)
        if entity in holders:
            holder = world.find(holders[entity], Hero) or world.get(holders[entity], Npc)
            place = printable(holder.name)
        elif world.has(entity, Position):
            place = written(world, world.field(entity))
        else:
            place = "waits for a field"
        ready = "now" if cooldown.ready <= now else f"round {cooldown.ready}"
        table.add_row(f"*{stone.number}", printable(stone.name), Text(place), ready, f"{cooldown.rounds}")
    return table


def _counts(world: World) -> list[str]:
    progress, overtime = world.get(MATCH, Progress), world.get(MATCH, Overtime)
    letters = tags(world)
    lines = []
    if progress.order:
        order = " ".join(
            f"[{letters[entity]}]" if place == progress.index else letters[entity]
            for place, entity in enumerate(progress.order)
        )
        lines.append(f"Order: {order}")
    for seat in (1, 2):
        record = world.get(MATCH + seat, Record)
        counts = f"{record.stones} stones at most, {record.knockouts} knock-outs, {record.damage} damage"
        lines.append(f"Player {seat}: {counts}")
    due = world.get(STAN_LEE, Visit).round
    lines.append(f"Stan Lee: {f'comes at the end of round {due}' if due else 'does not come any more'}")
    lines.append(f"Thanos: {f'comes in round {overtime.start}' if overtime.start else 'never comes'}")
    return lines
