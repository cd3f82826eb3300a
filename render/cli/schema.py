"""`mashup schema`: the JSON Schemas of config files and messages, made from their types."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ecs.config import save
from ecs.errors import MashupError
from net.schema import documents
from systems.mashup.configs import KINDS


@click.command("schema")
@click.option(
    "--write", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write a file each there."
)
def command(folder: Path | None) -> None:
    """Print the JSON Schemas of config files and messages, or write them to a folder.

    An editor that knows JSON Schema completes and checks a config whose "$schema" names such a file. The wire
    is described twice: by a JSON Schema of its messages and by an AsyncAPI document.
    """
    schemas = {kind.schema_name: kind.schema for kind in KINDS} | documents()
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
