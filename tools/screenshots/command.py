"""`mashup screenshots`: pictures of every view and every animation."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import click

from cli.options import Size
from ecs.errors import MashupError
from render.texts import languages

SIZES = ("960x540", "1280x720", "1920x1080")


@click.command("screenshots")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("docs/screenshots"),
    show_default=True,
    help="The folder for the pictures.",
)
@click.option("--size", "sizes", type=Size(), multiple=True, default=SIZES, show_default=True, metavar="WxH")
@click.option("--language", "chosen", type=click.Choice(languages()), multiple=True, show_default="all")
@click.option("--only", multiple=True, metavar="NAME", help="Only this picture; can be given more than once.")
@click.option("--list", "listing", is_flag=True, help="Only list the names of all pictures.")
def command(
    out: Path,
    sizes: tuple[tuple[int, int], ...],
    chosen: tuple[str, ...],
    only: tuple[str, ...],
    listing: bool,
) -> None:
    """Take a picture of every view and of the middle of every animation.

    Without a display an Xvfb is started for it. All animations are on one sheet; named with --only, each
    has a picture of its own. The animated picture is turn.gif.
    """
    if importlib.util.find_spec("arcade") is None:
        raise MashupError("For pictures arcade is needed; pip install 'marvelous-mashup[client]' brings it.")
    from tools.screenshots import album

    if listing:
        click.echo("\n".join(album.names()))
        return
    for name in only:
        if name not in album.names():
            raise click.UsageError(f"there is no picture called {name!r}; --list lists them all")
    album.make(out, sizes, chosen or tuple(languages()), only, lambda path: click.echo(str(path)))
