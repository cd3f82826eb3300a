"""Options that several commands share: what is played and who plays."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

import click

from ecs.config import printable
from ecs.errors import MashupError
from ecs.games import NAMES, USUAL
from systems.brains import BRAINS
from systems.games import tools
from systems.mashup.configs import MatchConfig

F = TypeVar("F", bound=Callable[..., Any])

SEED = click.IntRange(-(2**63), 2**63 - 1)
"""What a seed may be: as much as the dice can tell apart."""

seed_option = click.option(
    "--seed",
    type=SEED,
    metavar="INTEGER",
    default=1,
    show_default=True,
    help="Any integer; decides everything.",
)
"""``--seed`` of everything that is played many times."""


class Size(click.ParamType[tuple[int, int]]):
    """A size such as 1280x720."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Two numbers with an x between them."""
        try:
            width, height = map(int, str(value).split("x"))
        except ValueError:
            self.fail(f"{value!r} is no size such as 1280x720", param, ctx)
        if not (960 <= width <= 7680 and 540 <= height <= 4320):
            self.fail(
                f"{value} is too small or too large: from 960x540 on the game is made for it", param, ctx
            )
        return width, height


class Number(click.FloatRange):
    """A number in a range; what is no number (nan) is in none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Refuse nan, which a plain range lets pass."""
        number: float = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(f"{value} is not a number", param, ctx)
        return number


def game_option(function: F) -> F:
    """Add ``--game``; it is read before all other options, so that these can depend on it."""
    return click.option(
        "--game",
        type=click.Choice(NAMES),
        default=NAMES[0],
        show_default=True,
        is_eager=True,
        help="Which game: Marvelous Mashup or Deserts of Dune.",
    )(function)


def own_game_option(function: F) -> F:
    """Add ``--game`` for those who play: without it, it is the game that they chose last in the window."""
    return click.option(
        "--game",
        type=click.Choice(NAMES),
        is_eager=True,
        callback=_kept_game,
        help="Which game: Marvelous Mashup or Deserts of Dune; as in the settings otherwise.",
    )(function)


def _kept_game(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    return value if value is not None else kept_game()


def kept_game() -> str:
    """The game that was chosen last in the window."""
    from render.settings import Settings, load

    try:
        return load().game
    except MashupError:  # whoever opens the window tells of it
        return Settings().game


def mashup_only(why: str) -> Callable[[F], F]:
    """Add ``--game`` to a command that makes sense for Marvelous Mashup only; for others it says why."""

    def refuse(ctx: click.Context, param: click.Parameter, value: str) -> None:
        if value != "mashup":
            raise MashupError(why)

    return click.option(
        "--game",
        type=click.Choice(NAMES),
        default="mashup",
        is_eager=True,
        expose_value=False,
        callback=refuse,
        hidden=True,
    )


def _of_this_game(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Refuse an option that another game has."""
    game = tools(ctx.params.get("game") or "mashup")
    if value is not None and param.name not in game.options:
        raise click.UsageError(f"{game.title} has no {param.opts[-1]}; leave it out", ctx)
    return value


_SETUP = (
    click.option(
        "--scenario",
        metavar="NAME|FILE",
        help="The board: a built-in one (wakanda; of Dune: arrakis) or a file.",
    ),
    click.option(
        "-m",
        "--match",
        metavar="NAME|FILE",
        help="The match config, of Dune the party config (standard, quick, epic or a file).",
    ),
    click.option(
        "--characters",
        metavar="NAME|FILE",
        callback=_of_this_game,
        help="The pool of heroes (heroes or a file); Dune has none.",
    ),
)


def setup_options(function: F) -> F:
    """Add ``--scenario``, ``--match`` and ``--characters``."""
    return _add(_SETUP, function)


def brain_options(default: str) -> Callable[[F], F]:
    """Add ``--brain`` with this default, and ``--brain2``."""
    levels = click.Choice(list(BRAINS))
    options = (
        click.option(
            "--brain",
            default=default,
            show_default=True,
            type=levels,
            help="Who plays seat 1, and seat 2 as well unless --brain2 says otherwise.",
        ),
        click.option("--brain2", type=levels, help="Who plays seat 2."),
    )
    return lambda function: _add(options, function)


def mods_option(function: F) -> F:
    """Add ``--mods``, which becomes the names and whole paths of mods that can be loaded."""
    return click.option(
        "--mods",
        metavar="A,B,...",
        default="",
        callback=_chosen_mods,
        help="The mods in play, by name ('mashup mod list' tells them) or by path, divided by commas.",
    )(function)


def known_mods_option(function: F) -> F:
    """Add ``--mods`` for those who do not choose what is played: these mods are known, wherever they lie."""
    return click.option(
        "--mods",
        metavar="A,B,...",
        default="",
        callback=_chosen_mods,
        expose_value=False,
        help="Paths of mods that may be in play and are not installed, divided by commas.",
    )(function)


def _chosen_mods(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    from ecs.mods import is_path

    game = tools(ctx.params.get("game") or "mashup")
    wanted = [name.strip() for name in value.split(",") if name.strip()]
    if wanted and not game.has_mods:
        raise click.UsageError(f"{game.title} has no mods; leave --mods out", ctx)
    names = tuple(str(Path(name).absolute()) if is_path(name) else name for name in wanted)
    if names:
        game.make(names)  # a mod that cannot be loaded is told at once
    return names


def chosen_setup(
    scenario: str | None,
    match: str | None,
    characters: str | None,
    mods: tuple[str, ...] = (),
    game: str = USUAL,
) -> Any:
    """The setup of a game that the three options ask for; it must fit the mods."""
    known = tools(game)
    given = {"scenario": scenario, "match": match, "characters": characters}
    setup = known.load_setup(
        **{known.options[name]: value for name, value in given.items() if value is not None}
    )
    if known.has_mods:
        refuse_unfit(known.config_of(setup), mods)
    return setup


def where(setup: Any) -> str:
    """On which board a setup is played; for a game without any that it has none."""
    scenario = getattr(setup, "scenario", None)
    return "without a board" if scenario is None else str(scenario.name)


def refuse_unfit(config: MatchConfig, mods: tuple[str, ...]) -> None:
    """Raise if the match config says something of stones that these mods cannot make sense of."""
    if config.mod_stones:
        from systems.mashup.build import refuse_unfit_stones
        from systems.mashup.game import modded

        refuse_unfit_stones(config, tuple(modded(mods).content.kinds.values()))


def refuse_unable(game: str, *levels: str) -> None:
    """Raise if one of these levels does not know how to play the game."""
    from systems.brains.judge import expert
    from systems.brains.levels import LEVELS

    if any(level in LEVELS for level in levels):
        expert(game)


def refuse_unwritable(path: Path | None) -> None:
    """Say at once, not after all the work, that nothing can be written there."""
    if path is None:
        return
    if path.is_dir():
        raise MashupError(f"{printable(str(path))} is a folder; the path of a file is right.")
    if not path.parent.is_dir():
        raise MashupError(f"{printable(str(path))} cannot be written: there is no folder {path.parent}.")
    if path.exists() and not path.is_file():
        return  # a pipe or a device
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise MashupError(f"{printable(str(path))} cannot be written: {error.strerror}.") from error


def _add(options: tuple[Callable[[F], F], ...], function: F) -> F:
    for option in reversed(options):
        function = option(function)
    return function
