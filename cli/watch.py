"""`mashup watch`: follow a match on a server, in the window or in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cli.opening import NoWindow, open_window
from cli.options import Number, known_mods_option, own_game_option
from cli.play import address, console_and_glyphs, no_window
from ecs.commands import REFEREE
from ecs.errors import MashupError
from ecs.events import Event
from render.games import has_picture, picture
from render.sentences import in_words
from render.terminal.scene import Scene
from render.terminal.show import Show, tell
from render.texts import Texts, languages, load_texts

if TYPE_CHECKING:
    from rich.console import Console

    from render.kept_table import KeptTable
    from render.live_table import LiveTable
    from render.plain.scene import PlainScene
    from render.settings import Settings
    from render.table import Beat

POLL = 0.02


@click.command("watch")
@click.argument("url")
@own_game_option
@click.option("--name", help="What you are called; kept in the settings otherwise.")
@click.option("--language", type=click.Choice(languages()), help="As in the settings; English in a terminal.")
@click.option("--terminal", is_flag=True, help="Open no window.")
@click.option(
    "--speed", type=Number(0, 1000), default=4.0, show_default=True, help="In a terminal: 0 does not wait."
)
@click.option("--ascii", "plain_ascii", is_flag=True, help="In a terminal: no characters beyond ASCII.")
@known_mods_option
def command(
    url: str,
    game: str,
    name: str | None,
    language: str | None,
    terminal: bool,
    speed: float,
    plain_ascii: bool,
) -> None:
    """Watch the match at URL, such as ws://localhost:1218/room; waits for one if none is being played.

    Where there is no display the match is shown in the terminal; in a pipe it is told in plain lines.
    """
    if not terminal:

        def change(settings: Settings) -> None:
            settings.name = name or settings.name
            settings.language = language or settings.language

        try:
            open_window(lambda flow: flow.join(address(url, game), watch=True, game=game), change)
            return
        except NoWindow as reason:
            click.echo(f"{no_window(reason)}, so here is the match in the terminal.", err=True)
    follow = _follow if has_picture(game) else _follow_plainly
    follow(address(url, game), game, name or "Spectator", language or "en", speed, plain_ascii)


def _follow_plainly(url: str, game: str, name: str, language: str, speed: float, plain_ascii: bool) -> None:
    """Follow a match of a game that has no picture."""
    from uuid import uuid4

    from net.games import client
    from net.inbound import Role
    from render.live_table import LiveTable
    from render.plain.scene import PlainScene
    from render.terminal import plain

    console, glyphs = console_and_glyphs(plain_ascii)
    texts = load_texts(language)
    table = LiveTable(url, client(game, name, uuid4().hex, Role.SPECTATOR))
    try:
        beats = _beats(table, texts, console)
        first = next(beats, None)
        if first is None:
            raise MashupError("The match ended before it could be seen.")
        scene = PlainScene(first.match.game, first.match.view(REFEREE), texts, table.names)
        story = _story(scene, beats)
        if sys.stdout.isatty() and not console.is_dumb_terminal:
            plain.show(console, scene, glyphs, story)
        else:
            plain.tell(console, scene, story)
        if scene.match.outcome is not None:
            console.print(scene.words.result(scene.match.outcome), markup=False)
    finally:
        table.close()


def _follow(url: str, game: str, name: str, language: str, speed: float, plain_ascii: bool) -> None:
    from uuid import uuid4

    from net.games import client
    from net.inbound import Role
    from render.kept_table import KeptTable
    from render.live_table import LiveTable

    console, glyphs = console_and_glyphs(plain_ascii)
    table = KeptTable(LiveTable(url, client(game, name, uuid4().hex, Role.SPECTATOR)))
    try:
        beats = _beats(table, load_texts(language), console)
        first = next(beats, None)
        if first is None:
            console.print(_early_end(table, url, language))
            return
        match = first.match
        words = picture(game).words(load_texts(language), table.names, match.game)
        scene = Scene(match.game, match.view(REFEREE), words, url, table.names[1:])
        story = _story(scene, beats)
        if sys.stdout.isatty() and not console.is_dumb_terminal:
            Show(console, scene, glyphs, speed).run(story)
            if scene.log:
                console.print(scene.log[-1].text)
        else:
            tell(console, scene, story)
    finally:
        table.close()


def _early_end(table: KeptTable, url: str, language: str) -> str:
    """Who won a match that ended before it began, and why, if the log of the server tells it."""
    from ecs.components import Outcome
    from net.mirror import OUT
    from render.replay_download import ReplayDownload
    from render.whole_match import WholeMatch

    whole = WholeMatch(ReplayDownload(table.match_id, url))
    whole.wait()
    table.take(whole)
    words = picture(table.game).words(load_texts(language), table.names, None)
    return words.result(table.statistics.outcome or Outcome.won(table.winner or 0, OUT, (1, 2)))


def _beats(table: KeptTable | LiveTable, texts: Texts, console: Console) -> Iterator[Beat]:
    """What happens, as it happens, until the match is over; who is in the lobby is printed before."""
    from net.notices import Ended, Gathered
    from render.lobby import LobbyModel
    from render.table import Beat, Failed

    while True:
        for news in table.poll():
            if isinstance(news, Beat):
                yield news
            elif isinstance(news, Gathered):
                for line in LobbyModel(news).lines(texts):
                    console.print(line, markup=False)
            elif isinstance(news, Failed):
                raise MashupError(in_words(texts, news.message))
            elif isinstance(news, Ended):
                return
        time.sleep(POLL)


def _story(scene: Scene | PlainScene, beats: Iterator[Beat]) -> Iterator[list[Event]]:
    """All events in order; over what was missed while the connection was lost the scene jumps."""
    for beat in beats:
        if beat.events:
            yield list(beat.events)
        else:
            scene.jump(beat.match.view(REFEREE))
