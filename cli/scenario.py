"""`mashup scenario`: boards to look at, and new ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.options import game_option
from ecs.config import pretty, printable, save
from ecs.errors import MashupError
from systems.config_files import builtin_names
from systems.games import tools

ENDING = ".scenario.json"


class Look(NamedTuple):
    """How a kind of field looks: two signs, their colour, what it is, and how the list calls all of them."""

    signs: str
    style: str
    one: str
    many: str = ""


_LOOKS: dict[str, dict[str, Look]] = {
    "mashup": {
        "GRASS": Look(" .", "green", "grass", "grass"),
        "ROCK": Look("##", "grey62 on grey35", "rock", "rocks"),
        "PORTAL": Look("()", "bold magenta", "portal", "portals"),
    },
    "dune": {
        "F": Look(" .", "yellow", "flat sand", "flat"),
        "D": Look("~~", "bold yellow", "dune", "dunes"),
        "P": Look("==", "grey62", "plateau", "plateaus"),
        "M": Look("/\\", "grey85 on grey35", "mountains", "mountains"),
        "C": Look("[]", "bold red", "city"),
        "H": Look("()", "bold cyan", "heliport"),
    },
}
_SPICE = Look(" *", "bold magenta", "spice", "spice")


@click.group("scenario")
def command() -> None:
    """List, draw and make boards."""


@command.command("list")
@game_option
def list_scenarios(game: str) -> None:
    """List the boards that come with the game."""
    listed = {state: look.many for state, look in _LOOKS[game].items() if look.many}
    table = Table("name", "size", *listed.values(), "title", box=None)
    table.columns[0].no_wrap = True
    for name in builtin_names(tools(game).files["scenario"]):
        scenario = tools(game).load_setup(scenario=name).scenario
        fields = [state for row in _rows(scenario, game) for state in row]
        numbers = [str(fields.count(state)) for state in listed]
        table.add_row(name, f"{scenario.width}x{scenario.height}", *numbers, scenario.name)
    Console(highlight=False).print(table)


@command.command("show")
@click.argument("scenario", metavar="NAME|FILE")
@game_option
def show(scenario: str, game: str) -> None:
    """Draw a board of the game or a scenario file."""
    _draw(tools(game).load_setup(scenario=scenario).scenario, game)


@command.command("random")
@game_option
@click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), required=True, help="The same seed makes the same board."
)
@click.option(
    "--size",
    default="20x15",
    show_default=True,
    metavar="WxH",
    help="Columns and rows; of Dune also from the smallest to the largest, as in 15x12..25x20.",
)
@click.option("--rocks", type=float, default=0.15, show_default=True, help="The share of rocks.")
@click.option("--portals", type=int, show_default="4", help="An even number (Mashup).")
@click.option("--dunes", type=float, show_default="0.35", help="The share of dunes (Dune).")
@click.option("--draw", is_flag=True, help="Draw the board instead of printing its JSON.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the board to this *.scenario.json.")
@click.option("--force", is_flag=True, help="Let --out replace a file.")
def random(
    game: str,
    seed: int,
    size: str,
    rocks: float,
    portals: int | None,
    dunes: float | None,
    draw: bool,
    out: Path | None,
    force: bool,
) -> None:
    """Make a valid and connected board from a seed; those of Mashup are fair too."""
    for option, value, only in (("--portals", portals, "mashup"), ("--dunes", dunes, "dune")):
        if value is not None and game != only:
            raise click.UsageError(f"{tools(game).title} has no {option}; leave it out")
    if game == "mashup":
        scenario = _random_mashup(seed, size, rocks, portals)
    else:
        scenario = _random_dune(seed, size, rocks, dunes)
    if out is not None:
        if not out.name.endswith(ENDING):
            raise MashupError(
                f"The name of a scenario file ends in {ENDING}, not as in {printable(str(out))}."
            )
        save(out, pretty(scenario), force=force)
    if draw:
        _draw(scenario, game)
    elif out is None:
        click.echo(pretty(scenario), nl=False)
    else:
        click.echo(f"{printable(str(out))} written.")


def _random_mashup(seed: int, size: str, rocks: float, portals: int | None) -> Any:
    from systems.mashup.boards import DEFAULT_PORTALS, random_scenario

    return random_scenario(seed, *_sides(size), rocks, DEFAULT_PORTALS if portals is None else portals)


def _random_dune(seed: int, size: str, rocks: float, dunes: float | None) -> Any:
    from systems.dune.boards import random_scenario
    from systems.dune.scenario import Generate

    least, between, most = size.partition("..")
    min_width, min_height = _sides(least)
    max_width, max_height = _sides(most if between else least)
    ratio = Generate().dune_ratio if dunes is None else dunes
    wishes = Generate(
        min_width=min_width,
        max_width=max_width,
        min_height=min_height,
        max_height=max_height,
        dune_ratio=ratio,
        rock_ratio=rocks,
    )
    return random_scenario(seed, wishes)


def _sides(size: str) -> tuple[int, int]:
    sides = re.fullmatch(r"([0-9]{1,6})[xX]([0-9]{1,6})", size.strip())
    if sides is None:
        raise MashupError(f'The size is given as columns x rows, as in 20x15, not as "{printable(size)}".')
    return int(sides[1]), int(sides[2])


def _rows(scenario: Any, game: str) -> Sequence[Sequence[str]]:
    """The rows of a board, each field as `_LOOKS` knows it."""
    rows: Sequence[Sequence[str]] = scenario.rows if game == "dune" else scenario.scenario
    return rows


def _draw(scenario: Any, game: str) -> None:
    console = Console(soft_wrap=True, highlight=False)
    author = f" by {scenario.author}" if scenario.author else ""
    console.print(Text(printable(f"{scenario.name}{author}, {scenario.width}x{scenario.height}"), "bold"))
    console.print(Text("   " + "".join(f" {x % 10}" for x in range(scenario.width)), "dim"))
    looks = _LOOKS[game]
    spice = scenario.spice if game == "dune" else ()
    for y, row in enumerate(_rows(scenario, game)):
        shown = (_SPICE if y * scenario.width + x in spice else looks[kind] for x, kind in enumerate(row))
        console.print(Text.assemble((f"{y:2} ", "dim"), *(look[:2] for look in shown)))
    legend = [*looks.values(), *([_SPICE] if spice else [])]
    console.print(Text("  ").join(Text.assemble(look[:2], f" {look.one}") for look in legend))
