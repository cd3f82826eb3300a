"""`mashup edit`: the editor of boards, heroes and rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ecs.errors import MashupError
from render.cli.opening import NoWindow, open_window
from render.cli.play import no_window
from render.texts import languages

if TYPE_CHECKING:
    from render.flow import Flow
    from render.settings import Settings


@click.command("edit")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--language", type=click.Choice(languages()), help="As in the settings.")
def command(file: Path | None, language: str | None) -> None:
    """Edit a board (*.scenario.json), heroes (*.character.json) or rules (*.game.json).

    A FILE that does not exist is begun anew. A map made with Tiled (.tmx, .tmj) becomes a board.
    Without a FILE the editor shows what there is.
    """
    from render.editor.files import open_document

    document = None if file is None else open_document(file)

    def change(settings: Settings) -> None:
        settings.language = language or settings.language

    def begin(flow: Flow) -> None:
        from render.views.edit import EditView, editor

        window = flow.window
        window.show_view(EditView(window) if document is None else editor(window, document))

    try:
        open_window(begin, change)
    except NoWindow as reason:
        others = "'mashup check' finds the faults of a file, 'mashup scenario random' makes a board."
        raise MashupError(f"{no_window(reason)}, and the editor needs one; {others}") from reason
