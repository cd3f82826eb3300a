"""`mashup export`: a match log in the standard's replay form."""

from __future__ import annotations

from pathlib import Path

import click
import orjson

from cli.options import known_mods_option, refuse_unwritable
from ecs.config import save
from ecs.errors import MashupError
from net.export import exported
from net.games import codec_of_log
from net.matchlog import read


@click.command("export")
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Where to; else it is printed.")
@click.option("--force", is_flag=True, help="Replace a file that exists.")
@known_mods_option
def command(log: Path, out: Path | None, force: bool) -> int:
    """Write a match log in the standard's replay form; of Dune, all messages that were sent to all.

    Of a log that is damaged, what stands before the damage is written; the exit code is 1 then.
    """
    refuse_unwritable(out)
    codec = codec_of_log(log)
    found = read(log, codec.game)
    for sentence in filter(None, (found.note, found.fault)):
        click.echo(sentence, err=True)
    try:
        replay = exported(found, codec)
        text = orjson.dumps(replay, option=orjson.OPT_APPEND_NEWLINE).decode()
    except MashupError as error:
        raise MashupError(f"{found.file} cannot be played again. {error}") from error
    if out is None:
        click.echo(text, nl=False)
    else:
        save(out, text, force=force)
    return 1 if found.fault else 0
