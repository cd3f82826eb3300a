"""`mashup check`: what is wrong in config files."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.text import Text

from cli.options import mods_option, refuse_unfit
from ecs.config import Examined, Fault, examine, printable
from ecs.errors import MashupError
from ecs.games import NAMES
from systems.games import all_kinds, tools
from systems.mashup.configs import MATCH_FILE

_COLOURS = {"right": "green", "warning": "yellow", "fault": "red"}


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--game", type=click.Choice(NAMES), is_eager=True, help="Only files of this game are right.")
@mods_option
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], as_json: bool, game: str | None, mods: tuple[str, ...]
) -> None:
    """Check config files and name every fault.

    The kind of a file is known by its name: *.game.json and *.character.json are of Marvelous Mashup,
    *.party.json is of Deserts of Dune. Both call a board *.scenario.json: it is taken for one of Dune if it
    has tiles or keys that only Dune knows (such as CITY or cities), unless --game decides.
    With mods, what a match config says of their stones is checked as well.
    The exit code is 0 if all files can be used (there may be warnings), else 1.
    """
    kinds = all_kinds() if game is None else tools(game).kinds
    results = [(printable(file), _with_mods(printable(file), examine(file, kinds), mods)) for file in files]
    if as_json:
        click.echo(_as_json(results))
    else:
        _print(results)
    if not all(examined.usable for _, examined in results):
        ctx.exit(1)


def _with_mods(file: str, examined: Examined, mods: tuple[str, ...]) -> Examined:
    """The same, and whether a match config fits these mods."""
    if mods and examined.kind is MATCH_FILE and examined.usable:
        try:
            refuse_unfit(msgspec.convert(examined.value, MATCH_FILE.type), mods)
        except MashupError as error:
            fault = Fault(file, "$.modStones", "does not fit the mods", str(error).rstrip("."))
            return examined._replace(faults=[fault, *examined.faults])
    return examined


def _as_json(results: list[tuple[str, Examined]]) -> str:
    listed = [
        {
            "file": file,
            "kind": examined.kind.noun if examined.kind else None,
            "usable": examined.usable,
            "faults": examined.faults,
        }
        for file, examined in results
    ]
    return msgspec.json.format(msgspec.json.encode(listed)).decode()


def _print(results: list[tuple[str, Examined]]) -> None:
    console = Console(soft_wrap=True, highlight=False)
    verdicts = {"right": 0, "warning": 0, "fault": 0}
    for file, examined in results:
        verdict = "fault" if not examined.usable else "warning" if examined.faults else "right"
        verdicts[verdict] += 1
        noun = f" ({examined.kind.noun})" if examined.kind else ""
        console.print(Text.assemble((f"{verdict:<8}", f"bold {_COLOURS[verdict]}"), (file, "bold"), noun))
        for fault in examined.faults:
            console.print(
                Text.assemble("  ", (f"{fault.severity:<8}", _COLOURS[fault.severity]), fault.sentence)
            )
    if len(results) > 1:
        right, warned, faulty = verdicts.values()
        console.print(f"{len(results)} files: {right} right, {warned} with warnings, {faulty} with faults.")
