"""`mashup serve`: the server, without any window."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cli.options import SEED, chosen_setup, game_option, mods_option
from ecs.errors import MashupError
from systems.games import make, tools

if TYPE_CHECKING:
    from net.archive import Archive
    from net.house import House
    from net.listening import Options
    from net.server_codec import ServerCodec

NOT_INSTALLED = "The server's packages are not installed; pip install 'marvelous-mashup[server]' brings them."
MOST_LOGGED = 4
RESUMED_GRACE = 120
COUNT = click.IntRange(min=0)
FILE = click.Path(path_type=Path)

F = TypeVar("F", bound=Callable[..., Any])

BY_PARTY = {"grace": "reconnectTime", "strikes": "maxStrikes", "strict_clock": "maxMissedTurns"}
"""Options in whose place the party config of Dune has a key."""

_OPTIONS = (
    click.option("-m", "--conf-match", "--config-match", metavar="NAME|FILE", show_default="standard",
                 help="The match config, of Dune the party config."),
    click.option("-c", "--conf-chars", metavar="NAME|FILE", show_default="heroes",
                 help="The character config; Dune has none."),
    click.option("-s", "--conf-scenario", "--config-scenario", metavar="NAME|FILE",
                 show_default="wakanda, of Dune arrakis", help="The scenario."),
    click.option("-p", "--port", type=click.IntRange(0, 65535), default=1218,
                 help="0 takes any free one; of Dune the usual one is 10191."),
    click.option("-r", "--replay", type=FILE, metavar="FOLDER", show_default="in the user's data folder",
                 help="The folder of match logs; matches that were running there go on."),
    click.option("-l", "--log-level", type=COUNT, metavar="N", default=3,
                 help="0 nothing, 1 errors, 2 warnings, 3 what happens, 4 everything."),
    click.option("-v", "--verbose", is_flag=True, help="The highest log level."),
    click.option("-C", "--check-conf", is_flag=True, help="Only check the configs."),
    click.option("--host", show_default="everywhere", help="The address to listen on."),
    click.option("--cert", type=FILE, metavar="FILE", help="Encrypt with this certificate (PEM)."),
    click.option("--key", type=FILE, metavar="FILE", help="The key of the certificate (PEM)."),
    click.option("--origin", multiple=True, metavar="URL", show_default="all",
                 help="A web page that may connect; can be given more than once."),
    click.option("--compress", is_flag=True, help="Compress messages, for players far away."),
    click.option("--fsync", is_flag=True, help="Wait for the disk before anything is confirmed."),
    click.option("--grace", type=click.IntRange(0, 86400), metavar="SECONDS", default=90,
                 help="How long the seat of a lost player is kept."),
    click.option("--strikes", type=COUNT, metavar="N", default=1, help="Illegal requests in a row let pass."),
    click.option("--no-clock", is_flag=True,
                 help="Drafts, turns, pauses and matches have no end; illegal requests do not disqualify."),
    click.option("--strict-clock", is_flag=True, help="One turn run out disqualifies, not three."),
    click.option("--drain", type=click.IntRange(0, 20), metavar="SECONDS", default=5,
                 help="What running matches get when the server is told to stop."),
    click.option("--max-rooms", type=click.IntRange(min=1), metavar="N", default=256, help="Rooms at once."),
    click.option("--max-spectators", type=COUNT, metavar="N", default=100, help="Spectators in a room."),
    click.option("--max-connections", type=COUNT, metavar="N", default=64,
                 help="Connections of one address; 0 for any number."),
    click.option("--max-bytes", type=click.IntRange(min=1024), metavar="N", default=65536,
                 help="The length of a message."),
    click.option("--player-messages", type=COUNT, metavar="N", default=100,
                 help="Messages of a player in 20 s that do not move the match forward; 0 for any number."),
    click.option("--other-messages", type=COUNT, metavar="N", default=50,
                 help="The same of everybody else."),
    click.option("--seed", type=SEED, metavar="N", show_default="random",
                 help="The seed of the first match; each further one has the next."),
)  # fmt: skip


def _with_options(function: F) -> F:
    function = mods_option(function)
    for option in reversed(_OPTIONS):
        function = option(function)
    return game_option(function)


@click.command("serve", context_settings={"help_option_names": ["-h", "--help"], "show_default": True})
@_with_options
def command(
    game: str, conf_match: str | None, conf_chars: str | None,
    conf_scenario: str | None, check_conf: bool, replay: Path | None, log_level: int, verbose: bool,
    mods: tuple[str, ...], **chosen: Any,
) -> None:  # fmt: skip
    """Run a server that plays by the standard of its game.

    Every path of its address is a room. Told to stop (SIGTERM, Ctrl-C) it says so to everybody and leaves;
    matches that were running go on when it is started again.
    """
    given = _given(click.get_current_context())
    if game == "dune":
        _refuse_strange(given)
    setup = chosen_setup(conf_scenario, conf_match, conf_chars, mods, game)
    if check_conf:
        click.echo("The configs are right.")
        return
    try:
        import net.server  # noqa: F401
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("websockets", "prometheus_client"):
            raise MashupError(NOT_INSTALLED) from error
        raise
    from net.archive import Archive
    from net.games import wire
    from net.logs import begin, catch_all

    if "port" not in given:
        chosen["port"] = wire(game).port
    gc.freeze()  # what was made so far stays: the collector need not look at it while matches run
    begin(MOST_LOGGED if verbose else log_level)
    catch_all()
    archive = Archive(replay or _default_folder())
    try:
        codec = wire(game).server(make(game, mods))
        asyncio.run(_run(codec, setup, archive, _options(chosen), _house(chosen)))
    finally:
        archive.close()


def _given(context: click.Context) -> set[str]:
    """The options that stand on the command line."""
    given = click.core.ParameterSource.COMMANDLINE
    return {name for name in context.params if context.get_parameter_source(name) is given}


def _refuse_strange(given: set[str]) -> None:
    """Raise if an option is given for which Dune has another place, or none."""
    if "conf_chars" in given:
        raise click.UsageError(f"{tools('dune').title} has no --conf-chars; leave it out")
    for name, key in BY_PARTY.items():
        if name in given:
            option = f"--{name.replace('_', '-')}"
            raise click.UsageError(f"Dune has no {option}; {key} in the party config is right")


async def _run(codec: ServerCodec, setup: Any, archive: Archive, options: Options, house: House) -> None:
    from net.server import Server

    await Server(codec, setup, archive, options, house, _version()).run()


def _options(chosen: dict[str, Any]) -> Options:
    from net.limits import Limits, Rate
    from net.listening import Options

    limits = Limits(
        frame_bytes=chosen["max_bytes"],
        player_rate=Rate(chosen["player_messages"]),
        other_rate=Rate(chosen["other_messages"]),
        connections_per_address=chosen["max_connections"],
        rooms=chosen["max_rooms"],
    )
    return Options(
        host=chosen["host"],
        port=chosen["port"],
        certificate=chosen["cert"],
        key=chosen["key"],
        origins=chosen["origin"],
        compress=chosen["compress"],
        fsync=chosen["fsync"],
        drain=chosen["drain"],
        seed=chosen["seed"],
        limits=limits,
    )


def _house(chosen: dict[str, Any]) -> House:
    from net.house import House

    return House(
        grace=chosen["grace"],
        resumed_grace=max(chosen["grace"], RESUMED_GRACE),
        strikes=chosen["strikes"],
        silent_turns=1 if chosen["strict_clock"] else House().silent_turns,
        spectators=chosen["max_spectators"],
        frame_bytes=chosen["max_bytes"],
        clock=not chosen["no_clock"],
    )


def _default_folder() -> Path:
    from ecs.folders import replay_folder

    return replay_folder()


def _version() -> str:
    try:
        return version("marvelous-mashup")
    except PackageNotFoundError:  # run from a folder without being installed
        return ""
