"""`mashup mod`: make a mod, try it out, and see which there are."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from cli.options import refuse_unwritable
from ecs.config import save
from ecs.errors import MashupError
from ecs.folders import mod_folder
from ecs.mods import NAME, ModFault, found, load_file

FILE = click.Path(path_type=Path)


@click.group("mod")
def command() -> None:
    """Make a mod, try it out, list what there is."""


@command.command("list")
def list_mods() -> None:
    """List the mods that can be named: yours, installed ones, and those that come with the game."""
    click.echo(f"Your own mods belong into {mod_folder()}.")
    for each in found(mod_folder()):
        try:
            mod = load_file(each.file)
            click.echo(f"  {mod.label:32} {each.where:10} {mod.about}")
        except ModFault as fault:
            click.echo(f"  {each.name:32} {each.where:10} {fault}")


@command.command("new")
@click.argument("name")
@click.option("--folder", type=FILE, default=Path(), show_default="here", help="Where to write it.")
def new(name: str, folder: Path) -> None:
    """Write a working mod with one stone, and a test of it, to begin from."""
    if not NAME.fullmatch(name) or not name[0].isalpha():
        raise MashupError(f"{name!r} is no name for a mod; small letters, digits and hyphens make one.")
    word = name.replace("-", "")
    taken = "SMRPTO"
    glyph = next((letter for letter in word.upper() if letter not in taken), "N")
    values = {
        "mod": name,
        "name": word,
        "Name": "".join(part.title() for part in name.split("-")),
        "glyph": glyph,
        "file": f"{name.replace('-', '_')}.py",
    }
    if not folder.is_dir():
        raise MashupError(f"There is no folder {folder}.")
    stone, test = folder / values["file"], folder / f"test_{values['file']}"
    for path in (stone, test):
        if path.exists():
            raise MashupError(f"{path} exists already; another name is right, or remove it first.")
    for path, template in ((stone, "new_stone.txt"), (test, "new_stone_test.txt")):
        text = (files("data") / "mods" / template).read_text(encoding="utf-8")
        save(path, text.format(**values), force=False)
        click.echo(f"{path} written.")
    click.echo(f"Try it: mashup mod test {stone}")


@command.command("test")
@click.argument("path", type=FILE)
@click.option("--matches", type=click.IntRange(1), default=200, show_default=True, help="Random matches.")
@click.option("--thoughtful", type=click.IntRange(0), default=20, show_default=True, help="Between brains.")
@click.option("--golden", type=FILE, help="A golden playthrough to compare with; written if it is not there.")
@click.option("--picture", type=FILE, metavar="FILE", show_default="NAME.png here",
              help="Where to put a picture of how its stones look.")  # fmt: skip
@click.option("--no-picture", is_flag=True, help="Take no picture, which needs a display or Xvfb.")
def test(
    path: Path,
    matches: int,
    thoughtful: int,
    golden: Path | None,
    picture: Path | None,
    no_picture: bool,
) -> None:
    """Try a mod: does it load, keep the laws of the game, repeat itself, and get along with the brains?

    In the end a picture is taken of how its stones look when they are used.
    """
    from systems.mashup.trial import trial

    refuse_unwritable(picture)
    file = path / "__init__.py" if path.is_dir() else path
    problems = 0
    for check in trial(file, matches, thoughtful):
        mark = "fault" if check.problem else "ok"
        click.echo(f"{mark:6} {check.name:22} {check.problem or check.detail}")
        problems += bool(check.problem)
    if not problems and golden is not None:
        problems += _compare(file, golden)
    if not problems and not no_picture:
        _take(file, picture)
    if problems:
        raise MashupError(f"{path} is not ready yet: {problems} of the checks found a fault.")


def _take(file: Path, picture: Path | None) -> None:
    """Take the picture, if there are stones to show and a window to show them in."""
    from systems.mashup.mods import Mod

    mod = load_file(file)
    if not isinstance(mod, Mod) or not mod.stones:
        return
    path = picture or Path(f"{mod.name}.png")
    try:
        from render.mashup.power_pictures import take

        take(mod, path)
    except (ImportError, MashupError) as error:
        click.echo(f"none   picture                {' '.join(str(error).split())}")
        return
    click.echo(f"ok     picture                {path} written")


def _compare(file: Path, golden: Path) -> bool:
    from systems.mashup.trial import playthrough

    played = playthrough(file)
    if not golden.exists():
        save(golden, played, force=False)
        click.echo(f"ok     golden playthrough     {golden} written")
        return False
    kept = golden.read_text(encoding="utf-8")
    if kept == played:
        click.echo(f"ok     golden playthrough     as in {golden}")
        return False
    lines = zip(kept.splitlines(), played.splitlines(), strict=False)
    number = next((number for number, (old, new) in enumerate(lines, 1) if old != new), 0)
    click.echo(f"fault  golden playthrough     {golden} differs from line {number} on")
    return True
