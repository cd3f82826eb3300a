"""`mashup play`: the game in its window, or a match to watch in the terminal."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from rich.console import Console

from cli.opening import NoWindow, open_window
from cli.options import (
    SEED,
    Number,
    brain_options,
    chosen_setup,
    mods_option,
    own_game_option,
    refuse_unable,
    setup_options,
)
from ecs.commands import REFEREE
from ecs.errors import MashupError
from net.http_client import with_port
from render.game_menus import game_menus
from render.games import has_picture, picture
from render.terminal.ending import show_ending
from render.terminal.scene import Scene
from render.terminal.show import Show, played, tell
from render.terminal.theme import ASCII, UNICODE, Glyphs
from render.texts import languages, load_texts, place_name
from systems.brains.levels import LEVELS
from systems.games import make, tools
from systems.simulation import Plan, opened, players

if TYPE_CHECKING:
    from render.flow import Flow
    from render.settings import Settings

TERMINAL_ONLY = ("seed", "speed", "rounds", "matches", "brain", "brain2", "characters", "plain_ascii")


@click.command("play")
@own_game_option
@click.option("--server", metavar="URL", help="Play on this server, such as ws://localhost:1218/room.")
@click.option("--name", help="What you are called; kept in the settings otherwise.")
@click.option(
    "--level", type=click.Choice(list(LEVELS)), help="Play against the computer at once, this well."
)
@setup_options
@mods_option
@click.option("--language", type=click.Choice(languages()), help="As in the settings; English in a terminal.")
@click.option("--terminal", is_flag=True, help="Open no window: watch a match of two computers here.")
@click.option(
    "--seed", type=SEED, metavar="INTEGER", default=1, show_default=True, help="In a terminal: which match."
)
@click.option(
    "--speed",
    type=Number(0, 1000),
    default=1.0,
    show_default=True,
    help="In a terminal: 2 is twice as fast; 0 does not wait at all.",
)
@click.option("--rounds", type=click.IntRange(min=1), help="In a terminal: stop after so many rounds.")
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="In a terminal: how many in a row.",
)
@brain_options("normal")
@click.option("--ascii", "plain_ascii", is_flag=True, help="In a terminal: no characters beyond ASCII.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    server: str | None,
    name: str | None,
    level: str | None,
    scenario: str | None,
    match: str | None,
    characters: str | None,
    mods: tuple[str, ...],
    language: str | None,
    terminal: bool,
    seed: int,
    speed: float,
    rounds: int | None,
    matches: int,
    brain: str,
    brain2: str | None,
    plain_ascii: bool,
) -> None:
    """Play Marvelous Mashup or Deserts of Dune.

    Opens the window at its title, at a match against the computer (--level, --scenario, --match, --mods)
    or on a server (--server). Where there is no display, and with --terminal or an option that only a
    terminal knows, a match of two computers is shown in the terminal; in a pipe it is told in plain lines.
    How well computers play Dune is said by the party config, unless you choose. Ctrl-C leaves.
    """
    setup = chosen_setup(scenario, match, characters, mods, game)
    if not terminal and not any(_given(ctx, option) for option in TERMINAL_ONLY):
        at_once = bool(level or scenario or match or mods)

        def change(settings: Settings) -> None:
            settings.name = name or settings.name
            settings.language = language or settings.language
            if server and not has_picture(game):
                return  # it is only joined
            settings.game = game
            settings.mods = mods or settings.mods
            played = game_menus(game)
            given = (
                (played.level_setting, level),
                (played.setup_options.board_setting, scenario),
                (played.setup_options.length_setting, match),
            )
            for setting, value in given:
                setattr(settings, setting, value or getattr(settings, setting))
            if at_once:
                settings.side = ""  # whoever watched last time wants to play now

        def begin(flow: Flow) -> None:
            if server:
                flow.join(address(server, game), game=game)
            elif at_once:
                flow.play()
            else:
                flow.welcome()

        try:
            open_window(begin, change)
            return
        except NoWindow as reason:
            if server:
                raise MashupError(f"{no_window(reason)}, and people play in one; {OTHERS}") from reason
            click.echo(f"{no_window(reason)}, so here is a match in the terminal; {OTHERS}", err=True)
    first = brain if _given(ctx, "brain") else level or _told_level(game, setup) or brain
    refuse_unable(game, first, brain2 or first)
    plan = Plan(partial(make, game, mods), setup, seed, (first, brain2 or first))
    _show(plan, matches, rounds or 0, speed, language or "en", plain_ascii)


OTHERS = "'mashup watch URL' follows a match on a server, 'mashup bot URL' plays there."


def no_window(reason: NoWindow) -> str:
    """The beginning of a sentence."""
    return f"No window can be opened because {reason}"


def address(url: str, game: str) -> str:
    """An address as people type it, made whole."""
    from net.games import wire

    return with_port(url, wire(game).port)


def _told_level(game: str, setup: Any) -> str | None:
    known = tools(game)
    return known.level(known.config_of(setup))


def _given(ctx: click.Context, option: str) -> bool:
    return ctx.get_parameter_source(option) is ParameterSource.COMMANDLINE


def console_and_glyphs(plain_ascii: bool) -> tuple[Console, Glyphs]:
    """Where a match is shown, and with what characters."""
    console = Console(highlight=False)
    unicode_ok = console.encoding.lower().startswith("utf")
    if not unicode_ok and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a name or an umlaut must not stop the match
    return console, UNICODE if unicode_ok and not plain_ascii else ASCII


def _show(plan: Plan, matches: int, rounds: int, speed: float, language: str, plain_ascii: bool) -> None:
    console, glyphs = console_and_glyphs(plain_ascii)
    game = plan.game()
    words = picture(game.name).words(load_texts(language), (), game)
    for number in range(matches):
        current = opened(plan, number)
        board = place_name(words.texts, plan.setup.scenario.name)
        scene = Scene(current.game, current.view(REFEREE), words, board, plan.brains)
        commands = played(current, players(plan, number), rounds)
        if sys.stdout.isatty() and not console.is_dumb_terminal:
            Show(console, scene, glyphs, speed).run(commands)
        else:
            tell(console, scene, commands)
        show_ending(console, scene, glyphs, plan.seed)
