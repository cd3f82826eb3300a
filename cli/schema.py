"""`mashup schema`: the JSON Schemas of config files and messages, made from their types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import msgspec

from cli.options import mods_option
from ecs.config import save
from ecs.errors import MashupError
from ecs.games import NAMES
from net.schema import documents
from systems.games import tools
from systems.mashup.configs import MATCH_FILE


@click.command("schema")
@click.option(
    "--write", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write a file each there."
)
@click.option("--game", type=click.Choice(NAMES), is_eager=True, help="Only those of this game.")
@mods_option
def command(folder: Path | None, game: str | None, mods: tuple[str, ...]) -> None:
    """Print the JSON Schemas of config files and messages, or write them to a folder.

    An editor that knows JSON Schema completes and checks a config whose "$schema" names such a file. The wire
    is described twice: by a JSON Schema of its messages and by an AsyncAPI document. With mods the parameters
    of their stones are described too.
    """
    configs = {kind.schema_name: kind.schema for name in NAMES for kind in tools(name).kinds}
    schemas = {
        name: schema for name, schema in (configs | documents()).items() if name.startswith(game or "")
    }
    if mods:
        schemas[MATCH_FILE.schema_name] = _with_mods(schemas[MATCH_FILE.schema_name], mods)
    if folder is None:
        click.echo(json.dumps(schemas, indent=2))
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MashupError(f"The folder {folder} cannot be made: {error.strerror}.") from error
    for name, schema in schemas.items():
        save(folder / name, json.dumps(schema, indent=2) + "\n", force=True)
        click.echo(f"{folder / name} written.")


def _with_mods(schema: dict[str, Any], mods: tuple[str, ...]) -> dict[str, Any]:
    """The schema of match configs with the stones of these mods in it."""
    from systems.mashup.configs import Rounds
    from systems.mashup.game import modded

    game = modded(mods)
    stones = {}
    for kind in (stone for mod in game.content.mods for stone in mod.stones):
        parameters = {"cooldown": {**msgspec.json.schema(Rounds), "default": kind.cooldown}}
        for field in msgspec.structs.fields(kind.power):
            parameters[field.name] = {**msgspec.json.schema(field.type), "default": field.default}
        stones[kind.name] = {
            "description": kind.texts["en"]["about"],
            "type": "object",
            "properties": parameters,
            "additionalProperties": False,
        }
    properties = schema["properties"]
    own = {**properties["modStones"], "properties": stones, "additionalProperties": False}
    return {**schema, "properties": {**properties, "modStones": own}}
