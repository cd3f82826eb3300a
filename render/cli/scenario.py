"""`mashup scenario`: boards to look at, and new ones."""

from __future__ import annotations

import re
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecs.config import load, pretty, printable, save
from ecs.errors import MashupError
from systems.mashup.boards import DEFAULT_PORTALS, DEFAULT_ROCKS, random_scenario
from systems.mashup.configs import SCENARIO_FILE, FieldState, Scenario, builtin_names, find

_LOOKS: dict[FieldState, tuple[str, str]] = {
    "GRASS": (" .", "green"),
    "ROCK": ("##", "grey62 on grey35"),
    "PORTAL": ("()", "bold magenta"),
}


@click.group("scenario")
def command() -> None:
    """List, draw and make boards."""


@command.command("list")
def list_scenarios() -> None:
    """List the boards that come with the game."""
    table = Table("name", "size", "grass", "rocks", "portals", "title", box=None)
    for name in builtin_names(SCENARIO_FILE):
        scenario = load(find(SCENARIO_FILE, name), SCENARIO_FILE)
        numbers = [str(scenario.number_of(state)) for state in _LOOKS]
        table.add_row(name, f"{scenario.width}x{scenario.height}", *numbers, scenario.name)
    Console(highlight=False).print(table)


@command.command("show")
@click.argument("scenario", metavar="NAME|FILE")
def show(scenario: str) -> None:
    """Draw a board of the game or a scenario file."""
    _draw(load(find(SCENARIO_FILE, scenario), SCENARIO_FILE))


@command.command("random")
@click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), required=True, help="The same seed makes the same board."
)
@click.option("--size", default="20x15", show_default=True, metavar="WxH", help="Columns and rows.")
@click.option("--rocks", type=float, default=DEFAULT_ROCKS, show_default=True, help="The share of rocks.")
@click.option("--portals", type=int, default=DEFAULT_PORTALS, show_default=True, help="An even number.")
@click.option("--draw", is_flag=True, help="Draw the board instead of printing its JSON.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the board to this *.scenario.json.")
@click.option("--force", is_flag=True, help="Let --out replace a file.")
def random(
    seed: int, size: str, rocks: float, portals: int, draw: bool, out: Path | None, force: bool
) -> None:
    """Make a valid, connected and fair board from a seed."""
    scenario = random_scenario(seed, *_sides(size), rocks, portals)
    if out is not None:
        if not out.name.endswith(SCENARIO_FILE.ending):
            ending = SCENARIO_FILE.ending
            raise MashupError(
                f"The name of a scenario file ends in {ending}, not as in {printable(str(out))}."
            )
        save(out, pretty(scenario), force=force)
    if draw:
        _draw(scenario)
    elif out is None:
        click.echo(pretty(scenario), nl=False)
    else:
        click.echo(f"{printable(str(out))} written.")


def _sides(size: str) -> tuple[int, int]:
    sides = re.fullmatch(r"([0-9]{1,6})[xX]([0-9]{1,6})", size.strip())
    if sides is None:
        raise MashupError(f'The size is given as columns x rows, as in 20x15, not as "{printable(size)}".')
    return int(sides[1]), int(sides[2])


def _draw(scenario: Scenario) -> None:
    console = Console(soft_wrap=True, highlight=False)
    author = f" by {scenario.author}" if scenario.author else ""
    console.print(Text(printable(f"{scenario.name}{author}, {scenario.width}x{scenario.height}"), "bold"))
    console.print(Text("   " + "".join(f" {x % 10}" for x in range(scenario.width)), "dim"))
    for y, row in enumerate(scenario.scenario):
        console.print(Text.assemble((f"{y:2} ", "dim"), *(_LOOKS[state] for state in row)))
    legend = [Text.assemble(look, f" {state.lower()}") for state, look in _LOOKS.items()]
    console.print(Text("  ").join(legend))
