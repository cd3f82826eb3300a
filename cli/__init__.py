"""The command line `mashup`: finds the sub-command, and turns every error into one sentence."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

# name -> (where its click command lives, what the overview says); imported only when it is used
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("cli.play:command", "Play, in a window or on a server."),
    "watch": ("cli.watch:command", "Watch a match on a server."),
    "edit": ("cli.edit:command", "Edit boards, heroes and rules in a window."),
    "replay": ("cli.replay:command", "Look at a match of old, or make a picture or film of it."),
    "stats": ("cli.stats:command", "The numbers of matches of old: heroes, stones, players."),
    "check": ("cli.check:command", "Check config files and name every fault."),
    "scenario": ("cli.scenario:command", "List, draw and make boards."),
    "simulate": ("cli.simulate:command", "Play many matches and count what happened."),
    "league": ("cli.league:command", "Let the levels play each other and rate them."),
    "tune": ("cli.tune:command", "Find better weights for the brains by self-play."),
    "soak": ("cli.soak:command", "Play matches and check every invariant after every command."),
    "bench": ("tools.bench.command:command", "Measure how fast the rules are."),
    "schema": ("cli.schema:command", "Print or write the JSON Schemas."),
    "serve": ("cli.serve:command", "Host matches for players, bots and spectators."),
    "export": ("cli.export:command", "Write a match log in the standard's replay form."),
    "bot": ("cli.bot:command", "Play on a server as a bot."),
    "screenshots": ("tools.screenshots.command:command", "Take pictures of every view and animation."),
}
for _own in sorted(Path(__file__).parent.glob("*/commands.py")):  # those that only one game has
    COMMANDS |= importlib.import_module(f"{__name__}.{_own.parent.name}.commands").COMMANDS

TOOLS = Path(__file__).parents[1] / "tools"
"""What only developers need; it is in a clone, not in a wheel."""

PROGRAM = "mashup"
EXIT_ERROR = 1
EXIT_INTERNAL = 70  # EX_SOFTWARE: our fault, not the user's
EXIT_INTERRUPTED = 130  # what a shell reports after Ctrl-C


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports only the one that is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the named command, or None where there is no such name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        if module.startswith("tools.") and not TOOLS.is_dir():
            raise click.ClickException(f"'mashup {cmd_name}' is for developers and needs the source tree")
        try:
            command: click.Command = getattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError as error:
            if error.name != "render":
                raise
            raise click.ClickException(f"'mashup {cmd_name}' needs the picture, which is not here") from error
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the overview from the table, so that `--help` imports no command."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])


@click.group(name=PROGRAM, cls=LazyGroup, invoke_without_command=True)
@click.version_option(package_name="marvelous-mashup", prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Marvelous Mashup: watch, check, simulate and measure round-based matches."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `mashup` with these arguments (else the process's own) and give its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # an old code page must not stop us
    try:
        result = group.main(arguments, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()  # a closed pipe must show here, not while Python shuts down
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()  # a group such as `mashup scenario` alone: its help is the answer
        return error.exit_code
    except click.ClickException as error:
        _say(_sentence(error))
        return error.exit_code
    except (KeyboardInterrupt, click.Abort) as error:
        if isinstance(error, KeyboardInterrupt):  # click has ended the line already before it aborts
            _say("")
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # nobody reads on (`mashup ... | head`); the last flush of Python must not complain either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_ERROR
    except Exception as error:
        if _is_expected(error):
            _say(str(error))
            return EXIT_ERROR
        from ecs.crash import apology

        _say(apology(error))
        return EXIT_INTERNAL
    return result if isinstance(result, int) else 0


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)


def _sentence(error: click.ClickException) -> str:
    message = error.format_message().rstrip(".")
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{message}; '{error.ctx.command_path} --help' shows what is possible."
    return f"{message}."


def _is_expected(error: Exception) -> bool:
    # whoever raised a MashupError has imported its module; to import it here could fail in its turn
    errors = sys.modules.get("ecs.errors")
    return errors is not None and isinstance(error, errors.MashupError)
