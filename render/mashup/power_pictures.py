"""Pictures of how the stones of a mod look when they are used, for `mashup mod test`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from ecs.commands import REFEREE
from ecs.errors import MashupError
from ecs.game import Game
from ecs.match import Match
from render.games import picture
from render.moments import Film, Moment, Take
from render.studio import Studio, display, opened
from render.table import Beat
from systems.mashup.components import Stone
from systems.mashup.events import Used
from systems.mashup.game import mashup
from systems.mashup.mods import Mod
from systems.mashup.trial import Eager, arena

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

SIZE = (960, 540)
WIDTH = 320
FRAMES = 5
MOST_MATCHES = 20


def take(mod: Mod, path: Path) -> None:
    """Write a picture: a row for each stone, from left to right how its use looks."""
    game = mashup(mods=(mod,))
    moments = [_moment(game, mod, stone.name) for stone in mod.stones]
    try:
        with display(), opened() as studio:
            studio.resize(SIZE)
            rows = [_frames(studio, moment) for moment in moments]
    except ImportError as error:
        raise MashupError(f"no window can be opened: {error}") from error
    sheet = Image.new("RGB", (WIDTH * FRAMES, sum(row[0].height for row in rows)))
    top = 0
    for row in rows:
        for place, frame in enumerate(row):
            sheet.paste(frame, (place * WIDTH, top))
        top += row[0].height
    sheet.save(path, "PNG")


def _moment(game: Game, mod: Mod, name: str) -> Moment:
    """The first use of a stone, by somebody who cannot wait to use it."""
    for seed in range(MOST_MATCHES):
        match, brain = Match(game, arena(), seed), Eager(mod, seed)
        while match.acting:
            seat = match.acting[0]
            command = brain.choose(match, seat)
            before = match.clone() if brain.eager else match
            events = match.seen(match.apply(seat, command), REFEREE)
            for index, event in enumerate(events if brain.eager else ()):
                if isinstance(event, Used) and before.world.get(event.stone, Stone).name == name:
                    return Moment(Take(before, Beat(tuple(events), match.clone())), index)
    raise MashupError(f"nobody used the stone {name} in {MOST_MATCHES} matches")


def _frames(studio: Studio, moment: Moment) -> list[Picture]:
    """Some moments of the film, evenly spread."""
    config = picture("mashup").config(arena())
    begun, ended = Film(studio, moment, config, close=True).span()
    film = Film(studio, moment, config, close=True)
    film.run(begun)
    pictures = []
    for _ in range(FRAMES):
        film.run((ended - begun) / FRAMES)
        frame, board = studio.picture(), film.view.layout.board
        ratio, height = frame.width / studio.window.width, studio.window.height
        edges = (board.left, height - board.top, board.right, height - board.bottom)
        cut = frame.crop(tuple(round(edge * ratio) for edge in edges))
        pictures.append(cut.resize((WIDTH, round(cut.height * WIDTH / cut.width)), Image.Resampling.LANCZOS))
    return pictures
