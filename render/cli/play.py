"""`mashup play`: a match to watch in the terminal."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from ecs.commands import REFEREE
from render.cli.options import SEED, Number, brain_options, chosen_setup, setup_options
from render.terminal.ending import show_ending
from render.terminal.scene import Scene
from render.terminal.show import Show, played, tell
from render.terminal.texts import languages, load_texts
from render.terminal.theme import ASCII, UNICODE
from render.terminal.words import Words
from systems.mashup.game import standard
from systems.simulation import Plan, opened, players


@click.command("play")
@click.option("--seed", type=SEED, metavar="INTEGER", default=1, show_default=True, help="Which match.")
@click.option(
    "--speed",
    type=Number(0, 1000),
    default=1.0,
    show_default=True,
    help="2 is twice as fast; 0 does not wait at all.",
)
@click.option("--rounds", type=click.IntRange(min=1), help="Stop after so many rounds.")
@click.option(
    "--matches", type=click.IntRange(min=1), default=1, show_default=True, help="How many in a row."
)
@brain_options("normal")
@setup_options
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--ascii", "plain_ascii", is_flag=True, help="Use no characters beyond ASCII.")
def command(
    seed: int,
    speed: float,
    rounds: int | None,
    matches: int,
    brain: str,
    brain2: str | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
    language: str,
    plain_ascii: bool,
) -> None:
    """Watch a match in the terminal.

    Without a terminal (in a pipe) the match is told in plain lines. Ctrl-C leaves.
    """
    setup = chosen_setup(scenario, match, characters)
    plan = Plan(standard, setup, seed, (brain, brain2 or brain))
    console = Console(highlight=False)
    words = Words(load_texts(language))
    unicode_ok = console.encoding.lower().startswith("utf")
    if not unicode_ok and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a name or an umlaut must not stop the match
    glyphs = UNICODE if unicode_ok and not plain_ascii else ASCII
    for number in range(matches):
        current = opened(plan, number)
        scene = Scene(current.game, current.view(REFEREE), words, setup.scenario.name, plan.brains)
        commands = played(current, players(plan, number), rounds or 0)
        if sys.stdout.isatty() and not console.is_dumb_terminal:
            Show(console, scene, glyphs, speed).run(commands)
        else:
            tell(console, scene, commands)
        show_ending(console, scene, glyphs, seed)
