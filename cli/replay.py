"""`mashup replay`: a match of old, in the window, in the terminal, or as a picture or film."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.opening import NoWindow, open_window
from cli.options import Number, Size, known_mods_option, refuse_unwritable
from cli.play import console_and_glyphs, no_window
from ecs.commands import REFEREE
from ecs.config import printable
from ecs.errors import MashupError
from ecs.events import Event
from render.sentences import in_words
from render.texts import languages, load_texts, place_name

if TYPE_CHECKING:
    from render.flow import Flow
    from render.replaying import Recording
    from render.settings import Settings

CLIP = 20
"""So many commands a film shows unless something else is asked for."""

_FILE = click.Path(path_type=Path)


@click.command("replay")
@click.argument("source", metavar="FILE|URL")
@click.option("--at", type=click.IntRange(0), default=0, metavar="N", help="Begin after so many commands.")
@click.option("--png", type=_FILE, metavar="FILE", help="Write a picture of the match at --at.")
@click.option("--gif", type=_FILE, metavar="FILE", help="Write a film of the board from --at to --to.")
@click.option("--mp4", type=_FILE, metavar="FILE", help="The same of the whole window; needs ffmpeg.")
@click.option("--to", type=click.IntRange(0), metavar="N", help=f"Where a film ends; else {CLIP} further on.")
@click.option("--speed", type=Number(0.25, 16), default=1.0, show_default=True, help="2 is twice as fast.")
@click.option("--size", type=Size(), default="1280x720", show_default=True, metavar="WxH")
@click.option("--language", type=click.Choice(languages()), help="As in the settings; English otherwise.")
@click.option("--terminal", is_flag=True, help="Open no window: show it here.")
@click.option("--ascii", "plain_ascii", is_flag=True, help="In a terminal: no characters beyond ASCII.")
@known_mods_option
def command(
    source: str,
    at: int,
    png: Path | None,
    gif: Path | None,
    mp4: Path | None,
    to: int | None,
    speed: float,
    size: tuple[int, int],
    language: str | None,
    terminal: bool,
    plain_ascii: bool,
) -> int:
    """Look at a match of old.

    FILE is a match log or a replay in the standard's form, URL the address of one on a server, such as
    http://localhost:1218/replays/ID. Pictures and films need no display. What is wrong with a replay is told,
    and what can be shown is shown; the exit code is 1 then.
    """
    from render.replay_source import open_replay

    for path in (png, gif, mp4):
        refuse_unwritable(path)
    recording = open_replay(source if "://" in source else Path(source))
    if recording.fault:
        click.echo(in_words(load_texts(language or "en"), recording.fault), err=True)
    if at > recording.length:
        raise MashupError(
            f"{printable(source)} has {recording.length} commands to show; --at {at} is beyond its end."
        )
    if png or gif or mp4:
        _film(recording, at, to, (png, gif, mp4), size, language or "en", speed)
    elif terminal or not _window(recording, at, language, speed):
        _tell(recording, at, language or "en", speed, plain_ascii)
    return 1 if recording.fault else 0


def _film(
    recording: Recording,
    at: int,
    to: int | None,
    paths: tuple[Path | None, Path | None, Path | None],
    size: tuple[int, int],
    language: str,
    speed: float,
) -> None:
    if importlib.util.find_spec("arcade") is None:
        raise MashupError("For pictures arcade is needed; pip install 'marvelous-mashup[client]' brings it.")
    from render.studio import display
    from render.video_export import clip, refuse_without_ffmpeg, still

    png, gif, mp4 = paths
    if mp4:
        refuse_without_ffmpeg()
    last = recording.clamped(at + CLIP if to is None else to)
    if last <= at and (gif or mp4):
        raise MashupError(f"A film from {at} to {last} shows nothing; --to must be more than --at.")
    with display():  # one for all: a window cannot move from one to another
        if png:
            click.echo(still(recording, at, png, size, language))
        for path in filter(None, (gif, mp4)):
            click.echo(clip(recording, at, last, path, size, language, speed))


def _window(recording: Recording, at: int, language: str | None, speed: float) -> bool:
    """Show it in a window; tells whether there is one."""

    def change(settings: Settings) -> None:
        settings.language = language or settings.language

    def begin(flow: Flow) -> None:
        flow.replay(recording, at, speed)

    try:
        open_window(begin, change)
    except NoWindow as reason:
        click.echo(f"{no_window(reason)}, so here is the match in the terminal.", err=True)
        return False
    return True


def _tell(recording: Recording, at: int, language: str, speed: float, plain_ascii: bool) -> None:
    from render.games import picture
    from render.terminal.scene import Scene
    from render.terminal.show import Show, tell

    console, glyphs = console_and_glyphs(plain_ascii)
    first = recording.match(at)
    words = picture(recording.game).words(load_texts(language), recording.names, first.game)
    board = place_name(words.texts, recording.board)
    scene = Scene(first.game, first.view(REFEREE), words, board, recording.names[1:])
    if sys.stdout.isatty() and not console.is_dumb_terminal:
        Show(console, scene, glyphs, speed).run(_story(recording, at))
    else:
        tell(console, scene, _story(recording, at))


def _story(recording: Recording, at: int) -> Iterator[list[Event]]:
    for step in recording.steps[at:]:
        yield list(step.events)
