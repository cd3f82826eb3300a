"""`mashup edit`: the editor of boards, heroes, rules and parties."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.opening import NoWindow, open_window
from cli.options import kept_game
from cli.play import no_window
from ecs.errors import MashupError
from ecs.games import NAMES
from render.texts import languages

if TYPE_CHECKING:
    from render.flow import Flow
    from render.settings import Settings


@click.command("edit")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--game",
    type=click.Choice(NAMES),
    help="Whose files are offered (as in the settings otherwise); a FILE must be one of them then.",
)
@click.option("--language", type=click.Choice(languages()), help="As in the settings.")
def command(file: Path | None, game: str | None, language: str | None) -> None:
    """Edit a board (*.scenario.json), of Mashup also heroes (*.character.json) and rules (*.game.json),
    of Dune also a party (*.party.json).

    Both games call a board *.scenario.json: which one it is of is found out as by 'mashup check'.
    A FILE that does not exist is begun anew. A map made with Tiled (.tmx, .tmj) becomes a board of Mashup.
    Without a FILE the editor shows what there is.
    """
    from render.editor.crafts import craft_of
    from render.editor.files import open_document

    document = None if file is None else open_document(file, game or "", kept_game())
    played = game if document is None else craft_of(document.kind).game

    def change(settings: Settings) -> None:
        settings.language = language or settings.language
        settings.game = played or settings.game

    def begin(flow: Flow) -> None:
        from render.views.edit import EditView, editor

        window = flow.window
        window.show_view(EditView(window) if document is None else editor(window, document))

    try:
        open_window(begin, change)
    except NoWindow as reason:
        others = "'mashup check' finds the faults of a file, 'mashup scenario random' makes a board."
        raise MashupError(f"{no_window(reason)}, and the editor needs one; {others}") from reason
