"""`mashup tune`: find better weights for the brains by self-play."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import click
import msgspec
import orjson
from rich.console import Console
from rich.text import Text

from cli.crowd import crowd_options
from cli.options import game_option, refuse_unwritable, seed_option
from ecs.config import printable, save
from ecs.errors import MashupError
from systems.brains.levels import LEVELS
from systems.games import tools
from systems.tuning import Regime, Stride, contest, settled, tune

JSON = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


@click.command("tune")
@game_option
@click.option(
    "--steps",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How often the weights are shifted and tried.",
)
@click.option(
    "--pairs",
    type=click.IntRange(min=1),
    default=4,
    show_default=True,
    help="Pairs of matches (seats swapped) a step.",
)
@click.option(
    "--check",
    type=click.IntRange(min=0),
    default=50,
    show_default=True,
    help="Pairs of matches between the new weights and the old ones in the end.",
)
@click.option(
    "--level",
    type=click.Choice(list(LEVELS)),
    default="normal",
    show_default=True,
    help="Whose thinking the brains use.",
)
@seed_option
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    metavar="NAME|FILE",
    show_default="those of the game for this",
    help="What is played on; may be given more than once.",
)
@click.option(
    "-m",
    "--match",
    default="standard",
    show_default=True,
    metavar="NAME|FILE",
    help="The config of rounds and times.",
)
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Start from the weights of this file, not from those in use.",
)
@click.option("--out", "target", type=click.Path(path_type=Path), help="Write the weights to this file.")
@crowd_options
def command(
    game: str,
    steps: int,
    pairs: int,
    check: int,
    level: str,
    seed: int,
    scenarios: tuple[str, ...],
    match: str,
    source: Path | None,
    target: Path | None,
    jobs: int,
    on: str,
) -> int:
    """Tune the weights of the evaluation by self-play.

    The same options give the same weights on every machine. Those in use are in data/brains, a file a game.
    """
    refuse_unwritable(target)
    known = tools(game)
    before = known.brain_file() if source is None else _read(source, type(known.brain_file()))
    setups = tuple(
        known.load_setup(**{"scenario": scenario, known.options["match"]: match})
        for scenario in scenarios or known.practice
    )
    regime = Regime(setups, LEVELS[level], seed, pairs, jobs=jobs, on=on, game=game)
    console = Console(highlight=False, soft_wrap=True)
    strides: list[Stride] = []
    try:
        with closing(tune(regime, before.weights, steps)) as trials:
            for stride in trials:
                strides.append(stride)
                console.print(
                    f"step {stride.number + 1:4} of {steps}: {stride.score:.0%}  {_told(stride.weights)}"
                )
    except KeyboardInterrupt:
        console.print(Text(f"Interrupted after {len(strides)} of {steps} steps.", "yellow"))
        raise
    finally:  # after Ctrl-C too: what has been found so far is worth keeping
        if strides:
            weights = settled(strides)
            console.print(Text(f"settled: {_told(weights)}", "bold"))
            _write(target, msgspec.structs.replace(before, weights=weights))
    if check:
        # Other matches than those the weights were tuned on.
        trial = msgspec.structs.replace(regime, pairs=check)
        try:
            score = contest(trial, weights, before.weights, number=-1)
        except KeyboardInterrupt:
            console.print(Text("Interrupted: new has not been played against old.", "yellow"))
            raise
        console.print(Text(f"new against old: {score}", "bold"))
    return 0


def _write(target: Path | None, found: msgspec.Struct) -> None:
    if target is not None:
        save(target, orjson.dumps(msgspec.to_builtins(found), option=JSON).decode(), force=True)


def _told(weights: msgspec.Struct) -> str:
    return " ".join(f"{name} {getattr(weights, name):.3g}" for name in weights.__struct_fields__)


def _read(source: Path, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(source.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise MashupError(f"{printable(str(source))} holds no weights: {error}.") from error
